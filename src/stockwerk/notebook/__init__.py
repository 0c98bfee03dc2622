"""Matches in a notebook: the page of the table, with the kernel in place of a server. Needs `stockwerk[notebook]`."""
