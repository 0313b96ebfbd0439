import type { Reply } from '../../engine/catalogue.ts'
import { extractWithModel } from '../../engine/commitments/extract-with-model.ts'
import type { TakeExtractionInput } from '../../engine/commitments/take-extraction.ts'
import type { ModelCost, TextReadings } from '../../engine/operations/text-readings.ts'
import type { Outcome } from '../../engine/model/views.ts'
import type { WaitingText } from '../../engine/ports/extraction-store.ts'
import type { AlarmClock, JobOutcome } from '../alarm-clock.ts'
import type { ObjectModelDesk } from '../models/model-desk.ts'
import { emptyTally, tallied } from '../models/tallied-desk.ts'
import { readTexts } from '../read-texts.ts'
import type { TransactorParts } from '../transactor.ts'

export interface ExtractionParts extends TransactorParts {
  readonly models: ObjectModelDesk
}

/** What came of one try to have a text read. */
export type Reading =
  /** The answer is in, or could not be written for now. */
  | { readonly kind: 'read'; readonly reply: Reply<'takeExtraction'> }
  /** Rules stand: the model failed or gave no answer to go by, or may not be asked for now. */
  | {
      readonly kind: 'failed' | 'not_asked'
      readonly reason: string
      /** What was refused of its answer. */
      readonly outcomes: readonly Outcome[]
      readonly spent: ModelCost
    }
  /** Nobody is to read it: it is gone, or another by now. */
  | { readonly kind: 'gone' }

/**
 * Has the model read what waits for it, a bounded number of texts at a time (spec AG-9). The texts
 * are recallable by the rules meanwhile, and stay so where the model fails: a failed one is tried
 * again later and later, and parked in the end, in sight. No transaction is open while it is asked.
 */
export class TextExtraction {
  readonly #parts: ExtractionParts
  readonly #take: (input: TakeExtractionInput, texts: TextReadings) => Reply<'takeExtraction'>
  /** By memory and version: whoever waits for a text and the job ask once. */
  readonly #underWay = new Map<string, Promise<Reading>>()
  #running: Promise<JobOutcome> | null = null

  /** `take` writes what was read. */
  constructor(
    parts: ExtractionParts,
    take: (input: TakeExtractionInput, texts: TextReadings) => Reply<'takeExtraction'>,
  ) {
    this.#parts = parts
    this.#take = take
  }

  /** Sooner than for a text that has failed: what has just been said waits for nothing. */
  plan(alarms: AlarmClock): void {
    const { ports, store } = this.#parts
    const due = this.#isFilling ? 0 : store.extractions.nextDue()
    if (due !== null) alarms.addEarliestByMachine('extract_texts', Math.max(due, ports.clock()))
  }

  /** One run at a time: two would ask the same. */
  async run(now: number): Promise<JobOutcome> {
    this.#running ??= this.#runOnce(now).finally(() => {
      this.#running = null
    })
    return await this.#running
  }

  /** Now, whether it is due or not. */
  async read(waiting: WaitingText): Promise<Reading> {
    const key = `${waiting.memoryId} ${waiting.version}`
    const known = this.#underWay.get(key)
    if (known !== undefined) return await known
    const reading = this.#readOnce(waiting).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, reading)
    return await reading
  }

  async #runOnce(now: number): Promise<JobOutcome> {
    const { ports, store } = this.#parts
    if (this.#isFilling) this.#fillUp(now)
    for (const waiting of store.extractions.due(now, textsAtOnce)) {
      const reading = await this.read(waiting)
      if (reading.kind === 'read' && !reading.reply.result.ok) return { kind: 'retry' }
      // Of the others none may be asked about either.
      if (reading.kind === 'not_asked') return { kind: 'again', at: ports.clock() + notAskedMs }
    }
    if (this.#isFilling) return { kind: 'again', at: ports.clock() }
    const next = store.extractions.nextDue()
    return next === null ? { kind: 'done' } : { kind: 'again', at: Math.max(next, ports.clock()) }
  }

  get #mayRead(): boolean {
    const { models, store } = this.#parts
    return models.isBound && store.settings.current.extraction.by === 'model'
  }

  /** A backfill brings in no more while so many wait that it would only fill the list of failures. */
  get #isFilling(): boolean {
    const { extractions } = this.#parts.store
    if (!this.#mayRead || !extractions.backfill.isUnderWay()) return false
    return extractions.due(Infinity, textsAtOnce).length < textsAtOnce
  }

  /** Of what only rules have read a few at a time, when nothing else is to be read. */
  #fillUp(now: number): void {
    const { sql, state, store } = this.#parts
    const { backfill } = store.extractions
    if (store.extractions.due(now, 1).length > 0) return
    sql.transaction(() => {
      for (const text of backfill.next(textsAtOnce)) {
        store.extractions.add({ ...text, since: state.lastTime, isBackfill: true })
      }
    })
  }

  async #readOnce(waiting: WaitingText): Promise<Reading> {
    const { models, ports, store } = this.#parts
    const { memoryId, version, tries } = waiting
    const settings = store.settings.current
    const memory = store.memories.byId(memoryId)
    const isThere = memory !== null && memory.version === version && memory.forgotten === null
    if (!isThere || !this.#mayRead) {
      if (store.extractions.find(memoryId)?.version === version) store.extractions.remove(memoryId)
      return { kind: 'gone' }
    }
    const { text, trust } = memory
    const isTrusted = trust !== 'untrusted'
    const spent = emptyTally()
    const desk = tallied(models, spent)
    const asked = await extractWithModel(desk, { text, isTrusted }, settings.extraction)
    if (asked.kind === 'not_asked') {
      const { reason } = asked
      this.#putOff(waiting, { tries, waitMs: notAskedMs, failure: reason })
      return { kind: 'not_asked', reason, outcomes: [], spent }
    }
    const answer = asked.kind === 'answered' ? asked.value : null
    if (answer === null || answer.isEmptyHanded) {
      const reason = asked.kind === 'failed' ? asked.reason : nothingStands
      const waitMs = tries + 1 >= mostTries ? null : firstWaitMs * 4 ** tries
      this.#putOff(waiting, { tries: tries + 1, waitMs, failure: reason })
      return { kind: 'failed', reason, outcomes: refusedIn(answer?.extraction.skipped), spent }
    }
    const { extraction, proposed, refused } = answer
    const embed = extraction.commitments.map((drawn) => drawn.text)
    const texts = await readTexts(ports, { extract: [], embed }, settings)
    const readings = { ...texts, extraction: () => extraction, spent }
    return { kind: 'read', reply: this.#take({ memoryId, version, proposed, refused }, readings) }
  }

  #putOff({ memoryId, version }: WaitingText, { tries, waitMs, failure }: PutOff): void {
    const { ports, state, store } = this.#parts
    const known = store.extractions.find(memoryId)
    // A newer version of the text came meanwhile, and is due.
    if (known?.version !== version) return
    const dueAt = waitMs === null ? null : ports.clock() + waitMs
    const time = ports.isTestClock ? state.lastTime : ports.clock()
    const since = dueAt === null ? Math.max(time, state.lastTime) : known.since
    store.extractions.putOff(memoryId, { tries, dueAt, failure, since })
  }
}

interface PutOff {
  readonly tries: number
  readonly waitMs: number | null
  readonly failure: string
}

function refusedIn(skipped: readonly Pick<Outcome, 'text' | 'reason'>[] = []): readonly Outcome[] {
  return skipped.map(({ text = '', reason = 'unsupported' }) => ({ kind: 'skipped', text, reason }))
}

const nothingStands = 'nothing of what it says stands in the text'
/** One run of the job. */
const textsAtOnce = 5
/** Half a minute, then four times as long each time: parked after some three hours. */
const firstWaitMs = 30_000
const mostTries = 6
/** Until it is looked at again whether the model may be asked. */
const notAskedMs = 60_000
