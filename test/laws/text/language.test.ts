import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentLanguageOf } from '../../../engine/laws/commitments/commitment-role.ts'

describe('AG-5 the language of a sentence', () => {
  it.each([
    ['Ana lives in Berlin.', 'en'],
    ['Walnuts ripen', 'en'],
    ['Zoë visited Café Müller', 'en'],
    ['We met at 北京 Station today', 'en'],
    ['他住在北京。', 'zh'],
    ['我用TypeScript写代码', 'zh'],
    ['密碼不能明文保存。', 'zh'],
    ['東京に住んでいます', 'other'],
    ['서울에 살아요', 'other'],
    ['Я живу в Москве', 'other'],
    ['Wir wohnen in Berlin und das Ziel ist klar.', 'other'],
    ['La tienda abre a las nueve.', 'other'],
    ["J'habite à Paris.", 'other'],
    ['3.5 + 4', 'other'],
    ['', 'other'],
  ])('%s → %s', (sentence, lang) => {
    expect(commitmentLanguageOf(new Utterance(sentence))).toBe(lang)
  })

  it('any text has one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['en', 'zh', 'other']).toContain(commitmentLanguageOf(new Utterance(text)))
      }),
    )
  })
})
