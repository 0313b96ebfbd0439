import type { Reply } from '../engine/catalogue.ts'
import { maxBodyBytes } from '../contract/limits.ts'
import type { BatchEndBody } from '../contract/remember.ts'
import { commitItems, readItem, type BatchItem } from './batch.ts'
import type { EdgeContext } from './context.ts'
import { Problem } from './errors.ts'
import { parseJson } from './parse-json.ts'
import { isBlank, readLines, type TextLine } from './read-lines.ts'
import { sumCosts } from './wire/cost.ts'

/**
 * Remembers a line at a time, as they arrive, and answers each as it is committed; the last line
 * says how many there were. A line that is broken is its own error.
 */
export async function* streamBatch(
  c: EdgeContext,
  body: ReadableStream<Uint8Array>,
  { position, most }: { readonly position: number; readonly most: number },
): AsyncGenerator<string> {
  const costs: Pick<Reply<never>, 'usage' | 'degraded' | 'position'>[] = []
  let count = 0
  let failed = 0
  for await (const lines of readLines(body, maxBodyBytes)) {
    const items: BatchItem[] = []
    for (const line of lines.filter((one) => !isBlank(one))) {
      items.push(await readLine(c, count, line, most))
      count += 1
    }
    const { results, replies } = await commitItems(c, items)
    costs.push(
      ...replies.map(({ usage, degraded, position: at }) => ({ usage, degraded, position: at })),
    )
    failed += results.filter(({ error }) => error !== undefined).length
    if (results.length > 0) yield results.map((result) => `${JSON.stringify(result)}\n`).join('')
  }
  const end: BatchEndBody = { done: true, items: count, failed, ...sumCosts(costs, position) }
  yield `${JSON.stringify(end)}\n`
}

async function readLine(
  c: EdgeContext,
  index: number,
  line: TextLine,
  most: number,
): Promise<BatchItem> {
  if (index >= most) return refuse(index, 'invalid_request', tooMany(most))
  if (line.kind === 'too_long') return refuse(index, 'too_large', tooLong)
  if (line.kind === 'not_utf8') return refuse(index, 'malformed_json', 'the line is not UTF-8')
  try {
    return await readItem(c, index, parseJson(line.text))
  } catch (error) {
    return { index, error }
  }
}

function tooMany(most: number): string {
  return `a batch has at most ${most} items, as batch_items_max says`
}

const tooLong = `the line is too long, limit ${maxBodyBytes} bytes`

function refuse(index: number, code: Problem['code'], detail: string): BatchItem {
  return { index, error: new Problem(code, detail) }
}
