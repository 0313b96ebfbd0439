import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import type { RememberInput, RecallInput } from '../../engine/model/requests.ts'

const things = ['lemons', 'nails', 'candles', 'ropes', 'lamps', 'bricks', 'tiles']

/** Newer texts, of which all that is told before them is sealed. */
const later = Array.from({ length: 48 }, (_, at): RememberInput => ({
  text: `The ${at}th crate of ${things[at % things.length]} stands in row ${at + 200}.`,
}))

/** Fills up a segment, and says nothing of what is asked for. */
const padding = Array.from({ length: 12 }, (_, at): RememberInput => ({
  text: `Bay ${at + 700} holds spare parts.`,
}))

const begin = Date.UTC(2027, 0, 1)
const now = begin + 100_000

interface Twins {
  readonly sealed: NamespaceUnderTest
  readonly whole: NamespaceUnderTest
  /** Whether both answer the same, with what they answer. */
  recall(input: Omit<RecallInput, 'topK'>): Promise<readonly [unknown, unknown]>
}

/** The same is told to both; of one all that comes first is sealed. */
async function twins(name: string, first: readonly RememberInput[]): Promise<Twins> {
  const sealed = openNamespace(`${name}-sealed`)
  const whole = openNamespace(`${name}-whole`)
  await sealed.ask('setSettings', { values: { segment_passages: 16 } })
  for (const [at, told] of [...first, ...padding, ...later].entries()) {
    // How old a memory is counts.
    await sealed.ask('remember', told, { now: begin + at * 1_000 })
    await whole.ask('remember', told, { now: begin + at * 1_000 })
  }
  await seal(sealed)
  const recall = async (namespace: NamespaceUnderTest, input: Omit<RecallInput, 'topK'>) => {
    const asked = { ...input, topK: 8 }
    const { hits, answered, answerProbability } = await namespace.ask('recall', asked, { now })
    return { texts: hits.map(({ text }) => text), answered, answerProbability }
  }
  return {
    sealed,
    whole,
    recall: async (input) => [await recall(sealed, input), await recall(whole, input)],
  }
}

async function seal({ stub }: NamespaceUnderTest, isSealed = true): Promise<void> {
  await runInDurableObject(stub, async (object: { alarm(): Promise<void> }) => {
    for (let round = 0; round < 30; round++) await object.alarm()
  })
  const sealedTo = await runInDurableObject(stub, (_, { storage: { sql } }) =>
    sql.exec('SELECT max(last_row) AS last FROM segments WHERE is_sealed = 1').one(),
  )
  if (isSealed) expect(Number(sealedTo['last'])).toBeGreaterThan(30)
}

/** No segment answers anything that can be read, until what this answers is called. */
async function silence(): Promise<() => void> {
  const stub = env.SEGMENTS.get(env.SEGMENTS.idFromName('any'))
  return await runInDurableObject(stub, (object) => {
    const kind = Object.getPrototypeOf(object) as { tell: unknown }
    const { tell } = kind
    kind.tell = () => Promise.resolve(null)
    return () => {
      kind.tell = tell
    }
  })
}

async function lastCheck({ stub }: NamespaceUnderTest): Promise<unknown> {
  const found = await runInDurableObject(stub, (_, { storage: { sql } }) =>
    sql.exec('SELECT checked_at FROM expectation_checks').toArray(),
  )
  return found[0]?.['checked_at'] ?? null
}

async function previewed(namespace: NamespaceUnderTest, input: object) {
  const shown = await namespace.ask('forget', input, { now })
  if (shown.kind !== 'preview') throw new Error(`no preview: ${JSON.stringify(shown)}`)
  return shown
}

async function textsPreviewed(namespace: NamespaceUnderTest, input: object) {
  const { memories } = await previewed(namespace, input)
  return memories.map(({ text, score }) => `${score} ${text}`).toSorted()
}

const ana = { kind: 'user', id: '7' }

const holiday: readonly RememberInput[] = [
  { text: 'Lost 200 euros in Vegas', occurredAt: Date.UTC(2024, 2, 3) },
  { text: 'The Vegas hotel was the Luxor', occurredAt: Date.UTC(2024, 2, 4) },
  { text: 'Bought a kite in Reno', occurredAt: Date.UTC(2024, 4, 5) },
  { text: 'user_id:7 keeps bees', entities: [ana] },
  { text: 'user_id:7 met the plumber', entities: [ana] },
  { text: 'The heron is my favourite bird', speaker: 'Oda Brandt' },
  { text: 'I sold the piano last winter', speaker: 'Oda Brandt' },
  { text: 'My old car was a Golf' },
  { text: 'The Golf had a broken window' },
]

describe('forgetting by description in a namespace of which a part is sealed', () => {
  it('finds what an unsealed one finds', async () => {
    const { sealed, whole } = await twins('sg-forget', holiday)
    for (const text of [
      'everything about Vegas',
      // An entity alone, and with a word.
      'everything about user_id:7',
      'what user_id:7 keeps, the bees',
      // Who said it.
      'what Oda Brandt said about the piano',
      // What it is called by.
      'my old car',
    ]) {
      const found = await textsPreviewed(sealed, { text })
      expect({ text, found }).toEqual({ text, found: await textsPreviewed(whole, { text }) })
      expect({ text, found }).not.toEqual({ text, found: [] })
    }
  })

  it('finds the turns of an occasion', async () => {
    const day = (date: number): number => Date.UTC(2026, 5, date)
    const { sealed, whole } = await twins('sg-forget-occasion', [
      {
        text: 'Lisbon! Five of us are going, 18 June 2026 to 22 June 2026',
        thread: 'trip',
        occurredAt: day(1),
      },
      { text: 'We found a flat near the river', thread: 'trip', occurredAt: day(1) + 60_000 },
      { text: 'The tram was full today', thread: 'trip', occurredAt: day(19) },
      { text: 'The garden needs water', thread: 'home', occurredAt: day(19) },
    ])
    const input = { text: 'the Lisbon trip' }
    const found = await textsPreviewed(sealed, input)
    expect(found).toEqual(await textsPreviewed(whole, input))
    expect(found.length).toBeGreaterThan(1)
  })

  it('forgets what was confirmed', async () => {
    const { sealed } = await twins('sg-forget-confirmed', holiday)
    const { confirm } = await previewed(sealed, { text: 'everything about Vegas' })
    await sealed.ask('forget', { confirm: confirm ?? '' })
    const { hits } = await sealed.ask('recall', { query: 'Vegas', topK: 8 })
    expect(hits.map(({ text }) => text)).not.toContain('Lost 200 euros in Vegas')
    expect((await previewed(sealed, { text: 'everything about Vegas' })).memories).toEqual([])
  })

  it('says what it did not look at', async () => {
    const { sealed } = await twins('sg-forget-silent', holiday)
    const goOn = await silence()
    try {
      const { degraded } = await sealed.call('forget', { text: 'everything about Vegas' }, { now })
      expect(degraded.filter(({ part }) => part === 'segments')).not.toEqual([])
      await sealed.ask('saveExpectation', { name: 'v', question: 'What is in Vegas?', says: ['x'] })
      expect(await sealed.ask('runExpectations', {})).toMatchObject({ failed: 1, isWhole: false })
      expect(await lastCheck(sealed)).toBeNull()
    } finally {
      goOn()
    }
  })

  it('is asked for by a message', async () => {
    const { sealed } = await twins('sg-forget-message', holiday)
    const asked = { text: 'Forget about Vegas', act: true, topK: 5 }
    const { result } = await sealed.ask('readMessage', asked)
    expect(result).toMatchObject({ kind: 'preview' })
    expect(JSON.stringify(result)).toContain('Lost 200 euros in Vegas')
  })
})

const year: readonly RememberInput[] = [
  { text: 'The roof leaked over the kitchen', occurredAt: Date.UTC(2024, 2, 12) },
  { text: 'Mila learned to swim', occurredAt: Date.UTC(2024, 2, 20) },
  { text: 'The wedding of Rosa is on 5 May 2027', occurredAt: Date.UTC(2025, 9, 1) },
  { text: 'The boiler inspection is on 9 March 2024', occurredAt: Date.UTC(2024, 0, 9) },
  { text: 'The roof leaked over the stairs', occurredAt: Date.UTC(2025, 6, 2) },
]

describe('a recall of a time in a namespace of which a part is sealed', () => {
  it('finds what an unsealed one finds, and leaves nothing to the next', async () => {
    const { recall } = await twins('sg-time', year)
    const asked: readonly Omit<RecallInput, 'topK'>[] = [
      { query: 'What happened in March 2024?' },
      { query: 'What is on 5 May 2027?' },
      { query: 'Where did the roof leak in March 2024?' },
      { query: 'roof', time: { from: Date.UTC(2024, 2, 1), to: Date.UTC(2024, 3, 1) } },
      // Told before it, and of a day in it.
      {
        query: 'Which wedding is coming?',
        time: { from: Date.UTC(2027, 4, 1), to: Date.UTC(2027, 5, 1) },
      },
      { query: 'Where does the crate of lemons stand?' },
    ]
    for (const input of asked) {
      const [sealed, whole] = await recall(input)
      expect([input, sealed]).toEqual([input, whole])
      expect([input, whole]).not.toMatchObject([input, { texts: [] }])
    }
  })
})

describe('what only the sealed part knows', () => {
  it('answers a question as an unsealed one', async () => {
    const { recall } = await twins('sg-known', holiday)
    const asked: readonly Omit<RecallInput, 'topK'>[] = [
      { query: 'What did Oda say?' },
      { query: 'What is the favourite bird of Oda?' },
      { query: 'Where is the hotel in Vegas?' },
      { query: 'Which heroon is a favourite?' },
      { context: [ana] },
      { query: 'bees', entities: [ana] },
      { query: 'Where is the zeppelin?' },
    ]
    for (const input of asked) {
      const [sealed, whole] = await recall(input)
      expect([input, sealed]).toEqual([input, whole])
    }
  })

  it('is known to an expectation, an explanation, a step and a message', async () => {
    const { sealed, whole } = await twins('sg-known-others', holiday)
    for (const namespace of [sealed, whole]) {
      const query = 'Where did I buy a kite?'
      const recalled = await namespace.ask('recall', { query, topK: 3 })
      const id = recalled.hits[0]?.memoryId ?? ''
      await namespace.ask('saveExpectation', { name: 'kite', question: query, finds: [id] })
      await namespace.ask('saveExpectation', {
        name: 'piano',
        question: 'What did Oda sell?',
        says: ['piano'],
      })
      // In the background nothing was left out.
      await namespace.ask('checkExpectationsLater', {})
      await seal(namespace, namespace === sealed)
      expect(await lastCheck(namespace)).not.toBeNull()
      const run = await namespace.ask('runExpectations', {})
      expect(run).toMatchObject({ passed: 2, failed: 0 })
      const explained = await namespace.ask('explainRecall', { id, query, topK: 3 })
      expect(explained).toMatchObject({ returned: true, rank: 1 })
      const steps = [{ op: 'recall', query, topK: 3 }] as never
      const { results } = await namespace.ask('runSteps', { steps, isList: true })
      expect(JSON.stringify(results)).toContain(id)
      const asked = { text: 'Do you remember where I bought a kite?', act: true, topK: 3 }
      const { result } = await namespace.ask('readMessage', asked)
      expect(JSON.stringify(result)).toContain('Bought a kite in Reno')
    }
  })

  it('is explained where it was not returned', async () => {
    const { sealed, whole } = await twins('sg-known-missed', holiday)
    const explain = async (namespace: NamespaceUnderTest) => {
      const { hits } = await namespace.ask('recall', { query: 'kite in Reno', topK: 1 }, { now })
      const id = hits[0]?.memoryId ?? ''
      const asked = { id, query: 'the piano', topK: 3 }
      const found = await namespace.ask('explainRecall', asked, { now })
      return { ...found, id: hits[0]?.text }
    }
    expect(await explain(sealed)).toEqual(await explain(whole))
  })

  it('closes an old promise by a new sentence', async () => {
    const promise = { text: 'I will send the tax forms to Rosa by 20 January 2027' }
    const { sealed, whole } = await twins('sg-due', [promise])
    const open = async (namespace: NamespaceUnderTest) => {
      const { items } = await namespace.ask('listDue', { limit: 20, cursor: null }, { now })
      return items.length
    }
    expect([await open(sealed), await open(whole)]).toEqual([1, 1])
    for (const namespace of [sealed, whole]) {
      await namespace.ask('remember', { text: 'I sent the tax forms to Rosa' }, { now })
    }
    expect([await open(sealed), await open(whole)]).toEqual([0, 0])
  })
})
