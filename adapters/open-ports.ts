import type { AuditAnchors } from '../engine/ports/audit-anchors.ts'
import type { ChatModel } from '../engine/ports/chat-model.ts'
import type { DueQueue, DueWork } from '../engine/ports/due-work.ts'
import type { EmbeddingModel } from '../engine/ports/embedding-model.ts'
import type { IndexSegments } from '../engine/ports/index-segments.ts'
import type { KeyDirectory, NamespaceRegistry } from '../engine/ports/key-directory.ts'
import type { FileReader } from '../engine/ports/file-reader.ts'
import type { HostedFiles } from '../engine/ports/hosted-files.ts'
import type { Embedder, Extractor } from '../engine/ports/text-readers.ts'
import type { Checksum } from '../engine/model/checksum.ts'
import type { SketchScan } from '../engine/model/embedding.ts'
import type { Digest } from '../engine/ports/digest.ts'
import type { Ids } from '../engine/ports/ids.ts'
import type { OAuthRecords } from '../engine/ports/oauth-records.ts'
import type { Projection } from '../engine/ports/projection.ts'
import type { CronReader, DateReader, TokenCounter } from '../engine/ports/readers.ts'
import type { RerankModel } from '../engine/ports/rerank-model.ts'
import type { StepCaller } from '../engine/ports/step-caller.ts'
import type { TokenIssuer } from '../engine/ports/token-issuer.ts'
import type { VectorIndex } from '../engine/ports/vector-index.ts'
import type { WebhookDirectory, WebhookSender } from '../engine/ports/webhooks.ts'
import { defaultCallsPerMinute } from './bounds.ts'
import { createAuditAnchors } from './d1/audit-anchors.ts'
import { createKeyDirectory } from './d1/key-directory.ts'
import { createOAuthRecords } from './d1/oauth-records.ts'
import { createProjection } from './d1/projection.ts'
import { shardedDueWork, shardedRegistry } from './d1/sharded.ts'
import { createWebhookDirectory } from './d1/webhook-directory.ts'
import { createSeal } from './jose/seal.ts'
import type { TokenSecrets } from './jose/signing-keys.ts'
import { createTokenIssuer } from './jose/token-issuer.ts'
import { checksum } from './local/checksum.ts'
import { createCronReader } from './local/cron-reader.ts'
import { createDateReader } from './local/date-reader.ts'
import { createHostedFiles } from './hosted-files/fetch-file.ts'
import { createDigest } from './local/digest.ts'
import { createEmbedder } from './local/embedder.ts'
import { createExtractor } from './local/extractor.ts'
import { createIds } from './local/ids.ts'
import { openSketchScan } from './local/open-sketch-scan.ts'
import { openTokenCounter } from './local/token-counter.ts'
import { modelNames } from './model-calls/model-call.ts'
import {
  createChatModel,
  createEmbeddingModel,
  createRerankModel,
} from './openai-compatible/models.ts'
import { createIndexSegments } from './durable-objects/index-segments.ts'
import { createFileReader } from './file-reader.ts'
import { createDueQueue } from './queues/due-queue.ts'
import { createWebhookSender } from './standard-webhooks/sender.ts'
import {
  furtherDatabases,
  furtherIndexesOf,
  homesAmong,
  positiveNumber,
  shardsOf,
} from './shard-bindings.ts'
import { dimensionsIn } from './model-calls/dimensions-in.ts'
import { createStepCaller } from './standard-webhooks/step-caller.ts'
import { createVectorIndex } from './vectorize/vector-index.ts'
import {
  createChatModel as createWorkersAiChat,
  createEmbeddingModel as createWorkersAiEmbedding,
  createRerankModel as createWorkersAiRerank,
} from './workers-ai/models.ts'

/** The parts a namespace's object works with. */
export interface NamespacePorts {
  /** The first shard, on `DB`. */
  readonly projection: Projection
  /** Shards from the second on: `DB_1`, `DB_2` … */
  readonly furtherProjections: readonly Projection[]
  /** Number of shards that copies are spread over. */
  readonly shards: number
  readonly anchors: AuditAnchors
  readonly ids: Ids
  readonly digest: Digest
  readonly checksum: Checksum
  readonly dates: DateReader
  readonly cron: CronReader
  readonly extractor: Extractor
  readonly files: FileReader
  readonly embedder: Embedder
  readonly scan: SketchScan
  /** Loads its tables on first use; they take some megabytes. */
  openTokenCounter(): Promise<TokenCounter>
  /** null where none is bound: rules stand in. */
  readonly chat: ChatModel | null
  /** Reads pictures; null where none is bound. */
  readonly vision: ChatModel | null
  /** Fetches files from hosts that an owner allows. */
  readonly hostedFiles: HostedFiles
  /** null where none is bound: texts are alike by their words alone. */
  readonly embedding: EmbeddingModel | null
  /** null where none is bound: hits stand in the order of their scores. */
  readonly rerank: RerankModel | null
  /** Says how likely a text answers a question, as its score; null where none is bound: words and meaning tell. */
  readonly reader: RerankModel | null
  /** null where none is bound: the object finds vectors itself, however many. */
  readonly vectorIndex: VectorIndex | null
  /** Indexes from the second on: `VECTORIZE_1`, `VECTORIZE_2` … */
  readonly furtherIndexes: readonly VectorIndex[]
  /** null where none are bound: memory holds all of a namespace. */
  readonly segments: IndexSegments | null
  /** Tells others of what happens in the namespace. */
  readonly webhooks: WebhookSender
  readonly prefixWebhooks: Pick<WebhookDirectory, 'matching'>
  /** Sends notes of pipelines to code of the operator's own. */
  readonly calls: StepCaller
  readonly clock: () => number
  /** Requests bring their own time, and only a tick makes it pass. */
  readonly isTestClock: boolean
  /** Calls a minute that a credential may make of a namespace. */
  readonly callsPerMinute: number
  /** Settings of every namespace here, by name; what an owner sets comes before them. */
  readonly operatorSettings: Readonly<Record<string, string>>
}

/** The parts the edge works with. */
export interface EdgePorts {
  readonly keys: KeyDirectory
  readonly tokens: TokenIssuer
  readonly namespaces: NamespaceRegistry
  readonly oauthRecords: OAuthRecords
  readonly dueWork: DueWork
  /** null where none is bound: the cron visits namespaces itself. */
  readonly dueQueue: DueQueue | null
  readonly webhooks: Pick<WebhookSender, 'refusalOf'>
  readonly prefixWebhooks: WebhookDirectory
  readonly ids: Ids
  readonly clock: () => number
}

/** The parts a segment's object works with. */
export type SegmentPorts = Pick<NamespacePorts, 'scan' | 'checksum' | 'ids' | 'clock'>

export function openSegmentPorts(): SegmentPorts {
  return { scan: openSketchScan(), checksum, ids: createIds(), clock: Date.now }
}

/** The one place that reads bindings and picks what stands behind each port. */
export function openNamespacePorts(env: Cloudflare.Env): NamespacePorts {
  const models = openModels(env)
  return {
    projection: createProjection(env.DB),
    furtherProjections: furtherDatabases(env).map(createProjection),
    shards: shardsOf(env, env.MNEME_SHARDS),
    anchors: createAuditAnchors(env.DB, createSeal(secretsOf(env))),
    ids: createIds(),
    digest: createDigest(),
    checksum,
    dates: createDateReader(),
    cron: createCronReader(),
    extractor: createExtractor(),
    files: createFileReader(env),
    hostedFiles: createHostedFiles(),
    embedder: createEmbedder(),
    scan: openSketchScan(),
    openTokenCounter,
    ...models,
    vectorIndex: env.VECTORIZE === undefined ? null : createVectorIndex(env.VECTORIZE),
    furtherIndexes: furtherIndexesOf(env),
    segments: env.SEGMENTS === undefined ? null : createIndexSegments(env.SEGMENTS),
    webhooks: openWebhookSender(env),
    prefixWebhooks: createWebhookDirectory(env.DB),
    calls: openStepCaller(env),
    clock: Date.now,
    isTestClock: env.MNEME_TEST_CLOCK === 'on',
    callsPerMinute: positiveNumber(env.MNEME_CALLS_PER_MINUTE, defaultCallsPerMinute),
    operatorSettings: isReadByModel(env, models.chat) ? { extraction: 'model' } : {},
  }
}

/** A model that is bound reads texts too, unless whoever runs the service wants rules. */
function isReadByModel(env: Cloudflare.Env, chat: ChatModel | null): boolean {
  return chat !== null && env.MNEME_EXTRACTION !== 'rules'
}

export function openEdgePorts(env: Cloudflare.Env): EdgePorts {
  const databases = [env.DB, ...furtherDatabases(env)]
  const homeOf = homesAmong(shardsOf(env, env.MNEME_SHARDS))
  return {
    keys: createKeyDirectory(env.DB),
    tokens: createTokenIssuer(secretsOf(env)),
    namespaces: shardedRegistry(databases, homeOf),
    oauthRecords: createOAuthRecords(env.DB),
    dueWork: shardedDueWork(databases, homeOf),
    dueQueue: env.JOBS === undefined ? null : createDueQueue(env.JOBS),
    webhooks: openWebhookSender(env),
    prefixWebhooks: createWebhookDirectory(env.DB),
    ids: createIds(),
    clock: Date.now,
  }
}

/** To this very machine only in development, and only where somebody has asked for it. */
function openWebhookSender(env: Cloudflare.Env): WebhookSender {
  const isAsked = env.MNEME_WEBHOOKS_LOOPBACK === 'on'
  return createWebhookSender({
    isLoopbackAllowed: isAsked && env.MNEME_ENVIRONMENT === 'development',
  })
}

/**
 * To the origins of MNEME_CALL_ALLOW, and to service bindings whose names begin so that none of the
 * server's own can be meant. Development has a secret that everyone knows.
 */
function openStepCaller(env: Cloudflare.Env): StepCaller {
  const isDevelopment = env.MNEME_ENVIRONMENT === 'development'
  const bindings = new Map<string, unknown>(Object.entries(env))
  return createStepCaller({
    allow: env.MNEME_CALL_ALLOW ?? '',
    secret: env.MNEME_CALL_SECRET ?? (isDevelopment ? developmentCallSecret : ''),
    serviceOf(name) {
      const service = name.startsWith('STEP_') ? bindings.get(name) : undefined
      return isService(service) ? (url, init) => service.fetch(url, init) : null
    },
    isLoopbackAllowed: isDevelopment,
  })
}

function isService(binding: unknown): binding is Pick<Fetcher, 'fetch'> {
  return typeof binding === 'object' && binding !== null && 'fetch' in binding
}

/**
 * Each kind of model stands behind its own base address, by default behind MODEL_BASE_URL, else in
 * Workers AI; without any of them nothing is ever sent. The chat model's key goes to its address alone.
 */
function openModels(
  env: Cloudflare.Env,
): Pick<NamespacePorts, 'chat' | 'vision' | 'embedding' | 'reader' | 'rerank'> {
  const { AI: ai } = env
  const chat = modelNames(env.MODEL_NAME ?? '')
  const server = serverAt(env.MODEL_BASE_URL, env.MODEL_API_KEY)
  const seer = serverAt(env.VISION_BASE_URL, env.VISION_API_KEY) ?? server
  const embedder = serverAt(env.EMBEDDING_BASE_URL, env.EMBEDDING_API_KEY) ?? server
  const reranker = serverAt(env.RERANK_BASE_URL, env.RERANK_API_KEY) ?? server
  return {
    chat:
      server !== null
        ? createChatModel({ ...server, models: env.MODEL_NAME ?? '' })
        : withSome(chat, (models) => ai && createWorkersAiChat({ ai, openTokenCounter, models })),
    vision: withSome(modelNames(env.VISION_MODEL_NAME ?? ''), (models) => {
      if (seer === null) return ai && createWorkersAiChat({ ai, openTokenCounter, models })
      return createChatModel({ ...seer, models: models.join(',') })
    }),
    embedding: withSome(modelNames(env.EMBEDDING_MODEL_NAME ?? ''), (models) => {
      if (embedder === null) return ai && createWorkersAiEmbedding({ ai, openTokenCounter, models })
      const dimensions = dimensionsIn(env.EMBEDDING_DIMENSIONS)
      return createEmbeddingModel({ ...embedder, models, dimensions })
    }),
    reader: withSome(modelNames(env.READER_MODEL_NAME ?? ''), (models) => {
      return embedder === null ? null : createRerankModel({ ...embedder, models })
    }),
    rerank: withSome(modelNames(env.RERANK_MODEL_NAME ?? ''), (models) => {
      if (reranker === null) return ai && createWorkersAiRerank({ ai, openTokenCounter, models })
      return createRerankModel({ ...reranker, models })
    }),
  }
}

/** null where no address is given. */
function serverAt(baseUrl = '', apiKey = '') {
  return baseUrl === '' ? null : { baseUrl, apiKey, openTokenCounter }
}

/** null for no name, and where nothing opens: then no model is bound. */
function withSome<T>(
  [first, ...others]: readonly string[],
  open: (models: readonly [string, ...string[]]) => T | undefined,
): T | null {
  return first === undefined ? null : (open([first, ...others]) ?? null)
}

function secretsOf(env: Cloudflare.Env): TokenSecrets {
  return { keys: env.MNEME_TOKEN_KEYS ?? '', rootKey: rootKeyOf(env) }
}

/** The key with the role root, null where there is none. Everyone knows that of development. */
export function rootKeyOf(env: Cloudflare.Env): string | null {
  const root = env.MNEME_ROOT_KEY ?? ''
  const isOpen = root === developmentKey && env.MNEME_ENVIRONMENT !== 'development'
  return root === '' || isOpen ? null : root
}

export const developmentKey = 'mneme-dev'

/** `mneme development calls are open`, 32 bytes in base64. */
const developmentCallSecret = 'whsec_bW5lbWUgZGV2ZWxvcG1lbnQgY2FsbHMgYXJlIG9wZW4='
