import { type Json, isList } from '../../../model/json.ts'
import { findPart, isLongPart } from '../../text/find-part.ts'
import type { Work } from '../../work.ts'
import { valueAt } from '../read-path.ts'
import { foldLike, matchLike } from './like.ts'
import type { Literal, Operator, Truth, Where, WhereTest } from './where.ts'
import { compareByCodePoint } from '../code-points.ts'

/**
 * Evaluates a condition on a value. Total; a text is folded once, whatever the
 * number of conditions on it, and nothing of a condition is tried twice. Once the meter is over its
 * limit every further test is unknown: the answer is discarded then.
 */
export function evaluateWhere(where: Where, json: Json, work: Work): Truth {
  return new RowTruth(json, work).of(where)
}

/** One row under one condition, with the texts of it that have been folded. */
class RowTruth {
  readonly #json: Json
  readonly #work: Work
  readonly #folded = new Map<string, readonly number[]>()

  constructor(json: Json, work: Work) {
    this.#json = json
    this.#work = work
  }

  of(where: Where): Truth {
    switch (where.kind) {
      case 'and':
        return allOf(where.terms, (term) => this.of(term))
      case 'or':
        return anyTrue(where.terms, (term) => this.of(term))
      case 'not':
        return not(this.of(where.term))
      default:
        return this.#ofTest(where)
    }
  }

  #ofTest(test: WhereTest): Truth {
    if (this.#work.isOver) return 'unknown'
    this.#work.test()
    const value = valueAt(this.#json, test.path)
    if (test.kind === 'is_null') return truthOf(value === undefined || value === null)
    if (value === undefined || value === null) return 'unknown'
    switch (test.kind) {
      case 'compare':
        return compare(value, test.operator, test.literal, this.#work)
      case 'contains':
        return truthOf(contains(value, test.literal, this.#work))
      case 'in':
        this.#work.test(test.literals.length)
        return anyTrue(test.literals, (literal) => compare(value, '=', literal, this.#work))
      case 'starts_with':
        this.#work.read(test.text.length)
        return typeof value === 'string' ? truthOf(value.startsWith(test.text)) : 'unknown'
      case 'like': {
        if (typeof value !== 'string') return 'unknown'
        const { matches, steps } = matchLike(this.#fold(value), test.pattern)
        this.#work.read(steps)
        return truthOf(matches)
      }
    }
  }

  #fold(text: string): readonly number[] {
    const known = this.#folded.get(text)
    if (known !== undefined) return known
    this.#work.fold(text.length)
    const folded = foldLike(text)
    this.#folded.set(text, folded)
    return folded
  }
}

/** A part of a text, or equal to an element of a list; else it is not contained. */
function contains(value: Json, literal: Literal, work: Work): boolean {
  if (typeof value === 'string') {
    if (typeof literal !== 'string') return false
    if (isLongPart(literal)) work.fold(value.length + literal.length)
    else work.read(value.length)
    return findPart(value, literal) !== -1
  }
  if (!isList(value)) return false
  work.test(value.length)
  return value.some((item) => compare(item, '=', literal, work) === 'true')
}

/**
 * A value against a literal: numbers, and text that is exactly a JSON number with a
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

/** Text that is exactly a number counts as one. */
export const jsonNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** Kleene's strong three-valued logic. */
export function not(truth: Truth): Truth {
  if (truth === 'unknown') return 'unknown'
  return truth === 'true' ? 'false' : 'true'
}

/** True of none; asks no more of them once one is false. */
export function allOf<T>(items: readonly T[], truthIn: (item: T) => Truth): Truth {
  let all: Truth = 'true'
  for (const item of items) {
    const truth = truthIn(item)
    if (truth === 'false') return 'false'
    if (truth === 'unknown') all = 'unknown'
  }
  return all
}

/** False of none; asks no more of them once one is true. */
export function anyTrue<T>(items: readonly T[], truthIn: (item: T) => Truth): Truth {
  let any: Truth = 'false'
  for (const item of items) {
    const truth = truthIn(item)
    if (truth === 'true') return 'true'
    if (truth === 'unknown') any = 'unknown'
  }
  return any
}

function truthOf(holds: boolean): Truth {
  return holds ? 'true' : 'false'
}
