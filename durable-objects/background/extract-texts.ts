import { extractWithModel } from '../../engine/operations/graph/extract-with-model.ts'
import type { TakeExtractionInput } from '../../engine/operations/graph/take-extraction.ts'
import type { TextReadings } from '../../engine/operations/text-readings.ts'
import type { WaitingText } from '../../engine/ports/extraction-store.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import type { ObjectModelDesk } from '../models/model-desk.ts'
import { readTexts } from '../read-texts.ts'
import type { TransactorParts } from '../transactor.ts'

export interface ExtractionParts extends TransactorParts {
  readonly models: ObjectModelDesk
}

/**
 * Has the model read what waits for it, a bounded number of texts at a time (spec AG-9). The texts
 * are recallable by the rules meanwhile, and stay so where the model fails: a failed one is tried
 * again later and later, and parked in the end, in sight. No transaction is open while it is asked.
 */
export class TextExtraction {
  readonly #parts: ExtractionParts
  readonly #take: (input: TakeExtractionInput, texts: TextReadings) => boolean
  #running: Promise<JobOutcome> | null = null

  /** `take` writes what was read; false where it could not. */
  constructor(
    parts: ExtractionParts,
    take: (input: TakeExtractionInput, texts: TextReadings) => boolean,
  ) {
    this.#parts = parts
    this.#take = take
  }

  isDue(): boolean {
    return this.#parts.store.extractions.nextDue() !== null
  }

  /** One run at a time: two would ask the same. */
  async run(now: number): Promise<JobOutcome> {
    this.#running ??= this.#runOnce(now).finally(() => {
      this.#running = null
    })
    return await this.#running
  }

  async #runOnce(now: number): Promise<JobOutcome> {
    const { ports, store } = this.#parts
    for (const waiting of store.extractions.due(now, textsAtOnce)) {
      if (!(await this.#read(waiting))) return { kind: 'retry' }
    }
    const next = store.extractions.nextDue()
    return next === null ? { kind: 'done' } : { kind: 'again', at: Math.max(next, ports.clock()) }
  }

  /** False where nobody may be asked, or nothing written, for now. */
  async #read(waiting: WaitingText): Promise<boolean> {
    const { models, ports, store } = this.#parts
    const { memoryId, version } = waiting
    const settings = store.settings.current
    const memory = store.memories.byId(memoryId)
    const isReadable =
      memory !== null &&
      memory.version === version &&
      memory.forgotten === null &&
      models.isBound &&
      settings.extraction.by === 'model'
    if (!isReadable) {
      store.extractions.remove(memoryId)
      return true
    }
    const { text, trust } = memory
    const isTrusted = trust !== 'untrusted'
    const asked = await extractWithModel(models, { text, isTrusted }, settings.extraction)
    if (asked.kind === 'not_asked') {
      this.#putOff(waiting, { tries: waiting.tries, waitMs: notAskedMs, failure: asked.reason })
      return true
    }
    if (asked.kind === 'failed') {
      const tries = waiting.tries + 1
      const waitMs = tries >= mostTries ? null : firstWaitMs * 4 ** (tries - 1)
      this.#putOff(waiting, { tries, waitMs, failure: asked.reason })
      return true
    }
    const { extraction, refused } = asked.value
    const embed = extraction.commitments.map((drawn) => drawn.text)
    const texts = await readTexts(ports, { extract: [], embed }, settings)
    return this.#take({ memoryId, version, refused }, { ...texts, extraction: () => extraction })
  }

  #putOff({ memoryId, version }: WaitingText, { tries, waitMs, failure }: PutOff): void {
    const { ports, store } = this.#parts
    // A newer version of the text came meanwhile, and is due.
    if (store.extractions.find(memoryId)?.version !== version) return
    const dueAt = waitMs === null ? null : ports.clock() + waitMs
    store.extractions.putOff(memoryId, { tries, dueAt, failure })
  }
}

interface PutOff {
  readonly tries: number
  readonly waitMs: number | null
  readonly failure: string
}

/** One run of the job. */
const textsAtOnce = 5
/** Half a minute, then four times as long each time: parked after some three hours. */
const firstWaitMs = 30_000
const mostTries = 6
/** Until it is looked at again whether the model may be asked. */
const notAskedMs = 60_000
