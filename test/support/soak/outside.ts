import { Utterance } from '../../../engine/language/utterance.ts'
import { env } from 'cloudflare:workers'
import { createProjection } from '../../../adapters/d1/projection.ts'
import { createDigest } from '../../../adapters/local/digest.ts'
import { createEmbedder } from '../../../adapters/local/embedder.ts'
import { openTokenCounter } from '../../../adapters/local/token-counter.ts'
import type { NamespacePorts } from '../../../adapters/open-ports.ts'
import {
  createChatModel,
  createEmbeddingModel,
  createRerankModel,
} from '../../../adapters/openai-compatible/models.ts'
import { createVectorIndex } from '../../../adapters/vectorize/vector-index.ts'
import { indexNamespace } from '../../../durable-objects/vectors/vector-ids.ts'
import { answers } from '../faults/model-answers.ts'
import { withFaults } from '../projection-faults.ts'
import { scriptedFetch } from '../../../scripts/support/scripted-model/fetch.ts'
import { VectorizeEmulator } from '../vectorize-emulator.ts'
import { FaultyServer, type ModelPart, modelParts } from './faulty-server.ts'
import { Random } from './random.ts'

/**
 * The models and the vector index of one soak, each behind its real adapter, and what goes wrong
 * there. Every vector is beyond the line, so that the index is asked however small the namespace is.
 */
export class Outside {
  readonly servers: Readonly<Record<ModelPart, FaultyServer>>
  readonly vectorize = new VectorizeEmulator()
  readonly ports: Partial<NamespacePorts>
  /**
   * Of the machine, epoch milliseconds: moved by the soak alone, and ahead of the platform's, so that
   * no alarm runs but those that the soak runs.
   */
  now = Date.now() + 3_600_000

  constructor(seed: number) {
    const random = new Random(seed)
    const chat = new FaultyServer('chat', random, scriptedFetch(answers, usage).fetch)
    const embedding = new FaultyServer('embedding', random, respondWithVectors)
    const rerank = new FaultyServer('rerank', random, scriptedFetch({}, usage).fetch)
    this.servers = { chat, embedding, rerank }
    this.vectorize.now = this.now
    const server = { baseUrl: 'https://models.test/v1', apiKey: '', openTokenCounter }
    const models = ['scripted-1'] as const
    this.ports = {
      chat: createChatModel({ ...server, models: models[0], fetch: chat.fetch }),
      embedding: createEmbeddingModel({
        ...server,
        models,
        dimensions: null,
        fetch: embedding.fetch,
      }),
      rerank: createRerankModel({ ...server, models, fetch: rerank.fetch }),
      vectorIndex: createVectorIndex(this.vectorize, { queryMs: 200, otherMs: 200 }),
      projection: withFaults(createProjection(env.DB)),
      clock: () => this.now,
      operatorSettings: settings,
    }
  }

  /** Another namespace's vectors stand in the same index from the start. */
  async plantForeign(): Promise<void> {
    await this.vectorize.upsert([...foreignVectors.values()])
  }

  /** Whether they are as they were planted. */
  hasForeign(): boolean {
    const shown = this.vectorize.settled()
    return [...foreignVectors.values()].every((one) => shown.get(one.id)?.values.length === 768)
  }

  /** Calls so far, and those of models that went wrong. */
  get met(): OutsideMet {
    const servers = modelParts.map((part) => this.servers[part])
    return {
      modelCalls: servers.reduce((sum, { calls }) => sum + calls, 0),
      modelFaults: servers.reduce((sum, { faults }) => sum + faults, 0),
      indexCalls: this.vectorize.calls.length,
      indexQueries: this.vectorize.calls.filter((name) => name === 'query').length,
    }
  }

  /** Time for whoever waits, and for the index to show what was sent. */
  pass(ms: number): void {
    this.now += ms
    this.vectorize.now += ms
  }

  /** Ends all faults; whatever waits to be tried again is due. */
  heal(): void {
    for (const part of modelParts) this.servers[part].mood = 'well'
    this.vectorize.heal()
    this.pass(longestWaitMs)
  }
}

export interface OutsideMet {
  readonly modelCalls: number
  readonly modelFaults: number
  readonly indexCalls: number
  readonly indexQueries: number
}

const embedder = createEmbedder()

/** The direction of a text's words stands for that of its meaning. */
async function respondWithVectors(_: string, { body }: { readonly body: string }) {
  const { input } = JSON.parse(body) as { readonly input: readonly string[] }
  const vectors = await embedder.embed(input.map((text) => new Utterance(text)))
  const data = vectors.map((vector, index) => ({
    index,
    embedding: [...(isPlaced(vector) ? vector : anywhere)],
  }))
  return Response.json({ data, usage: { prompt_tokens: input.length } })
}

/** A text without words has no direction. */
function isPlaced(vector: Float32Array | null): vector is Float32Array {
  return vector?.some((part) => part !== 0) === true
}

const anywhere = Float32Array.from({ length: 768 }, (_, at) => (at === 0 ? 1 : 0))
const usage = { prompt_tokens: 10, completion_tokens: 5 }

/** Of the operator, so that no revert of the namespace takes them back. A call has a second. */
const settings = {
  extraction: 'model',
  local_vectors_max: 0,
  model_call: 1,
  day_model_calls: 1_000_000,
} as unknown as NamespacePorts['operatorSettings']

/** Near every question, and of a namespace that is not this one. */
const foreignVectors: ReadonlyMap<string, VectorizeVector> = new Map(
  ['01ARZ3NDEKTSV4RRFFQ69G5FA1', '01ARZ3NDEKTSV4RRFFQ69G5FA2'].map((ulid, at) => {
    const namespace = indexNamespace(createDigest(), 'soak-foreign')
    const id = `${namespace}.${ulid}`
    const values = Array.from({ length: 768 }, (_, part) => (part % (at + 2) === 0 ? 1 : -1))
    const metadata = { kind: 'piece', role: 'fact', version: `v${at}` }
    return [id, { id, namespace, values, metadata }]
  }),
)

/** After which all that failed is due again. */
const longestWaitMs = 86_400_000
