import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGlossary } from '../../adapters/encoder/glossary.mjs'
import { loadModel } from '../../adapters/encoder/load-model.mjs'
import { Utterance } from '../../engine/language/utterance.ts'
import { quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import {
  everydaySentences,
  phrasesFor,
  placeTopics,
  topicByMeaning,
  topicCloseness,
} from '../../engine/laws/topics/topic-closeness.ts'
import { topicNamed } from '../../engine/laws/topics/topic-words.ts'
import { labelledSet } from '../support/node/labelled-set.ts'
import { expectLinear } from '../support/node/expect-linear.ts'

const items = labelledSet<{ text: string; topic?: string }>('topics')

let place: (text: string) => Int8Array = () => new Int8Array()

beforeAll(async () => {
  const encode = await loadModel()
  const gloss = createGlossary()
  const kept = new Map<string, Int8Array>()
  place = (text) => {
    const found = kept.get(text) ?? quantize(Float32Array.from(encode(gloss(text) ?? text).vector))
    kept.set(text, found)
    return found
  }
}, 120_000)

function placesOf(topics: readonly string[]) {
  const texts = [...everydaySentences, ...topics.flatMap(phrasesFor)]
  return placeTopics(
    'minilm-use-words-en',
    topics,
    new Map(texts.map((text) => [text, place(text)])),
  )
}

describe('never_remember: what a sentence is about', () => {
  it('is measured on 12 topics and more, 120 sentences on them and 200 on none', () => {
    const on = items.filter(({ topic }) => topic !== undefined)
    expect(new Set(on.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(12)
    expect(on.length).toBeGreaterThanOrEqual(120)
    expect(items.length - on.length).toBeGreaterThanOrEqual(200)
    const named = on.filter(({ text, topic = '' }) => topicNamed(new Utterance(text), [topic]))
    expect(named.length / on.length).toBeLessThan(0.25)
  })

  it.each(['dev', 'test'])('is found by words and meaning in 17 of 20: %s', (split) => {
    const some = items.filter((item) => item.split === split)
    const topics = [...new Set(some.flatMap(({ topic }) => topic ?? []))]
    const places = new Map(topics.map((topic) => [topic, placesOf([topic])]))
    const isAbout = (text: string, topic: string): boolean => {
      const one = places.get(topic)
      const byMeaning = one === undefined ? null : topicByMeaning(place(text), one)
      return topicNamed(new Utterance(text), [topic]) !== null || byMeaning !== null
    }
    const on = some.flatMap(({ text, topic }) => (topic === undefined ? [] : [{ text, topic }]))
    const found = on.filter(({ text, topic }) => isAbout(text, topic))
    expect(found.length / on.length).toBeGreaterThanOrEqual(0.85)
    const off = some.filter(({ topic }) => topic === undefined)
    const wrong = off.flatMap(({ text }) => topics.filter((topic) => isAbout(text, topic)))
    expect(wrong.length / off.length / topics.length).toBeLessThanOrEqual(0.025)
  })

  it.each([
    ['Gesundheit', 'Der Arzt sagt, mein Blutdruck ist zu hoch.', 'Wir treffen uns am Bahnhof.'],
    ['健康', '医生说我血压太高。', '我们在车站见面。'],
    ['health', 'Ich habe Diabetes.', 'Meine Schwester wohnt in Lissabon.'],
    ['health', '医生说我血压太高。', '我姐姐住在里斯本。'],
  ])('is found across languages: %s', (topic, on, off) => {
    const places = placesOf([topic])
    expect(topicByMeaning(place(on), places)).toBe(topic)
    expect(topicByMeaning(place(off), places)).toBe(null)
  })

  it.each([
    ['my divorce', 'We divorced in May.', true],
    ['my divorce', 'The divorces of others.', true],
    ['religion', 'She is not religious.', true],
    ['politics', 'I avoid political talk.', true],
    ['health', 'Our healthcare is good.', true],
    ['Gesundheit', 'Mein Gesundheitszustand ist gut.', true],
    ['健康', '我的健康很好', true],
    ["my daughter's school", 'The school is closed.', false],
    ["my daughter's school", "My daughter's school is closed.", true],
    ['salary', 'I like salads.', false],
    ['health', '', false],
    ['…', 'Anything at all…', false],
  ])('the words of %s in %j: %s', (topic, text, expected) => {
    expect(topicNamed(new Utterance(text), [topic]) !== null).toBe(expected)
  })

  it('names the first topic whose words are there, and the closest by meaning', () => {
    expect(topicNamed(new Utterance('My salary and my health.'), ['health', 'salary'])).toBe(
      'health',
    )
    const both = placesOf(['gambling', 'salary'])
    expect(topicByMeaning(place('I earn 84,000 euros a year.'), both)).toBe('salary')
  })

  it('of nothing, or of the vector of another encoder, is nothing', () => {
    const places = placesOf(['health'])
    expect(topicByMeaning(new Int8Array(896), places)).toBe(null)
    expect(topicByMeaning(new Int8Array([1, 2, 3]), places)).toBe(null)
    const none = placeTopics('x', ['health'], new Map())
    expect(topicByMeaning(place('I have diabetes.'), none)).toBe(null)
    for (const placed of none.topics) {
      expect(topicCloseness(place('I have diabetes.'), placed, none)).toBe(-Infinity)
    }
  })

  it('takes any text, in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, topic) => {
        const found = topicNamed(new Utterance(text), [topic])
        expect([null, topic]).toContain(found)
      }),
    )
    for (const part of ['health ', "heal' ", '健', 'divorced, ']) {
      expectLinear((text) => topicNamed(new Utterance(text), ['my health', '健康']), part)
    }
  })
})
