"""What turns of a conversation are made of, without the calls that they make."""
