/** How much of Notes and Collections one call reads and shows. Counts, unless a name or line has a unit. */

/** Characters of a name that nothing has. */
export const maxShownMissingName = 128
/** Notes that one read takes: each may be 1 MiB. */
export const notesPerRead = 32
/** Notes whose texts are in memory together, and passages that are read together. */
export const comparedNotesPerRead = 50
export const comparedPassagesPerRead = 1_000
/** Words of a long query by which candidates are looked for, in its order. */
export const maxCandidateTerms = 256
/**
 * Texts that a call of steps places: one model call takes about as many, and a request waits for
 * it.
 */
export const maxStepTexts = 32
export const maxStepTextCharacters = 32 * 512
/** Up to here each id is looked for in the text; of more the lists are read. */
export const maxIdsOneByOne = 8
/** Of a Collection that was just made; as many as a page has unless a caller says otherwise. */
export const shownMembers = 50
