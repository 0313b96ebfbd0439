import { describe, expect, it } from 'vitest'
import type { RecallInput } from '../../engine/model/requests.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const day = 86_400_000
const told = Date.UTC(2025, 0, 9, 10)
const now = Date.UTC(2025, 5, 1)
const tomorrow = { from: Date.UTC(2025, 0, 10), to: Date.UTC(2025, 0, 11) }

async function say(namespace: NamespaceUnderTest, text: string, occurredAt: number) {
  const said = await namespace.ask('remember', { text, occurredAt }, { now })
  if (said.kind !== 'remembered') throw new Error('not remembered')
  return said
}

async function nodes(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listNodes', { limit: 50, cursor: null }, { now })
  return items.toReversed()
}

async function recall(namespace: NamespaceUnderTest, input: Omit<RecallInput, 'topK'>) {
  return await namespace.ask('recall', { topK: 10, reinforce: false, ...input }, { now })
}

describe('UN-9 times', () => {
  it('a commitment has the time it names, read when it was told; so has its hit', async () => {
    const namespace = openNamespace('event-nodes')
    await say(namespace, "I'm meeting the architect tomorrow. The roof is green.", told)
    expect((await nodes(namespace)).map(({ event }) => event)).toEqual([tomorrow, null])
    const { hits } = await recall(namespace, { query: 'the architect' })
    expect(hits[0]).toMatchObject({ event: tomorrow })
  })

  it('a time keeps what occurred or has its event in it', async () => {
    const namespace = openNamespace('event-filter')
    await say(namespace, "I'm meeting the architect on 3 March 2025.", told)
    await say(namespace, 'The architect likes glass.', told)
    const from = Date.UTC(2025, 2, 1)
    const { hits } = await recall(namespace, {
      query: 'architect',
      time: { from, to: from + 31 * day },
    })
    expect(hits.map(({ text }) => text)).toEqual(["I'm meeting the architect on 3 March 2025."])
    const before = await recall(namespace, {
      query: 'architect',
      time: { to: Date.UTC(2025, 0, 1) },
    })
    expect(before.hits).toEqual([])
  })

  it('a question that names a time finds what takes place then', async () => {
    const namespace = openNamespace('event-question')
    for (const month of ['February', 'April', 'May']) {
      await say(namespace, `The dentist appointment is on 20 ${month} 2025.`, told)
    }
    const { hits } = await recall(namespace, {
      query: 'Which dentist appointment was in April 2025?',
    })
    expect(hits[0]?.text).toContain('April')
  })

  it('a time that is told, told anew or erased after the first question counts from then on', async () => {
    const namespace = openNamespace('event-later')
    const from = Date.UTC(2025, 2, 1)
    const time = { from, to: from + 31 * day }
    const inMarch = async () => {
      const { hits } = await recall(namespace, { query: 'architect', time })
      return hits.map(({ text }) => text)
    }
    await say(namespace, 'I am meeting the architect on 3 March 2025.', told)
    expect(await inMarch()).toEqual(['I am meeting the architect on 3 March 2025.'])
    const later = 'I am calling the architect on 9 March 2025.'
    const { memory } = await say(namespace, later, told)
    expect((await inMarch()).toSorted()).toEqual([
      later,
      'I am meeting the architect on 3 March 2025.',
    ])
    await namespace.ask('forget', { memoryIds: [memory.id], permanent: true }, { now })
    expect(await inMarch()).toEqual(['I am meeting the architect on 3 March 2025.'])
  })

  it('an answer to when has the date in brackets, any other has not', async () => {
    const namespace = openNamespace('event-when')
    await say(namespace, "I'm meeting the architect tomorrow.", told)
    const when = await recall(namespace, { query: 'When am I meeting the architect?' })
    expect(when.text).toBe("I'm meeting the architect tomorrow. (2025-01-10)")
    const who = await recall(namespace, { query: 'Who am I meeting?' })
    expect(who.text).not.toContain('2025')
  })

  it('of several dates each has its own, behind its words', async () => {
    const namespace = openNamespace('event-when-several')
    await say(namespace, 'Council tax is due on 1st Feb, the school trip on 7 Feb.', told)
    const { text } = await recall(namespace, { query: 'When is the council tax due?' })
    expect(text).toBe(
      'Council tax is due on 1st Feb (2025-02-01), the school trip on 7 Feb (2025-02-07).',
    )
  })
})

describe('UN-10 the same words', () => {
  it('that come back after others had taken their place are a new node, and all three are shown', async () => {
    const namespace = openNamespace('event-back')
    const [one, two, three] = [told, told + 5 * day, told + 10 * day]
    await say(namespace, 'My mood is normal.', one)
    await say(namespace, 'My mood is stressed.', two)
    await say(namespace, 'My mood is normal.', three)
    const found = (await nodes(namespace)).map(({ text, status, validFrom, validTo }) => {
      return { text, status, validFrom, validTo }
    })
    expect(found).toEqual([
      { text: 'My mood is normal.', status: 'superseded', validFrom: one, validTo: two },
      { text: 'My mood is stressed.', status: 'superseded', validFrom: two, validTo: three },
      { text: 'My mood is normal.', status: 'live', validFrom: three, validTo: null },
    ])
    const query = 'How is my mood?'
    const texts = async (input: Partial<RecallInput>) => {
      const { hits } = await recall(namespace, { query, ...input })
      return hits.map(({ text }) => text)
    }
    expect(await texts({})).toEqual(['My mood is normal.'])
    expect((await texts({ asOf: two + day }))[0]).toBe('My mood is stressed.')
    expect((await texts({ asOf: one + day }))[0]).toBe('My mood is normal.')
  })

  it('of another day are never merged; without a time they are', async () => {
    const namespace = openNamespace('event-merge')
    const text = 'The team meeting is tomorrow.'
    await say(namespace, text, told)
    await say(namespace, text, told + 7 * day)
    await say(namespace, text, told + 60_000)
    await say(namespace, 'The team meeting is in the attic.', told)
    await say(namespace, 'The team meeting is in the attic.', told + 9 * day)
    expect((await nodes(namespace)).map(({ text: said, event }) => [said, event?.from])).toEqual([
      [text, tomorrow.from],
      [text, tomorrow.from + 7 * day],
      ['The team meeting is in the attic.', undefined],
    ])
  })
})
