/** Bounds of the folder that a memory is kept in. They are counts where the name has no unit. */
export const folderBounds = {
  /** Files that a run deletes from the memory without a question. */
  deletedUnasked: 100,
  /** How often a run begins again because others wrote while it ran. */
  passes: 3,
  /** A file that an editor may still be writing is left for the next pass. */
  settleMs: 500,
  /** How long after a change in the folder a pass begins. */
  quietMs: 300,
  /** How often a pass begins by itself: Notes tell of no change. */
  pollMs: 5_000,
  /** How often pages, days and decisions are drawn anew at most. */
  drawMs: 15_000,
  /** The first and the longest wait for a server that is away. */
  awayMs: 2_000,
  longestAwayMs: 30_000,
  /** A file may change twice within the grain of its time: only an older one is known by it. */
  grainMs: 2_000,
  /** Code points of a name that a copy keeps: a name may have 255 bytes. */
  copiedNameCharacters: 40,
  /** Characters of the hash in the name of a copy. */
  copiedHashCharacters: 8,
} as const
