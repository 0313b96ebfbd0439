import { centred } from '../laws/recall/meaning-score.ts'
import { meaningSketch } from '../laws/recall/meaning-sketch.ts'
import { towardsAnswers } from '../laws/recall/query-adapter/query-adapter.ts'
import { tuned } from '../laws/recall/tuned.ts'
import { relatedTerms } from '../laws/text/related-words.ts'
import type { QueryTerm } from '../laws/text/terms.ts'
import { placesOf, spaceOfHeads, weightsFor } from '../memory/recall/channels/meaning-matches.ts'
import { readQuestion, rowsOf, type Question } from '../memory/recall/read-question.ts'
import type { RecallInput } from '../model/requests.ts'
import type { SegmentQuestion, SegmentTerm } from '../model/segment.ts'
import type { OperationContext } from '../operations/context.ts'
import { segmentsAsked } from '../bounds.ts'

/** What a recall looks for, as its segments are asked for it. */
export function segmentQuestion(context: OperationContext, input: RecallInput): SegmentQuestion {
  const question = readQuestion(context, input)
  const { include = [], asOf = null, knownAt, time = {}, threads, entities = [] } = input
  return {
    terms: [...question.query.terms, ...question.names].map(termOf),
    places: sketchesOf(context),
    entities: [...new Set([...entitiesOf(question), ...rowsOf(context, entities)])],
    weights: weightsFor(context),
    view: {
      now: context.now,
      asOf,
      isAll: knownAt !== undefined || include.includes('forgotten'),
      includeExpired: include.includes('archived'),
      from: time.from ?? -Infinity,
      to: time.to ?? Infinity,
      threads: threads ?? null,
    },
    reach: context.settings.recall.threadReach,
    most: segmentsAsked.mostPassages,
  }
}

function termOf({
  term,
  weight,
  forms = [],
  related = relatedTerms(term),
  parts = [],
}: QueryTerm): SegmentTerm {
  const others = forms.map((form) => ({ term: form, share: tuned.otherForm }))
  return { weight, forms: [{ term, share: 1 }, ...others, ...related, ...parts] }
}

/** As `meaningScores` asks its sketches. */
function sketchesOf(context: OperationContext): SegmentQuestion['places'] {
  const { places } = context.store
  const heads = spaceOfHeads(context)
  return [...placesOf(context)].flatMap(([space, { vector }]) => {
    const placed = context.store.index.index.places.placedIn(space)
    const own = centred(vector, places.mean(space), placed)
    const sketch = meaningSketch(space === heads ? towardsAnswers(own) : own)
    return sketch === null ? [] : [{ space, sketch }]
  })
}

function entitiesOf({ context, named }: Question): readonly number[] {
  return [...context, ...named.flatMap(({ rows }) => rows)]
}
