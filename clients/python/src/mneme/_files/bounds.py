"""Bounds of the files that a model sees. They are counts where the name has no unit."""

#: A file is one Note, and a Note has no more.
FILE_BYTES = 1_048_576
#: The name of a Note has no more, and the path is its name.
PATH_CHARACTERS = 128
#: Folders and files below `/memories` in a path.
PATH_PARTS = 8
#: Lines that line numbers of six digits tell apart.
LINES = 999_999
#: Characters that one view of a file shows; the rest by `view_range`.
VIEWED_CHARACTERS = 65_536
#: Lines that one view of a folder shows.
LISTED_ENTRIES = 200
#: Notes of the namespace, newest first, that are looked through for files.
NOTES_READ = 2_000
NOTES_A_PAGE = 200
#: Pages of the namespace that are listed, and tokens of one that is read.
PAGES_LISTED = 200
PAGES_A_PAGE = 20
PAGE_TOKENS = 8_000
#: English has about so many bytes a token; the size of a page is told by it.
BYTES_A_TOKEN = 4
#: Files that one command deletes or renames with their folder.
FILES_AT_ONCE = 100
#: How often a creation that another has come before is tried.
CREATE_TRIES = 10
#: Files of which the version that was seen is kept.
FILES_SEEN = 1_000
#: What gave cause for a proposal has no more.
TRIGGER_CHARACTERS = 256
#: Characters of bad input that an error repeats.
SHOWN_CHARACTERS = 200
#: Lines before and after a change that are shown with it.
LINES_AROUND = 2
