/** How much one page looks at. */

/**
 * Statements that are read for a profile: of each role the newest, with words by which people say what
 * they like, who they are and what has changed the newest and the first, and so of all others.
 */
export const maxPageStatements = { ofRole: 60, ofWords: 60, ofAll: 80 }
/** Entities whose statements a profile names, those that most of what was read is linked with. */
export const maxPagePeople = 16
/** People by name among whom those are found that somebody has told of. */
export const maxListedPeople = 100
/** What comes due, and what was due, that a page looks at. */
export const maxPageDues = 12
/** Open conflicts that a page looks at, the newest. */
export const maxPageConflicts = 8
/** Pages that one read of their list draws. */
export const maxPagesDrawn = 20
