import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isNegated,
  negationCount,
  negationWords,
  openContractions,
  withoutNegations,
} from '../../../engine/laws/commitments/negation.ts'

describe('negation', () => {
  it.each([
    ['It is not ready.', 1],
    ['There is no milk.', 1],
    ['She never smokes.', 1],
    ['None of them came.', 1],
    ['Nothing works.', 1],
    ['Nobody came.', 1],
    ['No one came, and no-one called.', 2],
    ['It is nowhere to be found.', 1],
    ['Neither is ready.', 1],
    ['Neither Ana nor Bob nor Cem came.', 1],
    ['He does not smoke, nor does he drink.', 1],
    ['Nor does it matter.', 1],
    ['We cannot deploy.', 1],
    ['We can not deploy.', 1],
    ["We can't deploy, and we won’t try.", 2],
    ["It doesn't work without a key.", 2],
    ['it doesnt work', 1],
    ["I ain't going.", 1],
    ['NOT TODAY', 1],
    ['Not only Ana but also Bob came.', 0],
    ['No doubt it works.', 0],
    ['She lives at No. 5 Oak Street.', 0],
    ['No, the cache works.', 0],
    ["No, the cache doesn't work.", 1],
    ['A no-code tool, knotted in Norway.', 0],
    ['See https://a.io/not-found/no for more.', 0],
    ['他不喜欢猫', 1],
    ['他没有车', 1],
    ['他没来', 1],
    ['此路无车', 1],
    ['任务未完成', 1],
    ['别走', 1],
    ['请勿吸烟', 1],
    ['他不能不去', 2],
    ['我不同意这个方案', 1],
    ['我没收到邮件', 1],
    ['他提出没有根据的看法', 1],
    ['这里不禁止拍照', 1],
    ['这本书不错', 0],
    ['不过他来了', 0],
    ['他不仅会唱歌', 0],
    ['我们的看法不同', 0],
    ['两个差不多大', 0],
    ['对不起我来晚了', 0],
    ['无论如何他都来', 0],
    ['未来很好', 0],
    ['别人喜欢猫', 0],
    ['他特别喜欢猫', 0],
    ['他的性别是男', 0],
    ['他是不是来了', 0],
    ['有没有茶', 0],
    ['不動産はとても高い', 0],
    ['', 0],
  ])('AG-15 %s negates %d times', (text, count) => {
    expect(negationCount(new Utterance(text))).toBe(count)
  })

  it.each([
    ['No one came, and no-one called.', true],
    ["We can't deploy, and we won’t try.", true],
    ["It doesn't work without a key.", true],
    ['It works without a key.', false],
    ["I won't say no to cake.", false],
    ['A no-code tool, knotted in Norway.', false],
    ['No, the cache works.', false],
    ["No, the cache doesn't work.", true],
    ["I moved to Oslo because I don't like heat.", false],
    ["Although it doesn't rain, we stay.", false],
    ['I live in Porto, not in Lisbon.', false],
    ['Honestly, I never liked it.', true],
    ['No cats live here.', true],
    ['他不能不去', false],
    ['我喝不加糖的咖啡', false],
    ['我搬走了，因为我不喜欢冷。', false],
    ['这是不可能的事情。', true],
    ['Moro no Porto.', false],
    ['Ya no vivo en Madrid.', true],
    ['No, vivo en Madrid.', false],
    ['Ich trinke Kaffee ohne Zucker.', false],
    ['肉は食べません。', true],
    ['', false],
  ])('UN-13 the main clause of %s denies: %s', (text, expected) => {
    expect(isNegated(new Utterance(text))).toBe(expected)
  })

  it.each([
    ["can't", 'can not'],
    ['cannot', 'can not'],
    ['Can’t', 'Can not'],
    ["doesn't", 'does not'],
    ["Won't", 'Will not'],
    ["shan't", 'shall not'],
    ["I'm sure they're here", 'I am sure they are here'],
    ["we've seen what's left", 'we have seen what is left'],
    ["she'll come", 'she will come'],
    ["let's go", 'let us go'],
    ['dont', 'do not'],
    ["Ana's cat and the dogs' toys", "Ana's cat and the dogs' toys"],
    ['I want an ant.', 'I want an ant.'],
  ])('AG-14 %s opens to %s', (shortened, opened) => {
    expect(openContractions(shortened)).toBe(opened)
  })

  it.each([
    ['the cache does not work', 'the cache does work'],
    ['neither ana nor bob came', 'ana bob came'],
    ['not only ana came', 'not only ana came'],
    ['no doubt', 'no doubt'],
    ['他 不 喜 欢 猫', '他 喜 欢 猫'],
    ['他 特 别 喜 欢 猫', '他 特 别 喜 欢 猫'],
    ['他 没 有 ana', '他 有 ana'],
    ['', ''],
  ])('AG-16 %s is %s without its negations', (words, rest) => {
    expect(withoutNegations(words.split(' ')).join(' ')).toBe(rest)
  })

  it('AG-15 each negation word alone negates', () => {
    for (const word of negationWords)
      expect([word, isNegated(new Utterance(word))]).toEqual([word, true])
  })

  it('AG-15 any text has a count, and opening its contractions changes none', () => {
    const word = fc.constantFrom('not', "can't", 'no', 'nor', 'doubt', '不', '错', '没', ',', 'Ana')
    const texts = fc.oneof(
      fc.array(word).map((words) => words.join(' ')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(negationCount(new Utterance(text))).toBeGreaterThanOrEqual(0)
        expect([true, false]).toContain(isNegated(new Utterance(text)))
        expect(negationCount(new Utterance(openContractions(text)))).toBe(
          negationCount(new Utterance(text)),
        )
        const words = openContractions(text).split(/\s+/)
        const rest = withoutNegations(words)
        expect(rest.length).toBeLessThanOrEqual(words.length)
      }),
    )
  })
})
