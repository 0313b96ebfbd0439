import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify, isImportant } from '../../../engine/laws/governance/classification.ts'

const explicit = { isExplicit: true, confidence: null }
const marked = { isExplicit: true, confidence: null, isMarked: true }
const plain = { isExplicit: false, confidence: null }

describe('SG-6 classes', () => {
  it.each([
    ['Remember that I prefer TypeScript over JavaScript.', explicit, ['semantic', 'core']],
    ['We decided to ship in May', plain, ['episodic', 'semantic']],
    ['How to bake bread: first mix, then wait', plain, ['procedural']],
    ['The report is due on Friday', plain, ['semantic']],
    ['Yesterday we met Ana', plain, ['episodic']],
    ['Ran 5k before work.', plain, ['episodic']],
    ['Annika founded the shop in 2015', plain, ['episodic', 'semantic']],
    ['I like the mug that I made, it came out of the kiln today', plain, ['semantic', 'episodic']],
    ['The server is in Frankfurt', plain, ['semantic']],
    ['important: the server is in Frankfurt', marked, ['semantic', 'core']],
    [
      'important: the server is in Frankfurt',
      { ...marked, mayPin: true },
      ['semantic', 'vault', 'core'],
    ],
  ])('%s', (text, how, stores) => {
    expect(classify(new Utterance(text), how).stores).toEqual(stores)
  })

  it.each([
    ["Remember that I'm allergic to penicillin.", explicit, 'critical_facts'],
    ['Keep in mind: I have a pacemaker.', explicit, 'critical_facts'],
    ['Remember that I prefer tea over coffee.', explicit, 'critical_facts'],
    ['Remember that I prefer short answers.', explicit, 'persona'],
    ['Remember that Bo sails.', explicit, null],
    ['My name is Jonas.', { ...plain, isToAssistant: true }, 'identity'],
    ["Hi, I'm called Freja.", { ...plain, isToAssistant: true }, 'identity'],
    ['My name is Jonas.', plain, null],
    ['Call me when you are done.', { ...plain, isToAssistant: true }, null],
    ['Call me Monday.', { ...plain, isToAssistant: true }, null],
    ['From now on always answer in German.', { ...plain, isToAssistant: true }, 'persona'],
    ['Please never use emojis from now on.', { ...plain, isToAssistant: true }, 'persona'],
    ['From now on I work at Stripe.', { ...plain, isToAssistant: true }, null],
  ])('SG-6 the block of “%s”', (text, how, block) => {
    expect(classify(new Utterance(text), how).coreBlock).toBe(block)
  })

  it('SG-7 confidence is high where it was said explicitly, low below one half', () => {
    expect(classify(new Utterance('a fact'), explicit).confidence).toBe('high')
    expect(
      classify(new Utterance('a fact'), { isExplicit: false, confidence: 0.4 }).confidence,
    ).toBe('low')
    expect(classify(new Utterance('a fact'), plain).confidence).toBe('medium')
  })

  it.each([
    [
      'Ana prefers TypeScript and running shoes',
      ['Ana', 'prefers', 'TypeScript', 'running', 'shoes'],
    ],
    ['The tests tested the testing of running runs by runners', ['tests', 'running', 'runners']],
    ['user_id:7 likes tea', ['likes', 'tea']],
    ['Tea', ['Tea', 'fact']],
    ['…', ['fact', 'semantic']],
    ['We decided', ['decided', 'decision']],
    ['我们的目标是六月上线', ['目标', '六月', '月上', '上线']],
  ])('SG-7 the tags of “%s” are its words as said, two to five', (text, tags) => {
    expect(classify(new Utterance(text), plain).tags).toEqual(tags)
  })

  it.each([
    ['important: the server is in Frankfurt', true],
    ['Well. Important: call Ana', true],
    ['Notes\nIMPORTANT: call Ana', true],
    ['重要：服务器在法兰克福', true],
    ['It is important: call Ana', false],
    ['An important call', false],
  ])('SG-10 %s is marked: %s', (text, isMarked) => {
    expect(isImportant(new Utterance(text))).toBe(isMarked)
  })
})

describe('SG-10 the sign that a thing is important', () => {
  /** As the rule is written; its time grows with the square of a run of white space. */
  const written = /(?:^|[\n\r]|[.!?]\s|[。!?;])\s*(?:important|重要):/

  it('stands where a line or a sentence begins', () => {
    const unit = fc.constantFrom(
      'important:',
      '重要:',
      ' ',
      '\n',
      '\r',
      '.',
      '!',
      ';',
      '。',
      'a',
      '\t',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        expect(isImportant(new Utterance(text))).toBe(written.test(text))
      }),
      { numRuns: 3_000 },
    )
  })

  it('is looked for in a time that grows with the text, whatever its white space', () => {
    // A search from each line break would take ten thousand million steps here: the test would time out.
    expect(isImportant(new Utterance(`${'\n'.repeat(500_000)}x`))).toBe(false)
    expect(isImportant(new Utterance(`x${' '.repeat(500_000)}important:`))).toBe(false)
    expect(isImportant(new Utterance(`x.${' '.repeat(500_000)}important:`))).toBe(true)
  })
})
