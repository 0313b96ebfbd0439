import type { Field } from './complete.ts'

const mostValues = 12
const deepest = 3
const longestValue = 40

/**
 * The fields of rows: paths of what stands in them, with the kinds and the most common values. Of
 * lists no paths are told, since rows have them of different lengths.
 */
export function fieldsOf(rows: readonly unknown[]): readonly Field[] {
  const found = new Map<string, { kinds: Set<string>; values: Map<string, number> }>()
  for (const row of rows) note(row, '', 0)
  return [...found].map(([path, { kinds, values }]) => ({
    path,
    kind: [...kinds].join(', '),
    values: [...values]
      .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
      .slice(0, mostValues)
      .map(([value]) => value),
  }))

  function note(value: unknown, path: string, depth: number): void {
    if (path !== '') {
      const field = found.get(path) ?? {
        kinds: new Set<string>(),
        values: new Map<string, number>(),
      }
      found.set(path, field)
      field.kinds.add(kindOf(value))
      const literal = literalOf(value)
      if (literal !== undefined) field.values.set(literal, (field.values.get(literal) ?? 0) + 1)
    }
    if (depth >= deepest || typeof value !== 'object' || value === null || Array.isArray(value))
      return
    for (const [key, inner] of Object.entries(value)) {
      const name = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(key) ? key : `\`${key}\``
      note(inner, path === '' ? name : `${path}.${name}`, depth + 1)
    }
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

/** As a condition has it; undefined of what none can be compared with. */
function literalOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.length > longestValue) return undefined
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
