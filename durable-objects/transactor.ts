import { actorOf, systemCredential, type OperationContext } from '../engine/operations/context.ts'
import type { OperationName, Operations, Reply } from '../engine/catalogue.ts'
import { answersKeptMs, maxOutboxEntries } from './bounds.ts'
import { entryOfNoTrace, NoTrace, RefusedWrite } from './rolled-back.ts'
import { Meter, noCost } from './meter.ts'
import { Work, unlimitedWork } from '../engine/laws/work.ts'
import type { AuditEntry } from '../engine/model/audit.ts'
import type { Degradation } from '../engine/model/views.ts'
import {
  carryOut,
  isMetered,
  type OpenedCall,
  type ServedCall,
} from '../engine/operations/served-call.ts'
import type { TextReadings } from '../engine/operations/text-readings.ts'
import type { TokenCounter } from '../engine/ports/readers.ts'
import { fail, ok } from '../engine/result.ts'
import type { TransactorParts } from './transactor-parts.ts'
import { refuseFull } from './storage-quota.ts'
import { beginCall } from '../engine/segments/begin-call.ts'
import { appendAudit, erasePayloads } from '../engine/governance/tables/audit-log.ts'
import { addLateFacts, withFacts } from '../engine/storage/commit-facts.ts'
import { clearChanges, encodeChanges, isEmpty } from '../engine/storage/changes.ts'
import { marksOf, reloadState, saveState, type Marks } from '../engine/storage/state-row.ts'

/** Carries out one call: a write with rows, audit, outbox, position and kept answer at once. */
export class Transactor {
  readonly #parts: TransactorParts

  constructor(parts: TransactorParts) {
    this.#parts = parts
  }

  /** Time never runs back within a namespace. */
  nowFor(requested: number | null): number {
    return Math.max(requested ?? this.#parts.ports.clock(), this.#parts.state.lastTime)
  }

  read<N extends OperationName>(
    call: ServedCall<N>,
    texts: TextReadings,
    tokens: TokenCounter | null,
  ): Reply<N> {
    this.#parts.store.index.wake()
    const meter = new Meter(this.#parts.sql, texts.startedAt)
    beginCall(this.#parts.store, texts)
    const degraded: Degradation[] = []
    const now = this.nowFor(call.now)
    const context = this.#context(call, { now, texts, tokens, degraded })
    const result = carryOut(context, call)
    const { position } = this.#parts.state
    const usage = meter.read(0, texts.spent, texts.recalled?.pairs?.rowsRead)
    // Calls of models are counted as they are made.
    this.#parts.store.usage.count(call.operation, { ...usage, ...noCost }, now)
    return { result, degraded, replayed: false, position, usage }
  }

  /** What a call would find now; nothing of it is counted, and nothing may be written. */
  look<T>(
    call: OpenedCall<OperationName>,
    texts: TextReadings,
    tokens: TokenCounter | null,
    see: (context: OperationContext) => T,
  ): T {
    beginCall(this.#parts.store, texts)
    return see(this.#context(call, { now: this.nowFor(call.now), texts, tokens }))
  }

  /** Whether a kept answer stands for the call. */
  isAnswered(call: OpenedCall<OperationName>): boolean {
    return this.#keptAnswer(call, this.nowFor(call.now), new Meter(this.#parts.sql)) !== null
  }

  /** `schedule` runs inside the transaction, told whether the log moved on. */
  write<N extends OperationName>(
    call: ServedCall<N>,
    texts: TextReadings,
    schedule: (now: number, isCommitted: boolean) => void,
    tokens: TokenCounter | null = null,
  ): Reply<N> {
    const meter = new Meter(this.#parts.sql, texts.startedAt)
    const now = this.nowFor(call.now)
    const kept = this.#keptAnswer(call, now, meter)
    if (kept !== null) return kept
    const waiting = this.#parts.outbox.waiting()
    // An import is delivered at its end: it would wait for itself.
    if (waiting >= maxOutboxEntries && call.declared.imports !== true) {
      const detail = `${waiting} changes wait to be projected, limit ${maxOutboxEntries}`
      return this.#refused(fail('overloaded', detail, { retryAfterSeconds: 30 }), meter)
    }
    const full = refuseFull(this.#parts.sql, this.#parts.store, call)
    if (full !== null) return this.#refused(full, meter)
    const degraded: Degradation[] = []
    beginCall(this.#parts.store, texts)
    try {
      const reply = this.#parts.sql.transaction(() => {
        const entries: AuditEntry[] = []
        const before = marksOf(this.#parts.state)
        const context = this.#context(call, { now, texts, tokens, entries, degraded })
        const result = carryOut(context, call)
        if (!result.ok) throw new RefusedWrite(result, texts)
        if (call.declared.leavesNoTrace?.(call.input) === true) throw new NoTrace(result)
        addLateFacts(entries, this.#parts.store.facts.take())
        // Rows that were imported were there before the record of it.
        const isImport = entries.some(({ action }) => action === 'IMPORT')
        const marks = isImport ? marksOf(this.#parts.state) : before
        schedule(now, this.#commit(call, now, entries, marks))
        const { position } = this.#parts.state
        const usage = meter.read(call.idempotency === null ? 0 : 1, texts.spent)
        const reply = { result, degraded, replayed: false, position, usage }
        this.keepAnswer(call, now, reply)
        return reply
      })
      this.#parts.store.graph.keep()
      this.#parts.store.index.keep()
      this.#parts.listeners.notify()
      const isAsked = call.caller.credential !== systemCredential
      const usage = { ...reply.usage, ...noCost }
      this.#parts.store.usage.count(isAsked ? call.operation : null, usage, now)
      return reply
    } catch (thrown) {
      this.#forgetUncommitted()
      const note = (entry: AuditEntry): void => {
        const marks = marksOf(this.#parts.state)
        this.#parts.sql.transaction(() => {
          schedule(now, this.#commit(call, now, [entry], marks))
        })
        this.#parts.listeners.notify()
      }
      if (thrown instanceof NoTrace) {
        const ofNote = new Meter(this.#parts.sql, texts.startedAt)
        note(entryOfNoTrace(call.operation))
        const { position } = this.#parts.state
        const usage = ofNote.read(0, texts.spent)
        const result = ok(thrown.value as Operations[N]['output'])
        return { result, degraded, replayed: false, position, usage }
      }
      if (!(thrown instanceof RefusedWrite)) throw thrown
      if (thrown.entry !== null) note(thrown.entry)
      return this.#refused(thrown.result, meter)
    }
  }

  /** Also written anew when a later step, as a finished erasure, completes the answer. */
  keepAnswer<N extends OperationName>(call: OpenedCall<N>, now: number, reply: Reply<N>): void {
    if (call.idempotency === null) return
    const { key, fingerprint } = call.idempotency
    const { result, degraded, position, usage } = reply
    if (!result.ok) return
    const value = call.declared.keeps?.(result.value) ?? result.value
    const answer = JSON.stringify({ value, degraded, position, usage })
    this.#parts.idempotency.keep(call.caller, key, { fingerprint, answer, createdAt: now })
  }

  /** A write that changed nothing moves no position. */
  #commit(
    call: OpenedCall<OperationName>,
    decidedAt: number,
    entries: readonly AuditEntry[],
    marks: Marks,
  ): boolean {
    const { sql, state, changes, outbox, ports } = this.#parts
    if (entries.length === 0 && isEmpty(changes)) return false
    // An import may have brought a later time with it.
    const now = Math.max(decidedAt, state.lastTime)
    const isFirst = state.position === 0
    if (isFirst) Object.assign(state, { name: call.namespace, createdAt: now })
    state.position += 1
    state.lastTime = now
    state.largestBytes = Math.max(state.largestBytes, sql.databaseBytes())
    const encoded = isEmpty(changes) ? null : encodeChanges(changes)
    for (const [at, entry] of entries.entries()) {
      const record = {
        actor: actorOf(call.caller),
        approval: 'auto',
        critical: false,
        ...entry,
        id: ports.ids.next('aud', now),
        time: now,
      } as const
      const isLast = at === entries.length - 1
      appendAudit(sql, ports.digest, state, record, {
        marks: at === 0 ? marks : null,
        changes: isLast ? encoded : null,
        isLast,
      })
    }
    if (entries.length === 0) outbox.add(changes)
    clearChanges(changes)
    // The last record has the state but for what it is called.
    if (isFirst || entries.length === 0) saveState(sql, state)
    return true
  }

  #keptAnswer<N extends OperationName>(
    call: OpenedCall<N>,
    now: number,
    meter: Meter,
  ): Reply<N> | null {
    if (call.idempotency === null) return null
    const { key, fingerprint } = call.idempotency
    const kept = this.#parts.idempotency.find(call.caller, key)
    if (kept === null || now - kept.createdAt >= answersKeptMs) return null
    if (kept.fingerprint !== fingerprint) {
      const detail = 'this key came with another request before'
      return this.#refused(fail('idempotency_conflict', detail), meter)
    }
    if (kept.answer === null) {
      return this.#refused(fail('erased', 'what this key stored has been erased'), meter)
    }
    const answer: Omit<Reply<N>, 'result' | 'replayed'> & { value: Operations[N]['output'] } =
      JSON.parse(kept.answer)
    const { value, ...rest } = answer
    return { ...rest, result: ok(value), replayed: true }
  }

  #refused<N extends OperationName>(result: ReturnType<typeof fail>, meter: Meter): Reply<N> {
    const { position } = this.#parts.state
    return { result, degraded: [], replayed: false, position, usage: meter.read() }
  }

  /** Rows have rolled back by themselves; what is held beside them is read again. */
  #forgetUncommitted(): void {
    const { sql, state, store, changes } = this.#parts
    clearChanges(changes)
    store.graph.rollBack()
    store.index.rollBack()
    store.entities.forget()
    store.settings.forget()
    store.chunks.forget()
    store.webhooks.forget()
    store.pipelines.forget()
    store.dues.forget()
    store.facts.drop()
    reloadState(sql, state)
  }

  #context(call: OpenedCall<OperationName>, given: Given): OperationContext {
    const { sql, store, ports, idempotency } = this.#parts
    const { entries = [], degraded = [], ...rest } = given
    const work = isMetered(call) ? new Work() : unlimitedWork()
    work.drawn(given.texts.drawnCharacters ?? 0)
    store.graph.clocks.moveTo(given.now, store.settings.current.graph)
    return {
      namespace: call.namespace,
      ...rest,
      caller: call.caller,
      store,
      scan: ports.scan,
      models: ports.chat?.models ?? [],
      embeddingModel: ports.embedding?.id ?? null,
      refusalOfCall: (to) => ports.calls.refusalOf(to),
      machineTime: ports.clock(),
      ids: ports.ids,
      digest: ports.digest,
      dates: ports.dates,
      cron: ports.cron,
      settings: store.settings.current,
      work,
      audit: (entry) => void entries.push(withFacts(entry, store.facts.take())),
      degrade: (part, reason) => {
        const isTold = degraded.some((one) => one.part === part && one.reason === reason)
        if (!isTold) degraded.push({ part, reason })
      },
      eraseAnswersNaming: (names) => idempotency.eraseNaming(names),
      eraseAuditPayloads: (names) => erasePayloads(sql, names),
    }
  }
}

/** What one call brings along. */
interface Given extends Pick<OperationContext, 'now' | 'texts' | 'tokens'> {
  readonly entries?: AuditEntry[]
  readonly degraded?: Degradation[]
}
