import type { ImportedSlice } from '../../engine/ports/archive-store.ts'
import type { Call, Reply } from '../../engine/operations/catalogue.ts'
import { maxArchiveLineBytes } from '../../protocol/limits.ts'
import { answerOf, askNamespace, callerOf, reach } from '../call-namespace.ts'
import type { EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'
import { idempotencyKeyOf } from '../idempotency.ts'
import { parseJson } from '../parse-json.ts'
import { showRate } from '../rate-headers.ts'
import { sumCosts } from '../translate/cost.ts'
import { numberedLines, type NumberedLine } from './numbered-lines.ts'
import type { ImportAnswer } from './import-answer.ts'

/** Takes an export in, slice by slice as its lines arrive; a wrong line ends it, named. */
export async function importArchive(
  c: EdgeContext,
  body: ReadableStream<Uint8Array>,
  { fromLine, position }: { readonly fromLine: number; readonly position: number },
): Promise<ImportAnswer> {
  const run = new ArchiveImport(c, fromLine)
  for await (const lines of numberedLines(body, maxArchiveLineBytes, fromLine)) {
    for (const line of lines) await run.add(line)
  }
  await run.send()
  return run.answer(position)
}

class ArchiveImport {
  readonly #c: EdgeContext
  readonly #costs: Pick<Reply<never>, 'usage' | 'degraded' | 'position'>[] = []
  #isFirst = true
  #told = 0
  #lines: unknown[] = []
  #characters = 0
  #firstLine: number
  #items = 0
  #imported = 0
  #skipped = 0
  #last: ImportedSlice | null = null

  constructor(c: EdgeContext, fromLine: number) {
    this.#c = c
    this.#firstLine = fromLine
  }

  async add({ line, text, fault }: NumberedLine): Promise<void> {
    this.#items += 1
    if (fault !== null) {
      // What stands before it is kept, so that the stream can go on at the line.
      await this.send()
      throw wrong(line, '', fault.message)
    }
    try {
      this.#lines.push(parseJson(text))
    } catch (error) {
      await this.send()
      throw wrong(line, '', error instanceof Error ? error.message : String(error))
    }
    this.#characters += text.length
    const isFull = this.#lines.length >= sliceLines || this.#characters >= sliceCharacters
    if (isFull) await this.send()
  }

  async send(): Promise<void> {
    if (this.#lines.length === 0) return
    const slice = await this.#ask()
    this.#firstLine += this.#lines.length
    this.#lines = []
    this.#characters = 0
    this.#imported += slice.imported
    this.#skipped += slice.skipped
    this.#last = slice
    if (slice.failed !== null) {
      throw wrong(slice.failed.line, slice.failed.path, slice.failed.message)
    }
  }

  answer(position: number): ImportAnswer {
    const cost = sumCosts(this.#costs, position)
    return {
      isReplayed: this.#last?.isReplayed === true,
      body: {
        format: 'mneme',
        done: this.#last?.isDone ?? false,
        items: this.#items,
        imported: this.#imported,
        skipped: this.#skipped,
        failed: [],
        next_line: this.#last?.nextLine ?? this.#firstLine,
        ...cost,
      },
    }
  }

  async #ask(): Promise<ImportedSlice> {
    const c = this.#c
    const key = idempotencyKeyOf(c)
    const mark = key === null ? null : `${c.get('access').caller.credential}\n${key}`
    const input = { firstLine: this.#firstLine, lines: this.#lines, mark }
    const reply = this.#isFirst
      ? await askNamespace(c, 'importLines', input)
      : await reach(c, (one) => one.carryOn(callOf(c, input)))
    if (this.#isFirst) showRate(c, reply.rate)
    this.#isFirst = false
    const { usage, degraded, position } = reply
    this.#told += degraded.length
    this.#costs.push({ usage, degraded: this.#told > mostTold ? [] : degraded, position })
    return answerOf(reply).value
  }
}

function callOf(c: EdgeContext, input: Call<'importLines'>['input']): Call<'importLines'> {
  return { ...callerOf(c), operation: 'importLines', input, idempotency: null, atLeast: null }
}

function wrong(line: number, path: string, message: string): Problem {
  const at = path === '' ? `lines.${line}` : `lines.${line}.${path}`
  const detail = `line ${line}${path === '' ? '' : `, ${path}`}: ${message}; what came before it is kept: go on with from_line=${line}`
  return new Problem('invalid_request', detail, { errors: [{ path: at, message }] })
}

/** Slices that tell of credentials in them; from a hundred on the caller has seen enough. */
const mostTold = 100
/** Lines of one transaction: a few tens of milliseconds of work. */
const sliceLines = 500
const sliceCharacters = 1_000_000
