/** Bounds of the files that a model sees. They are counts where the name has no unit. */
export const fileBounds = {
  /** A file is one Note, and a Note has no more. */
  fileBytes: 1_048_576,
  /** The name of a Note has no more, and the path is its name. */
  pathCharacters: 128,
  /** Folders and files below `/memories` in a path. */
  pathParts: 8,
  /** Lines that line numbers of six digits tell apart. */
  lines: 999_999,
  /** Characters that one view of a file shows; the rest by `view_range`. */
  viewedCharacters: 65_536,
  /** Lines that one view of a folder shows. */
  listedEntries: 200,
  /** Notes of the namespace, newest first, that are looked through for files. */
  notesRead: 2_000,
  notesAPage: 200,
  /** Pages of the namespace that are listed, and tokens of one that is read. */
  pagesListed: 200,
  pagesAPage: 20,
  pageTokens: 8_000,
  /** English has about so many bytes a token; the size of a page is told by it. */
  bytesAToken: 4,
  /** Files that one command deletes or renames with their folder. */
  filesAtOnce: 100,
  /** How often a creation that another has come before is tried. */
  createTries: 10,
  /** Files of which the version that was seen is kept. */
  filesSeen: 1_000,
  /** What gave cause for a proposal has no more. */
  triggerCharacters: 256,
  /** Characters of bad input that an error repeats. */
  shownCharacters: 200,
  /** Lines before and after a change that are shown with it. */
  linesAround: 2,
} as const
