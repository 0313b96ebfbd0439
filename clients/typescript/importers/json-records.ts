import { JsonCut, jsonElements } from './json-elements.ts'
import type { ImportFile } from './source.ts'
import { faultOf, linesOf, textChunks } from './text-lines.ts'

/** A JSON object of a file, or why what stands there is none. */
export type JsonRecord =
  | {
      readonly where: string
      readonly value: Readonly<Record<string, unknown>>
      /** The list of an object in which it stood, such as `results`; else null. */
      readonly list: string | null
    }
  | { readonly where: string; readonly failed: string }

/**
 * The JSON objects of a file, one in memory at a time: of a list, of the named lists of an object, or
 * one a line. An object that is wrong is told by itself; a document that ends in the middle, after
 * all that stood before.
 */
export async function* recordsOf(
  file: ImportFile,
  lists: readonly string[] = [],
): AsyncGenerator<JsonRecord> {
  if (await isByLine(file)) yield* lineRecords(file, new Set(lists))
  else yield* documentRecords(file, new Set(lists))
}

async function* lineRecords(
  file: ImportFile,
  lists: ReadonlySet<string>,
): AsyncGenerator<JsonRecord> {
  for await (const told of linesOf(file)) {
    const where = `${file.name}:${told.line}`
    if ('fault' in told) yield { where, failed: told.fault }
    else if (told.text.trim() !== '') yield* objectsIn(where, told.text, lists)
  }
}

/** A line may be a whole answer, with its items in a list. */
function* objectsIn(
  where: string,
  text: string,
  lists: ReadonlySet<string>,
): Generator<JsonRecord> {
  const read = parsed(where, text, null)
  if ('failed' in read) return yield read
  const inner = Object.entries(read.value).filter(
    ([name, value]) => lists.has(name) && Array.isArray(value),
  )
  if (inner.length === 0) return yield read
  for (const [list, values] of inner) {
    for (const [at, value] of (Array.isArray(values) ? values : []).entries()) {
      const place = `${where}#${at + 1}`
      if (isRecord(value)) yield { where: place, value, list }
      else yield { where: place, failed: notObject }
    }
  }
}

async function* documentRecords(
  file: ImportFile,
  lists: ReadonlySet<string>,
): AsyncGenerator<JsonRecord> {
  let count = 0
  try {
    const chunks = textChunks(file.stream())
    for await (const { list, text } of jsonElements(chunks, { lists, maxCharacters })) {
      count += 1
      yield parsed(`${file.name}#${count}`, text, list)
    }
  } catch (error) {
    const failed = error instanceof JsonCut ? error.message : faultOf(error)
    yield { where: `${file.name}#${count + 1}`, failed }
  }
}

function parsed(where: string, text: string, list: string | null): JsonRecord {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { where, value, list } : { where, failed: notObject }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { where, failed: `it is not JSON: ${why}` }
  }
}

/** One object a line: the name says so, or the first line that is not blank is one. */
async function isByLine(file: ImportFile): Promise<boolean> {
  if (/\.(?:jsonl|ndjson|jsonlines)$/i.test(file.name)) return true
  for await (const told of linesOf(file)) {
    if ('fault' in told) return false
    if (told.text.trim() === '') continue
    if (!/^\s*\{.*\}\s*$/.test(told.text)) return false
    return !('failed' in parsed('', told.text, null))
  }
  return false
}

export function isJson({ name }: ImportFile): boolean {
  return /\.(?:json|jsonl|ndjson|jsonlines)$/i.test(name)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first of the named fields that is a string with something in it. */
export function stringIn(value: unknown, ...names: readonly string[]): string | undefined {
  if (!isRecord(value)) return undefined
  for (const name of names) {
    const found = value[name]
    if (typeof found === 'string' && found.trim() !== '') return found
  }
  return undefined
}

/** A list, or nothing where the value is none. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  const found = isRecord(value) ? value[name] : undefined
  return Array.isArray(found) ? found : []
}

/** The longest conversation that is read, as JSON; a file of many may have any size. */
const maxCharacters = 64 * 1_048_576
const notObject = 'it is not a JSON object'
