"""The web table: anyone plays in the browser, alone against bots, on one screen, or with friends by a link."""
