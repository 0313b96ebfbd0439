import { callerKey } from '../../engine/model/caller.ts'
import type { LineFault } from '../../engine/archive/lines/archive-rows.ts'
import type { Call, Operations, Reply } from '../../engine/catalogue.ts'
import type { ImportedBody } from '../../contract/archive.ts'
import { maxArchiveLineBytes } from '../../contract/limits.ts'
import { charactersPerSlice, linesPerSlice, maxSecretSlices } from '../bounds.ts'
import { answerOf, askNamespace, callerOf, reachAgain } from '../call-namespace.ts'
import type { EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'
import { idempotencyKeyOf } from '../idempotency.ts'
import { parseJson } from '../parse-json.ts'
import { showRate } from '../rate-headers.ts'
import { sumCosts } from '../wire/cost.ts'
import { numberedLines, type NumberedLine } from './numbered-lines.ts'

export interface ImportAnswer {
  readonly body: ImportedBody
  /** The same stream had come to its end before, under the same key. */
  readonly isReplayed: boolean
}

interface Archived {
  readonly fromLine: number
  readonly position: number
  readonly importId: string
}

/**
 * Takes an export in, slice by slice as its lines arrive. A wrong line ends it, named, and the
 * namespace is as empty as before; a stream that breaks off is taken up again.
 */
export async function importArchive(
  c: EdgeContext,
  body: ReadableStream<Uint8Array>,
  { fromLine, position, importId }: Archived,
): Promise<ImportAnswer> {
  const run = new ArchiveImport(c, fromLine, importId)
  for await (const lines of numberedLines(body, maxArchiveLineBytes, fromLine)) {
    for (const line of lines) await run.add(line)
  }
  await run.send()
  return run.answer(position)
}

type Slice = Operations['importLines']['output']

class ArchiveImport {
  readonly #c: EdgeContext
  readonly #importId: string
  readonly #costs: Pick<Reply<never>, 'usage' | 'degraded' | 'position'>[] = []
  #isFirst = true
  #told = 0
  #lines: unknown[] = []
  #characters = 0
  #firstLine: number
  #items = 0
  #imported = 0
  #skipped = 0
  #secrets = 0
  #last: Slice | null = null

  constructor(c: EdgeContext, fromLine: number, importId: string) {
    this.#c = c
    this.#importId = importId
    this.#firstLine = fromLine
  }

  async add({ line, text, fault }: NumberedLine): Promise<void> {
    this.#items += 1
    if (fault !== null) return await this.#send({ line, path: '', message: fault.message })
    try {
      this.#lines.push(parseJson(text))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return await this.#send({ line, path: '', message })
    }
    this.#characters += text.length
    const isFull = this.#lines.length >= linesPerSlice || this.#characters >= charactersPerSlice
    // What comes after the end is wrong, and has to be met in the slice of the end.
    if (isFull && !isEnd(this.#lines.at(-1))) await this.send()
  }

  async send(): Promise<void> {
    if (this.#lines.length > 0) await this.#send()
  }

  async #send(unreadable?: LineFault): Promise<void> {
    const slice = await this.#ask(unreadable)
    this.#firstLine += this.#lines.length
    this.#lines = []
    this.#characters = 0
    this.#imported += slice.imported
    this.#skipped += slice.skipped
    this.#secrets += slice.secrets
    this.#last = slice
    if (slice.failed !== null) {
      throw wrong(slice.failed.line, slice.failed.path, slice.failed.message)
    }
  }

  answer(position: number): ImportAnswer {
    const cost = sumCosts(this.#costs, position)
    const importId = this.#last?.importId ?? null
    return {
      isReplayed: this.#last?.isReplayed === true,
      body: {
        format: 'mneme',
        ...(importId !== null && { import_id: importId }),
        done: this.#last?.isDone ?? false,
        items: this.#items,
        imported: this.#imported,
        skipped: this.#skipped,
        failed: [],
        next_line: this.#last?.nextLine ?? this.#firstLine,
        ...cost,
        degraded: [...cost.degraded, ...this.#restored()],
      },
    }
  }

  #restored(): ImportedBody['degraded'] {
    if (this.#secrets === 0) return []
    const texts = this.#secrets === 1 ? '1 text' : `${this.#secrets} texts`
    return [{ part: 'secrets', reason: `${texts} with credentials restored, as they were` }]
  }

  async #ask(unreadable: LineFault | undefined): Promise<Slice> {
    const c = this.#c
    const key = idempotencyKeyOf(c)
    const mark = key === null ? null : `${callerKey(c.get('access').caller)}\n${key}`
    const sent = { firstLine: this.#firstLine, lines: this.#lines, mark, importId: this.#importId }
    const input = unreadable === undefined ? sent : { ...sent, unreadable }
    const reply = this.#isFirst
      ? await askNamespace(c, 'importLines', input)
      : await reachAgain(c, (one) => one.carryOn(callOf(c, input)))
    if (this.#isFirst) showRate(c, reply.rate)
    this.#isFirst = false
    const { usage, degraded, position } = reply
    this.#told += degraded.length
    this.#costs.push({ usage, degraded: this.#told > maxSecretSlices ? [] : degraded, position })
    return answerOf(reply).value
  }
}

function callOf(c: EdgeContext, input: Call<'importLines'>['input']): Call<'importLines'> {
  return { ...callerOf(c), operation: 'importLines', input, idempotency: null, atLeast: null }
}

function isEnd(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'type' in line && line.type === 'end'
}

function wrong(line: number, path: string, message: string): Problem {
  const at = path === '' ? `lines.${line}` : `lines.${line}.${path}`
  const where = `line ${line}${path === '' ? '' : `, ${path}`}`
  const detail = `${where}: ${message}; nothing of the import is kept: send all of it again, mended`
  return new Problem('invalid_request', detail, { errors: [{ path: at, message }] })
}
