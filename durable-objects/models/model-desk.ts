import {
  enterBreaker,
  leaveBreaker,
  type BreakerState,
} from '../../engine/laws/reasoning/guards.ts'
import { utcDay } from '../../engine/laws/utc-day.ts'
import type { DeskReply, ModelDesk, ModelRequest } from '../../engine/ports/model-desk.ts'
import type { TransactorParts } from '../transactor.ts'

/**
 * The way to the model for all but thoughts, which keep their own account: no call over the day's
 * budget, none while the model fails time and again. Breakers are forgotten when the object leaves
 * memory: then the next call is a try again.
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

  async complete(request: ModelRequest): Promise<DeskReply> {
    const { ports, store } = this.#parts
    const { chat, clock } = ports
    const { callSeconds, dayModelCalls, models } = store.settings.current.reasoning
    if (chat === null) return notAsked('no model is bound')
    if (callsToday(this.#parts, dayOf(this.#parts)) + this.#underWay >= dayModelCalls) {
      return notAsked(`the namespace has used all ${dayModelCalls} model calls of the day`)
    }
    const model = models.find((name) => chat.models.includes(name)) ?? chat.id
    const admission = enterBreaker(this.#breakers.get(model) ?? null, breaker, clock())
    this.#breakers.set(model, admission.state)
    if (admission.kind === 'open') return notAsked('the model has failed time and again')
    this.#underWay += 1
    const reply = await chat
      .complete({ ...request, model, timeoutMs: callSeconds * 1_000 })
      .finally(() => {
        this.#underWay -= 1
      })
    const state = this.#breakers.get(model) ?? null
    this.#breakers.set(model, leaveBreaker(state, breaker, reply.ok, clock()))
    this.#count(reply.ok ? reply : { inputTokens: 0, outputTokens: 0 })
    return reply
  }

  nonce(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** Written at once: a budget that is forgotten with the object would be none. */
  #count({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): void {
    const { state, store } = this.#parts
    const spent = { modelCalls: 1, inputTokens, outputTokens }
    store.usage.count(null, { ...noRows, ...spent }, dayOf(this.#parts))
    // An erased namespace keeps no account of what it was.
    if (state.position > 0) store.usage.flush()
  }
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

function notAsked(message: string): DeskReply {
  return { ok: false, code: 'not_asked', message }
}

const noRows = { rowsRead: 0, rowsWritten: 0, durationMs: 0 }
const dayMs = 86_400_000
/** So many failures in a row, and the model is left alone for so long. */
const breaker = { failures: 5, resetMs: 30_000 }
