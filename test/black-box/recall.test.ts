import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { serveThisFile } from './serve-this-file.ts'
import { wordsAlone } from '../support/words-alone.ts'
import { textsOf } from './wire.ts'

const freshNamespace = serveThisFile()

describe('recall', () => {
  test('CL-26 takes a query, a query with context, context, or a template', async () => {
    const ns = freshNamespace()
    await ns.tell('user_id:1 has a canoe')
    for (const request of [
      { query: 'canoe' },
      { query: 'canoe', context: ['user_id:1'] },
      { context: ['user_id:1'] },
      { template: { strings: ['What has ', '?'], values: ['user_id:1'] } },
    ]) {
      const { status, body } = await ns.recall(request)
      expect({ request, status }).toEqual({ request, status: 200 })
      expect(textsOf(body)).toContain('user_id:1 has a canoe')
    }
    for (const request of [{}, { query: 'x', template: { strings: ['x'], values: [] } }]) {
      expect(await ns.recall(request)).toMatchObject({ status: 400 })
    }
  })

  test('CL-26 context raises what is linked and filters nothing', async () => {
    const ns = freshNamespace()
    await ns.tell('user_id:1 prefers tea')
    await ns.tell('user_id:2 prefers coffee')
    const { body } = await ns.recall({ query: 'What does he prefer?', context: ['user_id:2'] })
    expect(textsOf(body)).toEqual(['user_id:2 prefers coffee', 'user_id:1 prefers tea'])
    const unknown = await ns.recall({ query: 'What does he prefer?', context: ['user_id:404'] })
    expect(unknown.status).toBe(200)
    expect(unknown.body.hits).toHaveLength(2)
  })

  test('CL-26 context alone gives only what is linked', async () => {
    const ns = freshNamespace()
    await ns.tell({ text: 'Reviewed the launch plan', entities: ['doc_id:7'] })
    await ns.tell('Groceries')
    const { body } = await ns.recall({ context: ['doc_id:7'] })
    expect(textsOf(body)).toEqual(['Reviewed the launch plan'])
  })

  test('CL-26 a name in the query counts as context', async () => {
    const ns = freshNamespace()
    await ns.tell({ entities: [{ user_id: '5', properties: { name: 'Bo Lind' } }] })
    await ns.tellAll(['user_id:5 keeps bees', 'user_id:6 keeps ducks', 'The hotel keeps hours'])
    const { body } = await ns.recall({ query: 'What does bo lind keep?' })
    const memories = body.hits.filter(({ kind }) => kind === 'memory' || kind === 'commitment')
    expect(memories[0]?.text).toBe('user_id:5 keeps bees')
  })

  test('CL-27 without evidence nothing is a hit', async () => {
    const ns = freshNamespace()
    await ns.tellAll([
      'The roses need pruning in March',
      'Tomatoes like the south wall',
      'The compost smells of oranges',
      'A hedgehog lives under the shed',
      'Water the ferns on Thursdays',
    ])
    const { status, body } = await ns.recall({ query: 'tax return Portugal' })
    expect(status).toBe(200)
    expect(body.hits).toEqual([])
  })

  test('CL-28 every sentence of the answer stands in a hit, and the grounding is theirs', async () => {
    const ns = freshNamespace()
    const days = Array.from({ length: 8 }, (_, at) => at + 1)
    await ns.tellAll(days.map((day) => `The ferry to island_id:${day} leaves at ${day} sharp.`))
    const { body } = await ns.recall({ query: 'When does the ferry leave?' })
    const sentences = body.text.split(/(?<=\.)\s+/).filter((sentence) => sentence !== '')
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.length).toBeLessThanOrEqual(5)
    for (const sentence of sentences) {
      expect(textsOf(body).some((text) => text.includes(sentence))).toBe(true)
    }
    const cited = body.hits.filter(({ text }) => body.text.includes(text))
    expect(body.grounding).toEqual(cited.flatMap(({ entities }) => entities))
  })

  test('CL-28 synthesis without a model gives the same and says so', async () => {
    const ns = freshNamespace()
    await ns.tell('The ferry leaves at nine.')
    const plain = await ns.recall({ query: 'ferry', reinforce: false })
    const { body } = await ns.recall({ query: 'ferry', synthesize: true, reinforce: false })
    expect(body.text).toBe(plain.body.text)
    expect(plain.body.degraded).toEqual([wordsAlone])
    expect(body.degraded).toEqual([wordsAlone, expect.objectContaining({ part: 'synthesis' })])
  })

  test('CL-29 with nothing found it says so and names what was asked about', async () => {
    const ns = freshNamespace()
    await ns.tell({ entities: [{ user_id: '5', properties: { name: 'Bo' } }] })
    await ns.tell('user_id:5 likes bananas')
    const template = {
      strings: ['What did ', ' think about ', '?'],
      values: ['user_id:5', { movie_id: 'The Third Man' }],
    }
    const { status, body } = await ns.recall({ template })
    expect({ status, hits: body.hits, grounding: body.grounding }).toEqual({
      status: 200,
      hits: [],
      grounding: [],
    })
    expect(body.text).toMatch(/^I can't remember/)
    expect(body.text).toContain('Bo')
    expect(body.text).toContain('The Third Man')
  })

  test('CL-30 the answer beside a question in its thread is found', async () => {
    const ns = freshNamespace()
    const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 12, minute)).toISOString()
    const asked = { text: 'Where did you go in August, Ana?', thread: 't', occurred_at: at(0) }
    await ns.tell(asked)
    const told = { text: 'To Madeira, for the levadas.', thread: 't', occurred_at: at(1) }
    await ns.tell(told)
    const others = Array.from({ length: 20 }, (_, line) => {
      const text = `Line ${line}: the tram was late and the soup was cold.`
      return { text, thread: 'u', occurred_at: at(line) }
    })
    await ns.tellAll(others)
    const { body } = await ns.recall({ query: 'Where did Ana go in August?' })
    expect(textsOf(body).slice(0, 3)).toContain(told.text)
  })

  test('CL-31 tells what was true then, and what was known then', async () => {
    const ns = freshNamespace()
    const city = (value: string, since: string) => ({
      entities: [{ user_id: '1', properties: { city: { value, since } } }],
    })
    await ns.at('2026-05-15T00:00:00Z').tell(city('Lisbon', '2025-03-01'))
    const now = ns.at('2026-05-20T00:00:00Z')
    await now.tell(city('Oslo', '2026-05-01'))
    for (const [when, is, isNot] of [
      [{ as_of: '2026-04-01' }, 'Lisbon', 'Oslo'],
      [{ as_of: '2026-05-02' }, 'Oslo', 'Lisbon'],
      [{ as_of: '2026-05-02', known_at: '2026-05-18' }, 'Lisbon', 'Oslo'],
      [{}, 'Oslo', 'Lisbon'],
    ] as const) {
      const query = 'Which city does user_id:1 live in?'
      const { body } = await now.recall({ query, ...when })
      const said = [body.text, ...textsOf(body)].join(' | ')
      expect({ when, said }).toEqual({ when, said: expect.stringContaining(is) })
      expect({ when, said }).not.toEqual({ when, said: expect.stringContaining(isNot) })
    }
  })

  test('CL-31 a look into the past knows what was told and retracted this very second', async () => {
    const ns = freshNamespace()
    const told = { text: 'The office is in Rome', occurred_at: '2026-03-01' }
    const memory = await ns.at('2026-05-20T00:00:00.200Z').tell(told)
    const request = { query: 'office', as_of: '2026-03-05' }
    const now = ns.at('2026-05-20T00:00:00.900Z')
    expect(textsOf((await now.recall(request)).body)).toEqual(['The office is in Rome'])
    await ns.at('2026-05-20T00:00:01.200Z').forget({ memory_id: memory.__memory_id, kind: 'wrong' })
    expect((await ns.at('2026-05-20T00:00:01.900Z').recall(request)).body.hits).toEqual([])
  })

  test('CL-31 time keeps what occurred from one moment to before another', async () => {
    const ns = freshNamespace()
    const dates = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01']
    await ns.tellAll(
      dates.map((occurred_at) => ({ text: `Something broke on ${occurred_at}`, occurred_at })),
    )
    const time = { from: '2026-04-01', to: '2026-05-01' }
    const { body } = await ns.recall({ query: 'What broke?', time })
    expect(textsOf(body).toSorted()).toEqual([
      'Something broke on 2026-04-01',
      'Something broke on 2026-04-30',
    ])
  })

  test('CL-32 filters join by and, their values by or', async () => {
    const ns = freshNamespace()
    await ns.tell({ text: 'Broken: the kettle', thread: 'a', metadata: { room: 'kitchen' } })
    await ns.tell({ text: 'Broken: the printer', thread: 'b', metadata: { room: 'office' } })
    await ns.tell({ text: 'Broken: the lamp of user_id:7', thread: 'c' })
    const found = async (filter: object) => {
      const { body } = await ns.recall({ query: 'broken', ...filter })
      return textsOf(body)
        .map((text) => text.slice('Broken: the '.length))
        .toSorted()
    }
    expect(await found({ threads: ['a', 'b'] })).toEqual(['kettle', 'printer'])
    expect(await found({ metadata: { room: 'office' } })).toEqual(['printer'])
    expect(await found({ threads: ['a', 'c'], metadata: { room: 'kitchen' } })).toEqual(['kettle'])
    expect(await found({ entities: ['user_id:7'] })).toEqual(['lamp of user_id:7'])
    for (const [field, value] of [
      ['roles', 'wizard'],
      ['stores', 'attic'],
      ['include', 'everything'],
    ] as const) {
      expect(await ns.recall({ query: 'broken', [field]: [value] })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    }
  })

  test('CL-32 what was forgotten shows only where it is included', async () => {
    const ns = freshNamespace()
    const memory = await ns.tell('The kettle is broken')
    await ns.forget({ memory_id: memory.__memory_id })
    const texts = async (more: object) =>
      textsOf((await ns.recall({ query: 'kettle', ...more })).body)
    expect(await texts({})).toEqual([])
    expect(await texts({ include: ['fading', 'dormant', 'archived'] })).toEqual([])
    expect(await texts({ include: ['forgotten'] })).toEqual(['The kettle is broken'])
  })

  test('CL-33 max_tokens bounds the answer and the hits together', async () => {
    const ns = freshNamespace()
    await ns.tellAll(
      COLOURS.map((colour) => `The ${colour} garden gate needs oil, paint, and a hinge.`),
    )
    const request = { query: 'garden gate', top_k: 20, reinforce: false }
    const { body: all } = await ns.recall(request)
    const { body } = await ns.recall({ ...request, max_tokens: 100 })
    expect(all.hits).toHaveLength(20)
    expect(
      [body.text, ...textsOf(body)].reduce((sum, text) => sum + countTokens(text), 0),
    ).toSatisfy((tokens: number) => tokens <= 100 && tokens > 50)
    expect(body.hits.length).toBeGreaterThan(0)
    expect(body.hits.map(({ id }) => id)).toEqual(
      all.hits.slice(0, body.hits.length).map(({ id }) => id),
    )
    expect(body.degraded).toContainEqual(expect.objectContaining({ part: 'max_tokens' }))
  })

  test('CL-33 scores fall, and min_score drops what is below', async () => {
    const ns = freshNamespace()
    await ns.tellAll(['Green paint', 'Green paint for the gate', 'The gate squeaks', 'Paint'])
    const request = { query: 'green paint gate', reinforce: false }
    const { body: all } = await ns.recall(request)
    const scores = all.hits.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const min_score = scores[1] ?? 1
    const { body } = await ns.recall({ ...request, min_score })
    expect(body.hits).toEqual(all.hits.filter(({ score }) => score >= min_score))
  })

  test('CL-34 answers from a position at or past at_least, or not at all', async () => {
    const ns = freshNamespace()
    await ns.tell('Ana has a canoe')
    const position = await ns.position()
    const request = { query: 'canoe' }
    expect(await ns.recall({ ...request, at_least: position })).toMatchObject({ status: 200 })
    const early = await ns.recall({ ...request, at_least: position + 1_000 })
    expect(early).toMatchObject({ status: 503, body: { code: 'position_not_reached' } })
    expect(early.headers.get('retry-after')).toMatch(/^\d+$/)
    for (const at_least of [-1, 1.5, 'x']) {
      expect(await ns.recall({ ...request, at_least })).toMatchObject({ status: 400 })
    }
  })

  test('CL-35 the same state, request and second give the same bytes', async () => {
    const ns = freshNamespace()
    await ns.at('2026-05-01T00:00:00Z').tellAll(COLOURS.map((colour) => `The ${colour} gate`))
    const recallAt = async (now: string) => {
      const request = { query: 'blue gate', context: ['user_id:1'], top_k: 20, reinforce: false }
      const { bytes } = await ns.at(now).recall(request)
      return bytes.replace(/"duration_ms":[\d.]+/, '')
    }
    const first = await recallAt('2026-05-11T00:00:00.100Z')
    expect(await recallAt('2026-05-11T00:00:00.900Z')).toBe(first)
    expect(first).not.toMatch(/\d\.\d{7}/)
  })
})

const COLOURS = `amber azure beige black blue brown copper coral cream cyan
  gold green grey indigo ivory jade lilac mauve navy olive`.split(/\s+/)
