import { describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { inStorage } from '../support/old-object.ts'

const today = Date.UTC(2026, 10, 29)

/** Told one after the other: today, then of last year as an import tells it, then of what is to come. */
async function tellOutOfOrder(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  const tell = (text: string, at: number, occurredAt?: number) =>
    namespace.ask('remember', { text, ...(occurredAt && { occurredAt }) }, { now: at })
  await tell('Breakfast at the harbour.', today)
  await tell('A year ago the roof leaked.', today + 1, today - 365 * dayMs)
  await tell('Two years ago Ana bought the boat.', today + 2, today - 730 * dayMs)
  await tell('Lunch on the boat.', today + 3)
  await tell('The regatta.', today + 4, today + 9 * dayMs)
  return namespace
}

const byWhenItHappened = [
  'The regatta.',
  'Lunch on the boat.',
  'Breakfast at the harbour.',
  'A year ago the roof leaked.',
  'Two years ago Ana bought the boat.',
]

describe('a list of memories by when they happened', () => {
  it('has what an import told of long ago below today, a page at a time', async () => {
    const namespace = await tellOutOfOrder('order-pages')
    for (const limit of [1, 2, 3, 200]) {
      const texts: string[] = []
      let cursor: string | null = null
      do {
        const page: { items: readonly { text: string }[]; nextCursor: string | null } =
          await namespace.ask('listMemories', { order: 'occurred', limit, cursor })
        texts.push(...page.items.map(({ text }) => text))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(texts).toEqual(byWhenItHappened)
    }
    const told = await namespace.ask('listMemories', { limit: 9, cursor: null })
    expect(told.items.map(({ text }) => text)).toEqual([
      'The regatta.',
      'Lunch on the boat.',
      'Two years ago Ana bought the boat.',
      'A year ago the roof leaked.',
      'Breakfast at the harbour.',
    ])
  })

  it('takes no cursor of the other order', async () => {
    const namespace = await tellOutOfOrder('order-cursor')
    const ask = (order: 'told' | 'occurred', cursor: string | null) =>
      namespace.call('listMemories', { order, limit: 2, cursor })
    for (const [one, other] of [
      ['told', 'occurred'],
      ['occurred', 'told'],
    ] as const) {
      const { result } = await ask(one, null)
      const { nextCursor } = (result as { value: { nextCursor: string } }).value
      expect((await ask(other, nextCursor)).result).toMatchObject({ ok: false })
    }
  })

  it('keeps an entry by time only of what did not happen as it was told', async () => {
    await tellOutOfOrder('order-index')
    const entries = await inStorage(openNamespace('order-index'), (sql) =>
      sql.all(`SELECT count(*) AS n FROM memories INDEXED BY memories_by_time
        WHERE occurred_at <> created_at`),
    )
    expect(entries).toEqual([{ n: 3 }])
  })
})

describe('the counts of lists', () => {
  it('are as long as the lists of the same, whatever has faded, expired or been forgotten', async () => {
    const namespace = openNamespace('counts-of-lists')
    const tell = (text: string, at: number, expiresAt?: number) =>
      namespace.ask('remember', { text, ...(expiresAt && { expiresAt }) }, { now: at })
    await tell('Ana finished a book.', today - 400 * dayMs)
    await tell('Ana lives in Berlin.', today - 40 * dayMs)
    await tell('Ana now lives in Madrid.', today - 10 * dayMs)
    await tell('I must never eat peanuts.', today - 9 * dayMs)
    await tell('The pass is valid for a week.', today - 9 * dayMs, today - 2 * dayMs)
    await tell('The wifi code is heron.', today - dayMs)
    const asked = { limit: 200, cursor: null }
    const [newest] = (await namespace.ask('listMemories', asked, { now: today })).items
    await namespace.ask(
      'forget',
      { memoryIds: [newest?.id ?? ''], permanent: false },
      { now: today },
    )
    const counts = await namespace.ask('countShown', {}, { now: today })
    const lengthOf = async (role?: 'fact' | 'constraint') => {
      const filter = { ...asked, ...(role && { role }) }
      return (await namespace.ask('listMemories', filter, { now: today })).items.length
    }
    expect(counts.memories).toBe(await lengthOf())
    const all = await namespace.ask('listMemories', { ...asked, lifecycle: 'any' }, { now: today })
    expect(counts.archived).toBe(all.items.length - counts.memories)
    expect(counts.archived).toBe(1)
    expect(counts.byRole.fact).toBe(await lengthOf('fact'))
    expect(counts.byRole.constraint).toBe(1)
  })
})

describe('a list of what was known at a time', () => {
  it('has the words of then, what was forgotten since, and nothing that was told since', async () => {
    const namespace = openNamespace('known-then')
    const tell = (text: string, now: number, occurredAt?: number) =>
      namespace.ask('remember', { text, ...(occurredAt && { occurredAt }) }, { now })
    const textsAt = async (knownAt: number, more: object = {}) => {
      const asked = { knownAt, limit: 200, cursor: null, ...more }
      const { items } = await namespace.ask('listMemories', asked, { now: today })
      return items.map(({ text, status, version }) => `${version} ${status} ${text}`)
    }
    await tell('The train leaves at six.', today - 30 * dayMs)
    await tell('The locker has the code 4711.', today - 20 * dayMs)
    const { items } = await namespace.ask('listMemories', { limit: 9, cursor: null })
    const [locker = '', train = ''] = items.map(({ id }) => id)
    const text = 'The train leaves at seven.'
    await namespace.ask('changeMemory', { id: train, text }, { now: today - 5 * dayMs })
    await namespace.ask('changeMemory', { id: train, text: 'It is late.' }, { now: today - dayMs })
    const forgetting = { memoryIds: [locker], permanent: false }
    await namespace.ask('forget', forgetting, { now: today - 2 * dayMs })
    await tell('The lease was signed.', today - dayMs, today - 40 * dayMs)

    expect(await textsAt(today - 40 * dayMs)).toEqual([])
    expect(await textsAt(today - 10 * dayMs)).toEqual([
      '1 ready The locker has the code 4711.',
      '1 ready The train leaves at six.',
    ])
    expect(await textsAt(today - 3 * dayMs, { order: 'occurred' })).toEqual([
      '1 ready The locker has the code 4711.',
      '2 ready The train leaves at seven.',
    ])
    expect(await textsAt(today)).toEqual(['1 ready The lease was signed.', '3 ready It is late.'])
  })
})
