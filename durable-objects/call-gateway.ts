import { operationOf, type Call, type OperationName, type Reply } from '../engine/catalogue.ts'
import type { RateState } from '../engine/model/usage.ts'
import { countsTokens, isWrite } from '../engine/operations/declared.ts'
import type { TextReadings } from '../engine/operations/text-readings.ts'
import type { TokenCounter } from '../engine/ports/readers.ts'
import { ok } from '../engine/result.ts'
import type { Admission } from './admission.ts'
import type { Background } from './background/background.ts'
import { receiptIn } from './background/complete-erasures.ts'
import { planAfter } from './background/plan-jobs.ts'
import { planSnapshots } from './background/plan-snapshots.ts'
import { erasureDrainMs } from './erase-namespace.ts'
import { readCall, type ReadingParts } from './read-call.ts'
import type { RunSupervisor } from './reasoning/run-supervisor.ts'
import { within } from './within.ts'

export interface CallGatewayParts extends ReadingParts {
  readonly admission: Admission
  readonly background: Background
  readonly runs: RunSupervisor
}

/**
 * The way of one call: what its operation reads is read, then the call is decided in one
 * synchronous block, and then what its operation wants done is done.
 */
export class CallGateway {
  readonly #parts: CallGatewayParts
  #hasDecided = false

  constructor(parts: CallGatewayParts) {
    this.#parts = parts
  }

  async serve<N extends OperationName>(call: Call<N>, rate: RateState): Promise<Reply<N>> {
    try {
      return await this.#carryOut(call, rate)
    } finally {
      // What was read of texts serves one call: nothing of what it forgets stays in memory.
      this.#parts.store.utterances.clear()
    }
  }

  async #carryOut<N extends OperationName>(call: Call<N>, rate: RateState): Promise<Reply<N>> {
    const tokens = countsTokens(call, this.#parts.store)
      ? await this.#parts.ports.openTokenCounter()
      : null
    const isRefused = (): boolean => this.#parts.admission.refusalOf(call, rate) !== null
    const texts = await readCall(this.#parts, call, { tokens, isRefused })
    this.#parts.alarms.heal()
    this.#parts.runs.wake()
    // Complete before anything is awaited: other calls write and read in between.
    const reply = { ...this.#decide(call, texts, tokens, rate), rate }
    const { store } = this.#parts
    if (reply.replayed || !reply.result.ok || store.archive.isImporting()) return reply
    if (reply.position === 1 && isWrite(call, store)) {
      await within(firstDrainMs, this.#parts.background.drain())
    }
    return await this.#finishErasure(call, await this.#follow(call, reply, texts))
  }

  /** What the operation wants done once its answer stands. */
  async #follow<N extends OperationName>(
    call: Call<N>,
    reply: Reply<N>,
    texts: TextReadings,
  ): Promise<Reply<N>> {
    if (!reply.result.ok) return reply
    const now = this.#parts.transactor.nowFor(call.now)
    for (const one of operationOf(call).follows?.(call.input, reply.result.value) ?? []) {
      if (one.kind === 'cancel_run') return await this.#parts.runs.afterCancel(call, reply, one.id)
      const following = this.#parts.background.follow(one, now, texts)
      if (following !== undefined) await following
    }
    return reply
  }

  #decide<N extends OperationName>(
    call: Call<N>,
    texts: TextReadings,
    tokens: TokenCounter | null,
    rate: RateState,
  ): Reply<N> {
    const refusal = this.#parts.admission.refusalOf(call, rate)
    if (refusal !== null) return refusal
    if (!isWrite(call, this.#parts.store)) return this.#read(call, texts, tokens)
    const schedule = (now: number, hasCommitted: boolean) =>
      planAfter(this.#parts, call, { now, hasCommitted })
    return this.#parts.transactor.write(call, texts, schedule, tokens)
  }

  /** What this wake had to read from rows is in a snapshot for the next. */
  #read<N extends OperationName>(
    call: Call<N>,
    texts: TextReadings,
    tokens: TokenCounter | null,
  ): Reply<N> {
    const reply = this.#parts.transactor.read(call, texts, tokens)
    if (!this.#hasDecided) planSnapshots(this.#parts)
    this.#hasDecided = true
    return reply
  }

  /** An erasure is complete once the projection has confirmed it; else it goes on in the alarm. */
  async #finishErasure<N extends OperationName>(call: Call<N>, reply: Reply<N>): Promise<Reply<N>> {
    const { result } = reply
    const receipt = result.ok ? receiptIn(result.value) : null
    if (!result.ok || receipt === null) return reply
    if (!this.#parts.background.scrubsAtOnce()) {
      this.#parts.alarms.add('scrub', this.#parts.transactor.nowFor(call.now) + scrubDelayMs)
    }
    await within(erasureDrainMs, this.#parts.background.drain())
    const erasure = this.#parts.store.erasures.byId(receipt.id)
    if (erasure === null || erasure.status === 'running') return reply
    const complete = { ...receipt, status: erasure.status, stores: erasure.stores }
    const value = { ...(result.value as object), receipt: complete } as typeof result.value
    const finished = { ...reply, result: ok(value) }
    this.#parts.transactor.keepAnswer(call, this.#parts.transactor.nowFor(call.now), finished)
    return finished
  }
}

/** The first write waits this long for the registry to hear of the namespace. */
const firstDrainMs = 1_000
const scrubDelayMs = 24 * 3_600_000
