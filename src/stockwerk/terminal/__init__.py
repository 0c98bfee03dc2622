"""Playing any game in a terminal: full screen (Textual), or plain lines of text."""
