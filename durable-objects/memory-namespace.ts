import { DurableObject } from 'cloudflare:workers'
import { openNamespacePorts, type NamespacePorts } from '../adapters/open-ports.ts'
import { callerKey, type Caller } from '../engine/model/caller.ts'
import type { Call, OperationName, Reply } from '../engine/catalogue.ts'
import type { RateState } from '../engine/model/usage.ts'
import { openCall } from '../engine/operations/served-call.ts'
import { must } from '../engine/assert.ts'
import { viewReceipt } from '../engine/memory/forget/receipt.ts'
import { ok, type Result } from '../engine/result.ts'
import { Admission, keyRevoked } from './admission.ts'
import { AlarmClock } from './alarm-clock.ts'
import { CallGateway, openReading, type ReadingParts } from './call-gateway.ts'
import { answersKeptMs, erasureDrainMs } from './bounds.ts'
import { BatchMarks, type BatchMark, type KeptBatch } from './batch-marks.ts'
import { Background } from './background/background.ts'
import {
  emptyNamespace,
  eraseProjection,
  eraseSegments,
  runningErasure,
  type ErasedBy,
  type ErasedOnce,
} from './erase-namespace.ts'
import { logObjectFailure } from './log-failure.ts'
import { BoundedUses, type BoundedRequest } from './bounded-uses.ts'
import { BatchTurns } from './end-turn.ts'
import { RateLimits } from './rate-limits.ts'
import { RunSupervisor } from './reasoning/run-supervisor.ts'
import { ShardPlace } from './shards/shard-place.ts'
import { nothingFollowed, SignalHub, type Followed, type Following } from './streams/signal-hub.ts'
import type { JobClock } from '../engine/storage/job-rows.ts'
import { noChanges } from '../engine/storage/changes.ts'
import { IdempotencyRows } from '../engine/storage/idempotency-rows.ts'
import { createNamespaceTables } from '../engine/storage/namespace-tables.ts'
import { migrate } from '../engine/storage/schema.ts'
import { Sql } from '../engine/storage/sql.ts'
import { emptyState, loadState } from '../engine/storage/state-row.ts'
import {
  EventHub,
  noEvents,
  type EventsFollowed,
  type FollowingEvents,
} from './streams/event-hub.ts'
import { Listeners } from './streams/listeners.ts'
import { Transactor } from './transactor.ts'
import type { TransactorParts } from './transactor-parts.ts'
import { readVitals, type Vitals } from './vitals.ts'
import { within } from './within.ts'

/**
 * One namespace: the only place where its memories are decided and written. Every call is decided
 * in one synchronous block; what D1 has to hear of leaves through the outbox afterwards.
 */
export class MemoryNamespace extends DurableObject<Cloudflare.Env> {
  readonly #parts: TransactorParts
  readonly #transactor: Transactor
  readonly #admission: Admission
  readonly #alarms: AlarmClock
  readonly #marks: BatchMarks
  readonly #rates: RateLimits
  readonly #quotas = new BoundedUses()
  readonly #signals: SignalHub
  readonly #events: EventHub
  readonly #runs: RunSupervisor
  readonly #background: Background
  readonly #reading: ReadingParts
  readonly #gateway: CallGateway

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
    const store = createNamespaceTables(sql, ports, state, changes)
    this.#parts = {
      sql,
      state,
      changes,
      ports,
      place: new ShardPlace(ctx.storage.kv, ports, state),
      store,
      outbox: store.outbox,
      idempotency: new IdempotencyRows(sql),
      jobs: store.jobRows,
      listeners: new Listeners(),
    }
    const { callsPerMinute } = ports
    this.#rates = new RateLimits({ burst: callsPerMinute, perMinute: callsPerMinute })
    this.#transactor = new Transactor(this.#parts)
    this.#admission = new Admission(this.#parts)
    this.#alarms = new AlarmClock(ctx.storage, this.#parts.jobs, ports, (event, error, facts) =>
      logObjectFailure(this.#parts, event, error, facts),
    )
    this.#marks = new BatchMarks(this.#parts.idempotency, this.#alarms)
    const base = { ...this.#parts, alarms: this.#alarms, transactor: this.#transactor }
    this.#reading = openReading(base)
    this.#signals = new SignalHub(this.#parts, this.#admission)
    this.#events = new EventHub(this.#parts, this.#admission)
    this.#runs = new RunSupervisor({
      ...this.#reading,
      admission: this.#admission,
      onWritten: () => this.#parts.listeners.notify(),
    })
    this.#background = new Background({ ...this.#reading, ctx, runs: this.#runs })
    this.#gateway = new CallGateway({
      ...this.#reading,
      admission: this.#admission,
      background: this.#background,
      runs: this.#runs,
    })
  }

  /** The one way in for everything in the catalogue. Refusals are values, never exceptions. */
  async call<N extends OperationName>(call: Call<N>): Promise<Reply<N>> {
    const rate = this.#rateOf(call)
    const opened = openCall(call)
    return await this.#admit(call, async () => {
      const serve = (): Promise<Reply<N>> => this.#gateway.serve(opened, rate)
      return await this.#background.awaited.afterRemember(opened, await serve(), serve)
    })
  }

  /** Each item on its own feet: its own transaction, its own answer. To the allowance it is one. */
  async rememberBatch(calls: readonly Call<'remember'>[]): Promise<Reply<'remember'>[]> {
    return await this.#serveEach(calls)
  }

  /** The same for decisions about proposals. */
  async decideBatch(calls: readonly Call<'decideProposal'>[]): Promise<Reply<'decideProposal'>[]> {
    return await this.#serveEach(calls)
  }

  /** A further page or slice of an export or import; to the allowance all of them are one call. */
  async carryOn<N extends 'exportPage' | 'importLines'>(call: Call<N>): Promise<Reply<N>> {
    return await this.#admit(call, () => this.#gateway.serve(openCall(call), unlimited))
  }

  /** What has been told since; waits a while where that is nothing. */
  async follow(following: Following): Promise<Followed> {
    const revoked = (): Followed => ({ ...nothingFollowed, end: 'revoked' })
    return await this.#admission.admit(following, revoked, async () => {
      this.#runs.wake()
      return await this.#signals.follow(following)
    })
  }

  /** The same of events (`engine/model/event.ts`). */
  async followEvents(following: FollowingEvents): Promise<EventsFollowed> {
    const revoked = (): EventsFollowed => ({ ...noEvents, end: 'revoked' })
    const follow = () => this.#events.follow(following)
    return await this.#admission.admit(following, revoked, follow)
  }

  /** The limit on a batch or on streams, or why this is too much. */
  async quota(asked: BoundedRequest): Promise<Result<number>> {
    const { ports, store } = this.#parts
    const ask = () => this.#quotas.ask(asked, store.settings.current.quotas, ports.clock())
    return await this.#admission.admit<Result<number>>(asked, () => keyRevoked, ask)
  }

  /** A batch under a key that came with another one is refused (API §1). */
  async openBatch(mark: BatchMark): Promise<Result<KeptBatch>> {
    const open = (): Result<KeptBatch> => this.#marks.open(mark, this.#transactor.nowFor(mark.now))
    return await this.#admission.admit<Result<KeptBatch>>(mark.caller, () => keyRevoked, open)
  }

  async closeBatch(mark: BatchMark, rest: string): Promise<void> {
    const close = (): void => this.#marks.close(mark, rest, this.#transactor.nowFor(mark.now))
    await this.#admission.admit(mark.caller, () => undefined, close)
  }

  async #serveEach<N extends OperationName>(calls: readonly Call<N>[]): Promise<Reply<N>[]> {
    const [first] = calls
    if (first === undefined) return []
    const rate = this.#rateOf(first)
    const replies: Reply<N>[] = []
    const turns = new BatchTurns()
    for (const call of calls) {
      replies.push(await this.#admit(call, () => this.#gateway.serve(openCall(call), rate)))
      await turns.after(call)
    }
    return replies
  }

  /**
   * Forgets everything for good, at once; D1 follows until it has confirmed. A retry
   * with the same key within a day is answered by the receipt of the first try.
   */
  async eraseNamespace(
    name: string,
    now: number | null,
    { caller, key }: ErasedBy,
  ): Promise<Result<ErasedOnce>> {
    const mark = key === null ? null : `${callerKey(caller)}\n${key}`
    return await this.#admission.admit<Result<ErasedOnce>>(
      caller,
      () => keyRevoked,
      async () => ok(await this.#erase(name, this.#transactor.nowFor(now), mark)),
    )
  }

  async #erase(name: string, at: number, mark: string | null): Promise<ErasedOnce> {
    const { store } = this.#parts
    const before = mark === null ? null : store.erasures.byMark(mark)
    if (before !== null && at - before.createdAt < answersKeptMs) {
      return { receipt: viewReceipt(before), replayed: true }
    }
    const parts = { ...this.#parts, ctx: this.ctx }
    const running = runningErasure(store) ?? (await emptyNamespace(parts, name, at, mark))
    this.#alarms.restart()
    this.#runs.drop()
    store.uses.clear()
    this.#parts.listeners.notify()
    this.#alarms.addDelivery('namespace_erasure')
    await this.#background.anchors.settled()
    await within(erasureDrainMs, Promise.all([eraseProjection(parts), eraseSegments(parts)]))
    const erasure = must(store.erasures.byId(running.id), 'a receipt is kept')
    return { receipt: viewReceipt(erasure), replayed: false }
  }

  /** Null where the credential that asks has been revoked. */
  async position(by: Pick<Caller, 'credential'>): Promise<number | null> {
    const told = (): number => this.#parts.state.position
    return await this.#admission.admit<number | null>(by, () => null, told)
  }

  /** How the object is, for an operator; wakes it, and writes nothing. */
  vitals(): Vitals {
    return readVitals(this.#parts, this.#reading.account)
  }

  /** From now on this credential does nothing here: what it has begun ends, and so does its listening. */
  refuseCredential(credential: string): void {
    this.#admission.refuse(credential)
    this.#runs.endRunsOf(credential)
    this.#parts.listeners.notify()
  }

  /** Runs everything that is due by then, as the alarm would (API §9). */
  async tick(now: number): Promise<{ steps: number; nextDue: number | null }> {
    const steps = await this.#runJobs({
      namespace: this.#transactor.nowFor(now),
      machine: endOfTime,
    })
    return { steps, nextDue: this.#parts.jobs.nextDue(['namespace']) }
  }

  override async alarm(): Promise<void> {
    const { clock, isTestClock } = this.#parts.ports
    // Under a test clock what is due by the namespace's time waits for a tick (API §9).
    const namespace = isTestClock ? -Infinity : this.#transactor.nowFor(null)
    await this.#runJobs({ machine: clock(), namespace }, true)
  }

  async #runJobs(times: Readonly<Record<JobClock, number>>, isAlarm = false): Promise<number> {
    this.#background.wake()
    await this.#background.writeUsesFirst()
    const steps = await this.#alarms.run(this.#background.jobs(), times, isAlarm)
    this.#background.keepAccount()
    return steps
  }

  async #admit<N extends OperationName>(
    call: Call<N>,
    serve: () => Promise<Reply<N>>,
  ): Promise<Reply<N>> {
    const refused = (): Reply<N> => this.#admission.refusal(keyRevoked)
    return await this.#admission.admit(call.caller, refused, serve)
  }

  #rateOf(call: Call<OperationName>): RateState {
    return this.#rates.take(call.caller.credential, this.#parts.ports.clock())
  }
}

const unlimited: RateState = { limit: 0, remaining: 0, isAllowed: true, resetSeconds: 0 }
const endOfTime = Number.MAX_SAFE_INTEGER
