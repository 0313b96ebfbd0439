/**
 * Limits on what crosses the wire, each with its unit in its name. They are part of the contract:
 * raising one is safe for callers, lowering one breaks some.
 */

/** A fact of the world fits in 256 (e-mail addresses, paths); an id is an index key. */
export const maxIdCharacters = 256

/** A kind is a word of the application's model; it is part of every key. */
export const maxKindCharacters = 64

/** One call is decided in one synchronous block: 100 entities keep it within milliseconds. */
export const maxEntitiesPerCall = 100

/** As many as a form has fields; each is a row with history. Also for a relation's properties. */
export const maxPropertiesPerEntity = 100

/** A dotted path of a few words. */
export const maxPropertyNameCharacters = 128

/** What entities are looked for by: a name. */
export const maxEntityQueryCharacters = 256

/** The same as for a text: a value is searched like one. Over it: 413. */
export const maxPropertyValueBytes = 65_536

/** Of a list that is the value of a property or of metadata. */
export const maxValueItems = 1_000

/** A few pages of prose, the most that extraction and embedding treat as one. Over it: 413. */
export const maxTextBytes = 65_536

/** The list is replaced as a whole, so it has to stay small. */
export const maxContentItems = 100

/** Longer than any file system allows; a name is searched, so it has to end somewhere. */
export const maxFilenameCharacters = 1_024

/** RFC 6838 allows 127 for type and subtype each; parameters such as a charset fit beside them. */
export const maxMediaTypeCharacters = 512

/** Targets in a chain of relations inside one entity; deeper graphs take several entities. */
export const maxRelationDepth = 5

/** Free text, but a label: one line. */
export const maxRoleCharacters = 256

/** Enough to mend a form by; a body of half a million wrong items must not answer as many lines. */
export const maxIssuesPerEntity = 20

/** Read whole into memory before it is parsed. Over it: 413. Streams have it for each line. */
export const maxBodyBytes = 1_048_576
/** Of what makes Notes: one of 1 MiB, and what JSON spells longer in it. */
export const maxWorkBodyBytes = 2_097_152

/** Real data nests a few levels; deeper JSON only tests the stack. Over it: `malformed_json`. */
export const maxJsonDepth = 64

/** A question, not a document. Over it: 413. */
export const maxQueryBytes = 8_192

/** A batch as JSON has to fit in one body; more goes in further batches. */
export const maxBatchItems = 1_000

/** The same for a list of memories to forget, which is decided in one transaction. */
export const maxMemoryIds = 1_000

export const maxPageItems = 200
export const defaultPageItems = 50

export const maxTopK = 100
export const defaultTopK = 10

/** Steps of activation along edges. */
export const maxDepth = 4

/** Hops of a neighborhood that nobody set a depth for. */
export const defaultNeighborhoodDepth = 1

/** Nodes of a picture of the graph: about 12 MB. */
export const maxMapNodes = 50_000
export const defaultMapNodes = 5_000
/** Entities of a picture of what is named: more are not told apart. */
export const maxGraphEntities = 1_000
export const defaultGraphEntities = 300

/** Each starts a spread of its own. */
export const maxActivatedIds = 100

/** A name for an edge, not a remark on it. */
export const maxEdgeLabelCharacters = 64

/** Tokens a recall may be held to; fewer than 50 leave no room for a sentence. */
export const minRecallTokens = 50
export const maxRecallTokens = 100_000

/** Values in one filter of a recall. */
export const maxFilterValues = 100

/** Each is an object of its own that has to answer. */
export const maxNamespacesPerRecall = 20

/** An id of another system: a key, not a text. */
export const maxExternalIdCharacters = 256
export const maxThreadCharacters = 256

/** A form of OAuth, or what a client says of itself. */
export const maxFormBytes = 16_384
/** A description of an OAuth client, or its keys, fetched from an address that a stranger has named. */
export const maxClientDocumentBytes = 65_536
/**
 * Clients that register by themselves, in an hour from one public address. Services register all of
 * their people from few addresses; a bound for all addresses together would shut everybody out.
 */
export const maxRegistrationsPerAddress = 100
/** Registered clients that nobody has let in yet: above it the oldest go, so that a new one has room. */
export const maxUnusedRegistrations = 500

/** Resources that one subscription of MCP follows: each is read anew after a write. */
export const maxSubscribedResources = 20

/** Messages of one call: they are one transaction. */
export const maxMessages = 200

/** Parts of one message: a text, its pictures, and some more. */
export const maxMessageParts = 100

/** Turns of a conversation that are shown on each side of one of its memories. */
export const maxTurnsBeside = 50

/** A person's name, with titles. */
export const maxSpeakerCharacters = 128

export const maxMetadataKeys = 50
export const maxMetadataNameCharacters = 64
export const maxMetadataValueCharacters = 1_024

/** Why something was forgotten, for the audit log: a sentence or two. */
export const maxReasonCharacters = 1_024

/** Visible ASCII, so that it survives every proxy. */
export const maxIdempotencyKeyCharacters = 255

/**
 * Of the name as it stands in a path. An id in another script counts three for each of its bytes:
 * 28 Chinese characters, or a mail address of any length that is in use.
 */
export const maxNamespaceCharacters = 256

/** Names of keys and agents are read by people in lists. */
export const maxKeyNameCharacters = 128
export const maxNamespaceGlobs = 100
/** Dead letters that one call replays: ten batches of the queue. */
export const maxReplayedNamespaces = 1_000

/** Long enough for a page that is being read; a stolen one dies within the day at the latest. */
export const defaultTokenSeconds = 3_600
export const minTokenSeconds = 60
export const maxTokenSeconds = 86_400

/** All there are fit in one change; a name is a few words. */
export const maxSettingsPerCall = 100
export const maxSettingNameCharacters = 64

/** More field errors than anybody mends at once are cut off. */
export const maxFieldErrors = 100

/** Items of a block of core, the least of which is two tokens of a cap of at most 8,000. */
export const maxCoreItems = 4_000

/** Lines of a part of the soul, and of what one says: a person reads all of it. */
export const maxSoulLines = 100
export const maxSoulCharacters = 4_096

/** A name, a role, a mood. */
export const maxFactCharacters = 1_024

/** Tokens of a context: a quarter of a common model's window. */
export const maxContextTokens = 32_000
/** Characters of the name of a page: a reference with each character of its id escaped. */
export const maxPageNameCharacters = 1_700
/** o200k_base tokens of a page that may be asked for. */
export const minPageTokens = 100
export const maxPageTokens = 8_000

/** One turn of a dialogue about a reflection: a few paragraphs. Over it: 413. */
export const maxDialogueBytes = 4_096

/** Operations and lines of a reflection that one decision names; a draft has far fewer. */
export const maxReflectionParts = 200

/** A line of an export holds one row, of at most 2 MB, with what JSON adds to it. */
export const maxArchiveLineBytes = 8_388_608

/** Levels of a body that holds the value of a Note, itself of at most 64. */
export const maxValueJsonDepth = 72

/** Operations of one list: all are one transaction. */
export const maxSteps = 100

/** Seconds that what is transient may be there: a minute to thirty days. */
export const minLifetimeSeconds = 60
export const maxLifetimeSeconds = 2_592_000

/** A name for what one resource is to another. */
export const maxWorkRelationCharacters = 64
export const maxResourceNameCharacters = 128

/** What stands between two texts, or splits one: at most a text itself. */
export const maxSeparatorCharacters = 65_536

/** A path of keys, each of any length. */
export const maxPathCharacters = 4_096
export const maxSortKeys = 100
export const maxProjectFields = 100
/** Of a search. */
export const maxHits = 50

/** What a line of reasoning is for: a paragraph. */
export const maxIntentCharacters = 4_096
export const maxTraceCharacters = 128
export const maxTaskCharacters = 256

/** A note's key is a name; where it came from too. */
export const maxNoteKeyCharacters = 128
export const maxNoteBytes = 65_536
/** Notes that one call publishes by name, or adds and publishes. */
export const maxPublishedNotes = 100
export const maxNoteMetadata = 32
export const maxNoteMetadataBytes = 1_024

export const defaultThoughtHits = 10
export const maxThoughtHits = 100

/** A longer name is no model's. */
export const maxModelCharacters = 256

export const maxRunSteps = 5_000
export const maxRunModelCalls = 1_000
/** Half an hour. */
export const maxRunMs = 1_800_000
/** Namespaces that one look at the metrics may name: each may have to wake. */
export const maxMetricsNamespaces = 20

/** Messages of one JSON-RPC batch: each is answered before the next is read. */
export const maxMcpBatchMessages = 100

/** Conflicts of a page that a tool shows: it reads the texts of both sides of each. */
export const maxConflictsShown = 20
export const defaultConflictsShown = 10

/** Primitives and built-ins of a pipeline; as many connectors again may hold them. */
export const maxPipelineSteps = 200
/** Steps inside steps, the outermost counted. */
export const maxStepDepth = 16
/** Predicates inside predicates, and schemas inside schemas: nobody reads deeper ones. */
export const maxPredicateDepth = 16
export const maxSchemaDepth = 16
/** Lists and objects inside each other in what a step emits. */
export const maxDataDepth = 32
export const maxBranches = 8
export const maxPromptBytes = 8_192
/** A path into the JSON of a note, and the name of a route. */
export const maxMemberBytes = 1_024
/** Ten minutes. */
export const maxStepMs = 600_000
export const maxCategories = 50
/** Items that a step ranks, and values that a predicate looks for. */
export const maxStepItems = 200
/** Keys that `forget` names. */
export const maxForgetKeys = 1_000
/** Messages of a session that a step keeps or waits for. */
export const maxSessionMessages = 1_000
/** Of a pipeline that is saved, and of its schedule. */
export const maxPipelineNameCharacters = 128
export const maxScheduleCharacters = 128
/** Of an expectation: its name, ids and texts that it may name, and characters of such a text. */
export const maxExpectationNameCharacters = 128
export const maxExpectedIds = 20
export const maxExpectedTexts = 20
export const maxExpectedTextCharacters = 500
/** Expectations that one run may name: as many as there may be. */
export const maxNamedExpectations = 500
/** How long a step may wait for code outside, in milliseconds: what somebody still waits for. */
export const maxCallMs = 30_000
/** Bytes of the answer to a call, and of the notes that are sent: some pages of text. */
export const maxCallAnswerBytes = 262_144
export const maxCallBytes = 1_048_576
export const maxCallUrlCharacters = 2_048
/** Mistakes that one answer names: enough to mend a pipeline by. */
export const maxPipelineMistakes = 50

/** Types in one filter of events: more than there are. */
export const maxEventTypes = 50
/** As long as an address that any server takes. */
export const maxWebhookUrlCharacters = 2_048
/** `whsec_` and 64 bytes in base64. */
export const maxWebhookSecretCharacters = 100
