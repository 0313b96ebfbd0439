import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalForm, normalWords } from '../../../engine/laws/text/normal-form.ts'

describe('AG-8, AG-14 what is said again has one form', () => {
  it.each([
    ['The cache works.', 'cache works'],
    ['  THE CACHE   works!! ', 'cache works'],
    ['Yes, the cache works', 'cache works'],
    ['No, the cache works', 'cache works'],
    ['Yeah no, I like tea', 'i like tea'],
    ['No I like tea', 'i like tea'],
    ['No cats are allowed', 'no cats are allowed'],
    ['No. 5 is open', 'no 5 is open'],
    ["The cache doesn't work", 'cache not work'],
    ['The cache does not work', 'cache not work'],
    ['We do the work', 'we do work'],
    ["I can't swim", 'i can not swim'],
    ['I cannot swim', 'i can not swim'],
    ["Ana's dog", "ana's dog"],
    ['“Ana” (my sister) — is here', 'ana my sister is here'],
    ['Plan A is better than plan B', 'plan a is better than plan b'],
    ['C++ beats C#', 'c++ beats c#'],
    ['x < 5%', 'x < 5 %'],
    ['It is -3 outside', 'it is -3 outside'],
    ['user_id:7 likes tea', 'user_id:7 likes tea'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['我喜欢绿茶。', '我 喜 欢 绿 茶'],
    ['是的，我用 Vite 构建', '我 用 vite 构 建'],
    ['Caroline: I live in Oslo', 'i live in oslo'],
    ['Berlin: rain', 'berlin rain'],
    ['👍', '👍'],
    ['?!', '?!'],
    ['', ''],
    ['Yes', 'yes'],
    ['The', 'The'],
    ['{"a": 1}', '{"a": 1}'],
    ['```\nconst a = -b\n```', '```\nconst a = -b\n```'],
  ])('%j → %j', (text, form) => {
    expect(normalForm(new Utterance(text))).toBe(form)
  })

  it('code that differs in a sign is another text', () => {
    expect(normalForm(new Utterance('```\na == b\n```'))).not.toBe(
      normalForm(new Utterance('```\na = b\n```')),
    )
    expect(normalForm(new Utterance('a < b'))).not.toBe(normalForm(new Utterance('a > b')))
  })

  it('time and number of a word are kept, as they change what is said', () => {
    expect(normalForm(new Utterance('Ana lived here'))).not.toBe(
      normalForm(new Utterance('Ana lives here')),
    )
  })
})

describe('AG-14 words of the normal form', () => {
  it.each([
    ['Our goal is not to ship Alpha.', ['our', 'goal', 'be', 'not', 'to', 'ship', 'alpha']],
    ["Ana's brother moved", ['ana', 'brother', 'move']],
    ['他不喜欢猫', ['他', '不', '喜', '欢', '猫']],
    ['', []],
  ])('%j → %j', (text, words) => {
    expect(normalWords(new Utterance(text)).map(({ stem }) => stem)).toEqual(words)
  })
})

describe('AG-14 for any text', () => {
  const word = fc.constantFrom(
    ...'yes no the a Ana likes do not never green tea 5 , . : i 他 不 喜欢 Oslo'.split(' '),
  )
  const said = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))

  it('there is a form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof normalForm(new Utterance(text))).toBe('string')
      }),
      { numRuns: 1000 },
    )
  })

  it('neither space around nor a point behind changes it', () => {
    fc.assert(
      fc.property(said, (text) => {
        // Without a word left the text stands for itself, with every sign.
        fc.pre(/[\p{L}\p{N}]$/u.test(text) && normalWords(new Utterance(text)).length > 0)
        expect(normalForm(new Utterance(`  ${text}.  `))).toBe(normalForm(new Utterance(text)))
      }),
      { numRuns: 1000 },
    )
  })

  it('the form of a form is itself', () => {
    const plain = fc.array(
      fc.constantFrom(...'Ana likes not green tea 5 I 他 喜欢 in Oslo'.split(' ')),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(plain, (words) => {
        const form = normalForm(new Utterance(words.join(' ')))
        expect(normalForm(new Utterance(form))).toBe(form)
      }),
    )
  })

  it('64 KB of marks take no longer than words do', () => {
    for (const unit of ['"', '“', ' ', 'no, ', 'a:', '不', '_id:', "'", '-', '1,', 'I ']) {
      expect(normalForm(new Utterance(unit.repeat(65_536 / unit.length)))).toBeTypeOf('string')
    }
  })
})
