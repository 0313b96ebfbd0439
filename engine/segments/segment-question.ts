import { furthestDateMs } from '../../contract/durations.ts'
import { segmentsAsked } from '../bounds.ts'
import { languageOf } from '../language/detect-language.ts'
import type { Language } from '../language/rules.ts'
import { centred } from '../laws/recall/meaning-score.ts'
import { meaningSketch } from '../laws/recall/meaning-sketch.ts'
import { towardsAnswers } from '../laws/recall/query-adapter/query-adapter.ts'
import { tuned } from '../laws/recall/tuned.ts'
import { relatedTerms } from '../laws/text/related-words.ts'
import type { QueryTerm } from '../laws/text/terms.ts'
import { otherForms } from '../laws/text/word-forms.ts'
import {
  placesOf,
  placingOf,
  spaceOfHeads,
  weightsFor,
} from '../memory/recall/channels/meaning-matches.ts'
import {
  peopleNamed,
  questionText,
  readQuestion,
  rowsOf,
  type Question,
} from '../memory/recall/read-question.ts'
import type { SegmentQuestion, SegmentTerm, SegmentTime } from '../model/segment.ts'
import type { OperationContext } from '../operations/context.ts'
import type { SealedLook } from './sealed-look.ts'

/** What a call looks for, as segments are asked for it; of each at most so many passages. */
export function segmentQuestion(
  context: OperationContext,
  look: SealedLook,
  most: number,
): SegmentQuestion {
  const text = questionText(look)
  const placed = look.byWords === true ? withoutPlaces(context) : placingOf(context, text)
  const question = readQuestion(placed, look, look.isTime)
  const { include = [], asOf = null, knownAt, time = {}, threads, entities } = look
  const language = languageOf(context.store.utterances.of(text))
  const own = [...question.query.terms, ...question.names].map((one) => termOf(one, language))
  const given = (look.terms ?? []).map((term) => termOf({ term, surface: term, weight: 1 }, null))
  const linked = entities === undefined ? null : rowsOf(context, entities)
  const { from = -Infinity, to = Infinity } = time
  return {
    terms: [...own, ...given],
    places: sketchesOf(placed),
    entities: [...new Set([...entitiesOf(question), ...(linked ?? [])])],
    people: peopleNamed(question),
    times: question.dates.map(({ from: begins, to: ends }) => ({ from: begins, to: ends })),
    eventful: eventfulOf(context, [...question.dates, { from, to }]),
    weights: weightsFor(placed),
    view: {
      now: context.now,
      asOf,
      isAll: knownAt !== undefined || include.includes('forgotten'),
      includeExpired: include.includes('archived'),
      from,
      to,
      threads: threads ?? null,
      entities: linked,
    },
    reach: context.settings.recall.threadReach,
    most,
  }
}

/** Nobody has told here which forms of it are said there. */
function termOf(
  { term, surface, weight, forms = [], related = [], parts = [] }: QueryTerm,
  language: Language | null,
): SegmentTerm {
  const possible = language === null ? [] : otherForms(surface, language)
  const others = [...forms, ...possible].map((form) => ({ term: form, share: tuned.otherForm }))
  const shares = new Map<string, number>([[term, 1]])
  for (const one of [...others, ...related, ...parts, ...relatedTerms(term)]) {
    shares.set(one.term, Math.max(one.share, shares.get(one.term) ?? 0))
  }
  return { surface, weight, forms: [...shares].map(([form, share]) => ({ term: form, share })) }
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

function withoutPlaces(context: OperationContext): OperationContext {
  const { meanings: _, ...texts } = context.texts
  return { ...context, texts }
}

function entitiesOf({ context, named }: Question): readonly number[] {
  return [...context, ...named.flatMap(({ rows }) => rows)]
}

/** A time without bounds is none that is asked for. */
function eventfulOf({ store }: OperationContext, times: readonly SegmentTime[]): readonly number[] {
  const rows = times
    .filter(({ from, to }) => Number.isFinite(from) || Number.isFinite(to))
    .flatMap(({ from, to }) => {
      const time = { from: Math.max(from, -furthestDateMs), to: Math.min(to, furthestDateMs) }
      return store.graph.sealedOfTime(time, segmentsAsked.mostEventful)
    })
  return [...new Set(rows)]
}
