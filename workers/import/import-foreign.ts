import type { Reply } from '../../engine/catalogue.ts'
import type { ImportedBody } from '../../contract/archive.ts'
import { maxBodyBytes } from '../../contract/limits.ts'
import { rememberSchema, type BatchResultBody } from '../../contract/remember.ts'
import { commitItems, type BatchItem } from '../batch.ts'
import { maxFailedLines, maxUnchangedItems } from '../bounds.ts'
import { askNamespace, callerOf } from '../call-namespace.ts'
import type { EdgeContext } from '../context.ts'
import { itemErrorOf, Problem, problemOfIssues } from '../errors.ts'
import { parseJson } from '../parse-json.ts'
import { sumCosts } from '../wire/cost.ts'
import { fromWire } from '../wire/from-wire.ts'
import { rememberInput } from '../wire/remember-input.ts'
import { ForeignReader, type ForeignFormat } from './foreign-items.ts'
import type { ImportAnswer } from './import-archive.ts'
import { numberedLines, type NumberedLine } from './numbered-lines.ts'

export interface ForeignImport {
  readonly format: ForeignFormat
  readonly fromLine: number
  readonly position: number
  readonly importId: string
  /** Its caller has named it. */
  readonly isNamed: boolean
  /** Every line is read and judged, and none is remembered. */
  readonly isDry: boolean
  readonly secrets: 'mask' | 'refuse' | undefined
}

/**
 * Remembers what lines of another memory say, each on its own feet, a line after the other. An id
 * of theirs, or else the line itself, is the external id: a line that comes again changes nothing.
 */
export async function importForeign(
  c: EdgeContext,
  body: ReadableStream<Uint8Array>,
  given: ForeignImport,
): Promise<ImportAnswer> {
  const { format, fromLine, position, importId, isNamed, isDry, secrets } = given
  const reader = new ForeignReader(format)
  const costs: Pick<Reply<never>, 'usage' | 'degraded' | 'position'>[] = []
  const failed: ImportedBody['failed'] = []
  const counts = { items: 0, imported: 0, skipped: 0 }
  const unchanged: number[] = []
  const earlier = new Set<string>()
  let nextLine = fromLine
  for await (const lines of numberedLines(body, maxBodyBytes, fromLine)) {
    const read: ReadLine[] = []
    for (const line of lines) read.push(await readLine(c, { reader, secrets, importId }, line))
    const items = isDry ? [] : read.flatMap((one) => one.items)
    const { results, replies } = await commitItems(c, items)
    costs.push(
      ...replies.map(({ usage, degraded, position: at }) => ({ usage, degraded, position: at })),
    )
    const byLine = Map.groupBy(results, ({ index }) => lineOfIndex(index))
    for (const { line, error } of read) {
      counts.items += 1
      nextLine = line + 1
      const told = error ?? faultOf(byLine.get(line) ?? [])
      if (told !== null) {
        if (failed.length < maxFailedLines) failed.push({ line, error: told })
      } else if (!isDry && isUnchanged(byLine.get(line) ?? [])) {
        counts.skipped += 1
        for (const id of importsOf(byLine.get(line) ?? [])) earlier.add(id)
        if (unchanged.length < maxUnchangedItems) unchanged.push(line)
      } else counts.imported += 1
    }
  }
  if (counts.imported > 0 && !isDry) {
    await askNamespace(c, 'checkExpectationsLater', {})
  }
  const cost = sumCosts(costs, position)
  const facts = { format, done: true, ...counts, unchanged, failed, next_line: nextLine }
  if (isDry) return { isReplayed: false, body: { ...facts, dry_run: true, ...cost } }
  // All of it was there: it is the import that brought it, come again.
  const [first] = earlier
  const isAgain = !isNamed && counts.imported === 0 && earlier.size === 1
  const called = isAgain && first !== undefined ? first : importId
  return { isReplayed: false, body: { ...facts, import_id: called, ...cost } }
}

interface ReadLine {
  readonly line: number
  readonly items: readonly BatchItem[]
  readonly error: ReturnType<typeof itemErrorOf> | null
}

interface Reading extends Pick<ForeignImport, 'secrets' | 'importId'> {
  readonly reader: ForeignReader
}

async function readLine(
  c: EdgeContext,
  { reader, secrets, importId }: Reading,
  { line, text, fault }: NumberedLine,
): Promise<ReadLine> {
  try {
    if (fault !== null) throw new Problem(fault.code, fault.message)
    const requests = await reader.read(parseJson(text))
    const said = { import_id: importId, ...(secrets !== undefined && { secrets }) }
    const items = requests.map((request, part) =>
      itemOf(c, indexOf(line, part), { ...request, ...said }),
    )
    return { line, items, error: null }
  } catch (error) {
    return { line, items: [], error: itemErrorOf(error) }
  }
}

/** Without an idempotency mark: the external id says whether it is there already. */
function itemOf(c: EdgeContext, index: number, request: unknown): BatchItem {
  const read = rememberSchema.safeParse(request)
  if (!read.success) throw problemOfIssues(read.error.issues)
  const input = rememberInput(fromWire(rememberSchema, read.data))
  const call = { ...callerOf(c), operation: 'remember', input, idempotency: null } as const
  return { index, call: { ...call, atLeast: null } }
}

/** Of a line that says several things, the first that was refused speaks for it. */
function faultOf(results: readonly BatchResultBody[]) {
  const error = results.find((one) => one.error !== undefined)?.error
  return error ?? leftOutOf(results)
}

/** Of a line of which nothing is kept: the topic that it is about. */
function leftOutOf(results: readonly BatchResultBody[]) {
  const outcomes = results.flatMap(({ outcomes: all = [] }) => all.flat())
  const topic = outcomes.find((one) => one.topic !== undefined)?.topic
  if (topic === undefined || outcomes.some((one) => one.topic === undefined)) return null
  return itemErrorOf(new Problem('never_remember', `is about ${topic}, of which nothing is kept`))
}

function isUnchanged(results: readonly BatchResultBody[]): boolean {
  return results.every(({ outcomes = [] }) =>
    outcomes.flat().every(({ kind, reason }) => kind === 'skipped' && reason === 'unchanged'),
  )
}

/** The imports that made what a line says. */
function importsOf(results: readonly BatchResultBody[]): readonly string[] {
  return results.flatMap(({ memory }) => memory?.import_id ?? [])
}

/** A place for each of the things that a line may say. */
function indexOf(line: number, part: number): number {
  return line * partsOfLine + part
}

function lineOfIndex(index: number): number {
  return Math.floor(index / partsOfLine)
}

const partsOfLine = 1_000_000
