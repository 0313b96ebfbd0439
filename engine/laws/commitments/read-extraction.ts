import { commitmentRoles, type DrawnCommitment, type Extraction } from '../../model/commitment.ts'
import type { ExtractionSettings } from '../../model/extraction-settings.ts'
import type { JsonValue } from '../../model/reasoning.ts'
import { extractCommitments } from './extract-commitments.ts'
import { isObject, jsonAnswer, own } from '../reasoning/json-answer.ts'
import { isList } from '../reasoning/member.ts'

export type ExtractionRead =
  | { readonly ok: true; readonly value: ModelExtraction }
  /** For the second try; quotes nothing of the answer. */
  | { readonly ok: false; readonly message: string }

export interface ModelExtraction {
  readonly extraction: Extraction
  /** Items of the answer that the text does not bear out. */
  readonly refused: number
}

/**
 * A model's answer, held against the text (spec AG-9, AG-10). An item stands by a quote, word for
 * word at word bounds within one sentence; the commitment is that whole sentence, so that no
 * negation, condition or speaker is cut off and nothing is stored that was not said. Of a model are
 * the choice, the role and the confidence: of another role the rules' holds, of no confidence from 0
 * to 1 the usual, and doubt caps it as ever (AG-6). What nobody trusts gains neither. Code and data
 * stay as rules read them (AG-7).
 * An answer of items none of which stands in the text is wrong; an empty list is not.
 */
export function readExtraction(
  text: string,
  said: string,
  settings: ExtractionSettings,
  isTrusted: boolean,
): ExtractionRead {
  const items = itemsOf(jsonAnswer(said))
  if (items === undefined) return wrong('it is not a JSON list of commitments and nothing else')
  const byRules = extractCommitments(text, leastOfModel(settings)).commitments
  const code = byRules.filter(({ lang }) => lang === 'code' || lang === 'data')
  const sentences = byRules.filter(({ lang }) => lang !== 'code' && lang !== 'data')
  const drawn = new Map<number, DrawnCommitment>()
  const most = Math.min(settings.most, mostOfModel)
  let refused = Math.max(0, items.length - mostRead)
  for (const item of items.slice(0, mostRead)) {
    const sentence = sentenceOf(text, item, sentences)
    if (sentence === undefined) refused += 1
    else if (!drawn.has(sentence.start) && drawn.size < most) {
      drawn.set(sentence.start, isTrusted ? asSaid(sentence, item, settings) : sentence)
    }
  }
  if (items.length > 0 && drawn.size === 0) return wrong('none of the quotes stands in the text')
  const commitments = [...code, ...drawn.values()].sort((a, b) => a.start - b.start)
  return { ok: true, value: { extraction: { by: 'model', commitments, skipped: [] }, refused } }
}

function itemsOf(value: JsonValue | undefined): readonly JsonValue[] | undefined {
  const list = isObject(value) ? own(value, 'commitments') : value
  return list !== undefined && isList(list) ? list : undefined
}

/** The sentence that the item's quote stands in. */
function sentenceOf(
  text: string,
  item: JsonValue,
  sentences: readonly DrawnCommitment[],
): DrawnCommitment | undefined {
  if (!isObject(item)) return undefined
  const said = own(item, 'quote') ?? own(item, 'text')
  const quote = typeof said === 'string' ? said.trim() : ''
  if (!/[\p{L}\p{N}]/u.test(quote) || !quote.isWellFormed()) return undefined
  return sentences.find((sentence) => {
    const within = text.slice(sentence.start, sentence.end)
    return standsIn(within, quote)
  })
}

function standsIn(sentence: string, quote: string): boolean {
  for (let at = sentence.indexOf(quote); at !== -1; at = sentence.indexOf(quote, at + 1)) {
    const around = [sentence.slice(0, at), quote, sentence.slice(at + quote.length)] as const
    if (isBound(around[0], around[1]) && isBound(around[1], around[2])) return true
  }
  return false
}

/** Between two letters of a script that puts spaces between its words no word ends. */
function isBound(before: string, after: string): boolean {
  if (!/[\p{L}\p{M}\p{N}_]$/u.test(before) || !/^[\p{L}\p{M}\p{N}_]/u.test(after)) return true
  return (
    unspaced.test(before.slice(-2)) ||
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(after)
  )
}

function asSaid(
  sentence: DrawnCommitment,
  item: JsonValue,
  { confidence: usual, hypotheticalConfidence }: ExtractionSettings,
): DrawnCommitment {
  if (!isObject(item)) return sentence
  const { hypothetical, attributed } = sentence.modality
  const named = commitmentRoles.find((role) => role === own(item, 'role'))
  const given = own(item, 'confidence')
  const isShare = typeof given === 'number' && given >= 0 && given <= 1
  const confidence = isShare ? given : usual
  return {
    ...sentence,
    role: attributed ? 'fact' : (named ?? sentence.role),
    confidence:
      hypothetical || attributed ? Math.min(confidence, hypotheticalConfidence) : confidence,
  }
}

/** Of every sentence, however many rules would take in. */
function leastOfModel(settings: ExtractionSettings): ExtractionSettings {
  return { ...settings, least: leastText, most: Infinity }
}

function wrong(message: string): ExtractionRead {
  return { ok: false, message }
}

/** What a model says of less is mostly its own (AG-4). */
const leastText = { characters: 15, words: 3, chineseCharacters: 6 }
const mostOfModel = 50
/** Items of an answer that are looked at. */
const mostRead = 1_000
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u
