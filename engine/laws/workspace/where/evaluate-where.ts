import { isList, type Json } from '../../../model/json.ts'
import { findPart, isLongPart } from '../../text/find-part.ts'
import type { Work } from '../../work.ts'
import { valueAt } from '../read-path.ts'
import { compare } from './compare.ts'
import { foldCase } from './fold-case.ts'
import { matchLike } from './like.ts'
import { allOf, anyOf, not, truthOf } from './truth.ts'
import type { Literal, Truth, Where, WhereTest } from './where.ts'

/**
 * What a condition says of a value (spec WM-33, WM-34). Total; a text is folded once, whatever the
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
        return anyOf(where.terms, (term) => this.of(term))
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
        return anyOf(test.literals, (literal) => compare(value, '=', literal, this.#work))
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
    const folded = foldCase(text)
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
