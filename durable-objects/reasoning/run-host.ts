import { readSealed } from '../segments/ask-segments.ts'
import type { Json } from '../../engine/model/json.ts'
import type { NoteEntry, SessionMessage } from '../../engine/model/reasoning.ts'
import type { NotesOf, RunEvent } from '../../engine/model/run-event.ts'
import type { OperationName, Operations, Reply } from '../../engine/catalogue.ts'
import { hideForgotten } from '../../engine/memory/entities/hide-forgotten.ts'
import type { Usage } from '../../engine/model/usage.ts'
import { openCall, planCall, type ServedCall } from '../../engine/operations/served-call.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import type { ChatModel, ChatSignal } from '../../engine/ports/chat-model.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import type {
  CallOfStep,
  FoundText,
  Prepared,
  RunHost,
  WrittenAdvance,
} from '../../engine/ports/run-host.ts'
import type { StepCallReply } from '../../engine/ports/step-caller.ts'
import type { GuardKind, Journal, RunRecord } from '../../engine/model/run-record.ts'
import type { Result } from '../../engine/result.ts'
import type { Settings } from '../../engine/settings.ts'
import type { Admission } from '../admission.ts'
import { planDelivery } from '../background/plan-delivery.ts'
import { planSnapshots } from '../background/plan-snapshots.ts'
import { callKeyDigits, memoriesPerThread } from '../bounds.ts'
import type { ModelParts } from '../object-parts.ts'
import { nonce } from '../nonce.ts'
import { endTurn } from '../end-turn.ts'
import type { QuestionReader } from '../models/question-reader.ts'
import { emptyTally } from '../models/model-tally.ts'
import { readTexts } from '../read-texts.ts'
import { systemCredential } from '../../engine/operations/context.ts'

export interface RunHostParts extends ModelParts {
  readonly questions: QuestionReader
  readonly admission: Pick<Admission, 'isRefused'>
  /** Told whenever something of a run has been written. */
  readonly onWritten: () => void
}

interface ReadBefore {
  readonly texts: TextReadings
  readonly tokens: TokenCounter | null
}

/** The object as the interpreter of one run sees it. */
export class ObjectRunHost implements RunHost {
  readonly run: RunRecord
  readonly journal: Journal
  readonly chat: ChatModel | null
  readonly #parts: RunHostParts
  readonly #noTexts: TextReadings
  #usage: Usage | null = null
  /** Calls of the model and of code outside that are under way, and when each sleep ends. */
  #calls = 0
  readonly #sleeps = new Set<{ readonly until: number }>()

  constructor(parts: RunHostParts, run: RunRecord, noTexts: TextReadings) {
    this.#parts = parts
    this.#noTexts = noTexts
    this.run = run
    this.journal = parts.store.runs.journal(run.id)
    this.chat = parts.ports.chat && this.#counted(parts.ports.chat)
  }

  /** When the run goes on by itself, where all that it does is to wait; else null. */
  get asleepUntil(): number | null {
    if (this.#calls > 0 || this.#sleeps.size === 0) return null
    return Math.min(...[...this.#sleeps].map(({ until }) => until))
  }

  /** What the run has cost in rows since it was taken up here. */
  get rows(): Pick<Usage, 'rowsRead' | 'rowsWritten'> {
    const { rowsRead = 0, rowsWritten = 0 } = this.#usage ?? {}
    return { rowsRead, rowsWritten }
  }

  get settings(): Settings {
    return this.#parts.store.settings.current
  }

  now(): number {
    const { ports, state, transactor } = this.#parts
    return ports.isTestClock
      ? Math.max(state.lastTime, this.run.createdAt)
      : transactor.nowFor(null)
  }

  clock(): number {
    return this.#parts.ports.clock()
  }

  id(prefix: string): string {
    return this.#parts.ports.ids.next(prefix, this.now())
  }

  nonce(): string {
    return nonce()
  }

  async openTokenCounter(): Promise<TokenCounter> {
    return await this.#parts.ports.openTokenCounter()
  }

  async prepare(events: readonly RunEvent[]): Promise<Prepared> {
    const input = { ...nothing, id: this.run.id, events }
    return { prepared: await this.#read(this.#call('advanceRun', input)) }
  }

  write(advance: WrittenAdvance, prepared: Prepared | null): Result<{ readonly isOpen: boolean }> {
    const input = { ...advance, id: this.run.id }
    const { result } = this.send('advanceRun', input, prepared)
    this.#parts.onWritten()
    return result
  }

  /** A write of the run's own, by whom it runs for. */
  send<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    prepared: Prepared | null = null,
  ): Reply<N> {
    const { alarms, store, transactor } = this.#parts
    // `prepare` has read these.
    const read = prepared?.prepared as ReadBefore | undefined
    const { texts, tokens } = read ?? { texts: this.#noTexts, tokens: null }
    const call = this.#call(operation, input)
    const schedule = (_: number, isCommitted: boolean): void => {
      if (isCommitted) planDelivery(this.#parts)
      if (store.graph.lacksVectors) alarms.addDelivery('embed_nodes')
      planSnapshots(this.#parts)
      if (store.thoughts.index.unplaced(1).length > 0) alarms.addDelivery('embed_notes')
    }
    const reply = transactor.write(call, texts, schedule, tokens)
    const { rowsRead, rowsWritten } = reply.usage
    this.#usage = {
      ...reply.usage,
      rowsRead: this.rows.rowsRead + rowsRead,
      rowsWritten: this.rows.rowsWritten + rowsWritten,
    }
    return reply
  }

  async turn(): Promise<void> {
    await endTurn()
  }

  async sleep(ms: number, signal: ChatSignal): Promise<void> {
    if (signal.aborted || ms <= 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = (): void => resolve()
    const timer = setTimeout(wake, ms)
    signal.addEventListener('abort', wake)
    const sleeping = { until: this.clock() + ms }
    this.#sleeps.add(sleeping)
    await promise
    this.#sleeps.delete(sleeping)
    clearTimeout(timer)
    signal.removeEventListener('abort', wake)
  }

  thought(id: string) {
    return this.#parts.store.thoughts.byId(id)
  }

  thoughtByTrace(traceId: string) {
    return this.#parts.store.thoughts.byTrace(traceId)
  }

  notesOf({ thoughtId, upTo }: NotesOf): readonly NoteEntry[] {
    return this.#parts.store.thoughts.notes(thoughtId, { upTo })
  }

  copiesIn(thoughtId: string): readonly NoteEntry[] | null {
    const { thoughts } = this.#parts.store
    if (thoughts.byId(thoughtId) === null) return null
    return thoughts.notes(thoughtId).filter(({ runId }) => runId === null)
  }

  messages(rows: readonly number[]): readonly SessionMessage[] {
    return this.#parts.store.thoughts.messages(rows)
  }

  memoryWith(externalId: string): string | null {
    return this.#parts.store.memories.byExternalId(externalId)?.id ?? null
  }

  async search(query: string, by: 'note' | 'task', limit: number): Promise<readonly FoundText[]> {
    const found = await this.#ask('searchThoughts', { query, by, limit })
    return found.items.map(({ note, score }) => {
      const { id, content, key, trust } = note
      return { id, text: `${key}: ${content}`, score, trust }
    })
  }

  async recall(query: string, limit: number, byThread: boolean): Promise<readonly FoundText[]> {
    const topK = byThread ? Math.min(100, limit * memoriesPerThread) : limit
    const { hits } = await this.#ask('recall', { query, topK, reinforce: false })
    const { memories } = this.#parts.store
    const seen = new Set<string>()
    const best = hits.filter(({ id, memoryId }) => {
      if (!byThread) return true
      const thread = memoryId === null ? null : (memories.byId(memoryId)?.thread ?? null)
      const of = thread ?? memoryId ?? id
      return !seen.has(of) && seen.add(of) !== undefined
    })
    return best.slice(0, limit).map(({ id, text, score, trust }) => ({ id, text, score, trust }))
  }

  async call({ of, request, ...sending }: CallOfStep): Promise<StepCallReply> {
    const { ports, store } = this.#parts
    const key = `call_${ports.digest.of(of).slice(0, callKeyDigits)}`
    const body = JSON.stringify({ ...hideForgotten({ store }, request), key })
    this.#calls += 1
    try {
      return await ports.calls.call({ ...sending, key, body })
    } finally {
      this.#calls -= 1
    }
  }

  guard(kind: GuardKind, name: string): Json {
    return this.#parts.store.runs.guard(kind, name)
  }

  setGuard(kind: GuardKind, name: string, state: Json): void {
    this.#parts.store.runs.setGuard(kind, name, state)
  }

  daySpent(): string | null {
    return this.#parts.account.refusal()
  }

  async #ask<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
  ): Promise<Operations[N]['output']> {
    const call = this.#call(operation, input)
    const { texts, tokens } = await this.#read(call)
    const { result } = this.#parts.transactor.read(call, texts, tokens)
    if (!result.ok) throw new Error(`${operation}: ${result.failure.detail}`)
    return result.value
  }

  async #read(call: ServedCall<OperationName>): Promise<ReadBefore> {
    const { countsTokens, plan } = call
    const tokens = countsTokens ? await this.#parts.ports.openTokenCounter() : null
    const texts = await readTexts(this.#parts, plan.texts)
    const meanings =
      plan.near === undefined
        ? undefined
        : await this.#parts.questions.read(plan.near, emptyTally())
    const placed = { ...texts, ...(meanings !== undefined && { meanings }) }
    return { texts: await readSealed(this.#parts, call, placed), tokens }
  }

  #counted(chat: ChatModel): ChatModel {
    const complete: ChatModel['complete'] = async (request) => {
      this.#calls += 1
      try {
        const isGivenUp = (): boolean => request.signal?.aborted === true
        return await this.#parts.account.make(() => chat.complete(request), isGivenUp)
      } finally {
        this.#calls -= 1
      }
    }
    return { id: chat.id, models: chat.models, complete }
  }

  #call<N extends OperationName>(operation: N, input: Operations[N]['input']): ServedCall<N> {
    const call = {
      operation,
      input,
      namespace: this.#parts.state.name,
      caller: { ...this.run.request.caller, credential: systemCredential },
      now: this.now(),
      idempotency: null,
      atLeast: null,
    }
    return planCall(openCall(call), this.#parts)
  }
}

const nothing = { path: '', entry: null, told: [] }
