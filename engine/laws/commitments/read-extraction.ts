import { commitmentRoles } from '../../../contract/lists.ts'
import type { Utterance } from '../../language/utterance.ts'
import type { DrawnCommitment, Extraction, SkippedSentence } from '../../model/commitment.ts'
import type { Settings } from '../../settings.ts'
import {
  maxExtractionItems,
  maxQuotesOfStatement,
  maxRefusalsShown,
  shownStatementCharacters,
} from '../bounds.ts'
import { classificationIn, type ModelClassification } from '../governance/model-classification.ts'
import { nothingShown, type ShownToModel } from '../../model/shown-to-model.ts'
import { isList, isObject, type Json, type JsonObject } from '../../model/json.ts'
import { commitmentRole } from './commitment-role.ts'
import { extractCommitments } from './extract-commitments.ts'
import { type Grade, gradingOf, languageIn, sentenceWith, standsIn } from './grade-statement.ts'
import { heldChanges } from './hold-change.ts'
import { type Anchor, holdingReadings } from './hold-reading.ts'
import { modalityOf } from './modality.ts'
import { hintOf } from './statement-hint.ts'
import type { HeldItem } from './statement-names.ts'
import { termsOfText } from '../text/terms.ts'
import { normalForm } from '../text/normal-form.ts'
import { jsonAnswer, ownMember } from '../reasoning/typed-read.ts'

export type ExtractionRead =
  | { readonly ok: true; readonly value: ModelExtraction }
  /** For the second try; quotes nothing of the answer. */
  | { readonly ok: false; readonly message: string }

export interface ModelExtraction {
  readonly extraction: Extraction
  /** A person is asked about these: `text` by the sentence from `start` to `end`. */
  readonly proposed: readonly DrawnCommitment[]
  /** What was stored, as the model said it, with its sentence: entities and relations are read of it. */
  readonly held: readonly HeldItem[]
  /** Where it says that the whole text belongs; nothing where nobody trusts the text. */
  readonly classification: ModelClassification
  /** Items of the answer that the text does not bear out. */
  readonly refused: number
  /** The answer says something, but the text bears out nothing of it, so it is no use. */
  readonly isEmptyHanded: boolean
}

/**
 * A model's answer, held against the text: each item's `text` is graded by its support, and where
 * the text alone does not bear it out against all that the model was shown; a `quote` has to stand
 * in a sentence word for word, and is that whole sentence. Of a model are the choice,
 * the words that are borne out, the role and the confidence: of another role the rules' holds, of
 * no confidence from 0 to 1 the usual, and doubt caps it as ever. What nobody trusts gains neither
 * role nor confidence. Code and data stay as rules read them. What is stored and what is proposed
 * count together, to the most of a model.
 */
export function readExtraction(
  whole: Utterance,
  said: string,
  settings: Settings['extraction'],
  isTrusted: boolean,
  shown: ShownToModel = nothingShown,
): ExtractionRead {
  const answer = jsonAnswer(said)
  const items = itemsOf(answer)
  if (items === undefined) {
    return { ok: false, message: 'it is not a JSON list of statements and nothing else' }
  }
  const { text } = whole
  const { least, most: mostOfModel } = settings.ofModel
  const read = extractCommitments(whole, { ...settings, least, most: Infinity })
  const byRules = read.commitments
  const code = byRules.filter(({ lang }) => lang === 'code' || lang === 'data')
  const sentences = byRules.filter(({ lang }) => lang !== 'code' && lang !== 'data')
  const grade = gradingOf(whole, sentences, settings.ofModel)
  const anchors = anchorsIn(whole, sentences, read.skipped, settings)
  const holdReading = holdingReadings(whole, anchors, shown, settings.ofModel)
  const lendersOf = lendersIn(whole, shown)
  const gradeAll = (item: JsonObject, said: string): Grade => {
    const byText = grade(said)
    if (!isTrusted) return byText
    const quotes = quotesIn(item)
    if (byText.kind !== 'stored') {
      const reading = holdReading(said, quotes)
      return reading === null ? byText : { kind: 'stored', ...reading }
    }
    const lenders = lendersOf(byText)
    if (lenders.length === 0) return byText
    const own = quotes.some((quote) => standsIn(whole.text, quote)) ? [] : [byText.sentence.text]
    const reading = holdReading(said, [...quotes, ...own, ...lenders])
    return reading === null
      ? { kind: 'pending', text: byText.text, sentence: byText.sentence }
      : { kind: 'stored', ...reading }
  }
  const most = Math.min(settings.most, mostOfModel)
  const seen = new Set<string>()
  const parts = new Map<number, number>()
  const stored: DrawnCommitment[] = []
  const proposed: DrawnCommitment[] = []
  const skipped: SkippedSentence[] = []
  const held: HeldItem[] = []
  let refused = Math.max(0, items.length - maxExtractionItems)
  for (const item of items.slice(0, maxExtractionItems)) {
    const graded = gradeOf(item, sentences, gradeAll)
    if (graded.kind === 'skipped') {
      refused += 1
      if (skipped.length < maxRefusalsShown && graded.text !== '') {
        skipped.push({ text: graded.text, start: text.length, reason: graded.reason })
      }
      continue
    }
    const form = normalForm(whole.like(graded.text))
    if (seen.has(form)) continue
    if (stored.length + proposed.length >= most) {
      skipped.push({ text: graded.text, start: text.length, reason: 'too_many' })
      break
    }
    seen.add(form)
    const drawn = drawnOf(graded, item, { whole, settings, isTrusted, shown })
    if (graded.kind === 'pending') {
      proposed.push(drawn)
      continue
    }
    const part = parts.get(drawn.start) ?? 0
    parts.set(drawn.start, part + 1)
    stored.push({ ...drawn, part })
    if (isTrusted && isObject(item)) held.push({ item, sentence: graded.sentence })
  }
  if (items.length === 0 && code.length === 0) {
    skipped.push({ text, start: 0, reason: 'nothing_found' })
  }
  const commitments = [...code, ...stored].sort((a, b) => a.start - b.start)
  const isEmptyHanded = items.length > 0 && stored.length + proposed.length === 0
  const extraction = { by: 'model', commitments, skipped } as const
  const classification = isTrusted ? classificationIn(answer, whole) : {}
  return {
    ok: true,
    value: { extraction, proposed, held, classification, refused, isEmptyHanded },
  }
}

function itemsOf(value: Json | undefined): readonly Json[] | undefined {
  const list = isObject(value)
    ? (ownMember(value, 'statements') ?? ownMember(value, 'commitments'))
    : value
  return isList(list) ? list : undefined
}

function gradeOf(
  item: Json,
  sentences: readonly DrawnCommitment[],
  grade: (item: JsonObject, said: string) => Grade,
): Grade {
  const refused = { kind: 'skipped', text: '', reason: 'unsupported' } as const
  if (!isObject(item)) return refused
  const quote = ownMember(item, 'quote')
  if (quote === undefined) {
    const said = ownMember(item, 'text')
    return typeof said === 'string' ? grade(item, said) : refused
  }
  if (typeof quote !== 'string') return refused
  const sentence = sentenceWith(quote.trim(), sentences)
  if (sentence !== undefined) return { kind: 'stored', text: sentence.text, sentence }
  return {
    ...refused,
    text: quote.isWellFormed() ? quote.trim().slice(0, shownStatementCharacters) : '',
  }
}

/** The statement as a commitment by its sentence, whose doubt is its own. */
function drawnOf(
  graded: Exclude<Grade, { readonly kind: 'skipped' }>,
  item: Json,
  { whole, settings, isTrusted, shown }: ReadFrom,
): DrawnCommitment {
  const { text, sentence } = graded
  const lang = text === sentence.text ? sentence.lang : languageIn(whole.like(text))
  const { attributed } = sentence.modality
  const ofRules = text === sentence.text ? sentence.role : commitmentRole(whole.like(text), lang)
  const drawn = { ...sentence, text, lang, role: attributed ? 'fact' : ofRules } as const
  if (!isTrusted || !isObject(item)) return drawn
  const hint = attributed ? {} : hintOf(item, sentence, whole.text)
  const isTold = Object.keys(hint).length > 0
  const restsOn = graded.kind === 'stored' ? graded.restsOn : undefined
  const changes =
    graded.kind === 'stored' ? heldChanges(item, whole.like(text), whole.text, shown.known) : []
  return {
    ...asSaid(drawn, item, settings),
    ...(isTold && { hint }),
    ...(restsOn !== undefined && { restsOn }),
    ...(changes.length > 0 && { changes }),
  }
}

interface ReadFrom {
  readonly whole: Utterance
  readonly settings: Settings['extraction']
  readonly isTrusted: boolean
  readonly shown: ShownToModel
}

/** Sentences, and what is too short to say anything by itself, in the order of the text. */
function anchorsIn(
  whole: Utterance,
  sentences: readonly DrawnCommitment[],
  skipped: readonly SkippedSentence[],
  { confidence }: Settings['extraction'],
): readonly Anchor[] {
  const fragments = skipped.flatMap(({ text, start, reason }): Anchor[] => {
    if (reason !== 'too_short' && reason !== 'no_content') return []
    const said = whole.like(text)
    const lang = languageIn(said)
    const end = start + text.length
    const [role, modality] = [commitmentRole(said, lang), modalityOf(said)]
    return [{ sentence: { text, start, end, role, confidence, modality, lang }, isFragment: true }]
  })
  const stated = sentences.map((sentence): Anchor => ({ sentence, isFragment: false }))
  return [...stated, ...fragments].sort((a, b) => a.sentence.start - b.sentence.start)
}

/**
 * The texts shown beside that lend a statement words of content which its sentence does not have:
 * most of its words stand there, but what it says may be put together of two things.
 */
function lendersIn(
  whole: Utterance,
  { before, known }: ShownToModel,
): (stored: Extract<Grade, { readonly kind: 'stored' }>) => readonly string[] {
  const texts = [...known, ...before].map(({ text }) => text)
  return ({ text, sentence }) => {
    if (text === sentence.text || texts.length === 0) return []
    const own = new Set(termsOfText(whole.like(sentence.text)))
    const lacking = termsOfText(whole.like(text)).filter((term) => !own.has(term))
    if (lacking.length === 0) return []
    return texts.filter((one) => {
      const terms = new Set(termsOfText(whole.like(one)))
      return lacking.some((term) => terms.has(term))
    })
  }
}

/** What a statement says that it rests on: words of the text, and of what was shown beside it. */
function quotesIn(item: JsonObject): readonly string[] {
  const quotes = ownMember(item, 'quotes')
  if (!isList(quotes)) return []
  return quotes.slice(0, maxQuotesOfStatement).flatMap((one) => {
    if (typeof one !== 'string' || !one.isWellFormed()) return []
    const words = one.replaceAll(/\s+/g, ' ').trim()
    return /[\p{L}\p{N}]/u.test(words) ? [words] : []
  })
}

function asSaid(
  drawn: DrawnCommitment,
  item: JsonObject,
  { confidence: usual, hypotheticalConfidence }: Settings['extraction'],
): DrawnCommitment {
  const { hypothetical, attributed } = drawn.modality
  const named = commitmentRoles.find((role) => role === ownMember(item, 'role'))
  const given = ownMember(item, 'confidence')
  const isShare = typeof given === 'number' && given >= 0 && given <= 1
  const confidence = isShare ? given : usual
  return {
    ...drawn,
    role: attributed ? 'fact' : (named ?? drawn.role),
    confidence:
      hypothetical || attributed ? Math.min(confidence, hypotheticalConfidence) : confidence,
  }
}
