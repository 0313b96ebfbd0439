import { Utterance } from '../../language/utterance.ts'
import type { DrawnCommitment } from '../../model/commitment.ts'
import { isList, isObject, type Json, type JsonObject } from '../../model/json.ts'
import {
  maxModelNames,
  maxModelNameWords,
  maxNamesOfStatement,
  maxStatementNameCharacters,
} from '../bounds.ts'
import { addressesIn, type NamedInText, type NamedKind } from '../entities/named-in-text.ts'
import { foldName } from '../entities/entity-names.ts'
import type { RelationInText } from '../entities/relations-in-text.ts'
import { ownMember } from '../reasoning/typed-read.ts'
import { isCommonWord } from '../text/common-words.ts'
import { embeddedCode } from '../text/embedded-code.ts'
import { normalWords } from '../text/normal-form.ts'
import { stem } from '../text/stem.ts'
import { stopwords } from '../../language/stopwords.ts'
import { epochOf } from '../utc-time.ts'
import { isBound } from './grade-statement.ts'
import { isNegated } from './negation.ts'
import { months, weekdays } from '../../language/en/calendar.ts'

type Name = NamedInText['names'][number]
type Sentence = Pick<DrawnCommitment, 'text' | 'start' | 'end' | 'modality'>

/** One statement of a model with the sentence that bears it out. */
export interface HeldItem {
  readonly item: JsonObject
  readonly sentence: Sentence
}

/**
 * The entities and relations of a model's statements, held against their sentences, and
 * beside them what rules read: rules come first, for a stretch of the text and for a pair of names.
 * A name stands in its sentence as it is written, looks like a name and is of a known kind. A
 * relation joins two names of one sentence that neither denies nor supposes nor tells what another
 * says; its verb stands in the sentence, its first name before the second, unless `by` turns them;
 * a year counts where it is written. All else is left out quietly. Linear in the text and in what
 * the model says of it, of which `maxNamesOfStatement` a statement count.
 */
export function namesWith(
  rules: NamedInText,
  items: readonly HeldItem[],
  text: string,
): NamedInText {
  const code = embeddedCode(new Utterance(text))
  const addresses = addressesIn(text)
  const names: Name[] = [...rules.names]
  const isFree = (one: Name): boolean =>
    ![...names, ...code].some(({ start, end }) => start < one.end && one.start < end)
  for (const { item, sentence } of items) {
    for (const said of listIn(item, 'entities')) {
      const name = nameIn(said, sentence, addresses)
      if (name !== null && isFree(name) && names.length < maxModelNames) names.push(name)
    }
  }
  const inOrder = names.sort((a, b) => a.start - b.start)
  const placeOf = new Map(inOrder.map((name, place) => [name, place]))
  const before = (at: number): Name | undefined => rules.names[at]
  const relations = rules.relations.flatMap((relation) => {
    const [from, to] = [before(relation.from), before(relation.to)]
    const [a, b] = [from && placeOf.get(from), to && placeOf.get(to)]
    return a === undefined || b === undefined ? [] : [{ ...relation, from: a, to: b }]
  })
  const known = new Set(relations.map(({ from, to }) => pairOf(inOrder, from, to)))
  for (const { item, sentence } of items) {
    for (const said of listIn(item, 'relations')) {
      const relation = relationIn(said, sentence, inOrder)
      if (relation === null) continue
      const pair = pairOf(inOrder, relation.from, relation.to)
      if (known.has(pair)) continue
      known.add(pair)
      relations.push(relation)
    }
  }
  return { names: inOrder, relations }
}

function listIn(item: JsonObject, member: string): readonly JsonObject[] {
  const list = ownMember(item, member)
  return isList(list) ? list.slice(0, maxNamesOfStatement).filter((one) => isObject(one)) : []
}

function nameIn(said: JsonObject, sentence: Sentence, addresses: readonly Name[]): Name | null {
  const name = wordsOf(ownMember(said, 'name'))
  const kind = kinds.find((one) => one === ownMember(said, 'kind'))
  if (name === null || kind === undefined) return null
  const at = placeIn(sentence.text, name)
  if (at === -1) return null
  const start = sentence.start + at
  const end = start + name.length
  if (addressKinds.has(kind)) {
    return addresses.find((one) => one.kind === kind && one.start === start) ?? null
  }
  return looksLikeName(name, at) ? ({ kind, name, start, end } as Name) : null
}

function relationIn(
  said: JsonObject,
  { text, start, end, modality }: Sentence,
  names: readonly Name[],
): RelationInText | null {
  if (modality.negated || modality.hypothetical || modality.attributed) return null
  if (isNegated(new Utterance(text)) || notNow.test(text) || /[?？]\s*$/.test(text)) return null
  const [from, to] = [ownMember(said, 'from'), ownMember(said, 'to')].map((end1) => {
    const name = wordsOf(end1)
    return names.findIndex(
      (one) => one.start >= start && one.end <= end && foldName(one.name) === foldName(name ?? ''),
    )
  })
  const role = roleIn(ownMember(said, 'role'), text)
  if (role === null || from === undefined || to === undefined || from === -1 || to === -1)
    return null
  const [one, other] = [names[from], names[to]]
  if (one === undefined || other === undefined || foldName(one.name) === foldName(other.name)) {
    return null
  }
  const isTurned = other.start < one.start
  const between = text.slice(
    Math.min(one.end, other.end) - start,
    Math.max(one.start, other.start) - start,
  )
  if (isTurned && !turns.test(between)) return null
  if (!isTurned && /\sby\s*$/i.test(between) && !/\bby$/.test(role)) return null
  const since = yearIn(ownMember(said, 'since'), text)
  const until = yearIn(ownMember(said, 'until'), text)
  const isPeriod = until === null || (since !== null && since < until)
  return {
    from,
    to,
    role,
    start: Math.min(one.start, other.start),
    end: Math.max(one.end, other.end),
    since: isPeriod ? since : null,
    until: isPeriod ? until : null,
    isEnded: false,
  }
}

/** A short phrase of which every word of content stands in the sentence. */
function roleIn(said: Json | undefined, sentence: string): string | null {
  if (typeof said !== 'string') return null
  const role = said
    .trim()
    .replaceAll(/[\s_]+/g, ' ')
    .toLowerCase()
  if (!/^[\p{L}\p{M}' -]{2,48}$/u.test(role) || isNegated(new Utterance(role))) return null
  const stems = new Set(normalWords(new Utterance(sentence)).map((word) => word.stem))
  const content = normalWords(new Utterance(role)).filter(({ form }) => !stopwords.has(form))
  return content.length > 0 && content.every((word) => stems.has(word.stem)) ? role : null
}

function yearIn(said: Json | undefined, sentence: string): number | null {
  const year = /^\d{4}/.exec(typeof said === 'number' ? String(said) : (wordsOf(said) ?? ''))?.[0]
  if (year === undefined || placeIn(sentence, year) === -1) return null
  const at = epochOf(`${year}-01-01`)
  return Number.isFinite(at) ? at : null
}

function wordsOf(said: Json | undefined): string | null {
  if (typeof said !== 'string' || !said.isWellFormed() || said.length > maxStatementNameCharacters)
    return null
  const name = said.trim()
  return name === '' || /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(name) ? null : name
}

/** Where the words stand at word bounds; -1 where they do not. */
function placeIn(sentence: string, words: string): number {
  for (let at = sentence.indexOf(words); at !== -1; at = sentence.indexOf(words, at + 1)) {
    const [before, after] = [sentence.slice(0, at), sentence.slice(at + words.length)]
    if (isBound(before, words) && isBound(words, after)) return at
  }
  return -1
}

/** Some words, the first of them with a capital that its place does not explain, or Han signs. */
function looksLikeName(name: string, at: number): boolean {
  const words = name.split(/\s+/)
  if (words.length > maxModelNameWords) return false
  if (/^\p{Script=Han}{2,8}$/u.test(name)) return !grammar.test(name)
  const [first = ''] = words
  const folded = first.toLowerCase()
  if (!/^[\p{Lu}\p{N}]/u.test(first) && !/\p{Lu}/u.test(name)) return false
  if (stopwords.has(folded) || !/\p{L}/u.test(name) || noNames.has(name)) return false
  return at > 0 || words.length > 1 || !isCommonWord(stem(folded))
}

function pairOf(names: readonly Name[], from: number, to: number): string {
  return [from, to]
    .map((at) => foldName(names[at]?.name ?? ''))
    .sort()
    .join('\n')
}

const kinds: readonly NamedKind[] = [
  'person',
  'organization',
  'place',
  'thing',
  'email',
  'url',
  'handle',
  'tag',
]
const addressKinds: ReadonlySet<NamedKind> = new Set(['email', 'url', 'handle', 'tag'])
/** `founded by`, `'s manager`: the second name stands first. */
const turns = /\bby\s*$|['’]s\b|\bof\b/iu
/** What is no longer so is rules' to end. */
const notNow =
  /\b(?:no longer|any ?more|used to|former|formerly|ex-|never|almost|nearly|might|may|would|could|if|unless|until|wants?|hopes?|plans?)\b/iu
const noNames = new Set(['I', ...weekdays, ...months])
const grammar = /[我你您他她它们們的了是在有和就不也]/u
