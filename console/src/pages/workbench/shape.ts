/** A row of a result: a member with its value, or a Collection in it with its size. */
export interface Member {
  readonly id: string | null
  readonly value?: unknown
  readonly size?: number | undefined
}

/** A column that the rows have in common: a field of their objects. */
interface Shape {
  readonly name: string
  /** Whether all of its values are numbers, which stand at the end of their column. */
  readonly isNumber: boolean
}

const looksAt = 100
const mostColumns = 8

/** The fields of rows, those of most rows first; none where fewer than half of them are objects. */
export function shapesOf(members: readonly Member[]): readonly Shape[] {
  const counts = new Map<string, { rows: number; numbers: number }>()
  const seen = members.slice(0, looksAt)
  const records = seen.filter(({ value }) => isRecord(value))
  if (records.length * 2 < seen.length) return []
  for (const { value } of records) {
    if (!isRecord(value)) continue
    for (const [name, held] of Object.entries(value)) {
      const count = counts.get(name) ?? { rows: 0, numbers: 0 }
      counts.set(name, count)
      count.rows += 1
      if (typeof held === 'number') count.numbers += 1
    }
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b.rows - a.rows)
    .slice(0, mostColumns)
    .map(([name, { rows, numbers }]) => ({ name, isNumber: numbers === rows }))
    .toSorted((a, b) => Number(a.isNumber) - Number(b.isNumber))
}

/** What a row has in a field; undefined where it has none. */
export function fieldOf({ value }: Member, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

/** Numbers by size, all else by its letters; what is not there comes last. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return textOf(a).localeCompare(textOf(b), undefined, { numeric: true })
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
