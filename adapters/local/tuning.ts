import { dayMs } from '../../contract/durations.ts'

/** Numbers by which the stand-ins for models read a text. */

/** Low, since the lexical channel counts the same words already, and counts them better. */
export const scoreWeight = 0.15
/** Characters around a date that may say how it is meant. */
export const dateReachCharacters = 16
/** Characters before the date of an event, and before a day that has a name, that may say so. */
export const eventReachCharacters = 24
export const namedDayReachCharacters = 12
/** How many times as near one of two readings of a date has to be, to be the one that is meant. */
export const muchNearer = 1.5
/** The two readings of a day of the month without its name are at most so many days apart. */
export const longestMonthDays = 31
/** Whole, so that sums are exact: a word itself, and all its letter groups together. */
export const wholeWeight = 64
export const groupsWeight = 40
/** Weights of features, whole, in hundredths of a content word. */
export const featureWeights = {
  word: 100,
  joined: 50,
  characterPair: 70,
  character: 50,
  person: 70,
  direction: 70,
  amount: 60,
  slight: 20,
}

/** From one on to this one a clock time without a half of the day is in the second. */
export const lastOpenHour = 7
/** Months from this one in which the day that a weekday and its number name is looked for. */
export const namedDayMonths = [-2, -1, 0, 1, 2] as const
/** Hours of the parts of a day from its midnight; what ends a day goes on into the night. */
export const hoursOf = { morning: [4, 12], afternoon: [12, 18], evening: [17, 29] } as const
/** Milliseconds; ten months. What is named without its year and lies further ahead has just been. */
export const furthestAheadMs = 300 * dayMs
/** Characters around a clock time within which its part of the day may stand. */
export const partReach = { before: 3, behind: 20 } as const
/** A day that names its weekday and leaves its year open is at most so far from when it is told. */
export const halfYearMs = 183 * dayMs
