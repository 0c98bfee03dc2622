needs-anywidget = To play in a notebook, install what it needs: pip install "stockwerk[notebook]"
frame = { $title }: the table
error-not-yours = Another player sits there.
