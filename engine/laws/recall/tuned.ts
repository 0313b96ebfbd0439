import type { BearingKind } from '../../language/rules.ts'
import type { CommitmentRole } from '../../model/commitment.ts'

/**
 * The numbers that tune a recall and that no owner changes, each found by measuring answers. Those of
 * the index of words stand with its law, `lexicalDefaults`.
 */
export const tuned = {
  // What is looked at
  /** Hits that are put in order together, and of which one may come before another. */
  page: 10,
  /** More are looked at than are wanted: what matters more may stand before what answers better. */
  spare: 2,
  mostSpare: 16,
  /** Pieces of a space whose vectors are read, a row each; all of them bring half an answer in 100 more. */
  rescored: 20,
  /** Pieces of which it is asked whether they may answer, before it is asked of all. */
  lookedAt: 128,
  /**
   * Of the first hits so many are read word by word; how much their closeness counts to their meaning, and what
   * it is of texts that have nothing to do with a question.
   */
  words: { read: 17, share: 1.2, unrelated: 0.383 },
  /** Longer words that one may stand in. */
  mostLonger: 64,
  /** Share of a word that another form of it pays, 0–1: who asks for what is does not mean what was. */
  otherForm: 0.7,
  /** What tells of a part of a word, of what tells of the word, 0–1; words for a thing of which compounds are looked for. */
  ofPart: 0.7,
  mostCompounded: 6,
  /**
   * Share from which a related word says what is asked, as a thing of the asked kind does, and from which it says the
   * very same.
   */
  saysIt: 0.4,
  saysSame: 0.5,
  /** Words of a question whose forms, and whose words in other languages, are looked for. */
  mostFormed: 24,
  /** Entities of the best matches that tie: what weak matches bring over theirs is little. */
  mostEntities: 16,
  /** Passages looked at for one that counts: older versions link too. */
  versionsLooked: 4,
  /** Commitments that answer by activation alone: each costs four rows read. */
  mostReached: 4,
  /** Memories read only because activation reached what they tell. */
  mostTellers: 512,
  /** Changes of one value beyond those found by themselves. */
  mostSteps: 4,
  /** Entities that are counted; more are told as so many or more. */
  mostCounted: 1_000,
  /** Entities of which it is read how they stand. */
  mostInState: 200,
  /** Properties whose entities are read as a whole for one question. */
  mostCards: 16,
  /** Relations told in one answer. */
  mostRelations: 5,
  /** Hits that a model puts in order: what stands further back rarely comes to the front. */
  leastPool: 50,
  mostPool: 100,
  /** Commitments that a question asks about, what is told of what bears on them, and how far that is. */
  mostAsked: 3,
  mostBearings: 8,
  /** Words from `my` to whom it tells of (`my older sister`), and of a thing that is held. */
  mostKinWords: 3,
  mostThingWords: 4,
  bearingHops: 2,
  // What counts, and how much
  /** Share of the best match that another one asked about has; what a fact counts as one. */
  leastAsked: 0.6,
  factAsked: 0.7,
  /** What comes over an edge counts, and over a second one. */
  overEdge: 1,
  furtherHop: 0.6,
  /** The same of what was said in the turn beside it, at most so long apart. */
  overTurn: 0.5,
  besideMinutes: 10,
  /** Share of the best that what is trusted has at least, where there is as much. */
  leastTrusted: 0.25,
  /** How much a Note matters, always. */
  noteRelevance: 0.5,
  /** What an entity is called answers less than what is said of it. */
  nameOnly: 2 / 3,
  /** Share of what an ended statement matches from which a part of it that holds is meant. */
  leastOfWhole: 0.7,
  /** Share that is left of the headers of a mail and of what it quotes, beside what it says. */
  besideMail: 0.5,
  /** What holds no longer and fits so well, of the best, answers what was before. */
  formerShare: 0.5,
  /** Share that is left of what somebody else has said. */
  otherSpeaker: 2 / 3,
  /** The same of what is told elsewhere than in the talks with those who are named. */
  otherTalk: 0.25,
  /** Share that is lost by what only asks. */
  askingLoss: 0.4,
  /** Below whatever is nearer than chance, and above 0: where nothing else is found it is still shown. */
  nothingTold: 1e-4,
  /** Share that is left of what is of another time than the one asked for: it stands behind the rest. */
  otherTime: 0.01,
  /** Times as long as the time asked for that an event may be, to lie in it. */
  widestEvent: 3,
  /** Share that is left of what names no time, number, person or place where one is asked for. */
  otherKind: 0.75,
  // Words
  /** Pieces of the language at large; 20–200 measure the same. */
  imaginedPieces: 50,
  /** Share of them that have a common word, 0–1. */
  commonShare: 0.1,
  /** 0.5–1; less helps small namespaces and harms large ones. */
  commonWeight: 0.7,
  /** Share of the reach that counts as a full match, 0.3–0.5. */
  fullShare: 0.4,
  // Meaning
  /** Share of the common direction that is taken away: half of it put 3 of 30 more questions first. */
  centring: 0.5,
  /** Texts from which their mean says what all of them share. */
  enoughTexts: 16,
  /** Root of the mean squared error of a cosine told by 512 bits, as measured: 0.039–0.046. */
  sketchError: 0.045,
  /** Deviations above the mean that count as all there is. */
  fullDeviations: 4,
  /** Words of a question that its meaning holds; 3–16 measure alike on chats. */
  gistTerms: 3,
  /** The same of a description, which says what is meant and not what is asked of it. */
  describedTerms: 4,
  /** Unrelated texts that join those there are. */
  priorCount: 12,
  /** A ninth of the room above them, which is 0.1 for the small encoder that they were measured by. */
  deviationOfRoom: 1 / 9,
  // Whether it answers
  /** Evidence by which `answer_floor` lies higher for each unit that has to speak more for an answer. */
  floorSpread: 0.02,
  /** Hits, the best among them, of which it is asked how far it stands out. */
  compared: 5,
  /** Words of a question by which it counts as half of a long one. */
  halfLong: 3,
  /** Nearness in meaning, 0–1, below which a hit without a word of the question is about nothing asked. */
  nearAtAll: 0.25,
  /** Share of what is asked that a hit about it states at least. */
  leastCovered: 0.4,
  /**
   * From here a recall is answered: where meaning counts, if it is likelier than not. By words alone, which are no sure
   * sign, one answer in four of what is known would be lost by that.
   */
  answeredFrom: { byReading: 0.5, byMeaning: 0.5, byWords: 0.4 },
  /** The same of a hit that has none of the names that the question has. */
  answeredUnnamed: 0.5,
  /**
   * Below `from`, words and meaning are sure that a recall is not answered, 0–1, and above `to` that it is: its best hits are read
   * with the question unless nothing answers, and what was read of them tells whether they answer unless that is sure.
   * `mostOdds`: what the logarithm of the odds is at most; `least`: so likely what was read answers at least; `leastBeside`: so
   * likely what is told beside what surely answers; `mostCharacters`: of a text, more than the reader reads.
   */
  pairs: { from: 0.02, to: 0.98, mostOdds: 6, least: 0.01, mostCharacters: 600, leastBeside: 0.1 },
  /**
   * What the share of the best score counts to how likely each hit is the one that answers, what the most that reading may say
   * of it, and what it counts that it was read at all: units of the logarithm of the odds.
   */
  answering: { share: 8, odds: 4.8, known: 1.5 },
  /** What is declined for another reason is told as less likely than any answer. */
  mostDeclined: 0.399999,
  /** Words with a meaning from which a message can be understood without what was said before it. */
  leastAskedTerms: 2,
  /** Letters, and likeness 0–1, from which words written otherwise count as the same. */
  leastLetters: 5,
  leastLikeness: 0.5,
  // What brings what up to date
  /** Share of how well the older one answers, 0–1. */
  asWell: 0.75,
  /** Jaccard overlap of normal forms, 0–1, of two that say the same. */
  twins: 0.5,
  /** Jaccard overlap of terms, 0–1; 0.15–0.25 measure alike. */
  leastOverlap: 0.2,
  /**
   * Of so many of the best hits what may have become of them is looked for among what was told later; so many of that have a
   * place, and so many that a question alone does not find are held against the first ten.
   */
  updates: { of: 5, ranked: 20, most: 4 },
  /** How likely they then tell of one matter, where no head judges: as labelled pairs had it. */
  twinRivals: 0.65,
  updateRivals: 0.6,
  /** The same where the later one says what has become of the earlier. */
  saidRivals: 0.8,
  /** Below this the head finds it unlikely, however alike two are. */
  unlikelyRivals: 0.2,
  /** Below this no question makes two likely: two of 308 changes in lives. */
  hopelessRivals: 0.02,
  /** From here up two that answer are taken for rivals, and put in order of time. */
  likelyRivals: 0.6,
  /** The same of what only stands among the first hits; and of two only the later one is told. */
  surerRivals: 0.8,
  /** The same where the head knows the question: the later one then is likelier what answers now than the older. */
  likelyAsked: 0.5,
  /** From here up a question is one for what changes, 0–1. */
  mayChange: 0.5,
  /** Share of what answers best from which the older of two is compared with others, 0–1. */
  leastShare: 0.5,
  /** From here up the older of two that say one thing stands behind all that answers. */
  replacedRivals: 0.85,
  /** Sentences of what replaces it. */
  mostOfChange: 2,
  /** Words of a statement that the head may judge. */
  longestRival: 40,
  /** Terms of a statement that says one thing. */
  shortTerms: 12,
  // What is of another time
  /** Texts of other times by whose words one is looked for, how many words, and what each is worth, 0–1. */
  mostElsewhere: 5,
  /** Share of the best match that one of these has at least. */
  asNear: 0.5,
  mostKin: 12,
  kinWeight: 0.5,
  // What is listed
  /** Newest commitments that are looked at for a kind, and lines of an answer that lists one. */
  mostMembers: 80,
  mostListed: 8,
  /** Lines of an answer that lists what happened in a time. */
  mostHappenings: 10,
  // What is told
  /** Characters of a hit that is told whole: three or four sentences. */
  shortHit: 280,
  /** Characters and sentences of one hit that are looked at: an answer is not a summary. */
  maxSearched: 8_000,
  maxSentences: 100,
  /** Words that a model is to answer in. */
  mostWords: 150,
  fewestWords: 20,
  mostNotes: 30,
} as const

/** How well a role that is not named answers a question of what bears on something, 0–1. */
export const lesserFit = 0.6
/** The same of the roles that answer it best, by what is asked. */
export const bearingFits: Readonly<Record<BearingKind, Partial<Record<CommitmentRole, number>>>> = {
  why: { constraint: 1, decision: 0.9, fact: 0.9, observation: 1, goal: 0.9 },
  affects: { constraint: 1, decision: 1, conditional_dependency: 1, goal: 0.8, fact: 0.7 },
  limits: { constraint: 1, conditional_dependency: 1, fact: 0.6, decision: 0.5, goal: 0.4 },
  needs: { constraint: 1, conditional_dependency: 1, decision: 0.9, goal: 0.7, fact: 0.6 },
  serves: { decision: 1, fact: 0.8, goal: 0.9, constraint: 0.4 },
}
