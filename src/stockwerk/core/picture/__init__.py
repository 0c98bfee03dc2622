"""Drawing: a pen, the house's colours and patterns, small things all games share, and the finished sheet."""
