import { describe, expect, test } from 'vitest'
import {
  answerOf,
  isAnswer,
  linesOf,
  tellingWords,
  withFaded,
} from '../../console/src/pages/recall/answer.ts'
import { differenceOf } from '../../console/src/pages/recall/compare.ts'
import { accountOf, noParts } from '../../contract/score.ts'
import {
  chosenIn,
  differing,
  listIn,
  readSettings,
  recallOf,
  writeSettings,
} from '../../console/src/pages/recall/settings.ts'
import { placesOf } from '../../console/src/pages/recall/wave-places.ts'
import { waveOf } from '../../console/src/pages/recall/wave.ts'
import type { Hit, RecallTrace } from '../../clients/typescript/index.ts'

function hitOf(id: string, more: Partial<Hit> = {}): Hit {
  return {
    id,
    kind: 'commitment',
    memory_id: `mem_${id}`,
    text: `Text of ${id}.`,
    store: 'semantic',
    lifecycle: 'active',
    score: 0.5,
    parts: { ...noParts, lexical: 0.2, semantic: 0, activation: 0.4, relevance: 1, recency: 0 },
    occurred_at: '2026-05-03T12:00:00.000Z',
    created_at: '2026-05-03T12:00:00.000Z',
    entities: [],
    trust: 'owner',
    ...more,
  }
}

describe('settings of a question', () => {
  test('leave no trace unless they say so, and drop what cannot be read', () => {
    expect(recallOf('tea', {}, {})).toEqual({
      query: 'tea',
      reinforce: false,
      explain: true,
    })
    expect(
      recallOf(
        'tea',
        {
          top_k: '5',
          depth: '9',
          stores: 'semantic, core',
          roles: 'goal',
          entities: 'user_id:1,org_id:"A, B"',
          from: '2026-01-01',
          min_score: 'much',
          synthesize: 'true',
          reinforce: 'true',
        },
        { asOf: '2026-05-03', knownAt: '2026-05-03' },
      ),
    ).toEqual({
      query: 'tea',
      top_k: 5,
      stores: ['semantic', 'core'],
      roles: ['goal'],
      entities: ['user_id:1', 'org_id:"A, B"'],
      time: { from: '2026-01-01', to: undefined },
      synthesize: true,
      as_of: '2026-05-03',
      known_at: '2026-05-03',
      reinforce: true,
      explain: true,
    })
    expect(listIn(' , ')).toBeUndefined()
  })

  test('stand in the address, also where all are as usual', () => {
    const settings = { depth: '0', roles: 'goal,fact' }
    expect(readSettings(writeSettings(settings))).toEqual(settings)
    expect(writeSettings({})).not.toBe('')
    expect(readSettings(writeSettings({}))).toEqual({})
    expect(chosenIn({ depth: '0', roles: '' })).toEqual(['depth'])
    expect(differing({ depth: '0' }, { depth: '2', rerank: '' })).toEqual(['depth'])
  })
})

describe('an answer', () => {
  const hits = [hitOf('a'), hitOf('b', { text: 'Ana drinks tea' })]

  test.each([
    ['She lives in Oslo. [mem_a] [mem_b]', [{ text: 'She lives in Oslo.', cites: [1, 2] }]],
    ['Ana drinks tea.', [{ text: 'Ana drinks tea.', cites: [2] }]],
    ['Nothing is known.\n\n', [{ text: 'Nothing is known.', cites: [] }]],
    ['Gone. [mem_gone]', [{ text: 'Gone.', cites: [] }]],
  ])('%j rests on the hits it names or is from', (text, lines) => {
    expect(linesOf(text, hits)).toEqual(lines.map((line) => ({ ...line, isUntrusted: false })))
  })

  test('marks what is not trusted, in place of the fence that the server puts around it', () => {
    const lines = linesOf('Plain.\n```untrusted\nText of a.\n\n```\nText of b.', [hitOf('a')])
    expect(lines).toEqual([
      { text: 'Plain.', cites: [], isUntrusted: false },
      { text: 'Text of a.', cites: [1], isUntrusted: true },
      { text: 'Text of b.', cites: [], isUntrusted: false },
    ])
  })

  test('is one sentence, or all that a model wrote, and none where nothing fits well', () => {
    const said = (text: string, answered = true) =>
      answerOf({ text, answered, hits: [hitOf('a'), hitOf('b')] }).map((line) => line.text)
    expect(said('Text of a.\nText of b.')).toEqual(['Text of a.'])
    expect(said('A is. [mem_a]\nB is. [mem_b]')).toEqual(['A is.', 'B is.'])
    expect(said('I cannot remember.', false)).toEqual([])
    const found = { text: 'Text of a.\nText of b.', answered: true, hits: [] }
    expect(isAnswer(hitOf('a'), { ...found, hits: [hitOf('a')] })).toBe(true)
    expect(isAnswer(hitOf('b'), { ...found, hits: [hitOf('a')] })).toBe(false)
  })

  test('rests on what has faded where that scores more', () => {
    const faded = [{ ...hitOf('a'), score: 0.9 }]
    const found = { text: 'Text of a.', answered: true, hits: [hitOf('b')], faded }
    const whole = withFaded(found)
    expect(whole.hits.map(({ id }) => id)).toEqual([hitOf('a').id, hitOf('b').id])
    expect(answerOf(whole)).toMatchObject([{ text: 'Text of a.', cites: [1] }])
  })

  test('is the hit that it tells with a day before it', () => {
    const found = { answered: true, hits: [hitOf('a')] }
    for (const text of ['told 2026-07-04: Text of a.', 'until 2026-08-03: Text of a.']) {
      expect(isAnswer(hitOf('a'), { ...found, text })).toBe(true)
    }
    expect(isAnswer(hitOf('a'), { ...found, text: 'Often told: Text of a.' })).toBe(false)
  })

  test('is about the long words and names of its question', () => {
    expect(tellingWords('Is Ana at the Fern today?')).toBe('Ana Fern today?')
    expect(tellingWords('tea')).toBe('tea')
  })
})

test('what the parts add is the score, as the server computes it', () => {
  const parts = {
    ...noParts,
    lexical: 0.191697,
    semantic: 0,
    activation: 0.385163,
    relevance: 1,
    recency: 0.002159,
  }
  const weights = {
    ...noParts,
    lexical: 1,
    semantic: 0.15,
    activation: 2,
    relevance: 0.2,
    recency: 0.05,
  }
  const { adds, lift } = accountOf({ parts, kind: 'commitment' }, weights)
  expect(adds.lexical + adds.semantic + adds.activation).toBeCloseTo(0.293214, 6)
  expect(lift).toBeCloseTo(0.960086, 5)
  const ofNote = accountOf({ parts, kind: 'note' }, weights)
  expect(ofNote.adds.activation).toBe(0)
  const none = { ...noParts, lexical: 0, semantic: 0, activation: 0, relevance: 0, recency: 0 }
  expect(accountOf({ parts, kind: 'note' }, none).adds.lexical).toBe(0)
})

describe('a wave', () => {
  const step = (via: string, id: string, delta = 0.2) => ({ via, id, delta, weight: 0.5, boost: 1 })
  const trace = {
    starts: [
      { id: 'a', energy: 0.6 },
      { id: 'x', energy: 0.1 },
    ],
  } as RecallTrace
  const hits = [
    hitOf('a'),
    hitOf('c', { path: [step('a', 'b'), step('b', 'c', -0.1)] }),
    hitOf('b', { path: [step('a', 'b')] }),
  ]

  test('goes from the starts hop by hop, each step once', () => {
    const wave = waveOf(hits, trace)
    expect(wave.nodes.map(({ id, hop, rank }) => [id, hop, rank])).toEqual([
      ['a', 0, 1],
      ['x', 0, undefined],
      ['b', 1, 3],
      ['c', 2, 2],
    ])
    expect(wave.links.map(({ from, to, hop }) => `${from}${to}${hop}`)).toEqual(['ab1', 'bc2'])
    expect(wave.hops).toBe(2)
    expect(placesOf(wave)).toMatchObject({ rows: 2, columns: 3 })
    expect(wave.links.map((link) => placesOf(wave).pathOf(link, 90))).toEqual([
      'M24.60 17C27.30 17 27.30 17 30.00 17',
      'M54.60 17C57.30 17 57.30 17 60.00 17',
    ])
  })

  test('that goes in circles ends, and one without a trace begins where its steps do', () => {
    const round = [hitOf('c', { path: [step('a', 'b'), step('b', 'c'), step('c', 'b')] })]
    expect(waveOf(round, undefined).nodes.map(({ id, hop }) => `${id}${hop}`)).toEqual([
      'a0',
      'b1',
      'c2',
    ])
    expect(waveOf([], undefined)).toEqual({ nodes: [], links: [], hops: 0 })
  })
})

test('two answers differ in what only one has, and in places', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => hitOf(id)) as [Hit, Hit, Hit, Hit]
  expect(differenceOf([a, b, c], [b, a, d])).toEqual({
    pairs: [
      { id: 'a', a: 1, b: 2 },
      { id: 'b', a: 2, b: 1 },
      { id: 'c', a: 3, b: undefined },
      { id: 'd', a: undefined, b: 3 },
    ],
    inBoth: 2,
    onlyA: 1,
    onlyB: 1,
    moved: 2,
  })
})
