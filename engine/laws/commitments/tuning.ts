import { dayMs, minuteMs } from '../../../contract/durations.ts'

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

/**
 * By which two commitments are tied (`tie.ts`), each a share, 0–1, of being sure unless its line
 * says otherwise. Set on the dev part of `test/understanding/team-chat.json` and on a diary.
 */

/** How sure a place in one thread makes it, by turns between, from the same text on. */
export const sureByTurns = [0.45, 0.5, 0.42, 0.34, 0.26, 0.22, 0.18, 0.15, 0.12] as const
/** The same further away, up to so many turns, and after so many milliseconds. */
export const sureInReach = 0.08
export const reachTurns = 20
export const nearMs = 3 * dayMs
export const shareOfLate = 0.4
/**
 * What a goal of a thread adds, within so many turns; less with each other goal of the thread, which then
 * is about many things.
 */
export const sureOfGoal = 0.5
export const lessForGoals = 0.5
export const goalTurns = 60
export const lessAfar = 0.4
/** A connective that begins the later one: in one text, right behind the other, one turn further. */
export const sureOfOpening = [0.5, 0.5, 0.3] as const
/** A connective whose clause names the other: at least, and for each unit of shared rarity. */
export const sureOfClause = 0.45
/** Squared rarity of the words that a clause names at least, in one thread and afar. */
export const leastNamed = 0.4
export const leastNamedAfar = 1
/** A pronoun for what only the statement before can name. */
export const sureOfPronoun = 0.3
/** One speaker goes on right away, within so many milliseconds. */
export const sureOfSpeaker = 0.25
export const atOnceMs = 30 * minuteMs
/** Shared words: for each unit of squared rarity, and at most. */
export const sureByRarity = 0.3
export const sureOfWords = 0.75
/** Cosine of rare words from which shared words count in full; what they count without. */
export const fullOverlap = 0.15
export const shareOfPassing = 0.4
/** Nearness in meaning above which it counts, in one thread and afar, how much, and at most. */
export const leastNearness = 0.1
export const leastNearnessAfar = 0.16
export const sureByNearness = 1.5
export const sureOfMeaning = 0.8
/**
 * How well roles fit: two of goal, decision and constraint; two of one of them; what stands before a
 * decision, and behind it; what stands beside a goal or a constraint; what only a connective ties.
 */
export const fitOfRoles = {
  both: 1,
  same: 0.7,
  reason: 0.8,
  outcome: 0.6,
  other: 0.6,
  neither: 0.62,
} as const
/** How sure an edge has to be to be drawn. */
export const sureEnough = 0.45

/**
 * What a known statement weighs that is shown to a model (`show-to-model.ts`): words that it shares
 * with the messages before the text count by this share, and one that these say weighs so much more,
 * in logarithms of rarity.
 */
export const shareOfBefore = 0.5
export const weightOfThread = 1

/**
 * Share of their content words that two statements have in common at least, by the shorter one, for
 * one to end the other on the word of a model (`hold-change.ts`). Safe between 0.4 and 0.7.
 */
export const leastSameMatter = 0.5
/** The same for a wish or a duty that is said to be done: its words say what was done. */
export const leastSameDeed = 0.6

/** Words of a subject before a verb that the next clause leaves out (`gapped-clause.ts`). */
export const maxGapSubjectWords = 3
