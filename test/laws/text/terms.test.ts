import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexTerms, queryTerms } from '../../../engine/laws/text/terms.ts'
import { expectLinear } from '../../support/node/expect-linear.ts'

const asked = (query: string): string[] =>
  queryTerms(new Utterance(query)).terms.map(({ term }) => term)
const shares = (query: string, text: string): boolean => {
  const terms = new Set(indexTerms(text))
  return asked(query).some((term) => terms.has(term))
}

describe('index terms', () => {
  it.each([
    ['painting, painted, paints', 'paint paint paint'],
    ["I don't think we'll paint Ana's room", 'think paint ana room'],
    ['The children went to the CAFÉ', 'child go cafe'],
    ['Kühlschrank, straße, ｆｕｌｌ', 'kuhlschrank strass full'],
    ['well-known', 'wellknown know'],
    ['userName user_name HTTPServer', 'usernam user name usernam user name httpserver http server'],
    ['C++, C#, R&D and the U.S.A.', 'cplusplus csharp rd usa'],
    ['3.50 3.5 1,200 1200 14:30 2nd', '3p5 3p5 1200 1200 14h30 2'],
    ['2026-05-01', '20260501 202605 2026'],
    ['version 1.20.3', 'version 1p20p3'],
    ['He won the US title, let us cheer', 'win us titl cheer'],
    ['My kids are Leo (7) and Mia (4)', 'child leo 7 mia 4'],
    ['Will will ask Ella. Will you?', 'will will ask ella will'],
    ['Will it rain when she sees mia madre?', 'rain see madr'],
    ["l'eau d'Arc", 'leau eau darc arc'],
  ])('CL-27 %s', (text, terms) => {
    expect(indexTerms(text).join(' ')).toBe(terms)
  })

  it('CL-27 leaves references out, whatever their ids spell', () => {
    expect(indexTerms('user_id:tea likes movie_id:"The Third Man" much')).toEqual(['like', 'much'])
  })

  it('CL-27 has nothing for grammar words of other languages', () => {
    expect(indexTerms('der die das und nicht')).toEqual(['die'])
    expect(indexTerms('que est-ce que vous avez')).not.toContain('que')
    expect(indexTerms('что это было')).toEqual([])
  })

  it.each([
    ['绿茶', '我最喜欢的饮料是绿茶', true],
    ['他喜欢喝什么茶？', '他每天喝绿茶', true],
    ['猫', '我的猫很好', true],
    ['你是谁？', '我是医生', false],
    ['東京で何を食べましたか', '東京タワーに行きました', true],
    ['猫が好きですか', '私は猫が好きです', true],
    ['コーヒー', 'おいしいコーヒーを飲んだ', true],
    ['서울에서 뭐 했어?', '지난주에 서울을 여행했다', true],
    ['ภาษา', 'เรียนภาษาไทย', true],
    ['Tokyo', '5月にTokyoへ行く', true],
  ])('CL-27 %s and %s share a term: %s', (query, text, expected) => {
    expect(shares(query, text)).toBe(expected)
  })
})

describe('query terms', () => {
  it('CL-27 drop what only shapes a question', () => {
    expect(asked('What kind of tea does Ana like?')).toEqual(['tea', 'ana', 'like'])
    expect(asked('Do you remember?')).toEqual(['rememb'])
    expect(asked('')).toEqual([])
  })

  it('how high or how long something is asks for its number, and not for what is high or long', () => {
    for (const question of ['Wie hoch ist die Miete?', 'Wie lange ist die Miete noch so?']) {
      const { terms } = queryTerms(new Utterance(question))
      const asked = terms.filter(({ weight }) => weight > 0).map(({ surface }) => surface)
      expect(asked).toContain('miete')
      expect(asked).not.toContain('hoch')
      expect(asked).not.toContain('lange')
    }
  })

  it('CL-27 ask for each term once, with its neighbours as phrases', () => {
    const { terms, phrases } = queryTerms(new Utterance('support group, support groups'))
    expect(terms).toEqual([
      { term: 'support', weight: 1, surface: 'support' },
      { term: 'group', weight: 1, surface: 'group' },
    ])
    expect(phrases).toEqual([
      ['support', 'group'],
      ['group', 'support'],
    ])
  })

  it('CL-31 ask for no word where the query has only a date', () => {
    expect(queryTerms(new Utterance('What happened in May 2026?'), ['in May 2026']).terms).toEqual(
      [],
    )
    expect(asked('What happened in May 2026?')).toEqual(['may', '2026'])
    expect(queryTerms(new Utterance('What must I do before June?'), ['June']).terms[0]?.term).toBe(
      'june',
    )
    expect(
      queryTerms(new Utterance('Which tea in May 2026?'), ['in May 2026']).terms[0]?.term,
    ).toBe('tea')
  })
})

describe('UN-24 idioms', () => {
  it.each([
    ['What do I do for a living?', ['work', 'job']],
    ['How old is Ana?', ['ana', 'age', 'birthday', 'born']],
    ['How do I get to work?', ['commut']],
    ['Who grew up here?', ['hometown', 'childhood']],
    ['Who am I?', ['name']],
    ['What am I called?', ['name']],
    ['Which old car?', ['old', 'car']],
  ])('%s asks for %j', (question, terms) => {
    expect(asked(question)).toEqual(terms)
  })

  it('ask for their first word in full and for others beside it', () => {
    expect(queryTerms(new Utterance('How old is Ana?')).terms.map(({ weight }) => weight)).toEqual([
      1, 1, 0.5, 0.5,
    ])
  })
})

describe('any text', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

  it('AG-35 gives terms that are letters and digits, at most 64 of them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const term of [...indexTerms(text), ...asked(text)]) {
          expect(term).toMatch(/^[\p{L}\p{N}]{1,64}$/u)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('AG-35 a text has every term that it asks for as a query', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const terms = new Set(indexTerms(text))
        expect(asked(text).filter((term) => !terms.has(term))).toEqual([])
      }),
    )
  })

  it('AG-35 case and accents make no difference to a word of small letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-z]{3,12}$/), (word) => {
        const spelled = word.charAt(0).toUpperCase() + word.slice(1)
        expect(indexTerms(spelled)).toEqual(indexTerms(word))
        expect(indexTerms(word.replaceAll('e', 'é'))).toEqual(indexTerms(word))
      }),
    )
  })

  it.each([
    'a',
    'ab ',
    "a'",
    '1',
    '0.',
    '1,000',
    '-',
    '猫',
    'が',
    '한',
    'aB',
    '\u0301',
    'x_id:"',
    '[',
    '++',
  ])('AG-35 64 KiB of %j take linear time', (piece) => {
    expectLinear((text) => indexTerms(text + '1'), piece)
    expectLinear((text) => queryTerms(new Utterance('1' + text)), piece)
  })
})

describe('who says by name who they are', () => {
  it.each(["I'm Jonas", 'I’m Vera and I live in Lyon.', 'I am Kofi.', 'Please call me Jo.'])(
    '%s is found by the word for it',
    (text) => {
      expect(indexTerms(text)).toContain('name')
    },
  )

  it.each(["I'm tired", 'I am from Oslo.', 'Call me tomorrow.', "I'm Team Lead here"])(
    '%s is not',
    (text) => {
      expect(indexTerms(text)).not.toContain('name')
    },
  )
})
