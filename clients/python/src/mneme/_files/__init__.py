"""What the files of Claude's memory tool are, without the calls that read and write them."""
