import { dayMs } from '../../../contract/durations.ts'

/** Numbers that decide what stands on a page. Counts are of lines where they name no unit. */

/** How long something counts as changed lately. */
export const latelyMs = 30 * dayMs
/** How far ahead something counts as coming up, and how long it is asked for when its time has passed. */
export const comingUpMs = 30 * dayMs
export const overdueMs = 14 * dayMs
/** Characters of a line; a longer text is cut at a word. */
export const maxLineCharacters = 280
/** Characters of a heading that a name takes. */
export const maxTitleCharacters = 80
/** Hex digits of a revision: two pages share one by chance once in 2^64. */
export const revisionCharacters = 16
/** Index terms of a statement that says enough by itself. */
export const leastTermsAlone = 2

/**
 * The sections of a page in their order. Of each at most `most` lines are drawn; the best of them
 * counts `first`, each one behind it `step` less, and where there is no room for all, those that
 * count least are left out.
 */
export const pageSections = {
  who: { title: 'Who this is', most: 12, first: 100, step: 4 },
  known: { title: 'What is known', most: 16, first: 90, step: 3 },
  preferred: { title: 'Preferences', most: 8, first: 92, step: 5 },
  people: { title: 'People', most: 10, first: 84, step: 5 },
  goals: { title: 'Goals', most: 6, first: 95, step: 7 },
  decisions: { title: 'Decisions', most: 6, first: 90, step: 7 },
  rules: { title: 'Rules', most: 6, first: 88, step: 7 },
  due: { title: 'Coming up', most: 8, first: 93, step: 6 },
  changed: { title: 'Changed lately', most: 6, first: 80, step: 6 },
  happened: { title: 'What happened', most: 8, first: 70, step: 6 },
  open: { title: 'Open', most: 4, first: 76, step: 8 },
} as const
