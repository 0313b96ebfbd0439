import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractCommitments } from '../../../engine/laws/commitments/extract-commitments.ts'
import { readExtraction } from '../../../engine/laws/commitments/read-extraction.ts'
import { languageIn } from '../../../engine/laws/commitments/grade-statement.ts'
import { supportIn } from '../../../engine/laws/commitments/statement-support.ts'
import { defaultSettings } from '../../../engine/settings.ts'

const settings = defaultSettings.extraction

/** What becomes of each statement, in a word, with what stands. */
function graded(text: string, ...statements: readonly string[]): string[] {
  const answer = JSON.stringify(statements.map((said) => ({ text: said, role: 'fact' })))
  const read = readExtraction(new Utterance(text), answer, settings, true)
  if (!read.ok) return [read.message]
  const { extraction, proposed } = read.value
  return [
    ...extraction.commitments.map((one) => `stored ${one.text}`),
    ...proposed.map((one) => `pending ${one.text}`),
    ...extraction.skipped.map((one) => `${one.reason} ${one.text}`),
  ]
}

describe('AG-10 a statement is graded by its support', () => {
  const text = 'Ana moved to Oslo in May.'

  it('the three of the spec', () => {
    const said = ['Ana lives in Oslo.', 'Ana works at Acme.', 'The team likes pizza.']
    expect(graded(text, ...said)).toEqual([
      'stored Ana lives in Oslo.',
      'pending Ana works at Acme.',
      'unsupported The team likes pizza.',
    ])
  })

  it.each([
    [
      'a sentence as it stands',
      text,
      'ana moved to Oslo in May',
      'stored Ana moved to Oslo in May.',
    ],
    ['another city', text, 'Ana moved to Rome in May.', 'pending Ana moved to Rome in May.'],
    ['another person', text, 'Bo moved to Oslo in May.', 'pending Bo moved to Oslo in May.'],
    ['another month', text, 'Ana moved to Oslo in June.', 'pending Ana moved to Oslo in June.'],
    ['a number', text, 'Ana moved to Oslo with 2 cats.', 'pending Ana moved to Oslo with 2 cats.'],
    ['the contrary', text, 'Ana never moved to Oslo.', 'pending Ana never moved to Oslo.'],
    [
      'a negation lost',
      'Ana did not move to Oslo.',
      'Ana lives in Oslo.',
      'pending Ana lives in Oslo.',
    ],
    ['a doubt lost', 'Ana might move to Oslo.', 'Ana moves to Oslo.', 'pending Ana moves to Oslo.'],
    [
      'a doubt kept',
      'Ana might move to Oslo.',
      'Perhaps Ana moves to Oslo.',
      'stored Perhaps Ana moves to Oslo.',
    ],
    [
      'a condition lost',
      'If tests pass, we deploy it all.',
      'We deploy the build.',
      'pending We deploy the build.',
    ],
    [
      'a condition cut off',
      'If tests pass, we deploy it all.',
      'we deploy it all.',
      'stored If tests pass, we deploy it all.',
    ],
    [
      'a teller cut off',
      'Bo said Ana lives in Oslo.',
      'Ana lives in Oslo.',
      'stored Bo said Ana lives in Oslo.',
    ],
    [
      'who speaks',
      'Ana: I live in Oslo by the sea.',
      'Ana lives in Oslo.',
      'stored Ana lives in Oslo.',
    ],
    [
      'half a sentence',
      'Ana moved to Oslo and Bo sold the boat.',
      'Bo sold the boat.',
      'stored Bo sold the boat.',
    ],
    [
      'a reference of its own',
      'user_id:7 moved to Oslo in May.',
      'user_id:8 moved to Oslo.',
      'pending user_id:8 moved to Oslo.',
    ],
    ['too short', text, 'Ana: Oslo.', 'too_short Ana: Oslo.'],
    ['a question', text, 'Did Ana move to Oslo?', 'question Did Ana move to Oslo?'],
    [
      'a link',
      text,
      'Ana moved to Oslo ![x](https://a.io/?q=1)',
      'unsupported Ana moved to Oslo ![x](https://a.io/?q=1)',
    ],
    [
      'a hidden sign',
      text,
      'Ana moved to Os\u{e0041}lo in May.',
      'unsupported Ana moved to Os\u{e0041}lo in May.',
    ],
    ['Chinese', '我的猫叫小白。', '小白是我的猫呀', 'stored 小白是我的猫呀'],
    [
      'a translation',
      text,
      'Ana ist im Mai nach Bergen gezogen.',
      'unsupported Ana ist im Mai nach Bergen gezogen.',
    ],
  ])('%s', (_, given, said, expected) => {
    expect(graded(given, said)).toEqual([expected])
  })

  it('says a thing once, several of one sentence, and fifty in all', () => {
    const two = 'Ana moved to Oslo in May and works at Acme now.'
    const said = ['Ana lives in Oslo.', 'Ana works at Acme.', 'ana lives in oslo']
    expect(graded(two, ...said)).toEqual(['stored Ana lives in Oslo.', 'stored Ana works at Acme.'])
    const many = Array.from({ length: 10_000 }, (_, n) => `Box ${n % 60} holds some red apples.`)
    const read = graded(many.slice(0, 60).join(' '), ...many)
    expect(read.filter((one) => one.startsWith('stored'))).toHaveLength(50)
    expect(read.at(-1)).toBe('too_many Box 50 holds some red apples.')
  })

  it('AG-9 an empty list says so; what stands by nothing is no answer', () => {
    expect(graded(text)).toEqual([`nothing_found ${text}`])
    const read = readExtraction(
      new Utterance(text),
      '[{"text": "The team likes pizza."}]',
      settings,
      true,
    )
    expect(read).toMatchObject({ ok: true, value: { isEmptyHanded: true, refused: 1 } })
  })
})

const words = fc.constantFrom('Ana', 'Bo', 'Oslo', 'not', 'moved', 'lives', 'if', '3', 'in', 'May')
const sentence = fc.array(words, { minLength: 4, maxLength: 9 }).map((all) => `${all.join(' ')}.`)

it('AG-10 what is stored stands by a sentence that bears it out, and has no number of its own', () => {
  const text = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
  const answer = fc.array(fc.record({ text: sentence }), { maxLength: 6 })
  fc.assert(
    fc.property(text, answer, (given, statements) => {
      const read = readExtraction(new Utterance(given), JSON.stringify(statements), settings, true)
      if (!read.ok) throw new Error(read.message)
      const said = extractCommitments(new Utterance(given), {
        ...settings,
        least: settings.ofModel.least,
      })
      const sentences = new Set(said.commitments.map(({ start, end }) => `${start} ${end}`))
      const { extraction, proposed } = read.value
      expect(extraction.commitments.length + proposed.length).toBeLessThanOrEqual(50)
      for (const { text: words, start, end } of [...extraction.commitments, ...proposed]) {
        expect(sentences).toContain(`${start} ${end}`)
        if (proposed.some((one) => one.text === words)) continue
        if (words.includes('3')) expect(given.slice(start, end)).toContain('3')
        if (words.includes('Oslo')) expect(given.slice(start, end)).toContain('Oslo')
      }
      const places = extraction.commitments.map(({ start, part }) => `${start} ${part}`)
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})

it('AG-10 support is a share, whole for a sentence itself, and no more than the text has', () => {
  const drawn = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => {
    return extractCommitments(new Utterance(all.join(' ')), settings).commitments
  })
  fc.assert(
    fc.property(drawn, sentence, (sentences, said) => {
      const whole = new Utterance('')
      const support = supportIn(whole, sentences)
      const found = support(new Utterance(said), languageIn(new Utterance(said)))
      if (found !== null) {
        expect(found.share).toBeGreaterThan(0)
        expect(found.share).toBeLessThanOrEqual(1)
        expect(
          supportIn(whole, [...sentences].reverse())(
            new Utterance(said),
            languageIn(new Utterance(said)),
          )?.share,
        ).toBe(found.share)
      }
      for (const { text, lang } of sentences) {
        const own = support(new Utterance(text), lang)
        if (own !== null) expect(own.share).toBe(1)
      }
    }),
  )
})
