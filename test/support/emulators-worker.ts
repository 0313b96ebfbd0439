import { WorkerEntrypoint } from 'cloudflare:workers'
import type { RunOptions } from '../../adapters/workers-ai/run-model.ts'
import { VectorizeEmulator } from './vectorize-emulator.ts'
import { plainAnswers } from './workers-ai/plain-answers.ts'
import { plainMeaning } from './workers-ai/plain-meaning.ts'
import { WorkersAiEmulator } from './workers-ai-emulator.ts'

/**
 * The emulators as a Worker of their own, bound in place of what has no local simulator
 * (`scripts/production/`). An index is empty at each start: the daily check of the copy mends that.
 */
const vectorize = new VectorizeEmulator()
const workersAi = new WorkersAiEmulator({ script: plainAnswers, meaning: plainMeaning() })

/** `npm start -- --production --emulate NAME:value`. Times are milliseconds. */
interface EmulatorVariables {
  /** Until a change of the index shows: "a few seconds"; 5,000 unless set. */
  readonly VECTORIZE_DELAY_MS?: string
  /** At least so long takes a query; 0 unless set. */
  readonly VECTORIZE_QUERY_MS?: string
  /** What a model takes, by what it is for; 0 unless set. */
  readonly CHAT_MS?: string
  readonly EMBEDDING_MS?: string
  readonly RERANK_MS?: string
  /** `on`: a line of the log for each call. */
  readonly SHOW_CALLS?: string
}

export class Vectorize extends WorkerEntrypoint<EmulatorVariables> {
  async upsert(vectors: VectorizeVector[]): Promise<VectorizeAsyncMutation> {
    return await this.#call('upsert', vectors.length, (index) => index.upsert(vectors))
  }

  async deleteByIds(ids: string[]): Promise<VectorizeAsyncMutation> {
    return await this.#call('deleteByIds', ids.length, (index) => index.deleteByIds(ids))
  }

  async getByIds(ids: string[]): Promise<VectorizeVector[]> {
    return await this.#call('getByIds', ids.length, (index) => index.getByIds(ids))
  }

  async query(vector: number[], options: VectorizeQueryOptions): Promise<VectorizeMatches> {
    const query = (index: VectorizeEmulator) => index.query(vector, options)
    const { VECTORIZE_QUERY_MS } = this.env
    return await this.#call('query', options.topK ?? 0, query, VECTORIZE_QUERY_MS)
  }

  async describe(): Promise<VectorizeIndexInfo> {
    return await this.#call('describe', 1, (index) => index.describe())
  }

  /** Of the one index, at this time. */
  async #call<T>(
    name: string,
    size: number,
    call: (index: VectorizeEmulator) => Promise<T>,
    leastMs?: string,
  ): Promise<T> {
    vectorize.now = Date.now()
    vectorize.delayMs = Number(this.env.VECTORIZE_DELAY_MS ?? 5_000)
    const answer = await atLeast(leastMs, () => call(vectorize))
    const ms = Date.now() - vectorize.now
    if (this.env.SHOW_CALLS === 'on') console.log(`Vectorize ${name} ${size}, ${ms} ms`)
    return answer
  }
}

export class WorkersAi extends WorkerEntrypoint<EmulatorVariables> {
  async run(
    model: string,
    inputs: Record<string, unknown>,
    options: Partial<RunOptions>,
  ): Promise<unknown> {
    if (this.env.SHOW_CALLS === 'on') console.log(`WorkersAi ${model}`)
    this.#listenOn(options.signal)
    const call = () => workersAi.run(model, inputs, options)
    return await withoutUsage(await atLeast(this.#delayFor(inputs), call))
  }

  /** Until the caller is through: a signal that nobody waits for would count as a call that hangs. */
  #listenOn(signal: AbortSignal | undefined): void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longestMs)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    this.ctx.waitUntil(promise)
  }

  #delayFor(inputs: Record<string, unknown>): string | undefined {
    const { CHAT_MS, EMBEDDING_MS, RERANK_MS } = this.env
    if ('messages' in inputs) return CHAT_MS
    return 'contexts' in inputs ? RERANK_MS : EMBEDDING_MS
  }
}

/** No call takes longer. */
const longestMs = 60_000

/** The emulator counts words: without a count the service counts tokens, as a tokenizer does. */
async function withoutUsage(answer: unknown): Promise<unknown> {
  if (!(answer instanceof Response)) return answer
  const { usage: _, ...rest } = await answer.json<{ usage?: unknown }>()
  const { status, headers } = answer
  return new Response(JSON.stringify(rest), { status, headers })
}

/** What a call computes counts towards its time, not on top of it. */
async function atLeast<T>(leastMs: string | undefined, call: () => Promise<T>): Promise<T> {
  const time = new Promise((resolve) => setTimeout(resolve, Number(leastMs ?? 0)))
  const answer = await call()
  await time
  return answer
}

/** A Worker has to have one; nothing is routed here. */
export default {
  fetch: () => new Response('emulators', { status: 404 }),
} satisfies ExportedHandler
