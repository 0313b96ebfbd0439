import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eightLanguages } from '../fixtures/eight-languages.ts'
import { ordinaryOthers, ordinaryPairs } from '../fixtures/ordinary-pairs.ts'
import { wordsAlone } from '../support/words-alone.ts'
import { type Client, freshNamespace } from './client.ts'
import { sharedServer } from './serve-this-file.ts'
import { type Server, startServer } from './server.ts'
import { until } from './until.ts'
import type { Forgotten } from './wire.ts'

interface Described {
  readonly memories: readonly { readonly id: string; readonly text: string }[]
  readonly descriptions: readonly {
    readonly description: string
    readonly meant: readonly string[]
  }[]
}

const described: Described = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../bench/sets/forget.json'), 'utf8'),
)

let server: Server
/** The encoder of the server, as it was named at the start. */
let encoder: ReturnType<typeof encoderIn>

beforeAll(async () => {
  server = await startServer({}, undefined, 'on')
  encoder = encoderIn(server)
})
afterAll(async () => {
  await server?.stop()
})

interface Stats {
  readonly meaning?: { readonly placed: number; readonly refused: number; readonly left: number }
}

/** A namespace that holds these, and where an encoder is there, has had it look at them. */
async function told(where: Server | undefined, texts: readonly string[]): Promise<Client> {
  const client = freshNamespace(where ?? sharedServer())
  await client.tellAll(texts)
  if (where === undefined) return client
  const isPlaced = async (): Promise<boolean> => {
    const { meaning } = (await client.get<Stats>('/graph/stats')).body
    return meaning !== undefined && meaning.left === 0 && meaning.placed + meaning.refused > 0
  }
  await until('all is placed', isPlaced, { everyMs: 50 })
  return client
}

/** Place of the hit that says it, from 0; Infinity where none does. */
async function placeOf(client: Client, query: string, text: string): Promise<number> {
  const { body } = await client.recall({ query, top_k: 10, reinforce: false })
  const at = [...new Set(body.hits.map((hit) => hit.text))].indexOf(text)
  return at === -1 ? Infinity : at
}

/** As the server named it last. */
function encoderIn({ said }: Server): { readonly pid: number; readonly url: string } {
  const named = [...said.matchAll(/encoder minilm-use-words-en \S+ on (\S+), process (\d+)/g)].at(
    -1,
  )
  const [, url, pid] = named ?? []
  // A number of 0 would be this process and all of its own.
  if (url === undefined || !(Number(pid) > 1)) throw new Error('the server names no encoder')
  return { pid: Number(pid), url }
}

describe('UN-23 the encoder of npm start', () => {
  test('finds a pet by what it is, in the question right behind it', async () => {
    const client = freshNamespace(server)
    await client.tell('My dog Rex chewed the sofa again.')
    await client.tell('The dentist moved my appointment to Thursday.')
    const { body } = await client.recall({ query: 'Do I have any pets?' })
    expect(body.hits[0]?.text).toBe('My dog Rex chewed the sofa again.')
    // One places the question, another reads it together with what was found.
    expect(body).toMatchObject({ degraded: [], usage: { model_calls: 2 } })
  })

  test('finds ordinary facts by questions without a shared word', async () => {
    const facts = ordinaryPairs.map(([fact]) => fact)
    const client = await told(server, [...facts, ...ordinaryOthers])
    const places: number[] = []
    for (const [fact, question] of ordinaryPairs) {
      places.push(await placeOf(client, question, fact))
    }
    expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(21)
    expect(places.filter((place) => place < 5).length).toBeGreaterThanOrEqual(23)
  })

  test.each(Object.entries(eightLanguages))(
    'ranks %s no worse than words alone do',
    async (_language, pairs) => {
      const facts = pairs.map(([fact]) => fact)
      const [both, words] = [await told(server, facts), await told(undefined, facts)]
      for (const [fact, question] of pairs) {
        const place = await placeOf(both, question, fact)
        expect(place, question).toBeLessThanOrEqual(await placeOf(words, question, fact))
      }
    },
    60_000,
  )

  test('UN-26 turned off, a recall says so', async () => {
    const { body } = await freshNamespace(sharedServer()).recall({ query: 'Do I have any pets?' })
    expect(body.degraded).toEqual([wordsAlone])
  })

  test('UN-26 killed, words answer and say so, and it comes back on its port', async () => {
    const client = await told(server, ['The ferry leaves at nine.'])
    const { pid, url } = encoder
    process.kill(pid, 'SIGKILL')
    const { body } = await client.recall({ query: 'ferry' })
    expect(body.hits[0]?.text).toBe('The ferry leaves at nine.')
    const isAgain = (): boolean => new RegExp(`${url}, process (?!${pid})`).test(server.said)
    await until('another one answers', isAgain, { everyMs: 50 })
    encoder = encoderIn(server)
    const isWhole = async (): Promise<boolean> => {
      const query = `When does the boat go? ${Math.random()}`
      return (await client.recall({ query })).body.degraded.length === 0
    }
    await until('meaning answers again', isWhole, { everyMs: 200 })
  })

  test('UN-26 hanging, words answer and say model_timeout', async () => {
    const client = await told(server, ['The ferry leaves at ten.'])
    const { pid } = encoder
    process.kill(pid, 'SIGSTOP')
    const { body } = await client.recall({ query: 'When is the ferry?' })
    process.kill(pid, 'SIGCONT')
    expect(body.degraded).toEqual([{ part: 'meaning', reason: 'model_timeout' }])
    expect(body.hits[0]?.text).toBe('The ferry leaves at ten.')
  })
})

describe('UN-28 searches of Notes', () => {
  test('find what is meant in other words, among all Notes and within a Collection', async () => {
    const client = freshNamespace(server)
    const texts = [
      'The dentist pulled a wisdom tooth on Tuesday.',
      'Rex chewed the sofa again, bad dog.',
      'The invoice of the plumber is still unpaid.',
      'We hiked up to the glacier and slept in a hut.',
    ]
    await client.send('POST', '/collections', { value: texts, name: 'diary' })
    await client.send('POST', '/ops', { op: 'index', target: 'diary' })
    const found = async (op: string, query: string): Promise<readonly string[]> => {
      const target = op === 'search_within_collection' ? { target: 'diary' } : {}
      const { body, bytes } = await client.send<{ readonly value: string }>('POST', '/ops', [
        { op, query, ...target, out: '$found' },
        { op: 'pluck', target: '$found', field: 'text', out: '$texts' },
        { op: 'flatten', target: '$texts', separator: '|' },
      ])
      expect(body.value, bytes).toBeTypeOf('string')
      return body.value === '' ? [] : body.value.split('|')
    }
    for (const [query, text] of [
      ['pets', texts[1]],
      ['money I owe', texts[2]],
      ['mountains', texts[3]],
    ] as const) {
      expect((await found('search_notes', query))[0], query).toBe(text)
      expect((await found('search_within_collection', query))[0], query).toBe(text)
    }
  })
})

describe('UN-28 searches of thoughts', () => {
  const contents = [
    'The dentist pulled a wisdom tooth on Tuesday.',
    'Rex chewed the sofa again, bad dog.',
    'The invoice of the plumber is still unpaid.',
    'We hiked up to the glacier and slept in a hut.',
  ]

  async function searched(client: Client, query: string) {
    const { body } = await client.send<{
      readonly items: readonly { readonly note: { readonly content: string } }[]
      readonly degraded: readonly unknown[]
    }>('POST', '/thoughts/search', { query })
    return { found: body.items.map(({ note }) => note.content), degraded: body.degraded }
  }

  async function noted(client: Client): Promise<Client> {
    const { body } = await client.send<{ readonly id: string }>('POST', '/thoughts', {
      intent: 'keep a diary',
    })
    for (const [at, content] of contents.entries()) {
      await client.send('POST', `/thoughts/${body.id}/notes`, { key: `day-${at}`, content })
    }
    return client
  }

  test('find what is meant in other words', async () => {
    const client = await noted(freshNamespace(server))
    const isWhole = async () => (await searched(client, 'pets')).degraded.length === 0
    await until('all notes are placed', isWhole)
    for (const [query, content] of [
      ['pets', contents[1]],
      ['money I owe', contents[2]],
      ['mountains', contents[3]],
    ] as const) {
      expect((await searched(client, query)).found[0], query).toBe(content)
    }
  })

  test('UN-26 go by words without an encoder, and say so', async () => {
    const client = await noted(freshNamespace(sharedServer()))
    expect(await searched(client, 'the dentist')).toEqual({
      found: [contents[0]],
      degraded: [wordsAlone],
    })
  })
})

describe('UN-27 forgetting by description', () => {
  const vegas = [
    'Lost 200 euros at blackjack in Vegas.',
    'Our Vegas hotel was the Luxor, the one shaped like a pyramid.',
    'Flew to Las Vegas with Tom for his stag weekend.',
  ]
  const ex = ['My ex still has my bike.', 'Blocked the number of my ex last night.']
  const others = [
    'The trip to Rome was in 2019.',
    'The hotel in Hamburg had no breakfast.',
    'Bought a kite in Reno when I was a student.',
    'I drink two cups of coffee in the morning.',
    'The washing machine makes a strange noise.',
    'My brother Max lives in Vienna.',
    'The dentist wants to pull a wisdom tooth.',
    'The library book is overdue since Friday.',
  ]

  test('shows what is meant, best first, and nothing that is merely nearest', async () => {
    const client = await told(server, [...vegas, ...ex, ...others])
    const preview = async (text: string) => (await client.forget({ text })).body
    for (const text of [
      'Everything that happened in Vegas',
      'the trip to Vegas',
      'anything related to Las Vegas',
    ]) {
      const shown = await preview(text)
      expect({ text, shown: shown.preview.map((memory) => memory.text).toSorted() }).toEqual({
        text,
        shown: vegas.toSorted(),
      })
      const scores = shown.preview.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(shown).toMatchObject({ degraded: [], usage: { model_calls: 1 } })
    }
    const said = await preview('what I said about my ex')
    expect(said.preview.map(({ text }) => text).toSorted()).toEqual(ex.toSorted())
    expect(await preview('my trip to Iceland')).toMatchObject({ preview: [], confirm: null })
  })

  test('9 of 10 that are shown are meant, and most of what is meant is shown', async () => {
    const texts = new Map(described.memories.map(({ id, text }) => [id, text]))
    const client = await told(server, [...texts.values()])
    const sums = { shown: 0, meant: 0, both: 0 }
    for (const { description, meant } of described.descriptions) {
      const { preview } = (await client.forget({ text: description })).body
      const wanted = new Set(meant.map((id) => texts.get(id)))
      sums.shown += preview.length
      sums.meant += wanted.size
      sums.both += preview.filter(({ text }) => wanted.has(text)).length
    }
    expect(sums.both / sums.shown).toBeGreaterThanOrEqual(0.9)
    expect(sums.both / sums.meant).toBeGreaterThanOrEqual(0.75)
    // By a phrase of a message it reaches as far.
    const shown = (await client.forget({ text: 'my diet' })).body.preview
    const { body } = await client.send<{ result: Pick<Forgotten, 'preview'> }>(
      'POST',
      '/messages',
      { text: 'Forget about my diet', act: true },
    )
    expect(shown.length).toBeGreaterThan(1)
    // All but how present each is, which falls from call to call.
    const found = (preview: Forgotten['preview']) =>
      preview.map(({ text, score }) => ({ text, score }))
    expect(found(body.result.preview)).toEqual(found(shown))
  })

  test('without it words answer, and it says so', async () => {
    const client = await told(undefined, [...vegas, ...others])
    const { body } = await client.forget({ text: 'the trip to Vegas' })
    expect(body.preview.map(({ text }) => text).toSorted()).toEqual(vegas.toSorted())
    expect(body.degraded).toEqual([wordsAlone])
  })
})
