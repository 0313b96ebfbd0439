import { readingWaitMs } from '../bounds.ts'
import type { ObjectParts } from '../object-parts.ts'
import type { OperationName, Operations, Reply } from '../../engine/catalogue.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import type { Usage } from '../../engine/model/usage.ts'
import { viewMemory } from '../../engine/memory/memory-view.ts'
import { namedBy } from '../../engine/memory/remember-statement.ts'
import type { ModelClassification } from '../../engine/laws/governance/model-classification.ts'
import { classificationWith } from '../../engine/memory/take-classification.ts'
import { outcomesWith } from '../../engine/commitments/take-extraction.ts'
import type { ModelCost } from '../../engine/operations/text-readings.ts'
import { callerKey } from '../../engine/model/caller.ts'
import type { RememberOutcome, Degradation, Remembered } from '../../engine/model/views.ts'
import { ok } from '../../engine/result.ts'
import { noCost } from '../meter.ts'
import { readTexts } from '../read-texts.ts'
import { inTime } from '../within.ts'
import type { Reading, TextExtraction } from './extract-texts.ts'
import type { WaitingFileReader } from './read-waiting-files.ts'
import { logObjectFailure } from '../log-failure.ts'

/**
 * Lets a remember that waits for its commitments wait for a model too, ten seconds at most. All of
 * it is committed by then: what is waited for is only to be told.
 */
export class AwaitedReading {
  readonly #parts: ObjectParts
  readonly #extraction: TextExtraction
  readonly #files: WaitingFileReader
  /** By caller and key: whoever repeats a call meanwhile gets its answer, not half of it. */
  readonly #waiting = new Map<string, Promise<unknown>>()

  constructor(parts: ObjectParts, extraction: TextExtraction, files: WaitingFileReader) {
    this.#parts = parts
    this.#extraction = extraction
    this.#files = files
  }

  /** `again` serves the call once more: a repeated one is then answered by what the first came to. */
  async afterRemember<N extends OperationName>(
    call: OpenedCall<N>,
    reply: Reply<N>,
    again: () => Promise<Reply<N>>,
  ): Promise<Reply<N>> {
    if (!reply.result.ok || call.declared.waitsForReading?.(call.input) !== true) return reply
    return await this.#afterFiles(call, await this.#afterText(call, reply, again))
  }

  /** Files that lie elsewhere, and pictures, are read by now or later; which, is told. */
  async #afterFiles<N extends OperationName>(
    call: OpenedCall<N>,
    reply: Reply<N>,
  ): Promise<Reply<N>> {
    const { state, store, transactor } = this.#parts
    const { result } = reply
    const memoryId = result.ok && !reply.replayed ? memoryIn(result.value) : null
    if (memoryId === null || store.waitingFiles.ofMemory(memoryId).length === 0) return reply
    const read = await this.#inTime(this.#files.readOf(memoryId))
    const late = `files are still read after ${readingWaitMs / 1_000} s`
    const reasons = read === null ? [late] : read.unread
    const finished = {
      ...reply,
      position: Math.max(reply.position, state.position),
      usage: sum(reply.usage, read?.spent ?? noCost),
      degraded: [...reply.degraded, ...reasons.map((reason) => ({ part: 'files', reason }))],
    }
    transactor.keepAnswer(call, transactor.nowFor(call.now), finished)
    return finished
  }

  async #afterText<N extends OperationName>(
    call: OpenedCall<N>,
    reply: Reply<N>,
    again: () => Promise<Reply<N>>,
  ): Promise<Reply<N>> {
    const { result } = reply
    if (!result.ok) return reply
    const { value } = result
    if (!isProcessing(value) || isKnown(value)) return reply
    const mark =
      call.idempotency === null ? null : `${callerKey(call.caller)}\n${call.idempotency.key}`
    if (reply.replayed) {
      const first = mark === null ? undefined : this.#waiting.get(mark)
      if (first === undefined) return reply
      await first
      return await again()
    }
    const answer = this.#read(call, reply, value)
    if (mark === null) return await answer
    this.#waiting.set(
      mark,
      answer.catch((error: unknown) => this.#logged(error)),
    )
    return await answer.finally(() => this.#waiting.delete(mark))
  }

  async #read<N extends OperationName>(
    call: OpenedCall<N>,
    reply: Reply<N>,
    remembered: Operations[N]['output'] & Remembered,
  ): Promise<Reply<N>> {
    const { store, transactor } = this.#parts
    const waiting = store.extractions.find(remembered.memory.id)
    if (waiting === null) return reply
    const reading = await this.#inTime(this.#extraction.read(waiting))
    const texts = await readTexts(this.#parts)
    const seen = transactor.look(call, texts, null, (context) => {
      const found = context.store.memories.byId(remembered.memory.id)
      return found && { memory: viewMemory(context, found), named: namedBy(context, found) }
    })
    // It has been erased meanwhile: nothing of it is kept again.
    if (seen === null) return reply
    const { memory, named } = seen
    const { outcomes, said, ...rest } = answerOf(reading, remembered.outcomes)
    const { position } = this.#parts.state
    const finished = {
      ...reply,
      result: ok({
        ...remembered,
        memory,
        outcomes,
        stores: memory.stores,
        classification: {
          ...classificationWith(remembered.classification, said, memory.stores),
          ...named,
        },
      }),
      position: Math.max(reply.position, rest.position ?? position),
      usage: sum(reply.usage, rest.usage),
      degraded: [...reply.degraded, ...rest.degraded],
    }
    transactor.keepAnswer(call, transactor.nowFor(call.now), finished)
    return finished
  }

  /** null where it fails, or takes longer than a caller is kept. */
  #inTime<T>(asked: Promise<T>): Promise<T | null> {
    const answer = asked.catch((error: unknown) => {
      this.#logged(error)
      return null
    })
    return inTime<T | null>(readingWaitMs, answer, null)
  }

  /** The text waits in its row, and the job reads it. */
  #logged(error: unknown): void {
    logObjectFailure(this.#parts, 'reading_failed', error)
  }
}

interface ReadingAnswer {
  readonly outcomes: readonly RememberOutcome[]
  readonly degraded: readonly Degradation[]
  readonly usage: ModelCost & Partial<Usage>
  readonly position?: number
  /** Where the model says that the text belongs. */
  readonly said: ModelClassification
}

function answerOf(reading: Reading | null, drawn: readonly RememberOutcome[]): ReadingAnswer {
  const degraded = (reason: string) => [{ part: 'extractor', reason }]
  if (reading === null) {
    const late = degraded(`the model is still reading after ${readingWaitMs / 1_000} s`)
    return { outcomes: drawn, degraded: late, usage: noCost, said: {} }
  }
  if (reading.kind === 'gone') return { outcomes: drawn, degraded: [], usage: noCost, said: {} }
  if (reading.kind !== 'read') {
    const { outcomes, reason, spent } = reading
    const told = [...drawn, ...outcomes]
    return { outcomes: told, degraded: degraded(reason), usage: spent, said: {} }
  }
  const { result, ...rest } = reading.reply
  if (!result.ok || !result.value.isTaken) return { ...rest, outcomes: drawn, said: {} }
  const { outcomes, classification: said } = result.value
  return { ...rest, outcomes: outcomesWith(drawn, outcomes), said }
}

function sum(one: Usage, other: ModelCost & Partial<Usage>): Usage {
  const { rowsRead = 0, rowsWritten = 0, durationMs = 0 } = other
  return {
    modelCalls: one.modelCalls + other.modelCalls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    rowsRead: one.rowsRead + rowsRead,
    rowsWritten: one.rowsWritten + rowsWritten,
    durationMs: one.durationMs + durationMs,
  }
}

/** The memory that was told, where it is one. */
function memoryIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('memory' in value)) return null
  const { memory } = value
  const isMemory = typeof memory === 'object' && memory !== null && 'id' in memory
  return isMemory && typeof memory.id === 'string' ? memory.id : null
}

/** A memory that was just made or given another text, which a model is to read. */
function isProcessing<T>(value: T): value is T & Remembered {
  if (typeof value !== 'object' || value === null || !('memory' in value)) return false
  const { memory } = value
  return (
    typeof memory === 'object' &&
    memory !== null &&
    'status' in memory &&
    memory.status === 'processing'
  )
}

/** The same text under its `external_id`: the call has changed nothing, and waits for nothing. */
function isKnown({ outcomes }: Remembered): boolean {
  return outcomes.some(({ reason, text }) => reason === 'unchanged' && text !== undefined)
}
