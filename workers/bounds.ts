import { dayMs, hourMs, minuteMs, secondMs } from '../contract/durations.ts'

/**
 * How much the edge reads, keeps and shows at a time, and how long: counts, where a name has no
 * unit.
 */

/**
 * Items, or decisions, that one call to the object carries: enough to save round trips, few
 * enough to let others in.
 */
export const itemsPerCall = 100
/** How long what is the same for everyone may be kept: a deployment shows after that. */
export const pageSeconds = 300

/**
 * A file whose name changes with its content is kept for a year, and browsers ask over HTTPS for
 * as long.
 */
export const yearSeconds = (365 * dayMs) / secondMs

/**
 * Namespaces that one look at the directory takes, and objects that are asked at the same time:
 * each may have to wake first.
 */
export const namespacesPerPage = 500
export const objectsAtOnce = 8
/** A name in the body may be as long as the body; its answer is not. */
export const maxShownPathCharacters = 512
/** A third of what a place lasts (`streamLeaseMs`): one try may be lost. */
export const holdEveryMs = 15_000

/**
 * Slices of an import that say of credentials in them; from a hundred on the caller has seen
 * enough.
 */
export const maxSecretSlices = 100
/** Lines of one transaction of an import: a few tens of milliseconds of work. */
export const linesPerSlice = 500
export const charactersPerSlice = 1_000_000
/** Lines that an import names one by one; more are counted. */
export const maxFailedLines = 1_000

/**
 * Items of an import whose ids are remembered, so that those that are known already are counted
 * once.
 */
export const maxUnchangedItems = 10_000
/** How long a key that was read is believed. */
export const freshKeyMs = minuteMs
/** How much later a key is used again for that to be noted. */
export const noteUseMs = hourMs
/** How long a key that was known is believed while the directory does not answer. */
export const staleKeyMs = dayMs
/** Keys that an isolate remembers. */
export const maxCachedKeys = 10_000
/** How long a name that the directory does not know is refused without asking it again. */
export const unknownKeyMs = 5_000
/** Contradictions that are shown at the end of a session. */
export const shownConflicts = 5
/** Memories in the list of the newest. */
export const recentMemories = 20
/** Rounds that may fail one after the other before a stream ends. */
export const maxPollFailures = 6
/** How often a stream looks for what is new, says that it lives, and tries again. */
export const pollMs = 5_000
export const heartbeatMs = 15_000
export const pollRetryMs = 200
/** Browsers keep no answer to a preflight longer than this (Chromium: two hours). */
export const preflightSeconds = 7_200
/** Read and thrown away of a body that is too large, so that its sender gets to see the answer. */
export const maxDiscardedBytes = 8 * 2 ** 20
/** An empty object is shorter, however it is written. */
export const maxBlankCharacters = 64
/** Of a request that died in its turn, the next one waits so long. */
export const codeTurnMs = 30_000
/** Between two uses of one token by windows of the same client. */
export const refreshTogetherMs = minuteMs
/** In it a person has to let the client in: a page that stays open over lunch, or over night. */
export const unusedClientMs = dayMs
/** A namespace that takes longer is left out: the others have answered by then. */
export const namespacePatienceMs = 5_000
/** Namespaces past their time that are counted; more shows as one more than this. */
export const maxOverdueCounted = 1_000
/** Those among them, longest waiting first, that are asked what is wrong. */
export const maxOverdueAsked = 10
/** A namespace is due a moment before its alarm runs: that is no backlog yet. */
export const overdueGraceMs = minuteMs
/** Namespaces that one read of a trigger takes, and those of one trigger. */
export const namespacesPerRead = 1_000
export const namespacesPerTrigger = 10_000
/** One request to the queue and one to D1 each. */
export const visitsPerBatch = 100
/** Longer than all tries of a message take together. */
export const visitHeldMs = hourMs
/** Namespaces that an isolate remembers to exist. */
export const maxSeenNamespaces = 10_000
/** With 50 messages, 8 at a time, seven minutes where all of them hang. */
export const visitMs = minuteMs
/** The cron tries a dead one again once a day. */
export const retryDeadMs = dayMs
export const deadDelaySeconds = 60
export const firstDelaySeconds = 15
export const maxDelaySeconds = 900
/** Records of OAuth that one list has. */
export const maxListedRecords = 1_000

/** Of the hash that an import with an idempotency key is called by: as many as a ULID has. */
export const importHashCharacters = 26
