import { tuned } from '../../laws/recall/tuned.ts'
import { accountOf } from '../../../contract/score.ts'
import { answerProbability, weighAnswer } from '../../laws/recall/answer-strength.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { formTerms } from '../../laws/text/answer-form.ts'
import { kindsIn } from '../../laws/text/answer-kind.ts'
import { readAskedFor } from '../../laws/text/asked-for.ts'
import { indexTerms, termsOfText } from '../../laws/text/terms.ts'
import type { AnswerBelief, Hit } from '../../model/views.ts'
import type { Search } from './search.ts'

/**
 * Whether the best hit answers what is asked, and how likely: some memory is always the nearest. Where
 * nothing is asked, as with a context alone, all that is linked is told.
 */
export function beliefOf(search: Search, hits: readonly Hit[]): AnswerBelief {
  const { context, question, weights } = search
  if (hits.length === 0) return declined(0, 'nothing_told')
  if (question.text === '') return sure
  const best = hits.find((hit) => isOfAsked(search, hit))
  if (best === undefined) return declined(0, 'not_about_it')
  const { text } = best
  const { evidence } = accountOf(best, weights)
  const asked = readAskedFor(context.store.utterances.of(question.text))
  const spoken = new Set([...question.speakers].flatMap((name) => indexTerms(name)))
  // An acronym that is asked for (`the URL of …`) is no name.
  const names = asked.names.filter((name) => !spoken.has(name) && !asked.attribute.includes(name))
  const matter = question.query.terms
    .map(({ term }) => term)
    .filter((term) => !asked.names.includes(term))
  const said = context.store.utterances.of(text)
  const terms = new Set([...termsOfText(said), ...formTerms(text)])
  const { words } = context.store.index.index
  const { strength, isOther } = weighAnswer(
    { ...asked, names, matter },
    { evidence, terms, kinds: kindsIn(said) },
    (term) => words.frequency(term) > 0,
  )
  const { answerFloor } = context.settings.recall
  const probability = answerProbability(strength, answerFloor)
  if (strength < answerFloor) return declined(probability, isOther ? 'not_about_it' : 'too_unsure')
  return { answered: true, answerProbability: probability }
}

/** What is read off what is stored, as a property or a list of entities is. */
export const sure: AnswerBelief = { answered: true, answerProbability: 1 }

export function declined(
  probability: number,
  because: Required<AnswerBelief>['declinedBecause'],
): AnswerBelief {
  const answerProbability = Math.min(probability, tuned.mostDeclined)
  return { answered: false, answerProbability, declinedBecause: because }
}

/**
 * Whether a hit is of who or what the question names by reference: what is told of another is no
 * answer. Nothing is of an id that nobody has told of; any hit is where none is named.
 */
export function isOfAsked({ context, question }: Search, { entities, text }: Hit): boolean {
  const asked = question.named.filter(
    ({ reference, rows }) => reference !== null || rows.length === 0,
  )
  if (asked.length === 0) return true
  if (asked.some(({ rows }) => rows.length === 0)) return false
  return asked.some(({ reference, rows }) => {
    const known = context.store.entities.byRows([...rows]).map((one) => formatReference(one))
    const names = [...known, ...(reference === null ? [] : [reference])]
    return names.some((name) => entities.some((own) => own === name) || text.includes(name))
  })
}
