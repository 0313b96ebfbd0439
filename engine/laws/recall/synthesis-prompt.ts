import { tuned } from './tuned.ts'
import { fence, fenceRule } from '../reasoning/fence.ts'
import { utcDay } from '../utc-time.ts'
import type { Hit } from '../../model/views.ts'

/** The rules of every answer to a recall by a model. */
export const synthesisRules = [
  'You answer a question from notes that a memory service has found for it.',
  fenceRule,
  'Say nothing that the notes do not say. Where they do not answer the question, say that you do',
  'not know: a guess is worse than no answer.',
].join('\n')

export interface SynthesisQuestion {
  readonly question: string
  readonly notes: readonly SynthesisNote[]
  /** Epoch milliseconds. */
  readonly now: number
  /** Most words of the answer. */
  readonly words: number
}

/**
 * The prompt: the question and the notes, each in a fence with the nonce, and the form of the
 * answer. A note is one line of JSON, so that no text can pass for another note.
 */
export function synthesisPrompt(asked: SynthesisQuestion, nonce: string): string {
  const { question, notes, now } = asked
  return [
    '[synthesis:answer]',
    `Answer the question from the notes. Today is ${utcDay(now)}.`,
    `Question:\n${fence(withoutMarkers(question), nonce)}`,
    `Notes, the best first:\n${fence(notes.map(line).join('\n'), nonce)}`,
    formOf(asked),
  ].join('\n\n')
}

export function synthesisRepair(asked: SynthesisQuestion, wrong: string): string {
  return `[synthesis:repair]\n\nThat was wrong: ${wrong}.\n${formOf(asked)}`
}

function line({ number, text, occurredAt, isUntrusted, against }: SynthesisNote): string {
  return JSON.stringify({
    note: number,
    date: utcDay(occurredAt),
    ...(isUntrusted && { source: 'untrusted' }),
    ...(against.length > 0 && { contradicts: against }),
    text,
  })
}

function formOf({ words, notes }: SynthesisQuestion): string {
  return [
    'Answer with one JSON object and nothing else:',
    '{"answer": "…", "cited": [numbers of the notes it rests on], "known": true or false}',
    `answer: in the language of the question, at most ${words} words. Behind each sentence the`,
    `numbers of the notes that say it, in brackets: [1] or [1, ${Math.max(2, notes.length)}].`,
    'Where notes contradict each other, give both sides. Say so where only an untrusted note says it.',
    'known: false where the notes do not answer the question; then cited is [].',
  ].join('\n')
}

/** A hit as the model is shown it: by a number of this call, never by an id. */
export interface SynthesisNote {
  /** From 1, without a gap. */
  readonly number: number
  /** At most `mostOfHit` characters, without anything that looks like a citation. */
  readonly text: string
  /** Epoch milliseconds. */
  readonly occurredAt: number
  /** Told by somebody whom nobody trusts. */
  readonly isUntrusted: boolean
  /** Numbers of those that it is in an open conflict with. */
  readonly against: readonly number[]
}

type Shown = Pick<Hit, 'text' | 'occurredAt' | 'trust' | 'conflicts'>

/** The first hits as notes: as many as there is room for, the first in any case. */
export function notesOf(hits: readonly Shown[]): readonly SynthesisNote[] {
  const shown: Shown[] = []
  let characters = 0
  for (const hit of hits.slice(0, tuned.mostNotes)) {
    characters += Math.min(hit.text.length, mostOfHit)
    if (characters > mostCharacters && shown.length > 0) break
    shown.push(hit)
  }
  return shown.map((hit, at) => ({
    number: at + 1,
    text: withoutMarkers(cut(hit.text)),
    occurredAt: hit.occurredAt,
    isUntrusted: hit.trust === 'untrusted',
    against: shown.flatMap((other, place) =>
      place !== at && sharesConflict(hit, other) ? place + 1 : [],
    ),
  }))
}

/** `[2]` of a text becomes `(2)`: only a number that we gave may be cited. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(/\[(\s*\d[\s\d,;]*)\]/g, '($1)')
}

export function sharesConflict(
  { conflicts = [] }: Pick<Shown, 'conflicts'>,
  other: Pick<Shown, 'conflicts'>,
): boolean {
  return conflicts.some((id) => other.conflicts?.includes(id) === true)
}

function cut(text: string): string {
  return text.length > mostOfHit ? `${text.slice(0, mostOfHit).toWellFormed()}…` : text
}

/** Most characters of one hit, and of all together: some 6,000 tokens. */
const mostOfHit = 4_000
const mostCharacters = 24_000
