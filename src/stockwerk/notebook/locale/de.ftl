needs-anywidget = Um im Notebook zu spielen, fehlt noch etwas: pip install "stockwerk[notebook]"
frame = { $title }: der Tisch
error-not-yours = Dort sitzt jemand anders.
