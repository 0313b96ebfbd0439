import {
  enterBreaker,
  leaveBreaker,
  type BreakerState,
} from '../../engine/laws/reasoning/guards.ts'
import { utcDay } from '../../engine/laws/utc-day.ts'
import type { EmbeddingRequest } from '../../engine/ports/embedding-model.ts'
import type { ModelDesk, ModelRequest, NotAsked } from '../../engine/ports/model-desk.ts'
import type { ModelFailure } from '../../engine/ports/model-failure.ts'
import type { RerankRequest } from '../../engine/ports/rerank-model.ts'
import type { TransactorParts } from '../transactor.ts'

/**
 * The way to the models for all but thoughts, which keep their own account: no call over the day's
 * budget, none while a model fails time and again, one more try of what failed for a moment, then
 * the next model that the settings name. Breakers are forgotten when the object leaves memory: then
 * the next call is a try again.
 */
export class ObjectModelDesk implements ModelDesk {
  readonly #parts: TransactorParts
  readonly #breakers = new Map<string, BreakerState>()
  #underWay = 0

  constructor(parts: TransactorParts) {
    this.#parts = parts
  }

  get isBound(): boolean {
    return this.#parts.ports.chat !== null
  }

  async complete(request: ModelRequest) {
    const { chat } = this.#parts.ports
    if (chat === null) return notBound
    const { callSeconds, models } = this.#settings
    const timeoutMs = callSeconds * 1_000
    return await this.#ask(candidates(chat, models), (model) =>
      chat.complete({ ...request, model, timeoutMs }),
    )
  }

  async embed(request: Omit<EmbeddingRequest, 'timeoutMs'>) {
    const { embedding } = this.#parts.ports
    if (embedding === null) return notBound
    const timeoutMs = request.purpose === 'query' ? queryTimeoutMs : documentsTimeoutMs
    return await this.#ask([request.model ?? embedding.id], (model) =>
      embedding.embed({ ...request, model, timeoutMs }),
    )
  }

  async rerank(request: Omit<RerankRequest, 'timeoutMs' | 'model'>) {
    const { rerank } = this.#parts.ports
    if (rerank === null) return notBound
    return await this.#ask([rerank.id], (model) =>
      rerank.rerank({ ...request, model, timeoutMs: rerankTimeoutMs }),
    )
  }

  nonce(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  get #settings() {
    return this.#parts.store.settings.current.reasoning
  }

  /** The first that answers; each of them twice where it failed for a moment. */
  async #ask<T extends Answered>(
    models: readonly string[],
    call: (model: string) => Promise<T | ModelFailure>,
  ): Promise<T | ModelFailure | NotAsked> {
    let last: ModelFailure | NotAsked = notBound
    for (const model of models) {
      for (let left = triesOfModel; left > 0; left--) {
        const refusal = this.#refusal(model)
        if (refusal !== null) {
          if (last === notBound) last = refusal
          break
        }
        const reply = await this.#once(model, call)
        if (reply.ok) return reply
        last = reply
        if (reply.isTransient !== true || left === 1) break
        const waitMs = reply.retryAfterMs ?? firstWaitMs
        if (waitMs > longestWaitMs) break
        await sleep(waitMs * (1 + Math.random() / 2))
      }
    }
    return last
  }

  /** Why a model is not asked now; admitted, it has to be asked. */
  #refusal(model: string): NotAsked | null {
    const { dayModelCalls } = this.#settings
    if (callsToday(this.#parts, dayOf(this.#parts)) + this.#underWay >= dayModelCalls) {
      const message = `the namespace has used all ${dayModelCalls} model calls of the day`
      return { ...notAsked(message), isBudget: true }
    }
    const now = this.#parts.ports.clock()
    const admission = enterBreaker(this.#breakers.get(model) ?? null, breaker, now)
    this.#breakers.set(model, admission.state)
    return admission.kind === 'open' ? notAsked('the model has failed time and again') : null
  }

  async #once<T extends Answered>(
    model: string,
    call: (model: string) => Promise<T | ModelFailure>,
  ): Promise<T | ModelFailure> {
    this.#underWay += 1
    const reply = await call(model).finally(() => {
      this.#underWay -= 1
    })
    const state = this.#breakers.get(model) ?? null
    const now = this.#parts.ports.clock()
    this.#breakers.set(model, leaveBreaker(state, breaker, reply.ok, now))
    this.#count(reply.ok ? reply : { inputTokens: 0 })
    return reply
  }

  /** Written at once: a budget that is forgotten with the object would be none. */
  #count({ inputTokens, outputTokens = 0 }: Omit<Answered, 'ok'>): void {
    const { state, store } = this.#parts
    const spent = { modelCalls: 1, inputTokens, outputTokens }
    store.usage.count(null, { ...noRows, ...spent }, dayOf(this.#parts))
    // An erased namespace keeps no account of what it was.
    if (state.position > 0) store.usage.flush()
  }
}

interface Answered {
  readonly ok: true
  readonly inputTokens: number
  readonly outputTokens?: number
}

/** Those that an owner names and that are offered here, in that order; else the default. */
function candidates(
  { id, models }: { readonly id: string; readonly models: readonly string[] },
  named: readonly string[],
): readonly string[] {
  const offered = named.filter((name) => models.includes(name))
  return offered.length > 0 ? offered : [id]
}

/** Calls of the namespace's day so far, of every kind. */
export function callsToday(parts: TransactorParts, now: number): number {
  const day = utcDay(now)
  const counted = parts.store.usage.days(day, day)[0]?.modelCalls ?? 0
  return counted + parts.store.runs.modelCallsSince(now - (now % dayMs))
}

function dayOf({ ports, state }: TransactorParts): number {
  return ports.isTestClock ? state.lastTime : Math.max(ports.clock(), state.lastTime)
}

function notAsked(message: string): NotAsked {
  return { ok: false, code: 'not_asked', message }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const notBound = notAsked('no model is bound')

const noRows = { rowsRead: 0, rowsWritten: 0, durationMs: 0 }
const dayMs = 86_400_000
/** So many failures in a row, and the model is left alone for so long. */
const breaker = { failures: 5, resetMs: 30_000 }
/** Of one model, for one question. */
const triesOfModel = 2
/** Between them, and half as long again at most; a server that wants a longer wait is not asked again. */
const firstWaitMs = 200
const longestWaitMs = 2_000
/** Somebody waits for a question; nobody for documents. */
const queryTimeoutMs = 1_500
const documentsTimeoutMs = 30_000
const rerankTimeoutMs = 3_000
