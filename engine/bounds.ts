import { dayMs, hourMs } from '../contract/durations.ts'

/**
 * How much the engine reads, keeps and shows at a time, so that no namespace and no caller makes a
 * call slow. Counts, where neither name nor line has a unit. The laws have theirs in
 * `laws/bounds.ts`.
 */

/** Characters by which the language of a text is told. */
export const maxLanguageCharacters = 400

/**
 * Utterances of a call that are kept, and the UTF-16 units of each: longer texts are rare and
 * would fill the memory.
 */
export const maxKeptUtterances = 1_024
export const maxKeptCharacters = 4_096
/** Rows of an archive that one entry of the log names. */
export const rowsPerEntry = 20

/**
 * A line has at most a few megabytes, so a page of an export stays well under what one RPC may
 * carry.
 */
export const exportPageCharacters = 500_000
/** Bytes; the platform's own limit of a row. */
export const maxRowBytes = 2_000_000
/** Edges of one kind that the view of a commitment shows. */
export const maxShownEdgesOfKind = 100
/** Slots of one sentence that are looked up. */
export const maxSlotKeys = 4
/** UTF-16 units before a sentence in which the one before it is looked for. */
export const maxLookBackUnits = 500
/**
 * Nodes whose edges wait to be drawn: of a namespace that comes with more, the newest. Nodes of one step of
 * the drawing, and what each is compared with: passages by words, by meaning and by their place, nodes
 * whose texts are read; edges that one node is given, and that one may have.
 */
export const maxUntiedNodes = 5_000
export const nodesPerDrawing = 24
export const maxTieWords = 24
export const maxTieMeanings = 16
export const maxTieTurns = 60
/** Turns on each side in which the goals of a thread are counted. */
export const maxThreadTurns = 200
export const maxTieNodes = 64
/** Terms of a message; of a longer text each statement is compared by its own. */
export const maxWholeTerms = 40
export const maxDrawnEdges = 4
export const maxDrawnEdgesOfNode = 8
/** Edges of one kind from one node of a picture of the graph; the heaviest come first. */
export const maxMapEdgesOfKind = 8
/**
 * Of a picture of what is named: rows of entities that are read, the most named first; relations, each
 * with the memory that tells it; and of each entity those that it is named together with most often.
 */
export const maxGraphEntitiesRead = 5_000
export const maxGraphRelations = 2_000
export const maxGraphPairs = 8
/** Passages of which one looks at what they say. */
export const maxNearestPieces = 32
/** Nodes that one page looks at for those of its store and band, where some are sealed. */
export const maxScannedNodes = 5_000
/** Sealed texts, the newest, whose names a picture of what is named counts. */
export const maxSealedTexts = 100_000
/** Sealed nodes that one step reads of what others are tied to. */
export const maxAdmittedAround = 2_000
/** Conflicts, and nodes, that one read takes. */
export const conflictsPerRead = 1_000
export const nodesPerRead = 256
/** What a model that reads a text is shown beside it: messages before it, and known statements. */
export const maxShownMessages = 8
export const maxShownStatements = 12
/** Characters of one of them, and of all messages together. */
export const maxShownTextCharacters = 400
export const maxShownMessagesCharacters = 2_000
/** Pieces of texts, and memories of an entity, that near statements are chosen from. */
export const maxNearPieces = 64
export const maxNearOfEntities = 24
/** The newest memories of a thread that are looked at for its speakers. */
export const maxThreadMemories = 20
/** Pieces that one is compared with. */
export const maxComparedPieces = 8
/** Suggestions that may wait to be decided; none is made beyond. */
export const maxOpenSuggestions = 500
/** Memories; bounds what one run of the job reads. */
export const extractionsPerRun = 200
/** As many characters as a label of a picture has room for. */
export const mapLabelCharacters = 80

/**
 * Tokens of an answer of a model: fifty sentences in full and what stands around them; a note's
 * 64 KiB are rarely more.
 */
export const maxAnswerTokens = 8_192
/** Records of the log that one read of events takes, and those of one page. */
export const recordsPerRead = 200
export const maxRecordsPerPage = 1_000
/** How long the log of deliveries is kept, and how many of a webhook. */
export const deliveriesKeptMs = 30 * dayMs
/** How long passes over the graph that have come due wait for others before an alarm goes off for them. */
export const passWaitsMs = 23 * hourMs
export const maxKeptDeliveries = 1_000
/** Proposals of one matter that are compared; what nobody decides for so long is shown anyway. */
export const maxComparedProposals = 64
/** Commits that one read of revisions takes. */
export const commitsPerRead = 50
/** Open promises, the last that were told, of which a text may say what became of them. */
export const maxOpenDues = 100
/** Of what comes due a context shows so many, due so long ago at most or so soon. */
export const maxShownDues = 20
export const dueSoonMs = 7 * dayMs
/** Of what is due today, or was before, a recall tells so many: a few lines of a prompt. */
export const maxDueToday = 5
/** Recalls that the log keeps: of more the oldest go. */
export const maxLoggedRecalls = 10_000
/** Promises that one step of the alarm tells as due. */
export const duesPerTelling = 100
/** Alerts that a context shows: of those that are open, newest first. */
export const maxShownAlerts = 200
/** Characters of a message by which memories are looked for: a question, not a document. */
export const maxRoutedQueryCharacters = 1_000
/** Ids of changes that a preview of a revert names. */
export const maxRevertedIds = 200
/** Records of the audit log that one read takes. */
export const auditRowsPerRead = 1_000
/** Names of one text that are looked up. */
export const maxLookedUpNames = 256
/** Relations shown of one entity. */
export const maxShownRelations = 200
/** Memories that are read for what is known of one entity, the newest. */
export const maxKnownTellings = 100
/** References of one text of which properties are kept. */
export const maxNamedReferences = 128
/** Longer words that one may stand in. */
export const maxLongerWords = 64
/** Recalls that an erasure proves itself by, and the characters of each. */
export const maxErasureProbes = 20
export const maxProbeCharacters = 2_000
/** Days that the platform's own backups reach back. */
export const backupDays = 30
/** Memories that one read of the lifecycle takes. */
export const memoriesPerRead = 500
/** UTF-16 units of one call that commitments are drawn from: two longest texts. */
export const maxDrawnCharacters = 131_072
/** UTF-16 units of a file of text that are looked at for them: markup may be most of it. */
export const readTextCharacters = 4 * maxDrawnCharacters
/** Memories that one page looks at for those of its band. */
export const maxScannedMemories = 5_000
/** All messages are one transaction: as many commitments as three long texts have. */
export const maxConversationCommitments = 600
/** Outcomes that one answer shows. */
export const maxOutcomesShown = 2_000
/** Credentials that one answer names; one is enough to know. */
export const maxSecretsShown = 20
/** More entities that bear one name say nothing. */
export const maxBearers = 32
/** Entities of one id, each of another kind, that a question about the id may mean. */
export const maxEntitiesOfId = 8
/** Entities that a call remembers to exist. */
export const maxKnownEntities = 1_024
/** Characters of a passage that an index is made with, in which who speaks is named, if at all. */
export const maxIndexedLabelCharacters = 120

/**
 * Vectors by which the mean of a space is told: along any question it is off by less than a tenth
 * of a deviation.
 */
export const maxMeanSamples = 128
/** Ids in a row of deletes: as many as Vectorize deletes at once. */
export const vectorIdsInRow = 100
/** Characters of an error that are read for secrets, and those that are shown. */
export const maxErrorCharacters = 2_000
export const maxShownErrorCharacters = 300
/** Characters of all texts that one search finds. */
export const maxFoundCharacters = 400_000

/**
 * Vectors of notes that a search compares; each is half a kilobyte read and takes about a
 * microsecond.
 */
export const maxScannedVectors = 20_000
/** Notes that are scored: the newest with the words, and the nearest. */
export const maxNoteCandidates = 1_000
/** Terms of one question to the index of thoughts. */
export const termsPerQuestion = 500
/** Notes whose texts a thought shows. */
export const maxNotesShown = 20

/** Outbox entries sent at once: one D1 batch stays well under its limits. */
export const outboxEntriesPerBatch = 100
/** Kept answers, and their names, that one statement takes. */
export const keptAnswersPerRead = 100
/** Payloads of the audit log that an erasure reads at a time, and by how many signs it looks for them before it reads all. */
export const payloadsPerRead = 500
export const maxPayloadSigns = 8
/** Characters of an id, behind its kind, that tell when it was made. */
export const idTimeCharacters = 10
/** Bytes of one filler row; a row may have two million. */
export const fillerBytes = 1_000_000
/** Rows of a table that are copied out and in rather than once: as many as there are tables. */
export const fewTableRows = 80
/** As many rows as there are: more than one namespace can hold. */
export const noLimit = 1_000_000_000
/** Rows of a slice; one may have two megabytes. */
export const minSliceRows = 8
export const maxSliceRows = 512
/** Characters of a slice past which the next has no more rows. */
export const largeSliceCharacters = 100_000
/** Keys that are looked up one by one; every element of a list counts as a row read. */
export const maxLookedUpKeys = 64
/** Statements in one (SQLITE_LIMIT_COMPOUND_SELECT of workerd). */
export const maxJoinedStatements = 5
/** Calls that may wait in memory until they are counted in a row. */
export const maxCountedCalls = 50
/** Characters of names that one statement takes. */
export const writtenNameCharacters = 400_000

/**
 * How far ahead of a text a moment has to lie to be still to come: messages of one call are
 * milliseconds apart.
 */
export const minAheadMs = 60_000
/** When a new snapshot is drawn. Tests lower the bounds to see small graphs and indexes drawn. */
export const snapshotsDue = {
  /** Rows, or changes since the last; fewer are read in no time. */
  leastRows: 1_000,
  /** Changes as a share of the rows. */
  redrawnAt: 0.1,
  /**
   * The same once nothing was written for a while: then nobody waits for the writing, milliseconds
   * a MiB, and what waking would read behind the snapshot, 10 to 25 µs a row, is kept short.
   */
  quietRows: 100,
  quietAt: 0.002,
}

/** Webhooks of a namespace, and of a prefix: each event is sent to each of them. */
export const maxWebhooks = 20
/**
 * Pipelines of a namespace that are saved, old versions of each, and deleted ones whose numbers are
 * remembered.
 */
export const maxStoredPipelines = 50
export const keptPipelineVersions = 20
export const maxDeletedPipelines = 200
/** Bytes of a pipeline that is saved: every version is kept, and every change of it for undo. */
export const maxStoredPipelineBytes = 131_072
/** Thoughts of runs that began by themselves which are kept of each pipeline. */
export const keptPipelineThoughts = 50
/** Events that one run is told of; what else has happened comes with the next. */
export const eventsPerPipelineRun = 20
/** Ids of each kind in the trace of a source; all are counted. */
export const maxTracedIds = 200
/** Expectations of a namespace: as many as it checks after an import within seconds. */
export const maxExpectations = 500
/** Characters of a ULID that say when it was made, and those that are random. */
export const ulidTimeCharacters = 10
export const ulidRandomCharacters = 16
/** Arguments of one call of a function, of which there may be some ten thousand. */
export const argumentsPerCall = 8_192

/** Passages and memories that an undo has touched, past which segments are sent anew. */
export const mostToldOfUndo = 10_000
/** Characters of what a text says is so no longer by which that is looked for in what is sealed. */
export const mostLookedBack = 2_000
/** Names of threads and speakers that nobody has any more; to write their table anew takes a millisecond. */
export const mostUnusedNames = 2_048
/**
 * A recall asks so many segments, and has so many passages of all of them read, no more than memory has
 * room for beside its own. What wants all that it describes has more. Several questions of one call share
 * what there is together, and each has so many at least. Of a time that is asked for, so many passages
 * that name it are looked for, whenever they were told.
 */
export const segmentsAsked = {
  most: 48,
  recall: { mostPassages: 128, mostTogether: 1_024 },
  thorough: { mostPassages: 1_024, mostTogether: 4_096 },
  leastPassages: 4,
  mostEventful: 2_000,
}
