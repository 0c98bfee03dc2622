"""What is in the box, as printed and as somebody may have corrected it."""
