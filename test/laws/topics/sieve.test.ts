import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Utterance, Utterances } from '../../../engine/language/utterance.ts'
import { withoutSentences } from '../../../engine/laws/topics/cut-sentences.ts'
import { topicNamed } from '../../../engine/laws/topics/topic-words.ts'
import {
  collectingSieve,
  judgingSieve,
  saysNothing,
  sieveStatement,
  type LeftOut,
} from '../../../engine/memory/leave-out-topics.ts'
import type { RememberInput } from '../../../engine/model/requests.ts'

const topics = ['health', 'salary']

function sieved(input: RememberInput) {
  const utterances = new Utterances()
  const leftOut: LeftOut[] = []
  const topicOf = (piece: string) => topicNamed(utterances.of(piece), topics)
  return { kept: sieveStatement(input, judgingSieve(utterances, topicOf, leftOut)), leftOut }
}

const isCut = (sentence: string): boolean => topicNamed(new Utterance(sentence), topics) !== null

describe('never_remember: what is left of what was told', () => {
  it.each([
    ['My health is poor. The deploy is on Friday.', 'The deploy is on Friday.'],
    ['The deploy is on Friday. My health is poor.', 'The deploy is on Friday.'],
    ['One. My health is poor. Two.', 'One. Two.'],
    ['- My health is poor\n- The deploy is on Friday', '- The deploy is on Friday'],
    ['Plans:\n1. See Bo.\n2. My salary goes up. Then tea.', 'Plans:\n1. See Bo.\n2. Then tea.'],
    ['我的健康很好。', '我的健康很好。'],
    ['My health is poor.', ''],
    ['', ''],
  ])('%j is %j', (text, kept) => {
    expect(withoutSentences(new Utterance(text), isCut)).toBe(kept)
  })

  it('of a text, wherever its sentences stand, is all that is not on a topic', () => {
    const others = ['The deploy is on Friday.', 'Bo lives in Oslo.', 'We drink tea.', 'Ana sings.']
    const on = ['My health is poor.', 'My salary is 90,000 euros!', 'Is healthcare dear?']
    const sentence = fc.oneof(fc.constantFrom(...others), fc.constantFrom(...on))
    const gap = fc.constantFrom(' ', '\n', '\n\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(sentence, gap), { maxLength: 12 }), (parts) => {
        const text = parts.flat().join('')
        const { kept, leftOut } = sieved({ text })
        const expected = parts.map(([one]) => one).filter((one) => !on.includes(one))
        const words = (said: string): string => said.split(/\s+/).filter(Boolean).join(' ')
        expect(words(kept.text ?? '')).toBe(words(expected.join(' ')))
        expect(leftOut.length).toBe(parts.length - expected.length)
        if (leftOut.length === 0) expect(kept.text ?? '').toBe(text.trim() === '' ? '' : text)
      }),
    )
  })

  it('of entities is what is on no topic: properties, relations, content, names', () => {
    const entities = [
      {
        kind: 'user',
        id: 'ana',
        properties: [
          { name: 'salary', value: 90_000 },
          { name: 'city', value: 'Oslo' },
        ],
        content: [
          { type: 'text' as const, text: 'My health is poor.' },
          { type: 'text' as const, text: 'I sing. My salary is low.' },
        ],
        relations: [
          { entity: { kind: 'health_problem', id: 'asthma' }, role: 'has' },
          { entity: { kind: 'team', id: 'red' }, role: 'is_in' },
        ],
      },
      { kind: 'salary', id: 'of ana' },
    ]
    const { kept, leftOut } = sieved({
      text: 'My salary.',
      entities,
      metadata: { health: 'bad', a: 1 },
    })
    expect(kept).toEqual({
      entities: [
        {
          kind: 'user',
          id: 'ana',
          properties: [{ name: 'city', value: 'Oslo' }],
          content: [{ type: 'text', text: 'I sing.' }],
          relations: [{ entity: { kind: 'team', id: 'red' }, role: 'is_in' }],
        },
      ],
      metadata: { a: 1 },
    })
    expect(leftOut.map(({ path }) => path)).toEqual([
      'text',
      'entities.0.properties.salary',
      'entities.0.content.0.text',
      'entities.0.content.1.text',
      'entities.0.relations.0',
      'entities.1',
      'metadata.health',
    ])
  })

  it('is nothing where an entity is only named beside what is cut', () => {
    const { kept } = sieved({ text: 'My health is poor.', entities: [{ kind: 'user', id: 'ana' }] })
    expect(saysNothing(kept)).toBe(true)
    expect(saysNothing(sieved({ text: 'Tea.' }).kept)).toBe(false)
  })

  it('of a template keeps its form where nothing is cut, and is a text where something is', () => {
    const values = [{ kind: 'user', id: 'ana' }]
    const whole = { template: { strings: ['', ' sings.'], values } }
    expect(sieved(whole).kept).toEqual(whole)
    const { kept } = sieved({ template: { strings: ['', ' sings. Her salary is low.'], values } })
    expect(kept).toEqual({ text: 'user_id:ana sings.', entities: values })
  })

  it('of messages keeps their places', () => {
    const message = (text: string) => ({ role: 'user' as const, text, files: [], unread: [] })
    const { kept, leftOut } = sieved({ messages: [message('My health.'), message('Tea at five.')] })
    expect(kept.messages?.map(({ text }) => text)).toEqual(['', 'Tea at five.'])
    expect(leftOut).toEqual([{ path: 'messages.0.content', topic: 'health' }])
  })

  it('is learned by a first pass that changes nothing', () => {
    const pieces = new Set<string>()
    const input = { text: 'My health. Tea.', metadata: { a: 'b' }, thread: 'chat-7' }
    expect(sieveStatement(input, collectingSieve(new Utterances(), pieces))).toEqual(input)
    expect([...pieces]).toEqual(['My health.', 'Tea.', 'chat 7', 'a: b'])
  })
})
