/** What far services take, and what is taken of them: counts, where a name has no unit. */

/**
 * Bytes. D1 takes values up to 2,000,000; a row comes from one request of at most 1 MiB and so
 * fits alone even where it is over this. 100,000–1,000,000 is sensible.
 */
export const maxParameterBytes = 500_000

/** Names of each shard that a trigger looks at, for those whose copy belongs elsewhere. */
export const strayNamesPerTrigger = 1_000

/**
 * Characters that are read: a question states its time early. Prose of this length takes 2 ms, the
 * worst for chrono (`2 days 2 days …`) 35 ms.
 */
export const maxDatedCharacters = 1_000
/** Characters of a text that are read for when an event was. */
export const maxEventCharacters = 500
/** Patterns, 1.5 KB each: the words of a conversation and more. */
export const maxKeptPatterns = 2_048
/** Events whose dates are kept, some 100 bytes each. */
export const maxRecentEvents = 2_048
/** Of a whole response: some 60,000 tokens, a reasoning model's thoughts among them. */
export const maxChatBytes = 262_144
/** 32 vectors of 4,096 numbers of 22 characters are 2.9 MB, 100 of 1,024 are 2.3 MB. */
export const maxEmbeddingBytes = 4_194_304
/** Workers AI names no limit (read 2026-11-21). */
export const rerankTextsPerCall = 100
/** Tokens of a question that texts are ranked by, and of each text beside it. */
export const rerankQueryTokens = 128
/** Of what a server says of a request that it refuses. */
export const maxRefusalBytes = 16_384
/** The platform takes no more at once (2026-11). */
export const queueMessagesPerBatch = 100
/** Bytes that are read of a receiver's answer. */
export const maxReceiverBytes = 1_024
/** Waits before a call of a step's own code is sent again, in milliseconds. */
export const callWaitsMs = [250, 1_000]
/** Bytes of a file as sent: a body holds less. */
export const maxFileBytes = 4 * 2 ** 20
/** How long a hosted file may take, and how often it may lead elsewhere. */
export const hostedFileMs = 10_000
export const maxFileRedirects = 3
/** Characters of the text of a file that are read. */
export const maxFileCharacters = 524_288
/** Bytes of all streams unpacked: an object has 128 MB, and shares them. */
export const maxUnpackedBytes = 32 * 2 ** 20

/**
 * Pages of a file, and the time that they take: a page takes about 10 ms (unpdf 1.7.0, measured).
 */
export const maxPages = 200
export const pdfMs = 8_000
/** How long Workers AI may take to turn a file into text. */
export const convertedFileMs = 15_000
/** Characters before a stream in which its dictionary stands. */
export const maxDictionaryCharacters = 2_000
/** Bytes: small enough to be harmless however they are packed. */
export const maxPackedTwiceBytes = 4_096
/** Vectorize's limits a call, 2026-11: documented, but for reads and deletes, which it answers. */
export const maxUpsertedVectors = 1_000
export const maxDeletedVectors = 100
export const maxReadVectors = 20
export const maxMatches = 100
/** How long an answer of Vectorize may take: a caller waits for a query. */
export const vectorizeTimeouts = { queryMs: 800, otherMs: 20_000 }

/** An object takes about a thousand calls a second; one credential may use all of it. */
export const defaultCallsPerMinute = 60_000
/** Expired records that a write takes away with it: more than it adds. */
export const sweptPerWrite = 10
/** Records that one call deletes at most; what is left goes with the next. */
export const maxDroppedRecords = 1_000
