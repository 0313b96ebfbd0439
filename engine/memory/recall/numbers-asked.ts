import { numbersNamed, numberTold } from '../../laws/text/numbers-named.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import type { Hit } from '../../model/views.ts'
import { falling } from './scale-hits.ts'
import type { Search } from './search.ts'

/**
 * Of the first ten hits those first that say the number or id which is asked for (`Is order 10007
 * paid?`), and last those that say another one of the kind. All else keeps its order.
 */
export function numbersAskedFirst(search: Search, hits: readonly Hit[]): readonly Hit[] {
  if (search.question.numbers.length === 0) return hits
  const first = hits.slice(0, tuned.page).map((hit) => ({ hit, told: toldOf(search, hit) }))
  const ordered = (['asked', 'none', 'another'] as const).flatMap((which) =>
    first.flatMap(({ hit, told }) => (told === which ? hit : [])),
  )
  return falling(search, [...ordered, ...hits.slice(tuned.page)])
}

/**
 * The hits that may be of the number or id which is asked for: none that says another one of the kind, and
 * none at all where others of the kind are told and nobody has told of this one.
 */
export function ofNumbersAsked(search: Search, hits: readonly Hit[]): readonly Hit[] {
  if (search.question.numbers.length === 0) return hits
  const told = new Map(hits.map((hit) => [hit, toldOf(search, hit)]))
  const all = [...told.values()]
  if (all.includes('another') && !all.includes('asked')) return []
  return hits.filter((hit) => told.get(hit) !== 'another')
}

/** By its words, those it was said behind, or what it refers to. */
function toldOf({ context, question: { numbers } }: Search, hit: Hit) {
  const { utterances } = context.store
  const texts = [hit.text, hit.lead ?? '', ...hit.entities.map((one) => one.replace(/_id:/u, ' '))]
  const told = texts.map((text) => numberTold(numbersNamed(utterances.of(text)), numbers))
  if (told.includes('asked')) return 'asked'
  return told[0] ?? 'none'
}
