import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayHoldMore, statementParts } from '../../../engine/laws/commitments/statement-parts.ts'

const en = (sentence: string) =>
  statementParts(new Utterance(sentence)).map(({ start, end }) => sentence.slice(start, end))

describe('UN-15 the statements of a sentence', () => {
  it.each([
    ['I live in Berlin and love hiking.', ['I live in Berlin', 'love hiking.']],
    [
      "I'm Tom, I work at Google and have a cat named Pixel.",
      ["I'm Tom", 'I work at Google', 'have a cat named Pixel.'],
    ],
    [
      'Ana lives in Rome, but her brother is in Oslo.',
      ['Ana lives in Rome', 'her brother is in Oslo.'],
    ],
    [
      'We use Postgres; our servers are in Frankfurt.',
      ['We use Postgres', 'our servers are in Frankfurt.'],
    ],
    ['I love tea and coffee.', []],
    [
      'We live in Graz with our twins Ida and Paul.',
      ['We live in Graz', 'with our twins Ida and Paul.'],
    ],
    ['I went to Graz with my twins.', []],
    ['I live in Berlin with my son and our cat.', ['I live in Berlin', 'with my son and our cat.']],
    ['I live in Portland, Oregon.', []],
    ['I live in Berlin, which I love.', []],
    ['I like Research and Development.', []],
    ['Honestly, I love Berlin.', []],
  ])('%s', (sentence, parts) => {
    expect(en(sentence)).toEqual(parts)
  })

  it.each([
    ['My sister Ida lives in Oslo and teaches maths.', 'My sister Ida teaches maths.'],
    ['My best friend lives in Oslo and has two cats.', 'My best friend has two cats.'],
  ])('names whom a part is about in full: %s', (sentence, whole) => {
    expect(statementParts(new Utterance(sentence))[1]?.whole).toBe(whole)
  })

  it('says again whom a part is about where the part does not', () => {
    expect(statementParts(new Utterance('I live in Berlin and love hiking.'))[1]?.whole).toBe(
      'I love hiking.',
    )
    expect(
      statementParts(
        new Utterance('Maria Lopez lives in Oslo with her son and teaches maths.'),
      ).map(({ whole }) => whole),
    ).toEqual([
      'Maria Lopez lives in Oslo',
      'Maria Lopez lives with her son',
      'Maria Lopez teaches maths.',
    ])
    expect(
      statementParts(new Utterance('我住在北京,喜欢喝绿茶。')).map(({ whole }) => whole),
    ).toEqual(['我住在北京', '我喜欢喝绿茶。'])
  })

  it.each([
    ['The launch is on Nov 23 and the price is 12 €', 'the price is 12 €'],
    ['Our rent is 900 euros and the deposit is two rents', 'the deposit is two rents'],
    ['Marcus leads the billing team and Ines the SSO team', 'Ines leads the SSO team'],
    ['The standup is at 9:30 and the retro at 16:00', 'the retro is at 16:00'],
    ['The flat costs 900 euros, the garage 80', 'the garage costs 80'],
    ['Vivo en Valencia y soy celíaca', 'Soy celíaca'],
    ['El alquiler cuesta 900 euros y la luz 80 euros', 'la luz cuesta 80 euros'],
    [
      'Ich wohne in Leipzig und arbeite als Köchin bei Siemens',
      'Ich arbeite als Köchin bei Siemens',
    ],
    ['Die Miete kostet 900 Euro und der Strom 80 Euro', 'der Strom kostet 80 Euro'],
    ['Mein Bruder wohnt in Halle und meine Schwester in Jena', 'meine Schwester wohnt in Jena'],
    ["J'habite à Lyon et je travaille chez Renault", 'je travaille chez Renault'],
    ["J'habite à Lyon et travaille chez Renault", 'Je travaille chez Renault'],
    ['Moro em Lisboa e trabalho na Farfetch', 'Trabalho na Farfetch'],
    ['Vivo a Torino e lavoro come infermiera', 'Lavoro come infermiera'],
    ['Ik woon in Utrecht en werk bij Philips', 'Ik werk bij Philips'],
    ['Vivo en Valencia con mi perro Churro', 'Con mi perro Churro'],
  ])('UN-20 of %s the second is %s', (sentence, second) => {
    expect(statementParts(new Utterance(sentence)).map(({ whole }) => whole)[1]).toBe(second)
  })

  it.each([
    'Marcus met Lena and Ines at the station',
    'I love the sea and the mountains',
    'A friend told me of the house and the garden',
    'Como arroz y pescado',
    'Ich wohne in Leipzig, Südvorstadt',
    'Ich mag Tee und kalte Milch',
    "J'aime le thé et le café",
    'Tenho um gato e uma cadela',
  ])('states one thing, as far as its words tell: %s', (sentence) => {
    expect(statementParts(new Utterance(sentence))).toEqual([])
  })

  it.each([
    ['prices: sourdough 5.80, pain au chocolat 2.20', true],
    ['Ich wohne in Leipzig und spiele Gitarre', true],
    ['I am allergic to nuts and fresh fruit', true],
    ['I live in Portland, Oregon.', false],
    ['I live in Berlin, which I love.', false],
    ['Vivo en Valencia, España', false],
    ['We deploy on Tuesdays and Thursdays', false],
    ['I live in Bristol, near the harbour.', false],
  ])('may say more than can be told apart: %s, %s', (sentence, isMore) => {
    expect(mayHoldMore(new Utterance(sentence))).toBe(isMore)
  })

  it('are stretches in order, none twice, for any text', () => {
    const word = fc.constantFrom('I', 'live', 'love', 'and', ',', 'tea', 'my', 'but', ';', '我住在')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const sentence = words.join(' ')
        let before = 0
        for (const { start, end } of statementParts(new Utterance(sentence))) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          before = end
        }
        expect(before).toBeLessThanOrEqual(sentence.length)
      }),
    )
  })
})
