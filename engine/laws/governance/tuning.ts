import { dayMs } from '../../../contract/durations.ts'

/**
 * Numbers that decide what the laws of `engine/laws/governance` say, each with its unit in its
 * name or its line.
 */

/** Characters in which a text says what somebody is called, with what stands before. */
export const maxOwnNameCharacters = 120
/** Confidence, 0–1, below which a classification says that it is unsure. */
export const lowConfidenceBelow = 0.5
/** Tags of a text, the characters that are read for them, and those of a summary. */
export const maxTags = 5
export const maxTagCharacters = 64
export const maxTaggedCharacters = 1_000
export const maxSummaryCharacters = 120
/** Lines of a part of the self-image that a consolidation keeps, the newest. */
export const maxSelfLines = 10
/** Words that two lines share, of those of both, to say the same, 0–1. */
export const minSameLine = 0.6
/** Operations of a kind that were decided, and the share that is kept, to tell what is valued. */
export const minDecidedParts = 2
export const keptShare = 0.75

/**
 * Times that a pattern is seen until it is stable; patterns and threads that an entry carries on.
 */
export const stablePatternTimes = 5
export const maxPatterns = 20
export const maxThreads = 5
/** Memories and terms that a pattern keeps, the newest and the most telling. */
export const maxPatternMemories = 60
export const maxPatternTerms = 4
/** Share of the terms of a pattern of no kind that another has too, to be the same, 0–1. */
export const minSharedTerms = 0.75
/** Memories of a pattern that has a pace. */
export const minPatternCount = 3
/** What had a pace is over after so many times its usual pause, and three weeks at the earliest. */
export const silentPauses = 3
export const minSilentMs = 21 * dayMs
/** Reflections that found a pattern before something is assumed of it. */
export const minAssumingTimes = 2
/** Memories from which a trait is read, and the share of them that has it, 0–1. */
export const minTraitMemories = 4
export const minTraitShare = 0.75
/** Share below which an assumption is dropped, 0–1. */
export const droppedBelow = 0.5
/** Assumptions and questions that evolution keeps. */
export const maxAssumptions = 7
export const maxOpenQuestions = 7
/** Share of the terms of a question that what answers it has, 0–1. */
export const minAnsweringShare = 0.6
/** Episodes that have what two people share, of both together. */
export const minSharedEpisodes = 3
/** Around a due time what is told of the thing says that the promise was kept. */
export const timelyMs = 2 * dayMs
/** Days, weeks or months ahead that a due date may say. */
export const maxDueUnits = 400
/** Findings of one kind in one reflection. */
export const maxFindingsOfKind = 3
/** Of a quote, in code points. */
export const maxQuoteCharacters = 160
/** Episodes of a week or so of one person: of so few less is asked. */
export const smallScopeEpisodes = 12
/** A wish of which nobody spoke again: three weeks. */
export const minUnansweredWishMs = 21 * dayMs
/** A wish that came up again, where much was told: a week. */
export const minRepeatedWishMs = 7 * dayMs
/** Words of content that say what has changed. */
export const maxHabitWords = 4
/** Episodes of the same speakers since something came last, before it can have stopped. */
export const minEpisodesSince = 3

/** What has stopped is quiet for two weeks at the earliest. */
export const minHabitGapMs = 14 * dayMs
/** Findings, and quotes of each, that a thousand tokens buy. */
export const findingsPerThousand = 3
export const quotesPerThousand = 1.5
/** Tokens above which a reflection looks further back, at what goes together, and asks. */
export const deepGrant = 8_000
/** Patterns that become memories of their own. */
export const maxExtractedPatterns = 5
/** What goes together: days, their share, and sentences of one reflection. */
export const minTogether = 3
export const togetherShare = 0.6
export const mostTogether = 5
/** Times as often as chance would have it. */
export const minLift = 2.5
/** What recurs, of one reflection, the strongest. */
export const maxRecurring = 24
/** A question is open after a day; somebody else's next words within hours are its answer. */
export const minQuestionAgeMs = dayMs
export const answerWithinHours = 48
export const minQuestionWords = 5
/** Deviations by which what answers a question lies near it. */
export const nearAnswer = 3.5
/** Share of what was told before anybody can be new, and episodes of somebody new. */
export const minKnownShare = 0.3
export const minNewcomerEpisodes = 2
/** Index terms that a pattern is known by. */
export const maxAboutTerms = 6
/** Days that somebody who says that something ended has to be right for. */
export const minQuietDays = 7
/** Days of quiet after three times, and the time within which something else began. */
export const minQuietAfterFew = 21
export const nextWithinMs = 45 * dayMs
/** Deviations by which what began lies near what had stopped. */
export const nearNext = 0.8
/** Episodes of a theme, and their share, in which another thing comes too. */
export const minCompanions = 3
export const minCompany = 0.5
/** Words before and behind a name in a phrase that its places share. */
export const maxPhraseWords = 3
/** What is only named counts so much of what comes with something, and goes beside so many of those. */
export const worthOfThin = 0.3
export const minRich = 12
/** Days from which a weekday or an hour is a rhythm, the share of them that keep to it, and hours. */
export const minRegularDays = 4
export const regularShare = 0.75
export const hoursOfUse = 4
/** Days that a sentence lists; of more the first and the last. */
export const mostListedDays = 12
/** What has stopped is quiet for so many of its usual pauses, and of its longest. */
export const stoppedMedian = 2.5
export const stoppedLongest = 1.5
/** Texts that a model has placed before meaning counts, and pairs that tell how they lie. */
export const leastPlaced = 8
export const mostPairs = 20_000
/** Days on which something came up that recurs. */
export const minThemeDays = 3
/** Terms that may begin a theme, episodes of each that are compared, and themes of one reflection. */
export const maxThemeSeeds = 400
export const maxComparedOfTheme = 16
export const maxThemes = 40
/** Share of the episodes of a term that a theme has already: it is of that theme. */
export const sameTheme = 0.6
/** Share of the nearness of a theme's own episodes to each other: as near as that another is the same. */
export const sameNearness = 0.8
/**
 * How near to each other the episodes of a term lie, in deviations, from which it begins a theme: a
 * word, a common word, a name; what keeps to a weekday; and from which a name is no constant company.
 */
export const leastOfWord = 1
export const leastOfCommonWord = 0.9
export const leastOfName = 1.5
export const leastOfRegular = 0.5
export const leastOfSubject = 2.5
/** Nearer than this is not more about one thing. */
export const mostCohesion = 3
/** Share of a word's places in which it stands as a thing: of a word, of a common word. */
export const leastThing = 0.3
export const leastCommonThing = 0.65
/** Share of a word's places, 0–1, that say of something how it is, from which it is a quality. */
export const leastQuality = 0.1
/** Share of all episodes that names somebody who is in nearly everything. */
export const mostOfName = 0.3
/** Two terms are one theme from so near, and from that share of episodes in common. */
export const leastBetween = 1.4
export const sharedByBoth = 0.4
/** Episodes, and their nearness, from which a term is a thing of its own. */
export const minOtherEpisodes = 4
export const leastOfOther = 2
/** Deviations by which an episode lies near the middle of a theme, at least. */
export const nearEpisodes = 3.2
/** Texts next to one that say, by most of them, what it is of. */
export const mostNeighbours = 5
/** Deviations by which an episode that names it lies near the others, at least. */
export const nearMembers = 0.4
/** Letters of a stem that may be a topic. */
export const minStemLetters = 3
/** Episodes that a steady topic is in, and the time between the first and the last of them. */
export const minSteadyEpisodes = 3
export const minSteadySpanMs = 14 * dayMs
/** UTF-16 units between two words of a phrase, and of a label. */
export const maxPhraseGapCharacters = 10
export const maxTopicLabelCharacters = 40
/** Members of a list of a model's classification that are looked at. */
export const maxListed = 50
/** What a finding weighs that has no count and spread of its own. */
export const strengths = {
  promise: 20,
  change: 12,
  question: 10,
  goal: 9,
  newcomer: 8,
  preference: 7,
  apart: 4,
  theme: 3,
} as const
/** Hours, counted from midnight, at which a part of the day ends, as a sentence says it. */
export const partsOfDay = [
  { until: 5, said: 'at night' },
  { until: 9, said: 'early in the morning' },
  { until: 12, said: 'in the morning' },
  { until: 14, said: 'around noon' },
  { until: 17.5, said: 'in the afternoon' },
  { until: 22, said: 'in the evening' },
] as const
/** The same in four parts, by which a trait is told; before the first and after the last is night. */
export const traitHours = { morning: 5, afternoon: 12, evening: 17, night: 22 } as const
/** Weeks over which what keeps to a weekday has come, at least. */
export const minTraitWeeks = 3
/** Times its usual pause that a pause of something regular may last. */
export const longestPause = 1.5
/** Words of the label of an assumption. */
export const maxAssumedWords = 3
/** Share of the tellings of a pattern that may ask, above which it is a question itself, 0–1. */
export const mostAsking = 0.5
/** Lines of a part, and UTF-16 units of a line, in the summary of a milestone and in the overview. */
export const milestoneLength = { lines: 5, characters: 160 } as const
export const overviewLength = { lines: 1, characters: 60 } as const
/** UTF-16 units before a word in which its greeting or its article stands. */
export const beforeWordCharacters = 12
/** Share of the texts that a model has to have placed before meaning counts, 0–1. */
export const placedShare = 0.9
/** Episodes that have the one word that a question shares with its answer, at most. */
export const maxSharingOne = 3
/** Share of nearness, 0–1, from which a related word is the same subject. */
export const leastRelated = 0.5
/** What a form of a verb, and what stands as no thing, counts of what a thing does. */
export const worthOfForm = 0.5
export const worthOfNoThing = 0.5
/** Letters by which a label that ends in a form of a verb counts as longer: less than one. */
export const lettersOfForm = 0.5
/** Elements of a monologue. */
export const minElements = 5
export const maxElements = 8

/**
 * Suggestions, conflicts and stale goals of one reflection; changes are each worth keeping by
 * themselves.
 */
export const maxOperationsOfKind = 5
export const maxChanges = 12
/** Tokens of id, name and target of an operation, at most. */
export const operationTokens = 40
/** Decisions on tokens that a request shows. */
export const recentGrants = 10
/** Approved reflections that are milestones, by their number. */
export const milestones = new Map([
  [10, 'first_summary'],
  [25, 'merge_threads'],
  [50, 'synthesis'],
  [100, 'retrospective'],
])
