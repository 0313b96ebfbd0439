/** How much one reflection reads, and how long what it writes may be. Counts, unless a name or line has a unit. */

/** Turns of a dialogue: at most 4,096 bytes each, in the reflection's row of 2 MB. */
export const maxDialogueTurns = 200
/** Conflicts, and suggestions, that a reflection looks at, newest first. */
export const maxReadConflicts = 20
export const maxReadSuggestions = 20
/** Memories, the newest, that are looked at for one that is new since the last reflection. */
export const maxToldSince = 40
/** Memories, the newest, among which an answer to an open question is looked for. */
export const maxAnswersSought = 100
/** A reflection takes an owner's word: more than this do not run in a millisecond. */
export const maxReflectionsInMoment = 50
/**
 * Memories of a store that a reflection looks at, newest first; entities, and memories linked
 * with one.
 */
export const maxStoreMemories = 500
export const maxToldMemories = 1_500
export const maxReadEntities = 200
export const maxLinkedMemories = 5
/**
 * Changes since the last reflection that are counted, and those of an entry: more is not told
 * apart.
 */
export const maxCountedChanges = 100
export const maxCountedOfEntry = 1_000
/** Lines of an entry. */
export const maxEntryLines = 50
