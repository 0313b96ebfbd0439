import { Utterance } from '../../engine/language/utterance.ts'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedInText } from '../../engine/laws/entities/named-in-text.ts'
import { expectLinear } from '../support/node/expect-linear.ts'

interface Labelled {
  readonly text: string
  readonly split: 'dev' | 'test'
  readonly entities: readonly { kind: string; name: string; start: number; end: number }[]
  readonly relations: readonly {
    from: string
    role: string
    to: string
    since?: string
    until?: string
  }[]
}

const { items: set }: { readonly items: readonly Labelled[] } = JSON.parse(
  readFileSync(new URL('named.json', import.meta.url), 'utf8'),
)

/** Precision and recall of what is found against what is labelled, over the set. */
function measured(found: (item: Labelled) => string[], labelled: (item: Labelled) => string[]) {
  const all = set.map((item) => ({ got: found(item), want: labelled(item) }))
  const right = all.flatMap(({ got, want }) => got.filter((one) => want.includes(one))).length
  const count = (of: 'got' | 'want'): number => all.reduce((sum, one) => sum + one[of].length, 0)
  return { precision: right / count('got'), recall: right / count('want') }
}

function yearOf(at: number | null): string {
  return at === null ? '' : String(new Date(at).getUTCFullYear())
}

describe('UN-18, UN-19 what 200 sentences name', () => {
  it('UN-18 85 of 100 entities are right, kind and place, and 70 of 100 names are found', () => {
    const { precision, recall } = measured(
      ({ text }) =>
        namedInText(new Utterance(text)).names.map(
          ({ kind, start, end }) => `${kind} ${start} ${end}`,
        ),
      ({ entities }) => entities.map(({ kind, start, end }) => `${kind} ${start} ${end}`),
    )
    expect(set.length).toBeGreaterThanOrEqual(200)
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  })

  it('UN-19 85 of 100 relations are right, role and years, and 70 of 100 are found', () => {
    const { precision, recall } = measured(
      ({ text }) => {
        const { names, relations } = namedInText(new Utterance(text))
        return relations
          .filter(({ isEnded }) => !isEnded)
          .map(
            ({ from, to, role, since, until }) =>
              `${names[from]?.name} ${role} ${names[to]?.name} ${yearOf(since)} ${yearOf(until)}`,
          )
      },
      ({ relations }) =>
        relations.map(
          ({ from, role, to, since = '', until = '' }) => `${from} ${role} ${to} ${since} ${until}`,
        ),
    )
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.85)
  })
})

describe('UN-18 what is no name', () => {
  const nothing = [
    'Will you come? I will ask.',
    'May I ask what you did in May?',
    'const user = new User(); return Response.json(user)',
    '```ts\nconst Maria = new Person("Berlin")\n```',
    'My dog Rex chewed the sofa again.',
    '10:30: standup, 11:00: review',
    'user_id:Maria likes movie_id:"The Third Man"',
    'THIS IS VERY IMPORTANT AND EVERYBODY SHOULD READ IT',
    '今天天气很好。',
    'User joined the beta on Monday.',
    'Customer called about the invoice.',
    'Plumber wrote that he comes at eight.',
    'My appointment at Physio is at ten.',
    'Physio said I should rest.',
    'I was born in May.',
    'The dentist moved it to May.',
    'Thanks, SPRING20 worked.',
  ]
  it.each(nothing)('%s', (text) => {
    expect(namedInText(new Utterance(text))).toEqual({ names: [], relations: [] })
  })

  it('a name that is a word too is one where its verb follows', () => {
    const { names } = namedInText(new Utterance('Will will call you tomorrow.'))
    expect(names).toEqual([{ kind: 'person', name: 'Will', start: 0, end: 4 }])
  })

  it.each([
    ['Yesterday Maria called.', 'person Maria'],
    ['Today Zoltan joined the team.', 'person Zoltan'],
    ['Last Friday Otto fell.', 'person Otto'],
    ['Luckily Zoe has a key.', 'person Zoe'],
    ['Dana QA said the build is green.', 'person Dana'],
    ['Ana works at Fern.', 'person Ana, organization Fern'],
    ['She studies at Luna.', 'organization Luna'],
    ['We met Fern at lunch.', 'person Fern'],
    ['We fly to Rome in May.', 'place Rome'],
    ['May called me.', 'person May'],
  ])('%s names %s', (text, names) => {
    expect(
      namedInText(new Utterance(text))
        .names.map(({ kind, name }) => `${kind} ${name}`)
        .join(', '),
    ).toBe(names)
  })

  it.each([
    [
      'Read https://q.example/list?page=2&crew_id:5 today',
      ['https://q.example/list?page=2&crew_id:5'],
    ],
    ['The form is www.q.example/user_id:7.', ['www.q.example/user_id:7']],
    ['user_id:ana@q.example wrote page_id:"https://q.example/a"', []],
  ])('an address is read whole, a reference names no address: %s', (text, names) => {
    expect(namedInText(new Utterance(text)).names.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['thandeka hates fog.', ['thandeka']],
    ['had lunch with thandeka today', ['thandeka']],
    ["thandeka's bike is new", ['thandeka']],
    ['mark my words, nobody likes fog', []],
  ])('a known person needs no capital: %s', (text, names) => {
    const known = (name: string) => (/^(?:thandeka|mark)$/.test(name) ? 'person' : null)
    expect(namedInText(new Utterance(text), known).names.map(({ name }) => name)).toEqual(names)
  })

  it('says what is over and nothing of a question, a wish or a condition', () => {
    expect(
      namedInText(new Utterance('Jasper no longer works at Ericsson.')).relations,
    ).toMatchObject([{ role: 'works at', isEnded: true }])
    for (const text of [
      'Does Oliver work at Google?',
      'If Lydia works at Google I will too.',
      'Oliver wants to visit Rome.',
      'Oliver is not married to Celia.',
      "I don't think Oliver works at Google.",
      'I wonder whether Oliver works at Google.',
      'The lab in Grenoble is part of Siemens.',
      'A friend from Leeds works at Google.',
      'The largest church in Germany is located in Ulm.',
    ]) {
      expect(namedInText(new Utterance(text)).relations).toEqual([])
    }
  })
})

describe('UN-19 who is meant', () => {
  it.each([
    ['I had coffee with Maria, she works at Siemens now.', 'Maria', 'works at', 'Siemens'],
    ["Oliver's husband is called Peter.", 'Peter', 'is husband of', 'Oliver'],
    ['I talked to Maria, who works at Siemens.', 'Maria', 'works at', 'Siemens'],
  ])('%s', (text, one, role, other) => {
    const { names, relations } = namedInText(new Utterance(text))
    expect(
      relations.map(({ from, to, role: said }) => [names[from]?.name, said, names[to]?.name]),
    ).toEqual([[one, role, other]])
  })

  it('who is called like a month is not meant by every month', () => {
    const known = (name: string) => (name === 'May' ? 'person' : null)
    expect(namedInText(new Utterance('May is warm this year.'), known).names).toEqual([])
    expect(namedInText(new Utterance('I met May.'), known).names).toMatchObject([
      { kind: 'person', name: 'May' },
    ])
  })
})

describe('UN-18 properties', () => {
  const words = fc.constantFrom(
    'Maria',
    'Berlin',
    'works',
    'at',
    'Acme',
    'Inc',
    'of',
    'the',
    'The',
    'and',
    "'s",
    '.',
    '\n',
    '@bo',
    '#tag',
    'https://a.example/#x',
    'a@b.example',
    '`',
    '"',
    '(',
    'is',
    'Dr.',
    'user_id:Bo',
    '中文',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
  )

  it('names stand in the text as they are told, in order and apart', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { names, relations } = namedInText(new Utterance(text))
        let end = 0
        for (const name of names) {
          expect(text.slice(name.start, name.end)).toBe(name.name)
          expect(name.start).toBeGreaterThanOrEqual(end)
          end = name.end
        }
        for (const { from, to } of relations) {
          expect(names[from]).toBeDefined()
          expect(names[to]).toBeDefined()
          expect(from).not.toBe(to)
        }
      }),
    )
  })

  it.each([
    'Maria Lopez works at Acme. ',
    'Maria and Bo and Kim, ',
    '@maria #tag a@b.example https://a.example ',
    'A. B. C. ',
    'A of ',
    "Maria's ",
    '`',
  ])('64 KiB of %j name few things, and time grows with the length', (piece) => {
    const long = piece.repeat(Math.ceil(65_536 / piece.length))
    expect(namedInText(new Utterance(long)).names.length).toBeLessThanOrEqual(128)
    expectLinear((text) => namedInText(new Utterance(text)), piece)
  })
})
