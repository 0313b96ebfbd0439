import { foldText } from '../../language/fold-text.ts'
import { isOfAnotherHolder, type TextOfHolder } from '../../laws/recall/holders.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import type { Hit } from '../../model/views.ts'
import { falling } from './scale-hits.ts'
import type { Search } from './search.ts'

/**
 * Of the first ten hits those last that tell what is asked for of somebody else (`Nora's birthday` where mine is
 * asked for): they are no answer. All else keeps its order.
 */
export function holdersAskedFirst(search: Search, hits: readonly Hit[]): readonly Hit[] {
  const { context, question, ofOthers } = search
  const { utterances } = context.store
  const first = hits.slice(0, tuned.page)
  const told = first.map(({ text, speaker }): TextOfHolder => ({
    said: utterances.of(text),
    speaker: speaker === undefined ? null : foldText(speaker),
  }))
  const asked = { said: utterances.of(question.text), speakers: question.speakers }
  const others = first.filter((_, place) => {
    const one = told[place]
    return one !== undefined && isOfAnotherHolder(asked, one, told)
  })
  if (others.length === 0) return hits
  for (const { id } of others) ofOthers.add(id)
  const own = first.filter((hit) => !others.includes(hit))
  return falling(search, [...own, ...others, ...hits.slice(tuned.page)])
}
