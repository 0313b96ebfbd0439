import {
  extractedPerRun,
  extractionWaitMs,
  maxExtractionTries,
  modelNotAskedMs,
} from '../bounds.ts'
import { SharedWork } from '../shared-work.ts'
import type { Reply } from '../../engine/catalogue.ts'
import { looksToShow, showToModel } from '../../engine/commitments/show-to-model.ts'
import { extractWithModel } from '../../engine/commitments/extract-with-model.ts'
import type { OperationContext } from '../../engine/operations/context.ts'
import { placed } from '../../engine/operations/operation.ts'
import type { ModelCost } from '../../engine/operations/text-readings.ts'
import type { Memory } from '../../engine/model/memory.ts'
import { nothingShown, type ShownToModel } from '../../engine/model/shown-to-model.ts'
import type { RememberOutcome } from '../../engine/model/views.ts'
import type { WaitingText } from '../../engine/commitments/tables/extractions.ts'
import { dueAgain, type AlarmClock, type JobOutcome } from '../alarm-clock.ts'
import { emptyTally, tallied } from '../models/model-tally.ts'
import type { ModelParts } from '../object-parts.ts'
import { readTexts } from '../read-texts.ts'
import type { SystemWrites } from './system-writes.ts'

interface ExtractionParts extends ModelParts {
  readonly system: SystemWrites
}

/** The outcome of one try to have a text read. */
export type Reading =
  /** The answer is in, or could not be written for now. */
  | { readonly kind: 'read'; readonly reply: Reply<'takeExtraction'> }
  /** Rules stand: the model failed or gave no answer to go by, or may not be asked for now. */
  | {
      readonly kind: 'failed' | 'not_asked'
      readonly reason: string
      /** Statements of its answer that were refused. */
      readonly outcomes: readonly RememberOutcome[]
      readonly spent: ModelCost
    }
  /** Nobody is to read it: it is gone, or another by now. */
  | { readonly kind: 'gone' }

/**
 * Has the model read what waits for it, a bounded number of texts at a time. The texts
 * are recallable by the rules meanwhile, and stay so where the model fails: a failed one is tried
 * again later and later, and parked in the end, in sight. No transaction is open while it is asked.
 */
export class TextExtraction {
  readonly #parts: ExtractionParts
  /** By memory and version: whoever waits for a text and the job ask once. */
  readonly #underWay = new SharedWork<Reading>()
  readonly #running = new SharedWork<JobOutcome>()

  constructor(parts: ExtractionParts) {
    this.#parts = parts
  }

  /** Sooner than for a text that has failed: what has just been said waits for nothing. */
  plan(alarms: AlarmClock): void {
    const { ports, store } = this.#parts
    const due = this.#isFilling ? 0 : store.extractions.nextDue()
    if (due !== null) alarms.addEarliestByMachine('extract_texts', Math.max(due, ports.clock()))
  }

  /** One run at a time: two would ask the same. */
  async run(now: number): Promise<JobOutcome> {
    return await this.#running.do('run', () => this.#runOnce(now))
  }

  /** Now, whether it is due or not. */
  async read(waiting: WaitingText): Promise<Reading> {
    const key = `${waiting.memoryId} ${waiting.version}`
    return await this.#underWay.do(key, () => this.#readOnce(waiting))
  }

  async #runOnce(now: number): Promise<JobOutcome> {
    const { ports, store } = this.#parts
    if (this.#isFilling) this.#fillUp(now)
    for (const waiting of store.extractions.due(now, extractedPerRun)) {
      const reading = await this.read(waiting)
      if (reading.kind === 'read' && !reading.reply.result.ok) return { kind: 'retry' }
      // The model may not be asked about the others either.
      if (reading.kind === 'not_asked')
        return { kind: 'again', at: ports.clock() + modelNotAskedMs }
    }
    if (this.#isFilling) return { kind: 'again', at: ports.clock() }
    const next = store.extractions.nextDue()
    return dueAgain(next === null ? null : Math.max(next, ports.clock()))
  }

  get #mayRead(): boolean {
    const { models, store } = this.#parts
    return models.isBound && store.settings.current.extraction.by === 'model'
  }

  /** A backfill brings in no more while so many wait that it would only fill the list of failures. */
  get #isFilling(): boolean {
    const { extractions } = this.#parts.store
    if (!this.#mayRead || !extractions.backfill.isUnderWay()) return false
    return extractions.due(Infinity, extractedPerRun).length < extractedPerRun
  }

  /** Adds a few texts that only rules have read, when nothing else is to be read. */
  #fillUp(now: number): void {
    const { sql, state, store } = this.#parts
    const { backfill } = store.extractions
    if (store.extractions.due(now, 1).length > 0) return
    sql.transaction(() => {
      for (const text of backfill.next(extractedPerRun)) {
        store.extractions.add({ ...text, since: state.lastTime, isBackfill: true })
      }
    })
  }

  async #readOnce(waiting: WaitingText): Promise<Reading> {
    const { models, ports, store, system, transactor } = this.#parts
    const { memoryId, version, tries } = waiting
    const settings = store.settings.current
    const memory = store.memories.byId(memoryId)
    const isThere = memory !== null && memory.version === version && isRead(memory)
    if (!isThere || !this.#mayRead) {
      if (store.extractions.find(memoryId)?.version === version) store.extractions.remove(memoryId)
      return { kind: 'gone' }
    }
    const { text, trust, occurredAt: saidAt } = memory
    const isTrusted = trust !== 'untrusted'
    const shown = isTrusted ? await this.#shownWith(memory) : nothingShown
    const spent = emptyTally()
    const gateway = tallied(models, spent)
    const asked = await extractWithModel(
      gateway,
      { text, isTrusted, saidAt, shown },
      settings.extraction,
    )
    if (asked.kind === 'not_asked') {
      const { reason } = asked
      this.#putOff(waiting, { tries, waitMs: modelNotAskedMs, failure: reason })
      return { kind: 'not_asked', reason, outcomes: [], spent }
    }
    const answer = asked.kind === 'answered' ? asked.value : null
    if (answer === null || answer.isEmptyHanded) {
      const reason = asked.kind === 'failed' ? asked.reason : nothingStands
      const waitMs = tries + 1 >= maxExtractionTries ? null : extractionWaitMs * 4 ** tries
      this.#putOff(waiting, { tries: tries + 1, waitMs, failure: reason })
      return { kind: 'failed', reason, outcomes: refusedIn(answer?.extraction.skipped), spent }
    }
    const { extraction, proposed, held, classification, refused } = answer
    const embed = extraction.commitments.map((drawn) => drawn.text)
    const texts = await readTexts(this.#parts, { extract: [], embed })
    const readings = { ...texts, extraction: () => extraction, spent }
    // A line that is to enter core is counted.
    const tokens = classification.core === undefined ? null : await ports.openTokenCounter()
    const now = transactor.nowFor(ports.isTestClock ? 0 : null)
    const input = { memoryId, version, proposed, held, classification, refused }
    return { kind: 'read', reply: system.write('takeExtraction', input, now, readings, tokens) }
  }

  /** As the model is asked; what its answer does is decided on what stands by then. */
  async #shownWith(memory: Memory): Promise<ShownToModel> {
    const { ports, system, transactor } = this.#parts
    const now = transactor.nowFor(ports.isTestClock ? 0 : null)
    const see = (context: OperationContext): ShownToModel => showToModel(context, memory)
    const plan = { texts: placed(memory.text), ...looksToShow(memory) }
    return await system.see('listExtractions', { limit: 1, cursor: null }, now, see, plan)
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

/** Nothing that is forgotten or in the vault is given to a model. */
function isRead({ forgotten, stores }: Memory): boolean {
  return forgotten === null && !stores.includes('vault')
}

interface PutOff {
  readonly tries: number
  readonly waitMs: number | null
  readonly failure: string
}

function refusedIn(
  skipped: readonly Pick<RememberOutcome, 'text' | 'reason'>[] = [],
): readonly RememberOutcome[] {
  return skipped.map(({ text = '', reason = 'unsupported' }) => ({ kind: 'skipped', text, reason }))
}

const nothingStands = 'nothing of what it says stands in the text'
