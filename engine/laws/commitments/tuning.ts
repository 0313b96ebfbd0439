/**
 * Numbers that decide what the laws of `engine/laws/commitments` say, each with its unit in its
 * name or its line.
 */

/** Letters that two words share from their beginning, to be forms of one word. */
export const minSharedLetters = 3
/** Letters of a word that is written long, as in `sooo`: a longer run is no word. */
export const maxStretchedLetters = 12
/** Content words of a sentence that says a plan and little else. */
export const maxPlanWords = 10
/** Content words of a sentence that says a choice and little else. */
export const maxChoiceWords = 12
/** Words of a value that is a time: `Friday 14 March`. */
export const maxTimeWords = 3
/** Names in a greeting. */
export const maxGreetedNames = 4
/** Words that name what has ended. */
export const maxEndedWords = 6
/** Words before a verb that name what is given up. */
export const maxGivenUpWords = 3
/** Words of a heading. */
export const maxHeadingWords = 6
/** Characters on each side of a quotation in which its word of saying is looked for. */
export const quotationReachCharacters = 60
/** Words that open a sentence before its subject: `So, well, yesterday Ana …`. */
export const maxOpeners = 4
/** Words of what somebody is thanked for. */
export const maxThanksWords = 6
/** Words that stand with interjections. */
export const maxInterjectionWords = 3
/** Words of the value of an attribute, of what limits it, and of a short value. */
export const maxAttributeWords = 14
export const maxScopeWords = 4
export const maxShortValueWords = 5
/** Words behind a verb in which a value ends. */
export const maxValueWords = 16

/**
 * Chinese characters of a post, of a verb that a value follows, and of a label; a longer label is
 * a sentence.
 */
export const maxPostCharacters = 4
export const maxVerbCharacters = 4
export const maxLabelCharacters = 12
/** Words between a verb and its `to`. */
export const maxMovedWords = 9
/** Words of the subject of a slot. */
export const maxSubjectWords = 8
/** Words before the colon of `next review: Friday`. */
export const maxLabelWords = 6

/**
 * Days of an event: a year and a leap day at most; from the second on the words may say a year
 * alone.
 */
export const maxEventDays = 366
export const minYearDays = 300

/**
 * Nearness, 0–1, from which two commitments are suggested as the same; safe between 0.6 and 0.9.
 */
export const minSameNearness = 0.7
/** The same for two of which one denies, and for two that differ in a number. */
export const minContraryNearness = 0.65
/** With opposite words and all else the same, two texts need be less alike. */
export const minOppositeNearness = 0.5
/** Words of the longest phrase that has an opposite: `in favour of`. */
export const maxAntonymWords = 4
export const minOtherNumberNearness = 0.58
/** Words of the subject and of the value of a topic, and those before its verb. */
export const maxFrameWords = 5
export const maxFrameVerbWords = 8
/** Content words that name a topic. */
export const maxTopicWords = 6
/** Words behind `to` in which its value begins: `to about 900 euros`. */
export const maxWordsBeforeNumber = 3
