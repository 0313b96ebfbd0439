import { fence, fenceRule } from '../reasoning/fence.ts'
import { utcDay } from '../utc-day.ts'
import { withoutMarkers, type SynthesisNote } from './synthesis-notes.ts'

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
 * What a model is asked: the question and the notes, each in a fence with the nonce, and the form of
 * the answer. A note is one line of JSON, so that no text can pass for another note.
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
