import type { Json } from '../../../model/json.ts'
import type { Work } from '../../work.ts'
import { compareByCodePoint } from '../code-points.ts'
import { truthOf } from './truth.ts'
import type { Literal, Operator, Truth } from './where.ts'

/**
 * A value against a literal (spec WM-33): numbers, and text that is exactly a JSON number with a
 * number; text with text by code point; booleans by = and != alone. Any other pair is unknown,
 * a missing value and null among them.
 */
export function compare(
  value: Json | undefined,
  operator: Operator,
  literal: Literal,
  work: Work,
): Truth {
  if (typeof literal === 'boolean') {
    if (typeof value !== 'boolean') return 'unknown'
    if (operator === '=') return truthOf(value === literal)
    return operator === '!=' ? truthOf(value !== literal) : 'unknown'
  }
  const order =
    typeof literal === 'string'
      ? textOrder(value, literal, work)
      : numberOrder(value, literal, work)
  return order === null ? 'unknown' : truthOf(holds(operator, order))
}

function textOrder(value: Json | undefined, literal: string, work: Work): number | null {
  if (typeof value !== 'string') return null
  work.read(Math.min(value.length, literal.length))
  return compareByCodePoint(value, literal)
}

function numberOrder(value: Json | undefined, literal: number, work: Work): number | null {
  if (typeof value === 'string') work.read(value.length)
  const isNumeric = typeof value === 'string' && jsonNumber.test(value)
  const number = isNumeric ? Number(value) : value
  if (typeof number !== 'number') return null
  return number < literal ? -1 : Number(number > literal)
}

function holds(operator: Operator, order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0
    case '!=':
      return order !== 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

const jsonNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/
