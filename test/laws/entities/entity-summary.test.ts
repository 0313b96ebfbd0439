import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { summarize } from '../../../engine/laws/entities/entity-summary.ts'
import type { StatedValue, LinkedTelling } from '../../../engine/laws/entities/known-lines.ts'

const value = (name: string, words: string, since: number, until: number | null = null) =>
  ({ name, words, since, until, memoryId: `mem_${name}${since}` }) satisfies StatedValue
const telling = (text: string, occurredAt: number, until: number | null = null) =>
  ({
    said: new Utterance(text),
    memoryId: `mem_${occurredAt}`,
    occurredAt,
    until,
  }) satisfies LinkedTelling

const ana = {
  label: 'Ana',
  kind: 'user',
  statements: [value('name', 'Ana', 1), value('city', 'Porto', 1, 5), value('city', 'Lisbon', 5)],
  tellings: [
    telling('Ana drives a Panda.', 2, 7),
    telling('Ana met Bo in Oslo.', 3),
    telling('Ana drives a Skoda.', 7),
    telling('Does Ana have a key for the boat shed?', 8),
  ],
}
const texts = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text)

describe('what is known of an entity', () => {
  it('is what it is in one sentence, with the memories behind it', () => {
    expect(summarize(ana).summary).toEqual({
      text: 'Ana (user): city Lisbon.',
      memoryIds: ['mem_city5'],
      since: 5,
    })
    expect(summarize({ ...ana, statements: [] }).summary).toEqual({
      text: 'Ana (user).',
      memoryIds: [],
    })
  })

  it('is what is so now, newest first', () => {
    expect(texts(summarize(ana).facts)).toEqual(['Ana drives a Skoda.', "Ana's city is Lisbon."])
  })

  it('is what happened and what was so, in order of time', () => {
    const { timeline } = summarize(ana)
    expect(timeline.map(({ text, until }) => [text, until])).toEqual([
      ["Ana's city is Porto.", 5],
      ['Ana drives a Panda.', 7],
      ['Ana met Bo in Oslo.', undefined],
    ])
  })

  it('is what was asked until something told later answers it', () => {
    expect(texts(summarize(ana).openQuestions)).toEqual(['Does Ana have a key for the boat shed?'])
    const other = [...ana.tellings, telling('Ana has a key for the office.', 9)]
    expect(texts(summarize({ ...ana, tellings: other }).openQuestions)).toHaveLength(1)
    const answer = [...ana.tellings, telling('Ana has the key of the boat shed.', 9)]
    expect(summarize({ ...ana, tellings: answer }).openQuestions).toEqual([])
  })

  it('keeps the newest twenty of each', () => {
    const tellings = Array.from({ length: 30 }, (_, at) => telling(`Ana owns boat ${at}.`, at))
    const { facts } = summarize({ ...ana, statements: [], tellings })
    expect([facts.length, facts[0]?.text, facts.at(-1)?.text]).toEqual([
      20,
      'Ana owns boat 29.',
      'Ana owns boat 10.',
    ])
  })
})
