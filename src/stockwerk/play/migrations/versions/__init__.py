"""One file for each revision, named by its number: r0001_initial.py, r0002_…."""
