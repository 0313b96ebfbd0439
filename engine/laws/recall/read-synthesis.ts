import { Utterance } from '../../language/utterance.ts'
import { type Json, isList, isObject } from '../../model/json.ts'
import { jsonAnswer, ownMember } from '../reasoning/typed-read.ts'
import { sentencesOf } from '../text/sentences.ts'

/** A model's answer from the notes that it was shown. */
export type Synthesis =
  /** The notes do not answer the question; the rest of the model's answer is discarded. */
  | { readonly isKnown: false }
  | { readonly isKnown: true; readonly statements: readonly AnswerStatement[] }

export interface AnswerStatement {
  /** On one line, without brackets: only citations of ours have them. */
  readonly text: string
  /** Numbers of notes, as they came, each once; none where the model named none for it. */
  readonly cites: readonly number[]
}

export type SynthesisRead =
  | { readonly ok: true; readonly value: Synthesis }
  /** For the second try; quotes nothing of the answer. */
  | { readonly ok: false; readonly message: string }

/**
 * A model's answer, held against the notes 1 to `notes`. A number that no note has refuses it all;
 * so does an answer that claims to know and cites nothing, or does not know and cites something.
 * Each sentence cites by the markers in it, `[2]` or `[1, 3]`, also where they stand behind its full
 * stop; one that has none cites nothing, but without any marker the whole answer rests on `cited`.
 * Other brackets become parentheses, so that nothing else can look like a citation.
 * Limit: that a note bears out what cites it is not checked.
 */
export function readSynthesis(said: string, notes: number): SynthesisRead {
  const value = jsonAnswer(said)
  if (!isObject(value)) return wrong('it is not one JSON object and nothing else')
  const [answer, isKnown] = [ownMember(value, 'answer'), ownMember(value, 'known')]
  if (typeof isKnown !== 'boolean') return wrong('known is not true or false')
  if (typeof answer !== 'string') return wrong('answer is not a text')
  if (answer.length > mostCharacters) return wrong(`answer is over ${mostCharacters} characters`)
  const listed = numbersIn(ownMember(value, 'cited') ?? [])
  if (listed === undefined) return wrong('cited is not a list of numbers')
  const marked = numbersOf([...answer.matchAll(markers)].join())
  if ([...listed, ...marked].some((number) => number < 1 || number > notes)) {
    return wrong('it cites a number that no note has')
  }
  const isCiting = listed.length + marked.length > 0
  if (!isKnown) {
    return isCiting ? wrong('known is false, but it cites notes') : ok({ isKnown: false })
  }
  const statements = marked.length > 0 ? statementsIn(answer) : [statementOf(answer, listed)]
  if (!statements.some(hasWords)) return wrong('answer is blank')
  if (!isCiting) return wrong('known is true, but it cites no note')
  return ok({ isKnown: true, statements })
}

function statementsIn(answer: string): readonly AnswerStatement[] {
  const statements: AnswerStatement[] = []
  const tidy = answer.replaceAll(markers, (marker) => `[${numbersOf(marker).join()}]`)
  /** Markers with no words around them wait until there is a statement they can belong to. */
  let waiting: readonly number[] = []
  for (const { text } of sentencesOf(new Utterance(beforeStops(tidy)))) {
    const cites = numbersOf([...text.matchAll(markers)].join())
    const own = statementOf(text.replaceAll(spacedMarkers, ''), [...waiting, ...cites])
    const last = statements.at(-1)
    waiting = []
    if (hasWords(own)) statements.push(own)
    else if (last === undefined) waiting = own.cites
    else statements[statements.length - 1] = statementOf(last.text, [...last.cites, ...cites])
  }
  return statements
}

function statementOf(text: string, cites: readonly number[]): AnswerStatement {
  return { text: plain(text), cites: [...new Set(cites)] }
}

function hasWords({ text }: AnswerStatement): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** `Oslo. [1]` is said as `Oslo [1].`: a sentence ends behind what it cites. */
function beforeStops(answer: string): string {
  return answer.replaceAll(stopThenMarkers, (_, stop: string, cited: string) => {
    return ` ${cited.trim()}${stop} `
  })
}

function plain(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').toWellFormed()
  return withoutBrackets(line).trim()
}

/** A text that stands among citations has no bracket that could pass for one. */
export function withoutBrackets(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')')
}

function numbersIn(list: Json): readonly number[] | undefined {
  if (!isList(list) || list.length > mostCited) return undefined
  const numbers = list.filter((one) => typeof one === 'number' && Number.isInteger(one))
  return numbers.length === list.length ? (numbers as readonly number[]) : undefined
}

function numbersOf(marker: string): readonly number[] {
  return [...marker.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}

function ok(value: Synthesis): SynthesisRead {
  return { ok: true, value }
}

function wrong(message: string): SynthesisRead {
  return { ok: false, message }
}

const markers = /\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\]/g
/** Markers as they are once tidied: `[1,3]`. */
const spacedMarkers = /(?<!\s)\s*\[[\d,]+\]/g
const stopThenMarkers =
  /(?<![.!?。！？…])([.!?。！？…]+["'”’)»」』]*)[^\S\n]*((?:\[[\d,]+\][^\S\n]*)+)/g
const mostCharacters = 4_000
const mostCited = 100
