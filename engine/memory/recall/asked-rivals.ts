import { askedTerms, type AskedOfRivals } from '../../laws/recall/asked-of-rivals.ts'
import { meaningSketch } from '../../laws/recall/meaning-sketch.ts'
import { mayChange } from '../../laws/recall/question-heads/question-heads.ts'
import { placeForHeads } from './channels/meaning-matches.ts'
import type { Search } from './search.ts'

/** What a question asks for, as statements are held against each other for it. */
export function askedOfRivals(search: Search): AskedOfRivals {
  const question = search.context.store.utterances.of(search.question.text)
  const terms = search.question.query.terms.map(({ term }) => term)
  return askedTerms(question, terms, { ...meantBy(search), numbers: search.question.numbers })
}

/** The bits of the question's meaning by the encoder of the heads, and whether it asks for what changes. */
function meantBy(search: Search): Partial<Pick<AskedOfRivals, 'sketch' | 'mayChange'>> {
  const place = placeForHeads(search)
  return place === null ? {} : { sketch: meaningSketch(place), mayChange: mayChange(place) }
}
