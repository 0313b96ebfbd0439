import { tablesOfArchive } from '../../engine/archive/lines/tables.ts'
import { anything } from '../../engine/storage/columns.ts'

type Line = Record<string, unknown>

/** A stream with one thing wrong in it: lines that can be read, and what comes after them cannot. */
export interface Mutation {
  readonly kind: string
  readonly lines: readonly string[]
  /** The line after them is no JSON. */
  readonly isTorn?: boolean
}

/** Every one of these makes a valid stream wrong; `random` is from 0 up to 1. */
export function mutate(lines: readonly string[], random: () => number): Mutation {
  for (;;) {
    const kind = pick(Object.keys(kinds), random)
    const at = 1 + Math.floor(random() * (lines.length - 2))
    const made = kinds[kind]?.(lines, at, random) ?? null
    if (made !== null)
      return { kind: `${kind} at line ${at + 1}, ${String(parsed(lines, at)['type'])}`, ...made }
  }
}

type Made = Omit<Mutation, 'kind'> | null
type Make = (lines: readonly string[], at: number, random: () => number) => Made

const kinds: Readonly<Record<string, Make>> = {
  'a field is missing': (lines, at, random) => {
    const line = parsed(lines, at)
    const needed = Object.entries(columnsOf(line)).filter(
      ([, { form }]) => !form.schema.safeParse(undefined).success,
    )
    const { [pick(needed, random)[0]]: _gone, ...rest } = line
    return { lines: lines.with(at, JSON.stringify(rest)) }
  },
  'a field is unknown': (lines, at) => changed(lines, at, { unheard_of: 1 }),
  'a value is of the wrong type': (lines, at, random) => {
    const line = parsed(lines, at)
    const typed = Object.entries(columnsOf(line)).filter(([, { form }]) => form.schema !== anything)
    const [name] = pick(typed, random)
    const wrong = typeof line[name] === 'object' && line[name] !== null ? 7 : [{ not: 'this' }]
    return changed(lines, at, { [name]: wrong })
  },
  'a reference leads nowhere': (lines, at, random) => {
    const line = parsed(lines, at)
    const references = Object.entries(columnsOf(line)).filter(
      ([name, { form }]) => form.to !== undefined && typeof line[name] !== 'object',
    )
    if (references.length === 0) return null
    const [name] = pick(references, random)
    const nowhere = typeof line[name] === 'number' ? 999_999 : `${String(line[name]).slice(0, 4)}X`
    return changed(lines, at, { [name]: nowhere })
  },
  'a line is there twice': (lines, at) => ({ lines: lines.toSpliced(at, 0, lines[at] ?? '') }),
  'a line is missing': (lines, at) => ({ lines: lines.toSpliced(at, 1) }),
  'two lines are swapped': (lines, at, random) => {
    const other = 1 + Math.floor(random() * (lines.length - 2))
    if (parsed(lines, at)['type'] === parsed(lines, other)['type']) return null
    return { lines: lines.with(at, lines[other] ?? '').with(other, lines[at] ?? '') }
  },
  'a line is torn': (lines, at) => ({ lines: lines.slice(0, at), isTorn: true }),
  'a value is huge': (lines, at, random) => {
    const texts = Object.entries(parsed(lines, at)).filter(
      ([name, value]) => name !== 'type' && typeof value === 'string',
    )
    if (texts.length === 0) return null
    return changed(lines, at, { [pick(texts, random)[0]]: 'x'.repeat(2_500_000) })
  },
  'the end counts wrong': (lines) => changed(lines, lines.length - 1, { count: 1 }),
  'a line comes after the end': (lines, at) => ({ lines: [...lines, lines[at] ?? ''] }),
  'the header comes later': (lines, at) => ({ lines: lines.toSpliced(at, 0, lines[0] ?? '') }),
}

function changed(lines: readonly string[], at: number, fields: Line): Made {
  return { lines: lines.with(at, JSON.stringify({ ...parsed(lines, at), ...fields })) }
}

function parsed(lines: readonly string[], at: number): Line {
  return JSON.parse(lines[at] ?? '{}')
}

function columnsOf(line: Line) {
  return tablesOfArchive.find(({ type }) => type === line['type'])?.columns ?? {}
}

function pick<T>(all: readonly T[], random: () => number): T {
  const found = all[Math.floor(random() * all.length)]
  if (found === undefined) throw new Error('there is nothing to pick from')
  return found
}
