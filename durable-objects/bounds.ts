import { dayMs, hourMs, minuteMs } from '../contract/durations.ts'
import type { Backoff } from '../engine/laws/backoff.ts'

/**
 * How much one namespace does at a time, and how long it waits. Milliseconds where a name ends in
 * `Ms`, else counts.
 */

/** How late an alarm may go off. */
export const alarmLateMs = 1_000
/**
 * Waits of a job that names none itself: what fails for an hour is tried every four minutes, for a day
 * every quarter of an hour, so that a week without D1 is 740 tries and not 20,000.
 */
export const jobRetries: Backoff = {
  firstMs: 500,
  factor: 2,
  longestMs: 30_000,
  later: { factor: 1.05, longestMs: 15 * minuteMs },
}

/** Wait until jobs run again whose outcome could not be written. */
export const jobsUnnotedMs = 30_000
/** Twenty years of months. */
export const maxAnchors = 240
/** How long who verifies waits for D1, and who erases for what is being written there. */
export const anchorReadMs = 2_000
export const anchorSettleMs = 2_000
/** An export waits no longer for D1. */
export const exportAnchorMs = 1_000
/** Passages; to write so many anew takes some hundred milliseconds. */
export const scrubbedPerRun = 2_000
/** Longest that a caller waits for a model to have read a text. */
export const readingWaitMs = 10_000
/** Pieces that a question waits for. */
export const maxFreshPieces = 1_000
/** Pieces that a run hands on to be compared with what lies near: each takes some milliseconds. */
export const comparedPerRun = 64
/** Texts in a call, however many the model takes. */
export const embeddedPerCall = 100
/** Length of a run, after which other work of the namespace has its turn. */
export const embedRunMs = 5_000
/** Waits of a run whose model does not answer. */
export const embedRetries: Backoff = { firstMs: 1_000, factor: 4, longestMs: hourMs }

/** Wait until the day's budget is looked at again. */
export const overBudgetMs = 15 * minuteMs
/** Resources, and texts, that one run of a job places. */
export const placedPerRun = 100
/** Texts that one run of the job has a model read. */
export const extractedPerRun = 5
/** Files that one run of the job fetches, or has a model look at. */
export const filesPerRun = 5
/** Half a minute, then four times as long each time: parked after some three hours. */
export const extractionWaitMs = 30_000
export const maxExtractionTries = 6
/** Wait until it is looked at again whether the model may be asked. */
export const modelNotAskedMs = minuteMs
/** Without a write; an object leaves memory after ten idle seconds. */
export const snapshotQuietMs = 5_000
/** Uses wait for a write or an alarm: this long without another, and never longer than a minute. */
export const usesQuietMs = 5_000
export const usesWaitMs = minuteMs
/** Recalls whose uses wait in memory; more are written at once. */
export const maxWaitingUses = 1_000
/** Messages on their way to one webhook; the platform opens six connections at a time. */
export const messagesOnTheWay = 4
/** How long other jobs wait for receivers. */
export const receiverPatienceMs = 1_000
/** How often deliveries under way are looked at again. */
export const lookAgainMs = 30_000
/** Rounds of one turn: four messages each. */
export const maxDeliveryRounds = 25
/** Records that a webhook which takes none of their events is not moved past at once. */
export const maxUnreadRecords = 100
/** How often the webhooks of a prefix are read: as long as the edge believes a key. */
export const webhooksLearntMs = minuteMs
/** Three heartbeats: one may be late. */
export const streamLeaseMs = 45_000
/** The first write waits this long for the registry to hear of the namespace. */
export const firstDrainMs = 1_000
/** Pages of the database that held what was forgotten are overwritten after so long. */
export const scrubDelayMs = dayMs
/** Each turn is written to the disk by itself: one an item would take ten times as long. */
export const callsPerTurn = 16
/** Characters of calls as JSON, some fifty commitments: writing takes longer than reading. */
export const writtenPerTurn = 4_096
export const readPerTurn = 65_536
/** Rows that a move sends to the new shard in one batch: well under D1's limits. */
export const movedRowsPerBatch = 200
/** Steps of a move in one run of its job, each at most one batch: others come in between runs. */
export const moveStepsPerRun = 20
/** An erasure waits this long for the projection to confirm it; the alarm goes on after that. */
export const erasureDrainMs = 2_000
/** After this many failures in a row a model is not asked for this long. */
export const modelBreaker = { failures: 5, resetMs: 30_000 }

/**
 * Wait between two tries, up to half as long again; a server that wants more is not asked again.
 */
export const modelWaitMs = 200
export const maxModelWaitMs = 2_000
/** A caller waits for a question, nobody waits for documents. */
export const queryTimeoutMs = 1_500
export const documentsTimeoutMs = 30_000
export const rerankTimeoutMs = 3_000
/** Sentences of one call that the encoder judges by topics; words judge the rest. */
export const maxJudgedTexts = 512
/** Longest that a call waits for the encoder to judge it by topics. */
export const topicsPlaceMs = 10_000
/** Both tries of all models together, as a caller waits for them. */
export const questionPlaceMs = 2_500
/**
 * Questions whose vectors are kept while the object is awake: those of all expectations, and of those
 * who ask meanwhile; some 450 kB.
 */
export const maxKeptQuestions = 600
/** Longest that a caller waits for the reader, twice at most: five pairs take it some 50 ms. */
export const pairsMs = 1_000
/** With the place of the question, one of several namespaces has to answer within five seconds. */
export const rerankOfSeveralMs = 2_000
/** Both together stay below the 30 seconds that clients wait. */
export const rerankMs = 4_000
export const synthesisMs = 20_000
/** Several times a yes, for models that think before they speak; somebody waits. */
export const maxRouteTokens = 512
export const routeMs = 4_000
/** Credentials remembered; the one that asked longest ago is forgotten first. */
export const maxBuckets = 1_000
/** Searches of one call that go by meaning; further ones go by words. */
export const maxSearchesByMeaning = 8
/** A question waits so long at most for what was said a moment before it. */
export const freshWaitMs = 1_500
/** Files of one call that are read. */
export const maxFilesRead = 20
/** Memories recalled for each thread that a survey looks for. */
export const memoriesPerThread = 5

/**
 * How often an alarm looks after open runs; an object without one leaves memory after ten
 * seconds.
 */
export const lookAfterRunsMs = 5_000
/** How long who cancels waits for the run to end, and until a run is tried again. */
export const cancelRunMs = 5_000
export const retryRunMs = 500
/** Tries that end in a bug before the run fails. */
export const maxRunFaults = 3
/** After its time was over for so long, a run is ended without being taken up again. */
export const abandonedRunMs = minuteMs
/** With a text of 64 KiB each they fit in one answer over RPC. */
export const eventsPerRead = 100
/** Longest that a listener waits for what comes. */
export const listenMs = 10_000
/** This many fit in one answer over RPC with room to spare. */
export const signalsPerRead = 500
/** How long a commit waits for others that are told to D1 with it. */
export const delivery = { waitMs: 1_000 }
/** Entries of the outbox; beyond it a write is refused rather than lost. */
export const maxOutboxEntries = 10_000
/** How long the answer under an idempotency key is kept. */
export const answersKeptMs = dayMs
/** Until what was sent to the vector index is looked for again. */
export const mirrorLooks: Backoff = { firstMs: 2_000, factor: 2, longestMs: minuteMs }

/** Looks, some five minutes, after which it is sent again. */
export const maxMirrorLooks = 10
/** After which no copy of a call is under way any more. */
export const mirrorCallMs = 10 * minuteMs
/** Vectors in a call, some 1.5 MB, and such calls in a run. */
export const vectorsPerBatch = 250
export const batchesPerRun = 8
/** Rows of deletes that a run sends, and that it reads back: up to 100 ids each. */
export const deletesPerRun = 20
export const looksPerRun = 10
/** Vectors of a batch that are read back. */
export const sampledVectors = 20
/** Vectors held against the index in a run: ten calls. */
export const checkedPerRun = 200
/** As many as are scored by their vectors. */
export const nearestPieces = 32
/** Pieces that the index may not show yet, past which it is not asked. */
export const maxUnindexedPieces = 10_000
/** A namespace that shrinks gives its copy up below this share of the line, not right at it. */
export const mirrorStopShare = 0.9

/** Expectations that are checked in one turn, and questions that are placed side by side. */
export const expectationsPerTurn = 25
export const questionsAtOnce = 8
/** Tries of a check for which a model does not answer. */
export const maxCheckTries = 3
/** Wait until a pipeline that comes due while its last run is open, or too many are, is looked at again. */
export const pipelineHeldMs = 5_000

/** Of the key of a call, in hex: 128 bits, so that no two share one by chance. */
export const callKeyDigits = 32

/** Passages that a segment holds beside its snapshot before it draws another. */
export const segmentArrivals = 10_000
/** Passages that one message tells a segment; to read so many takes some 50 ms. */
export const toldPerMessage = 1_000
/** Messages that one run of the job sends, and its length, after which other jobs have their turn. */
export const segmentRun = { messages: 8, lengthMs: 1_000 }
/** Changes that come along with a question. */
export const changesPerQuestion = 200
/** Longest that a recall waits for its segments. */
export const segmentWaitMs = 2_000
/** How often a question is put again to a segment that had heard of something later before it. */
export const triesOfQuestion = 3
/** Longest that the job waits for one: the other jobs of the alarm wait with it. */
export const segmentJobWaitMs = 30_000
