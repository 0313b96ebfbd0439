import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import {
  maxJsonDepth,
  maxMessages,
  maxProjectFields,
  maxResourceNameCharacters,
} from '../../contract/limits.ts'

/**
 * How much the laws look at, so that no text and no answer of a model makes them slow. What an answer
 * depends on otherwise stands in `tuning.ts` of its subject.
 */

/** Shortest time between two runs of a pipeline after events, and most such runs a day. */
export const eventRunGapMs = 2_000
export const maxEventRunsADay = 500
/** Characters of a sentence that are read for a change, and for another way of saying it. */
export const maxChangeCharacters = 300
/** Characters of a sentence that is read for a promise: who says more promises more. */
export const maxPromiseCharacters = 400
/** Other ways of saying one sentence. */
export const maxParaphrases = 6
/** Clauses of a sentence: what comes later is said in passing. */
export const maxClauses = 8
/** Characters of a sentence that are read for its main clause, its question and its parts. */
export const maxSentenceCharacters = 1_000
/** Characters behind a joint of a sentence in which it shows whether a new part begins there. */
export const maxConjunctionCharacters = 60
/** Characters by which the role of a sentence is told. */
export const maxRoleTextCharacters = 2_000
/** Characters of a courtesy or of small talk: what is longer says more, and is not read for it. */
export const maxRemarkCharacters = 200

/**
 * Words of a sentence that are read for its slots, topics and endings: what comes later is said
 * in passing.
 */
export const maxSentenceWords = 80
/** Words of a clause among which the verb of an ending is looked for. */
export const maxEndingVerbWords = 24
/** Endings of one sentence. */
export const maxEndings = 4
/** Code points of a statement of a model; a statement is a sentence. */
export const maxStatementCharacters = 1_000
/** An outcome shows this much of a refused statement, in UTF-16 units. */
export const shownStatementCharacters = 300
/** Items of an answer of a model that are looked at, and of those refused that an outcome shows. */
export const maxExtractionItems = 1_000
export const maxRefusalsShown = 50
/** Quotes of one statement of a model, and known statements that it may change. */
export const maxQuotesOfStatement = 8
export const maxChangesOfStatement = 4
/** Characters of a line that may be a heading. */
export const maxHeadingCharacters = 160
/** Characters of a reaction to what somebody else has said, and of several of them in one text. */
export const maxReactionCharacters = 160
export const maxReactionsCharacters = 240

/**
 * Words of a clause among which the verb of a slot is looked for: a slot that comes later is said
 * in passing.
 */
export const maxSlotVerbWords = 40
/** Slots of one sentence. */
export const maxSlots = 8
/** Characters of a line in which the label of a speaker turn ends. */
export const maxTurnLabelCharacters = 200
/** Characters before a sentence that are looked at for the one before it. */
export const maxLookBackCharacters = 400
/** UTF-16 units of a name that a model gives, and of a line that is looked at for one. */
export const maxStatementNameCharacters = 128
export const maxNameLineCharacters = 200
/** Names that a model gives of one text, those of one statement, and words of one name. */
export const maxModelNames = 128
export const maxNamesOfStatement = 16
export const maxModelNameWords = 8
/** A webhook whose deliveries have all failed for so long is disabled. */
export const webhookDisabledAfterMs = 5 * dayMs
/** How often a webhook that fails is tried with one delivery. */
export const webhookProbeMs = 5 * minuteMs

/**
 * Deliveries that a webhook waits with; all that is later stays in the log until these are done.
 */
export const maxWaitingDeliveries = 100

/**
 * Characters that are read for the kind of a text: a sign of two words is looked for to the end
 * of its line.
 */
export const maxSignCharacters = 8_192
/** Steps of a procedure; of a longer list the first ones count. */
export const maxProcedureSteps = 50
/** A list shows hundreds: the kind of a long text is told by how it begins. */
export const maxListedCharacters = 2_000
/** People who are compared with each other, the earliest named first. */
export const maxComparedPeople = 20
/** Characters of what a model says of a picture, and of what it reads in it. */
export const maxCaptionCharacters = 2_000
export const maxPictureTextCharacters = 65_536
/** Characters by which a model is asked whether a text is to be remembered. */
export const maxRoutedCharacters = 2_000
/** Characters on either side of a phrase; more of a sentence asks for nothing more. */
export const maxTriggerRestCharacters = 1_000
/** Characters looked at around a phrase; words and names are shorter. */
export const maxTriggerPhraseCharacters = 120
/** Characters of a sentence, and of what stands on either side of it, that are looked at. */
export const maxTriggerSentenceCharacters = 300
/** Characters of a note that are placed by meaning. */
export const maxPlacedNoteCharacters = 8_192

/**
 * Bytes of all notes of a thought, or added by one run: an object has 128 MB for all that it
 * does, and an answer over RPC 32 MiB.
 */
export const maxThoughtBytes = 16_777_216
/** Notes of all thoughts on which runs are open. */
export const maxOpenBytes = 33_554_432
/** A session that is sent to a model: `compress`, `truncate` or `reset` make it shorter. */
export const maxSessionBytes = 8_388_608
/** A part of a run, and a pipeline, are one row each, which takes 2 MB. */
export const maxPartBytes = 1_835_008
/** Notes that checkpoint, restore and forget of one run copy, and bytes of their contents. */
export const maxCopiedNotes = 100_000
export const maxCopiedBytes = 134_217_728
/** Bytes of all that a run emits, and the items that a step ranks. */
export const maxEmittedBytes = 1_048_576
export const maxItems = 200
/** Characters of a name in a path that a message shows. */
export const maxShownNameCharacters = 128
/** Waits between the tries of one delivery. */
export const deliveryWaitsMs = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
]

/**
 * The work that one request may cause before it is refused. The engine has no clock, and a limit in
 * milliseconds would refuse other requests on another machine: work is counted instead, in
 * characters. What costs more than to read a character that is in memory counts as so many.
 *
 * The weights are ratios that were measured over Notes of 64,000 characters and over rows of 20 in
 * workerd (2026-11, one core of a shared machine at rest): a unit was then two nanoseconds or less,
 * whatever the operation, so that a request at its limit took about two thirds of a second there.
 */
export const workLimits = {
  /**
   * Units a request, all of its operations together; and a step of a run. A body of a mebibyte, all
   * of it Notes to be found, has to fit, as have ten thousand small Notes that one operation makes:
   * 270 and 320 million. Safe from there to 500 million, the second.
   */
  units: 350_000_000,
  /** Weight of a character that is folded for `like`, or written as canonical JSON. */
  foldedCharacter: 5,
  /** Weight of a character of a text whose words are counted by rules. */
  wordCharacter: 20,
  /**
   * Weight of a character that is cut into chunks and terms and indexed, with the rows this takes.
   */
  indexedCharacter: 250,
  /**
   * Steps of a run, and units that they look at, after which others get in. Each such turn writes to
   * the disk by itself, so that one a step would take ten times as long.
   */
  turnSteps: 16,
  turnUnits: 35_000_000,
  /** Weight of one test of a condition, field lookup or list element, beside its text. */
  test: 50,
  /** Weight of a member that is passed on by its id. */
  member: 50,
  /**
   * Weight of a character that commitments are drawn from by rules: a body of a mebibyte, all of it
   * one conversation, has to fit.
   */
  drawnCharacter: 100,
  /** Weight of a Note that an operation makes, kept or not, beside its text. */
  madeValue: 2_000,
  /** Weight of a row that is read, and of one that is written, beside their text. */
  rowRead: 2_500,
  rowWritten: 20_000,
} as const

/** The fixed limits of working memory. They are counts where the name has no unit. */
export const workspaceLimits = {
  /** A Note as it is sent: 413 beyond. */
  noteBytes: 1_048_576,
  /** Text and JSON that operations make: 422 beyond. */
  madeTextBytes: 1_048_576,
  madeJsonBytes: 65_536,
  /** Levels of lists and objects in a Note. */
  jsonLevels: maxJsonDepth,
  /** Levels of Collections in a Collection, itself included. */
  collectionLevels: 8,
  nameCharacters: maxResourceNameCharacters,
  members: 10_000,
  valuesInList: 1_000,
  /** Notes that one step tells memory: as many as a conversation has messages. */
  rememberedNotes: maxMessages,
  /** Members read or joined in a call. */
  work: 1_000_000,
  /**
   * Characters of contents that a call holds at a time: what its steps have made, and the rows of a
   * sort or join. An object has 128 MB for all of its calls.
   */
  heldCharacters: 33_554_432,
  whereBytes: 8_192,
  /** Parentheses, or NOTs, within each other. */
  whereLevels: 64,
  metadataBytes: 16_384,
  metadataKeys: 64,
  /** Paths of a project. */
  projectFields: maxProjectFields,
  previewCharacters: 200,
  chunkCharacters: 512,
  chunkOverlapCharacters: 128,
  /** The part of a chunk, at its end, in which a better place to cut is looked for. */
  chunkCutCharacters: 100,
  /** Members by which a Collection is indexed. */
  previewedMembers: 20,
  /** Characters of a text in a result. */
  resultCharacters: 65_536,
  /** Members in a result, while under `resultBytes`. */
  resultMembers: 200,
  resultBytes: 1_048_576,
} as const

/** What a sentence about an expectation tells of what came instead: enough to see it by. */
export const expectationBounds = {
  toldThings: 3,
  quotedCharacters: 120,
} as const
