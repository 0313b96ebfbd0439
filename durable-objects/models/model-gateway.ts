import {
  enterBreaker,
  leaveBreaker,
  type BreakerState,
} from '../../engine/laws/reasoning/guards.ts'
import type { EmbeddingRequest } from '../../engine/ports/embedding-model.ts'
import type { ModelGateway, ModelRequest, NotAsked } from '../../engine/ports/model-gateway.ts'
import type { ModelFailure } from '../../engine/ports/model-failure.ts'
import type { RerankRequest } from '../../engine/ports/rerank-model.ts'
import {
  documentsTimeoutMs,
  pairsMs,
  maxModelWaitMs,
  modelBreaker,
  modelWaitMs,
  queryTimeoutMs,
  rerankTimeoutMs,
} from '../bounds.ts'
import { nonce } from '../nonce.ts'
import type { TransactorParts } from '../transactor-parts.ts'
import type { ModelAccount } from './model-account.ts'

/**
 * Asks models for all but thoughts, which share its account: no call over the day's budget, none
 * while a model fails time and again, a second try after a passing failure, then the next model
 * that the settings name, or that is bound. Breakers are forgotten when the object leaves memory:
 * then the next call tries the model again.
 */
export class ObjectModelGateway implements ModelGateway {
  readonly #parts: TransactorParts
  readonly #account: ModelAccount
  readonly #breakers = new Map<string, BreakerState>()

  constructor(parts: TransactorParts, account: ModelAccount) {
    this.#parts = parts
    this.#account = account
  }

  get isBound(): boolean {
    return this.#parts.ports.chat !== null
  }

  async complete(request: ModelRequest) {
    const { chat, vision } = this.#parts.ports
    const { callSeconds, models } = this.#settings
    const { mostMs = Infinity, ...rest } = request
    const timeoutMs = Math.min(callSeconds * 1_000, mostMs)
    const isSeen = request.messages.some(({ images = [] }) => images.length > 0)
    const asked = isSeen ? vision : chat
    if (asked === null) return notBound
    return await this.#ask(isSeen ? asked.models : candidates(asked, models), (model) =>
      asked.complete({ ...rest, model, timeoutMs }),
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

  async readPairs(request: Omit<RerankRequest, 'timeoutMs' | 'model'>) {
    const { reader } = this.#parts.ports
    if (reader === null) return notBound
    return await this.#ask([reader.id], (model) =>
      reader.rerank({ ...request, model, timeoutMs: pairsMs }),
    )
  }

  nonce(): string {
    return nonce()
  }

  get #settings() {
    return this.#parts.store.settings.current.reasoning
  }

  /** The reply of the first model that answers; each has a second try after a passing failure. */
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
          // The budget is that of all models together.
          if (refusal.isBudget === true) return last
          break
        }
        const reply = await this.#once(model, call)
        if (reply.ok) return reply
        last = reply
        if (reply.isTransient !== true || left === 1) break
        const waitMs = reply.retryAfterMs ?? modelWaitMs
        if (waitMs > maxModelWaitMs) break
        await sleep(waitMs * (1 + Math.random() / 2))
      }
    }
    return last
  }

  /** Why a model may not be asked now; where it may, the breaker counts on the call being made. */
  #refusal(model: string): NotAsked | null {
    const spent = this.#account.refusal()
    if (spent !== null) return { ...notAsked(spent), isBudget: true }
    const now = this.#parts.ports.clock()
    const admission = enterBreaker(this.#breakers.get(model) ?? null, modelBreaker, now)
    this.#breakers.set(model, admission.state)
    return admission.kind === 'open' ? notAsked('the model has failed time and again') : null
  }

  async #once<T extends Answered>(
    model: string,
    call: (model: string) => Promise<T | ModelFailure>,
  ): Promise<T | ModelFailure> {
    const reply = await this.#account.make(() => call(model))
    const before = this.#breakers.get(model) ?? null
    const after = leaveBreaker(before, modelBreaker, reply.ok, this.#parts.ports.clock())
    this.#breakers.set(model, after)
    const wasOpen = (before?.openedAt ?? null) !== null
    if (!wasOpen && after.openedAt !== null) this.#account.counts.breakerOpenings += 1
    return reply
  }
}

interface Answered {
  readonly ok: true
  readonly inputTokens: number
  readonly outputTokens?: number
}

/** The bound models that an owner names, in the owner's order; all bound ones where none is named. */
function candidates(
  { models }: { readonly models: readonly string[] },
  named: readonly string[],
): readonly string[] {
  const offered = named.filter((name) => models.includes(name))
  return offered.length > 0 ? offered : models
}

function notAsked(message: string): NotAsked {
  return { ok: false, code: 'not_asked', message }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const notBound = notAsked('no model is bound')

/** Tries of one model for one question. */
const triesOfModel = 2
