"""One file for each revision of the schema, named by its number: r0001_initial.py, r0002_…."""
