import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { DueStatus } from '../../engine/model/due.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

/** A Wednesday. */
const told = Date.UTC(2026, 2, 11, 10)
const day = 86_400_000
const at = (date: string): number => Date.parse(`${date}Z`)
const page = { limit: 50, cursor: null }

async function tell(namespace: NamespaceUnderTest, text: string, now = told): Promise<string> {
  const said = await namespace.ask('remember', { text }, { now })
  if (said.kind !== 'remembered') throw new Error('nothing was remembered')
  return said.memory.id
}

async function due(namespace: NamespaceUnderTest, status: DueStatus = 'open') {
  const { items } = await namespace.ask('listDue', { ...page, status })
  return items
}

async function toldEvents(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listEvents', { ...page, types: ['memory.due'] })
  return items
}

/** Scheduled work due by then; after it everything has been told. */
async function tick(namespace: NamespaceUnderTest, now: number): Promise<void> {
  await namespace.stub.tick(now)
}

describe('ON-21 what comes due', () => {
  it('is listed by time, within a span, page by page', async () => {
    const namespace = openNamespace('due-listed')
    await tell(namespace, 'I will send Bo the draft by Friday.')
    await tell(namespace, 'Remind me to call Mum tomorrow. It was a long day.')
    await tell(namespace, 'We might go to the market on Saturday.')
    const items = await due(namespace)
    expect(items.map(({ text, due: { from } }) => [text, from])).toEqual([
      ['Remind me to call Mum tomorrow.', at('2026-03-12T00:00')],
      ['I will send Bo the draft by Friday.', at('2026-03-13T00:00')],
    ])
    expect(items[0]).toMatchObject({ status: 'open', toldAt: told, closedBy: null })
    const within = { from: at('2026-03-13T00:00'), to: at('2026-03-14T00:00') }
    expect((await namespace.ask('listDue', { ...page, ...within })).items).toEqual([items[1]])
    const first = await namespace.ask('listDue', { limit: 1, cursor: null })
    const second = await namespace.ask('listDue', { limit: 1, cursor: first.nextCursor })
    expect([...first.items, ...second.items]).toEqual(items)
    expect(second.nextCursor).toBeNull()
    const wrong = await namespace.call('listDue', { limit: 1, cursor: 'x' })
    expect(wrong.result).toMatchObject({ ok: false, failure: { code: 'invalid_request' } })
  })

  it('comes with a recall that asks for it: of today in the zone and of before, the latest five', async () => {
    const namespace = openNamespace('due-recalled')
    const zone = { values: { time_zone: 'Pacific/Auckland' } }
    await namespace.ask('setSettings', zone, { now: told - 9 * day })
    await tell(namespace, 'I will call Mum tomorrow.', told - 8 * day)
    await tell(namespace, 'I will send Bo the draft by Friday.')
    await tell(namespace, 'I will water the plants on Saturday.')
    const asked = async (date: string) => {
      const question = { query: 'Who plays the cello?', topK: 3, due: true }
      const found = await namespace.ask('recall', question, { now: at(date) })
      return found.due?.map(({ text }) => text)
    }
    expect(await asked('2026-03-12T10:00')).toEqual(['I will call Mum tomorrow.'])
    // Friday has begun in Auckland.
    expect(await asked('2026-03-12T11:30')).toEqual([
      'I will call Mum tomorrow.',
      'I will send Bo the draft by Friday.',
    ])
    for (const name of ['Ana', 'Cy', 'Di', 'Eve']) {
      await tell(namespace, `I will write to ${name} on Thursday.`)
    }
    const many = await asked('2026-03-12T11:30')
    expect(many).toHaveLength(5)
    expect(many?.at(-1)).toBe('I will send Bo the draft by Friday.')
    expect(many).not.toContain('I will call Mum tomorrow.')
    const plain = await namespace.ask('recall', { query: 'cello', topK: 3 })
    expect(plain).not.toHaveProperty('due')
  })

  it('reads the text in the time zone of the namespace, a day from its start', async () => {
    const namespace = openNamespace('due-zone')
    await namespace.ask(
      'setSettings',
      { values: { time_zone: 'America/New_York' } },
      { now: told - day },
    )
    // In New York it is still Tuesday evening.
    await tell(namespace, 'I will pay the rent tomorrow.', at('2026-03-11T02:00'))
    expect((await due(namespace))[0]?.due).toEqual({
      from: at('2026-03-11T04:00'),
      to: at('2026-03-12T04:00'),
    })
    const values = { time_zone: 'Mars/Olympus' }
    const refused = await namespace.call('setSettings', { values }, { now: told })
    expect(refused.result).toMatchObject({ ok: false, failure: { code: 'invalid_request' } })
  })

  it('is told once at its time, however often the object wakes and the clock jumps', async () => {
    const namespace = openNamespace('due-told')
    const memory = await tell(namespace, 'I will send Bo the draft by Friday.')
    const [item] = await due(namespace)
    await tick(namespace, at('2026-03-12T23:59'))
    expect(await toldEvents(namespace)).toEqual([])
    await evictDurableObject(namespace.stub)
    await tick(namespace, at('2026-03-13T00:00'))
    for (let time = 0; time < 3; time += 1) {
      await evictDurableObject(namespace.stub)
      await tick(namespace, at('2026-03-13T00:00') + time * 30 * day)
      await tick(namespace, told)
    }
    const events = await toldEvents(namespace)
    expect(events).toEqual([expect.objectContaining({ ids: [item?.id], memory, data: {} })])
    expect((await due(namespace))[0]).toMatchObject({ status: 'open' })
  })

  it('raises nothing where it was past when it was told, closed or forgotten', async () => {
    const namespace = openNamespace('due-silent')
    const occurredAt = told - 30 * day
    await namespace.ask(
      'remember',
      { text: 'I will ring the bank tomorrow.', occurredAt },
      { now: told },
    )
    await tell(namespace, 'I will send Bo the draft by Friday.')
    const forgotten = await tell(namespace, 'I have to water the ferns on Saturday.')
    await tell(namespace, 'I sent Bo the draft.', told + 1)
    await namespace.ask('forget', { memoryIds: [forgotten] }, { now: told + 2 })
    expect((await due(namespace)).map(({ text }) => text)).toEqual([
      'I will ring the bank tomorrow.',
    ])
    await tick(namespace, told + 90 * day)
    expect(await toldEvents(namespace)).toEqual([])
  })

  it('is done, dropped and moved by what is told later, until that is forgotten', async () => {
    const namespace = openNamespace('due-closed')
    await tell(namespace, 'I will send Bo the draft by Friday.')
    await tell(namespace, 'I am having lunch with Sophie on Saturday.')
    await tell(namespace, 'I have to book the ferry by Monday.')
    const [draft, lunch, ferry] = await due(namespace)
    const done = await tell(namespace, 'Sent Bo the draft this morning.', told + 1)
    const dropped = await tell(namespace, 'Sophie cancelled our lunch.', told + 2)
    const moved = await tell(namespace, 'Booking the ferry is put off until 20 March.', told + 3)
    expect(await due(namespace, 'done')).toEqual([{ ...draft, status: 'done', closedBy: done }])
    expect(await due(namespace, 'dropped')).toEqual([
      { ...lunch, status: 'dropped', closedBy: dropped },
    ])
    const time = { from: at('2026-03-20T00:00'), to: at('2026-03-21T00:00') }
    expect(await due(namespace)).toEqual([{ ...ferry, due: time }])
    await namespace.ask('forget', { memoryIds: [done, dropped, moved] }, { now: told + 4 })
    expect(await due(namespace)).toEqual([draft, lunch, ferry])
    await namespace.ask('undoForget', { id: done }, { now: told + 5 })
    expect(await due(namespace)).toEqual([lunch, ferry])
    await namespace.ask('forget', { memoryIds: [done], permanent: true }, { now: told + 6 })
    expect(await due(namespace)).toEqual([draft, lunch, ferry])
  })

  it('is told anew at the time that it was moved to', async () => {
    const namespace = openNamespace('due-moved')
    await tell(namespace, 'I will send Bo the draft by Friday.')
    await tell(namespace, "Bo's draft will have to wait until Monday.", told + 1)
    await tick(namespace, at('2026-03-14T00:00'))
    expect(await toldEvents(namespace)).toEqual([])
    await tick(namespace, at('2026-03-17T00:00'))
    expect(await toldEvents(namespace)).toHaveLength(1)
  })

  it('follows the newest text of its memory', async () => {
    const namespace = openNamespace('due-versions')
    const id = await tell(namespace, 'I will send Bo the draft by Friday.')
    const [before] = await due(namespace)
    const text = 'Hello. I will send Bo the draft by Sunday.'
    await namespace.ask('changeMemory', { id, text }, { now: told + 1 })
    expect(await due(namespace)).toEqual([
      {
        ...before,
        text: 'I will send Bo the draft by Sunday.',
        due: { from: at('2026-03-15T00:00'), to: at('2026-03-16T00:00') },
      },
    ])
    await namespace.ask('changeMemory', { id, text: 'The draft is long.' }, { now: told + 2 })
    expect(await due(namespace)).toEqual([])
  })

  it('says nothing of the vault, of what is untrusted and of an assistant', async () => {
    const namespace = openNamespace('due-unheard')
    const text = 'I will send Bo the draft by Friday.'
    await namespace.ask('remember', { text, trust: 'untrusted' }, { now: told })
    await namespace.ask('remember', { text, store: 'vault' }, { now: told })
    await namespace.ask('remember', { text, speakerRole: 'assistant' }, { now: told })
    expect(await due(namespace)).toEqual([])
    await tell(namespace, text)
    const untrusted = { text: 'I sent Bo the draft.', trust: 'untrusted' } as const
    await namespace.ask('remember', untrusted, { now: told + 1 })
    expect(await due(namespace)).toHaveLength(1)
  })

  it('is closed by hand, once and on record', async () => {
    const namespace = openNamespace('due-by-hand')
    await tell(namespace, 'I will send Bo the draft by Friday.')
    const [item] = await due(namespace)
    const id = item?.id ?? ''
    const asked = { now: told + 1, idempotency: { key: 'k', fingerprint: 'f' } }
    const done = await namespace.ask('setDueStatus', { id, status: 'done' }, asked)
    expect(done).toEqual({ ...item, status: 'done' })
    expect((await namespace.call('setDueStatus', { id, status: 'done' }, asked)).replayed).toBe(
      true,
    )
    const position = await namespace.position()
    await namespace.ask('setDueStatus', { id, status: 'done' }, { now: told + 2 })
    expect(await namespace.position()).toBe(position)
    const { items } = await namespace.ask('listAudit', { ...page, target: id })
    expect(items.map(({ action, summary }) => [action, summary])).toEqual([['EDIT', 'due: done']])
    const caller = { role: 'reader', credential: 'key_reader', agent: null } as const
    const refused = await namespace.call('setDueStatus', { id, status: 'open' }, { caller })
    expect(refused.result).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
    const unknown = await namespace.call('setDueStatus', { id: 'due_x', status: 'open' })
    expect(unknown.result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  })

  it('goes back with a revert, and is not told again', async () => {
    const namespace = openNamespace('due-reverted')
    await tell(namespace, 'I will send Bo the draft by Friday.')
    const before = await due(namespace)
    const position = await namespace.position()
    await tell(namespace, 'Sent Bo the draft.', told + 1)
    await tell(namespace, 'I have to book the ferry by Monday.', told + 2)
    await tick(namespace, told + 30 * day)
    expect(await toldEvents(namespace)).toHaveLength(1)
    await namespace.ask('revertToPosition', { position }, { now: told + 31 * day })
    expect(await due(namespace)).toEqual(before)
    await tick(namespace, told + 60 * day)
    expect(await toldEvents(namespace)).toHaveLength(1)
  })

  it('goes with an export, what was told already as told', async () => {
    const namespace = openNamespace('due-exported')
    await tell(namespace, 'I will send Bo the draft by Friday.')
    await tell(namespace, 'I have to book the ferry by Monday.', told + 1)
    await tick(namespace, at('2026-03-14T00:00'))
    const copy = openNamespace('due-imported')
    expect((await importInto(copy, await exportOf(namespace))).failed).toBeNull()
    expect(await due(copy)).toEqual(await due(namespace))
    const [, ferry] = await due(copy)
    await tick(copy, at('2027-04-14T00:00'))
    await tick(copy, at('2027-05-14T00:00'))
    expect((await toldEvents(copy)).map(({ ids }) => ids)).toEqual([[ferry?.id]])
  })

  it('leaves nothing of a memory that is erased', async () => {
    const namespace = openNamespace('due-erased')
    const id = await tell(namespace, 'I will send Bo the draft by Friday.')
    await tell(namespace, "Bo's draft will have to wait until Monday.", told + 1)
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, { now: told + 2 })
    expect(await due(namespace)).toEqual([])
    const lines = (await exportOf(namespace)).filter((line) => line.includes('"type":"due"'))
    expect(lines).toEqual([])
    await tick(namespace, told + 30 * day)
    expect(await toldEvents(namespace)).toEqual([])
  })
})
