import { headFor } from '../../laws/recall/answer-head/head-for.ts'
import { answerHeads } from '../../laws/recall/answer-head/tuned.ts'
import {
  answerProbability,
  type AnswerFeatures,
} from '../../laws/recall/answer-head/answer-head.ts'
import { answerFeatures, type AskedAnswer } from '../../laws/recall/answer-head/features.ts'
import { seldomTold } from '../../laws/recall/question-heads/question-heads.ts'
import { matchShare } from '../../laws/recall/recall-score.ts'
import { mayAnswer } from '../../laws/entities/asked-property.ts'
import { carriesValue, kindOfEntity } from '../../laws/entities/entity-names.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { termWorth } from '../../laws/recall/word-evidence.ts'
import { formatReference, parseReference } from '../../../contract/inline-reference.ts'
import { languageOf } from '../../language/detect-language.ts'
import { foldText } from '../../language/fold-text.ts'
import type { Utterance } from '../../language/utterance.ts'
import { nowMark } from '../../laws/commitments/slot-words.ts'
import { asksState, namesWritten, readAskedFor } from '../../laws/text/asked-for.ts'
import { relatedTerms } from '../../laws/text/related-words.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import { defaultSettings } from '../../settings.ts'
import type { AnswerBelief } from '../../model/answer-belief.ts'
import type { Hit } from '../../model/views.ts'
import { isPlaced, placeForHeads } from './channels/meaning-matches.ts'
import { ofNumbersAsked } from './numbers-asked.ts'
import { probabilityRead } from './what-was-read.ts'
import type { Search } from './search.ts'

/**
 * Whether the best hit answers what is asked, and how likely: some memory is always the nearest. Where
 * nothing is asked, as with a context alone, all that is linked is told.
 */
export function beliefOf(search: Search, hits: readonly Hit[]): AnswerBelief {
  const { context, question } = search
  if (hits.length === 0) return declined(0, 'nothing_told')
  if (question.text === '') return sure
  const features = featuresOfBest(search, hits)
  if (features === null) return declined(0, 'not_about_it')
  const demand = (context.settings.recall.answerFloor - usualFloor) / tuned.floorSpread
  const apart = isPlaced(context) ? 'byMeaning' : 'byWords'
  const channel = headFor(features, apart, demand)
  const probability = answerProbability(features, answerHeads[channel], demand)
  // What names nobody of whom is asked has to be likelier than not.
  const least = features.nameMissing === 1 ? tuned.answeredUnnamed : tuned.answeredFrom[channel]
  if (probability >= least || tellsOfThem(search, hits)) {
    return { answered: true, answerProbability: probability }
  }
  return {
    answered: false,
    answerProbability: probability,
    declinedBecause: reasonOf(features),
  }
}

/**
 * Of a conversation, where somebody is named whom the best hit tells of: `I'm making granola for Leo` asks nothing
 * of him, and needs what is known.
 */
function tellsOfThem({ input, question }: Search, [best]: readonly Hit[]): boolean {
  if (input.messages === undefined || best === undefined) return false
  return best.entities.some((one) => {
    const { kind = '', id = '' } = parseReference(one) ?? {}
    return kindOfEntity(kind) === 'person' && carriesValue(question.text, id)
  })
}

const usualFloor = defaultSettings.recall.answerFloor

/** What speaks for and against the best hit of who or what is asked about; null where there is none. */
export function featuresOfBest(search: Search, hits: readonly Hit[]): AnswerFeatures | null {
  if (search.question.text === '') return null
  // What tells of another number is nothing that the best could be mistaken for.
  const own = ofNumbersAsked(search, hits)
  const best = own.findIndex((hit) => isOfAsked(search, hit))
  return best < 0 ? null : featuresOf(search, own.slice(best))
}

/** Nothing is near at all, by no name either; it is of another thing or person; or it just may answer. */
function reasonOf(features: AnswerFeatures): Required<AnswerBelief>['declinedBecause'] {
  const { covered, paraphrased, nameAlone, ofSpeaker } = features
  const { attributeMissing, nameMissing, ofAnother, otherValue } = features
  const isNamed = nameAlone + ofSpeaker > 0
  if (covered === 0 && !isNamed && paraphrased < tuned.nearAtAll) return 'nothing_told'
  const isOther = attributeMissing + nameMissing + ofAnother + otherValue > 0
  return isOther || covered < tuned.leastCovered ? 'not_about_it' : 'too_unsure'
}

/** Of the first of these hits. */
function featuresOf(search: Search, hits: readonly Hit[]): AnswerFeatures {
  const { utterances } = search.context.store
  const [best, ...others] = hits.slice(0, tuned.compared)
  const nearness = others.map(({ parts }) => matchShare(parts.semantic))
  const { id = '', text = '', lead = '', parts, score = 0, speaker } = best ?? {}
  const semantic = matchShare(parts?.semantic ?? 0)
  return answerFeatures(readAsked(search), {
    said: utterances.of(lead === '' ? text : `${lead} ${text}`),
    lexical: matchShare(parts?.lexical ?? 0),
    semantic,
    closeness: search.closeness.get(id) ?? null,
    activation: parts?.activation ?? 0,
    speaker: speaker === undefined ? null : foldText(speaker),
    gap: score > 0 ? 1 - (others[0]?.score ?? 0) / score : 0,
    nearer: semantic - Math.max(0, ...nearness),
    read: best === undefined ? null : probabilityRead(search, best),
  })
}

/** The question, by what the namespace knows of its words. */
function readAsked(search: Search): AskedAnswer {
  const { context, question } = search
  const { words } = context.store.index.index
  const said = context.store.utterances.of(question.text)
  const read = readAskedFor(said)
  const asked = languageOf(said) === 'en' ? read : { ...read, names: namesKnown(search) }
  const spoken = new Set([...question.speakers].flatMap((name) => indexTerms(name)))
  // An acronym that is asked for (`the URL of …`) is no name.
  const names = asked.names.filter((name) => !spoken.has(name) && !asked.attribute.includes(name))
  const matter = question.query.terms
    .filter(({ term }) => !asked.names.includes(term) && !spoken.has(term))
    // What holds now is meant anyway.
    .filter(({ surface }) => !nowMark.test(surface))
    // What is told of a thing is its state, mostly without that word.
    .filter(({ term, surface }) => !asksState.test(surface) || words.frequency(term) > 0)
    .map(({ term, weight, forms = [], related = [] }) => {
      const found = [term, ...forms].reduce((sum, one) => sum + words.frequency(one), 0)
      const isKnown =
        found > 0 ||
        relatedTerms(term).some((one) => words.frequency(one.term) > 0) ||
        related.some(({ share }) => share >= tuned.saysSame)
      const telling = related.flatMap((one) => (one.share >= tuned.saysIt ? one.term : []))
      const worth = termWorth(term, weight, found, words.pieces)
      return { term, worth, isKnown, others: [...forms, ...telling] }
    })
  const place = placeForHeads(search)
  return {
    ...asked,
    said,
    names,
    matter,
    seldomTold: place === null ? 0 : seldomTold(place),
    speakers: question.speakers,
  }
}

/** Of a question of another language: what it may name, as far as somebody has told of it. */
function namesKnown({ context, question }: Search): readonly string[] {
  const { words } = context.store.index.index
  const written = namesWritten(context.store.utterances.of(question.text))
  return written.filter((term) => words.frequency(term) > 0)
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

/** The hits that may answer: what is of another than the question names, by a reference or a number, is no answer. */
export function ofAsked(search: Search, hits: readonly Hit[]): readonly Hit[] {
  return ofNumbersAsked(
    search,
    hits.filter((hit) => isOfAsked(search, hit)),
  )
}

/**
 * Whether a hit is of whom or what the question names by reference, or asks a decision or the like of:
 * what is told of another is no answer. Nothing is of an id that nobody has told of; any hit is where none is named.
 */
function isOfAsked(search: Search, hit: Hit): boolean {
  const { context, question, ofOthers } = search
  const { kind, id, entities, text } = hit
  if (ofOthers.has(id) || (kind === 'entity' && isOfOtherNamed(search, hit))) return false
  if (isOtherValue(context.store.utterances.of(question.text), hit)) return false
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

/**
 * It tells of an entity where the question says the name of another one of the same kind (the gate code of Helix, asked
 * that of Acme), and says nothing of that one.
 */
export function isOfOtherNamed(
  { context, question }: Search,
  { id, text }: Pick<Hit, 'id' | 'text'>,
): boolean {
  const named = question.named.filter(({ reference }) => reference === null)
  if (named.length === 0) return false
  const known = context.store.entities.byRows(named.flatMap(({ rows }) => rows))
  if (known.some((one) => formatReference(one) === id)) return false
  if (named.some(({ label }) => carriesValue(text, label))) return false
  const own = parseReference(id)?.kind
  return known.some((one) => one.kind === own)
}

/** A property whose value is not what is asked for: a date says neither who nor why. */
function isOtherValue(question: Utterance, { kind, id, text }: Hit): boolean {
  if (kind !== 'entity' || !text.startsWith(`${id} `)) return false
  const [name = '', ...words] = text.slice(id.length + 1).split(': ')
  return words.length > 0 && !mayAnswer(question, { name, words: words.join(': ') })
}
