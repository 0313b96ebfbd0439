import { DurableObject } from 'cloudflare:workers'
import { openNamespacePorts, type NamespacePorts } from '../adapters/open-ports.ts'
import type { Call, OperationName, Reply, Usage } from '../engine/operations/catalogue.ts'
import type { TokenCounter } from '../engine/ports/readers.ts'
import { fail, ok } from '../engine/result.ts'
import { defaultSettings } from '../engine/settings.ts'
import { AlarmClock, type JobOutcome, type JobTable } from './alarm-clock.ts'
import { completeErasures } from './complete-erasures.ts'
import { operations } from './operations.ts'
import { noChanges } from './storage/changes.ts'
import { IdempotencyRows } from './storage/idempotency-rows.ts'
import { JobRows } from './storage/job-rows.ts'
import { createNamespaceRows } from './storage/namespace-rows.ts'
import { drainOutbox, OutboxRows } from './storage/outbox-rows.ts'
import { migrate } from './storage/schema.ts'
import { Sql } from './storage/sql.ts'
import { emptyState, loadState } from './storage/state-row.ts'
import { keepAnswersMs, Transactor, type Outcome, type TransactorParts } from './transactor.ts'

/**
 * One namespace: the only place where its memories are decided and written. Every call is decided
 * in one synchronous block; what D1 has to hear of leaves through the outbox afterwards.
 */
export class MemoryNamespace extends DurableObject<Cloudflare.Env> {
  readonly #parts: TransactorParts
  readonly #transactor: Transactor
  readonly #alarms: AlarmClock
  #draining: Promise<boolean> | null = null

  constructor(
    ctx: DurableObjectState,
    env: Cloudflare.Env,
    ports: NamespacePorts = openNamespacePorts(env),
  ) {
    super(ctx, env)
    const sql = new Sql(ctx.storage)
    migrate(sql)
    const state = loadState(sql) ?? emptyState()
    const changes = noChanges()
    this.#parts = {
      sql,
      state,
      changes,
      ports,
      store: createNamespaceRows(sql, ports.digest, state, changes),
      outbox: new OutboxRows(sql),
      idempotency: new IdempotencyRows(sql),
      settings: defaultSettings,
    }
    this.#transactor = new Transactor(this.#parts)
    this.#alarms = new AlarmClock(ctx.storage, new JobRows(sql), ports.clock)
    sql.takeCounts()
  }

  /** The one way in for everything in the catalogue. Refusals are values, never exceptions. */
  async call<N extends OperationName>(call: Call<N>): Promise<Reply<N>> {
    const tokens = needsTokens(call) ? await this.#parts.ports.openTokenCounter() : null
    const startedAt = performance.now()
    this.#alarms.heal()
    this.#parts.sql.takeCounts()
    const outcome = this.#decide(call, tokens)
    // Taken before anything is awaited: other calls write and read in between.
    const reply = this.#reply(outcome, startedAt)
    if (outcome.replayed || !outcome.result.ok) return reply
    if (reply.position === 1 && operations[call.operation].writes) {
      await this.#drainWithin(firstDrainMs)
    }
    return await this.#finishErasure(call, reply)
  }

  /** Each item on its own feet: its own transaction, its own answer. */
  async rememberBatch(calls: readonly Call<'remember'>[]): Promise<Reply<'remember'>[]> {
    const replies: Reply<'remember'>[] = []
    for (const call of calls) replies.push(await this.call(call))
    return replies
  }

  position(): number {
    return this.#parts.state.position
  }

  /** From now on calls with this credential are refused here. */
  refuseCredential(credential: string): void {
    const { sql } = this.#parts
    sql.run('INSERT OR IGNORE INTO refused_credentials VALUES (?)', credential)
  }

  /** Runs everything that is due by then, as the alarm would (API §9). */
  async tick(now: number): Promise<{ steps: number }> {
    const at = this.#transactor.nowFor(now)
    return { steps: await this.#alarms.run(this.#jobs(), at) }
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run(this.#jobs(), this.#transactor.nowFor(null))
  }

  #decide<N extends OperationName>(call: Call<N>, tokens: TokenCounter | null): Outcome<N> {
    const refusal = this.#refusalOf(call)
    if (refusal !== null) return refusal
    return operations[call.operation].writes
      ? this.#write(call)
      : this.#transactor.read(call, tokens)
  }

  #write<N extends OperationName>(call: Call<N>): Outcome<N> {
    const outcome = this.#transactor.write(call)
    const { ports } = this.#parts
    if (outcome.result.ok && !outcome.replayed) {
      const now = this.#transactor.nowFor(call.now)
      this.#alarms.add('outbox', ports.clock())
      if (call.idempotency !== null) this.#alarms.add('kept_answers', now + keepAnswersMs)
      if (call.operation === 'forget') this.#alarms.add('previews', now + previewsKeptMs)
    }
    return outcome
  }

  #refusalOf<N extends OperationName>(call: Call<N>): Outcome<N> | null {
    const { sql, state } = this.#parts
    const { position } = state
    const refused = sql.first(
      'SELECT 1 FROM refused_credentials WHERE credential = ?',
      call.caller.credential,
    )
    if (refused !== null) return refusal(fail('unauthenticated', 'key revoked'), position)
    if (call.atLeast === null || call.atLeast <= position) return null
    const detail = `position is ${position}, asked for ${call.atLeast}`
    return refusal(fail('position_not_reached', detail, { retryAfterSeconds: 1 }), position)
  }

  #jobs(): JobTable {
    const { idempotency, store } = this.#parts
    return {
      outbox: async () => asJob(await this.#drain()),
      kept_answers: async (now) => {
        idempotency.drop(now - keepAnswersMs)
        const oldest = idempotency.oldest()
        return oldest === null ? { kind: 'done' } : { kind: 'again', at: oldest + keepAnswersMs }
      },
      previews: async (now) => {
        store.previews.dropLapsed(now)
        return { kind: 'done' }
      },
    }
  }

  /** One delivery at a time: two would send the same rows twice. */
  async #drain(): Promise<boolean> {
    this.#draining ??= this.#drainOnce().finally(() => {
      this.#draining = null
    })
    return await this.#draining
  }

  async #drainOnce(): Promise<boolean> {
    const { projection } = this.#parts.ports
    try {
      if (!(await drainOutbox({ ...this.#parts, projection }))) return false
    } catch (error) {
      // The entries stay and are sent again; a write that has committed must not fail for it.
      console.error(JSON.stringify({ event: 'outbox_failed', error: String(error) }))
      return false
    }
    completeErasures(this.#parts.store)
    return true
  }

  async #drainWithin(limitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, limitMs)
    await Promise.race([this.#drain(), promise])
    clearTimeout(timer)
  }

  /** An erasure is complete once the projection has confirmed it; else it goes on in the alarm. */
  async #finishErasure<N extends OperationName>(call: Call<N>, reply: Reply<N>): Promise<Reply<N>> {
    const { result } = reply
    const receipt = result.ok ? receiptIn(result.value) : null
    if (!result.ok || receipt === null) return reply
    await this.#drainWithin(erasureDrainMs)
    const erasure = this.#parts.store.erasures.byId(receipt.id)
    if (erasure === null || erasure.status === 'running') return reply
    const complete = { ...receipt, status: erasure.status, stores: erasure.stores }
    const finished = { ...reply, result: ok({ ...result.value, receipt: complete }) }
    this.#transactor.keepAnswer(call, this.#transactor.nowFor(call.now), finished)
    return finished
  }

  #reply<N extends OperationName>(outcome: Outcome<N>, startedAt: number): Reply<N> {
    const usage: Usage = {
      modelCalls: 0,
      inputTokens: 0,
      outputTokens: 0,
      ...this.#parts.sql.takeCounts(),
      durationMs: performance.now() - startedAt,
    }
    return { ...outcome, usage }
  }
}

function refusal<N extends OperationName>(
  result: ReturnType<typeof fail>,
  position: number,
): Outcome<N> {
  return { result, degraded: [], replayed: false, position }
}

function receiptIn(value: unknown): { id: string } | null {
  if (typeof value !== 'object' || value === null || !('receipt' in value)) return null
  const { receipt } = value
  if (typeof receipt !== 'object' || receipt === null || !('id' in receipt)) return null
  return typeof receipt.id === 'string' ? { ...receipt, id: receipt.id } : null
}

function needsTokens(call: Call<OperationName>): boolean {
  return (
    call.operation === 'recall' && 'maxTokens' in call.input && call.input.maxTokens !== undefined
  )
}

function asJob(isDone: boolean): JobOutcome {
  return { kind: isDone ? 'done' : 'retry' }
}

/** The first write waits this long for the registry to hear of the namespace. */
const firstDrainMs = 1_000
const erasureDrainMs = 2_000
const previewsKeptMs = 10 * 60_000
