import { isList } from '../../json.ts'
import type { Json } from '../../../model/json.ts'
import { valueAt } from '../read-path.ts'
import { compare } from './compare.ts'
import { matchLike } from './like.ts'
import { allOf, anyOf, not, truthOf } from './truth.ts'
import type { Literal, Truth, Where, WhereTest } from './where.ts'

/**
 * What a condition says of a value (spec WM-33, WM-34). Total; its time is bounded by the
 * condition × the value, and nothing of the condition is tried twice.
 */
export function evaluateWhere(where: Where, json: Json): Truth {
  switch (where.kind) {
    case 'and':
      return allOf(where.terms, (term) => evaluateWhere(term, json))
    case 'or':
      return anyOf(where.terms, (term) => evaluateWhere(term, json))
    case 'not':
      return not(evaluateWhere(where.term, json))
    default:
      return evaluateTest(where, valueAt(json, where.path))
  }
}

function evaluateTest(test: WhereTest, value: Json | undefined): Truth {
  if (test.kind === 'is_null') return truthOf(value === undefined || value === null)
  if (value === undefined || value === null) return 'unknown'
  switch (test.kind) {
    case 'compare':
      return compare(value, test.operator, test.literal)
    case 'contains':
      return truthOf(contains(value, test.literal))
    case 'in':
      return anyOf(test.literals, (literal) => compare(value, '=', literal))
    case 'starts_with':
      return typeof value === 'string' ? truthOf(value.startsWith(test.text)) : 'unknown'
    case 'like':
      return typeof value === 'string' ? truthOf(matchLike(value, test.pattern).matches) : 'unknown'
  }
}

/** A part of a text, or equal to an element of a list; else it is not contained. */
function contains(value: Json, literal: Literal): boolean {
  if (typeof value === 'string') return typeof literal === 'string' && value.includes(literal)
  return isList(value) && value.some((item) => compare(item, '=', literal) === 'true')
}
