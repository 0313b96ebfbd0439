import { reading } from '../../language/utterance.ts'
import { embeddedCode } from './embedded-code.ts'
import { type Span, spanOf } from './spans.ts'

/**
 * The quotations of a text, marks included, in order: straight, curly, «», 「」, 『』, and single
 * quotes that open a word and close one (`don't` and `the dogs' toys` quote nothing). A straight
 * mark after a digit opens nothing: it means inches.
 * Limits: no nesting within one kind of marks, single quotes up to 300 characters.
 */
export const quotedSpans = reading(({ text }): readonly Span[] => {
  return [...text.matchAll(quotations)].map(spanOf)
})

/**
 * The quotations of a sentence that speaks of statements and states none of them: one `gave way to`,
 * `replaced` or `superseded` the other. Marks included, in order.
 */
export const statementsSpokenOf = reading((said): readonly Span[] => {
  return quotedSpans(said).filter(
    ({ start, end }) =>
      replacing.test(said.text.slice(end, end + reach)) ||
      replacingBefore.test(said.text.slice(Math.max(0, start - reach), start)),
  )
})

/** The text with its quotations and addresses blanked, all else where it was. */
export const outsideQuotations = reading((said): string =>
  withoutAddresses(said).replace(quotations, (quotation) => ' '.repeat(quotation.length)),
)

/** The text with URLs and mail addresses blanked: what stands in them are no words. */
export const withoutAddresses = reading(({ text }): string =>
  text.replace(addresses, (address) => ' '.repeat(address.length)),
)

const replacingWords = String.raw`(?:gave way to|replaced|superseded|(?:was|is) (?:replaced|superseded) by)`
const replacing = new RegExp(String.raw`^[\s,]*${replacingWords}(?![\p{L}\p{N}_])`, 'iu')
const replacingBefore = new RegExp(String.raw`(?<![\p{L}\p{N}_])${replacingWords}\s*$`, 'iu')
/** Characters on each side in which the words are looked for. */
const reach = 32
const quotations =
  /(?<!\d)"[^"]*"|“[^“”]*”|«[^«»]*»|「[^「」]*」|『[^『』]*』|(?<![^\s(])['‘](?:[^'’\s]|['’](?=\p{L})|\s){1,300}['’](?![\p{L}\p{N}])/gu
const addresses = /\b(?:https?:\/\/|www\.)[^\s，。；！？、）」]+|[\w.+-]{1,64}@[\w-]+\.[\w.-]+/gi

/** The writer's own words in a message, in one spelling, and where they stand in it. */
export interface SpokenText {
  readonly text: string
  /** The place in the message of a place in `text`; its end for the end. */
  sourceAt(place: number): number
}

/** Stands for a character that is not the writer's own word: quoted, code, an address. */
export const unspoken = '\uFFFC'

/**
 * The text of a message as triggers read it: NFKC, straight apostrophes, `\n` for every line break,
 * and what is quoted or code filled out: quotation marks, lines after `>`, fences, inline code,
 * JSON, tables, addresses. Case stays, so that every character has its place in the message.
 * Limits: characters that only compose across clusters (Korean letters typed apart) stay apart.
 */
export const spokenText = reading((said): SpokenText => {
  const message = said.text
  const { text, origins } = compose(message)
  const bare = withoutAddresses(said.like(text)).replace(lowQuotations, fill)
  const spans: Span[] = [
    ...quotedSpans(said.like(bare)),
    ...embeddedCode(said.like(text)),
    ...[...text.matchAll(inlineCode)].map(spanOf),
    ...[...text.matchAll(quotedLines)].map(spanOf),
  ]
  return {
    text: blank(bare, spans).replace(/[’ʼ]/g, "'"),
    sourceAt: (place) => (origins === null ? place : (origins[place] ?? message.length)),
  }
})

interface Composed {
  readonly text: string
  /** For each place in `text` its place in the message; null where they are the same. */
  readonly origins: readonly number[] | null
}

function compose(message: string): Composed {
  // NFKC and line breaks leave such a text as it is.
  if (!/[^\n -~\t]/.test(message)) return { text: message, origins: null }
  const origins: number[] = []
  let text = ''
  for (const cluster of message.matchAll(clusters)) {
    const composed = cluster[0].normalize('NFKC').replace(lineBreaks, '\n')
    const isSame = composed.length === cluster[0].length
    for (let at = 0; at < composed.length; at++) origins.push(cluster.index + (isSame ? at : 0))
    text += composed
  }
  return { text, origins }
}

function blank(text: string, spans: readonly Span[]): string {
  let spoken = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue
    spoken += text.slice(at, Math.max(at, start)) + unspoken.repeat(end - Math.max(at, start))
    at = end
  }
  return spoken + text.slice(at)
}

function fill(quotation: string): string {
  return unspoken.repeat(quotation.length)
}

const clusters = /[\n -~\t]+(?!\p{M})|\r\n|[^]\p{M}*/gu
const lineBreaks = /\r\n|[\r\u2028\u2029\u0085\v\f]/g
const lowQuotations = /„[^„“”]*[“”]/gu
const inlineCode = /(?<!`)(`{1,2})(?!`)[^`\n]+\1(?!`)/g
const quotedLines = /^[ \t]*>.*$/gm

/** A stretch of a text between two marks that end a clause. */
export interface SpokenClause extends Span {
  /** The mark before it; empty at the start of the text. */
  readonly opener: string
}

/**
 * The clauses of a text, in order: line breaks, punctuation, emoji and a few signs end one. Marks
 * within a word or number do not (`must-have`, `and/or`, `10:30`, `notes.md`, `don't`), nor do
 * quotation marks, which are no pauses.
 */
export function spokenClausesOf(text: string): SpokenClause[] {
  const clauses: SpokenClause[] = []
  let start = 0
  let opener = ''
  for (const mark of text.matchAll(marks)) {
    if (mark.groups?.['end'] === undefined) continue
    clauses.push({ start, end: mark.index, opener })
    start = mark.index + mark[0].length
    opener = mark[0]
  }
  clauses.push({ start, end: text.length, opener })
  return clauses
}

/** Marks within a word or number come first and name no group. */
const marks =
  /(?<=[A-Za-z0-9])(?:[-‐‑/&](?=[A-Za-z0-9])|\.(?=[a-z0-9]))|(?<=\d)[:,](?=\d)|(?<end>\n|[~|<>=]|\p{Extended_Pictographic}|(?!['"“”„‘«»「」『』_#@])\p{P})/gu
