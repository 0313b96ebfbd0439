import type { Json } from '../../../engine/model/json.ts'
import type { Literal, Truth, Where } from '../../../engine/laws/workspace/where/where.ts'
import type { Path } from '../../../engine/model/workspace.ts'

/** The text of a condition, every one within another in parentheses; loud is in capitals. */
export function printWhere(where: Where, isLoud: boolean): string {
  const word = (text: string) => (isLoud ? text.toUpperCase() : text)
  const inner = (term: Where) => {
    const text = printWhere(term, isLoud)
    return term.kind === 'and' || term.kind === 'or' ? `(${text})` : text
  }
  switch (where.kind) {
    case 'and':
    case 'or':
      return where.terms.map(inner).join(` ${word(where.kind)} `)
    case 'not':
      return `${word('not')} ${inner(where.term)}`
    case 'compare':
      return `${printed(where.path)}${where.operator}${literal(where.literal, isLoud)}`
    case 'is_null':
      return `${printed(where.path)} ${word('is null')}`
    case 'contains':
      return `${printed(where.path)} ${word('contains')} ${literal(where.literal, isLoud)}`
    case 'starts_with':
      return `${printed(where.path)} ${word('starts  with')}${literal(where.text, isLoud)}`
    case 'like':
      return `${printed(where.path)} ${word('like')} ${literal(where.pattern.text, isLoud)}`
    case 'in': {
      const list = where.literals.map((one) => literal(one, isLoud)).join(' , ')
      return `${printed(where.path)} ${word('in')}(${list})`
    }
  }
}

/** As the rules are worded: 1 true, 0 false, a half unknown; and is the least, or the most. */
export function naiveTruth(where: Where, row: Json): Truth {
  const degree = degreeOf(where, row)
  return degree === 0.5 ? 'unknown' : degree === 1 ? 'true' : 'false'
}

function degreeOf(where: Where, row: Json): number {
  if (where.kind === 'and' || where.kind === 'or') {
    const degrees = where.terms.map((term) => degreeOf(term, row))
    return where.kind === 'and' ? Math.min(...degrees) : Math.max(...degrees)
  }
  if (where.kind === 'not') return 1 - degreeOf(where.term, row)
  const value = at(row, where.path)
  if (where.kind === 'is_null') return Number(value === null)
  if (value === null) return 0.5
  switch (where.kind) {
    case 'compare':
      return compared(value, where.operator, where.literal)
    case 'in':
      return Math.max(...where.literals.map((one) => compared(value, '=', one)))
    case 'contains': {
      if (typeof value === 'string') {
        return Number(typeof where.literal === 'string' && value.indexOf(where.literal) !== -1)
      }
      return Number(
        Array.isArray(value) && value.some((one) => compared(one, '=', where.literal) === 1),
      )
    }
    case 'starts_with':
      if (typeof value !== 'string') return 0.5
      return Number(value.slice(0, where.text.length) === where.text)
    case 'like':
      return typeof value === 'string' ? Number(naiveLike(value, where.pattern.text)) : 0.5
  }
}

function compared(value: Json, operator: string, other: Literal): number {
  let one = value
  if (typeof other === 'number' && typeof one === 'string') {
    // Exactly a JSON number: JSON reads it as one, and no white space stands around it.
    one = one.trim() === one && isNumberText(one) ? Number(one) : one
  }
  if (typeof one !== typeof other || one === null || typeof one === 'object') return 0.5
  if (operator === '=') return Number(one === other)
  if (operator === '!=') return Number(one !== other)
  if (typeof one === 'boolean') return 0.5
  const [a, b] = [one, other].map((side) =>
    typeof side === 'string' ? Buffer.from(side).toString('hex') : side,
  )
  if (a === undefined || b === undefined) return 0.5
  if (operator === '<') return Number(a < b)
  if (operator === '<=') return Number(a <= b)
  return Number(operator === '>' ? a > b : a >= b)
}

function isNumberText(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'number'
  } catch {
    // No JSON, so no number.
    return false
  }
}

/** Tries every way to take a pattern apart. */
export function naiveLike(text: string, pattern: string): boolean {
  const [mark, ...rest] = Array.from(pattern)
  const [first, ...others] = Array.from(text)
  if (mark === undefined) return first === undefined
  if (mark === '%') {
    if (naiveLike(text, rest.join(''))) return true
    return first !== undefined && naiveLike(others.join(''), pattern)
  }
  if (first === undefined) return false
  if (mark === '_') return naiveLike(others.join(''), rest.join(''))
  const [escaped, ...after] = rest
  if (mark === '\\' && escaped !== undefined) {
    return isSame(first, escaped) && naiveLike(others.join(''), after.join(''))
  }
  return isSame(first, mark) && naiveLike(others.join(''), rest.join(''))
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Missing is null here: no test tells them apart. */
function at(row: Json, path: Path): Json {
  let value: Json = row
  for (const step of path) {
    const isList = Array.isArray(value)
    if (typeof value !== 'object' || value === null) return null
    if (isList !== (typeof step === 'number')) return null
    const entries: [string, Json][] = Object.entries(value)
    const key = typeof step === 'number' && step < 0 ? entries.length + step : step
    value = entries.find(([name]) => name === String(key))?.[1] ?? null
  }
  return value
}

function printed(path: Path): string {
  return path
    .map((step, place) =>
      typeof step === 'number' ? `[${step}]` : `${place === 0 ? '' : '.'}\`${step}\``,
    )
    .join('')
}

function literal(value: Literal, isLoud: boolean): string {
  if (typeof value === 'boolean') return isLoud ? String(value).toUpperCase() : String(value)
  if (typeof value === 'number') return String(value)
  const escaped = value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return isLoud ? `"${escaped.replaceAll('"', '\\"')}"` : `'${escaped.replaceAll("'", "''")}'`
}
