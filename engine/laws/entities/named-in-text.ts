import { reading, type Utterance } from '../../language/utterance.ts'
import type { Trust } from '../../model/trust.ts'
import { embeddedCode } from '../text/embedded-code.ts'
import { sentencesOf } from '../text/sentences.ts'
import { type Span, withPartsBetween } from '../text/spans.ts'
import { statementsSpokenOf } from '../text/spoken-text.ts'
import type { ProperKind } from './kind-of-name.ts'
import { type KnownKind, type ProperName, properNames } from './names-in-text.ts'
import { type RelationInText, relationsIn } from './relations-in-text.ts'

export type NamedKind = ProperKind | AddressKind

/** What a text names, in its order, and what it says of two of them. */
export interface NamedInText {
  readonly names: readonly (ProperName | AddressInText)[]
  /** `from` and `to` are places in `names`; spans count in the text. */
  readonly relations: readonly RelationInText[]
}

/**
 * The entities and relations of a text, read by rules: addresses by their shape,
 * names by `properNames`, relations sentence by sentence by `relationsIn`. Code, data and lines
 * that look like either name nothing. `text.slice(start, end)` is the name.
 * Limits: at most `mostNames` names of at most `mostDistinct` things, and `mostSentences` sentences
 * are read, so that a text of any length takes bounded time; the first ones count.
 */
export function namedInText(said: Utterance, known?: KnownKind): NamedInText {
  const { text } = said
  if (known === undefined && !mayName.test(text)) return { names: [], relations: [] }
  const plain = blanked(text, notSpoken(said))
  const addresses = addressesIn(plain).slice(0, mostNames)
  const prose = said.like(blanked(plain, addresses))
  const names: (ProperName | AddressInText)[] = [...addresses]
  const relations: (RelationInText & { readonly ends: readonly [ProperName, ProperName] })[] = []
  const distinct = new Set(names.map(({ name }) => name))
  for (const sentence of sentencesOf(prose).slice(0, mostSentences)) {
    if (names.length >= mostNames || distinct.size >= mostDistinct) break
    if (looksLikeCode.test(sentence.text)) continue
    const spoken = said.like(sentence.text)
    const own = namesOf(spoken, sentence, known)
    names.push(...own)
    for (const { name } of own) distinct.add(name)
    if (statementsSpokenOf(spoken).length > 0) continue
    for (const relation of relationsIn(spoken, relative(own, sentence))) {
      const [from, to] = [own[relation.from], own[relation.to]]
      if (from === undefined || to === undefined) continue
      const { start, end } = relation
      const span = { start: start + sentence.start, end: end + sentence.start }
      relations.push({ ...relation, ...span, ends: [from, to] })
    }
  }
  const inOrder = names.sort((a, b) => a.start - b.start).slice(0, mostNames)
  const places = new Map(inOrder.map((name, place) => [name, place]))
  return {
    names: inOrder,
    relations: relations.flatMap(({ ends: [one, other], ...relation }) => {
      const [from, to] = [places.get(one), places.get(other)]
      return from === undefined || to === undefined ? [] : [{ ...relation, from, to }]
    }),
  }
}

function namesOf(said: Utterance, { start }: Span, known: KnownKind | undefined): ProperName[] {
  return properNames(said, known).map((name) => ({
    ...name,
    start: name.start + start,
    end: name.end + start,
  }))
}

function relative(names: readonly ProperName[], { start }: Span) {
  return names.map((name) => ({ ...name, start: name.start - start, end: name.end - start }))
}

/** Code, data, inline code and references to entities (`user_id:7`), but no part of an address. */
const notSpoken = reading((said): readonly Span[] => {
  const { text } = said
  const blocks: readonly Span[] = embeddedCode(said)
  return withPartsBetween(blocks, { start: 0, end: text.length }, ({ start: from, end: to }) =>
    [...text.slice(from, to).matchAll(inline)].flatMap(({ 0: code, index, groups }) =>
      groups?.['address'] === undefined
        ? { start: from + index, end: from + index + code.length }
        : [],
    ),
  )
})

const inline =
  /`[^`\n]{1,500}`|(?<address>(?<![\w@])(?:[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/|[Ww]{3}\.)[^\s<>"'`]{2,2000})|\b[a-z][a-z0-9_]{0,63}_id:(?:"[^"\n]{0,600}"|\S+)/g
const mayName = /[\p{Lu}@#]|www\.|:\/\//u
const looksLikeCode =
  /=>|\w\(\)|\)\s*[;{]|[{};]\s*$|^\s*(?:const|let|var|import|export|function|class|def|return|public|private|SELECT|INSERT|UPDATE|git|npm|npx|curl|docker|sudo)\s.*[=({;/&|-]/
/** Of one text. */
const mostNames = 128
const mostDistinct = 48
const mostSentences = 400

/**
 * How many entities one text may name and so create, by how far its teller is believed. A text of
 * 64 KiB has room for some five thousand references: whoever may write a mail to somebody could
 * fill the lists of that somebody's memory. A person's own text names dozens; what is beyond stays
 * text.
 */
export const mostNamedByTrust: Readonly<Record<Trust, number>> = {
  owner: 1_024,
  main: 1_024,
  sub: 256,
  untrusted: 64,
}

export type AddressKind = 'email' | 'url' | 'handle' | 'tag'

/** Something that a text names by its address: the name is as it is written, without marks. */
export interface AddressInText extends Span {
  readonly kind: AddressKind
  readonly name: string
}

/**
 * E-mail addresses, URLs (with a scheme, or from `www.` on), `@handles` and `#tags`, in the order of
 * the text. What is part of another is read once: a URL's `#part` is no tag, an address's domain no
 * handle. A stop behind a URL is no part of it.
 * Limits: a tag has a letter in it (`#1` is a number), a handle three characters at least. Each
 * length is bounded, so the time is linear in the text.
 */
export function addressesIn(text: string): AddressInText[] {
  const found: AddressInText[] = []
  let rest = text
  for (const [kind, mark, shape] of shapes) {
    if (!rest.includes(mark)) continue
    const own: AddressInText[] = []
    for (const match of rest.matchAll(shape)) {
      const name = match[0].replace(/(?<![.,;:!?)\]}'"’”»])[.,;:!?)\]}'"’”»]+$/u, '')
      own.push({ kind, name, start: match.index, end: match.index + name.length })
    }
    found.push(...own)
    rest = blanked(rest, own)
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The text as long as before, with spaces in place of spans that are in order and apart. */
export function blanked(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of spans) {
    parts.push(text.slice(from, start), ' '.repeat(end - start))
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('')
}

const shapes: readonly (readonly [AddressKind, string, RegExp])[] = [
  ['url', '.', /(?<![\w@])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"'`]{2,2000}/giu],
  ['email', '@', /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?![\w@])/giu],
  ['handle', '@', /(?<![\p{L}\p{N}_@/.:])@[\p{L}_][\p{L}\p{N}_.-]{1,63}(?![@(])/gu],
  [
    'tag',
    '#',
    /(?<![\p{L}\p{N}_#&/])#(?!(?=[a-f]*\d)[\da-f]{6}(?:[\da-f]{2})?(?![\p{L}\p{N}_-]))(?=[\p{N}_-]*\p{L})[\p{L}\p{N}_-]{2,64}/giu,
  ],
]
