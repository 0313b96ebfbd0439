import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExtraction } from '../../../engine/laws/commitments/read-extraction.ts'
import { defaultSettings } from '../../../engine/settings.ts'

const settings = defaultSettings.extraction

function drawn(text: string, items: unknown, isTrusted = true) {
  const read = readExtraction(new Utterance(text), JSON.stringify(items), settings, isTrusted)
  if (read.ok && read.value.isEmptyHanded) return 'nothing of it stands in the text'
  return read.ok
    ? read.value.extraction.commitments.map(({ text: said, role, confidence }) => ({
        said,
        role,
        confidence,
      }))
    : read.message
}

describe('AG-10 a quote stands for the sentence that it is in', () => {
  const cases: readonly (readonly [text: string, quote: string, said: string | null])[] = [
    ['Ana does not live in Oslo.', 'live in Oslo', 'Ana does not live in Oslo.'],
    ['If tests pass, we deploy on Friday.', 'we deploy', 'If tests pass, we deploy on Friday.'],
    ['Bob: I live in Oslo by the sea.', 'I live in Oslo', 'Bob: I live in Oslo by the sea.'],
    ['Is Ana living in Oslo now?', 'Ana living in Oslo', null],
    ['Hi there! Ship it.', 'Ship it', null],
    ['Carpets are sold here daily.', 'pets are', null],
    ['我们的目标是六月上线。', '目标是六月', '我们的目标是六月上线。'],
    ['东京で働いていますから毎日忙しい', '働いて', '东京で働いていますから毎日忙しい'],
  ]
  it.each(cases)('%s · %s', (text, quote, said) => {
    const read = drawn(text, [{ quote, role: 'fact', confidence: 0.9 }])
    expect(said === null ? typeof read : read).toEqual(
      said === null ? 'string' : [{ said, role: 'fact', confidence: 0.9 }],
    )
  })

  it('AG-9 takes `text` for a quote, and an unknown role and confidence as rules have them', () => {
    const text = 'We must ship on Friday.'
    const byRules = [{ said: text, role: 'constraint', confidence: 0.7 }]
    expect(drawn(text, [{ text, role: 'order', confidence: 'high' }])).toEqual(byRules)
    expect(drawn(text, [{ text, role: 'goal', confidence: 1 }], false)).toEqual(byRules)
  })

  it('AG-6 what was told by another is a fact, and little believed', () => {
    const text = 'Bob said "we must never deploy on Fridays".'
    const given = [{ text, role: 'constraint', confidence: 1 }]
    expect(drawn(text, given)).toEqual([{ said: text, role: 'fact', confidence: 0.5 }])
  })

  it('AG-7 keeps code as rules read it, whatever the model quotes', () => {
    const text = 'We cap retries at three.\n```\nconst maxRetries = 3\n```'
    expect(drawn(text, [])).toMatchObject([{ role: 'fact' }])
    expect(drawn(text, [{ text: 'const maxRetries = 3', role: 'goal' }])).toEqual(
      'nothing of it stands in the text',
    )
  })

  it('AG-4 takes in fifty of ten thousand', () => {
    const sentences = Array.from({ length: 60 }, (_, n) => `Box ${n} holds red apples.`)
    const items = sentences.map((text) => ({ text }))
    expect(drawn(sentences.join(' '), items)).toHaveLength(50)
  })
})

it('AG-10 nothing is ever drawn that the text does not say, whatever the model answers', () => {
  const words = fc.constantFrom(
    'Ana',
    'not',
    'lives',
    'in',
    'Oslo',
    'must',
    '.',
    '?',
    '"',
    '\n',
    '不',
  )
  const text = fc.array(words, { maxLength: 30 }).map((list) => list.join(' '))
  const item = fc.record(
    { quote: text, role: fc.string(), confidence: fc.anything() },
    { requiredKeys: [] },
  )
  const answer = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(item).map((all) => JSON.stringify(all)),
  )
  fc.assert(
    fc.property(text, answer, fc.boolean(), (given, said, isTrusted) => {
      const read = readExtraction(new Utterance(given), said, settings, isTrusted)
      if (!read.ok) return
      for (const one of read.value.extraction.commitments) {
        const sentence = given.slice(one.start, one.end)
        expect(sentence).toBe(one.text)
        expect(one.confidence).toBeGreaterThanOrEqual(0)
        expect(one.confidence).toBeLessThanOrEqual(1)
      }
    }),
  )
})
