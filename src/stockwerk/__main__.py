"""`python -m stockwerk` is `stockwerk`."""

from stockwerk.cli import main

main()
