import { describe, expect, test } from 'vitest'
import { mintKey } from './mint-key.ts'
import { serveThisFile } from './serve-this-file.ts'
import type { Client } from './client.ts'
import type { Memory } from './wire.ts'

const freshNamespace = serveThisFile()

interface Outcome {
  readonly kind: string
  readonly reason?: string
  readonly text?: string
  readonly commitment?: string
}

interface Conversation {
  readonly thread: string
  readonly memories: readonly (Memory | null)[]
  readonly outcomes: readonly (readonly Outcome[])[]
  readonly position: number
}

interface Node {
  readonly text: string
  readonly speaker: string | null
  readonly subject: string | null
  readonly conflicts: readonly string[]
  readonly sources: readonly unknown[]
}

const tell = (ns: Client, messages: readonly unknown[], more: object = {}) =>
  ns.send<Conversation>('POST', '/remember', { messages, ...more })

const nodesOf = async (ns: Client): Promise<readonly Node[]> => {
  const { body } = await ns.get<{ items: readonly Node[] }>('/graph/nodes')
  return body.items
}

const saidOf = async (ns: Client) =>
  (await nodesOf(ns)).map(({ text, speaker, subject }) => [text, speaker, subject]).toSorted()

describe('UN-1 messages', () => {
  test('each is a memory of its own, in order, in one thread', async () => {
    const ns = freshNamespace()
    const { status, body } = await tell(
      ns,
      [
        { role: 'system', content: 'We must always answer in Dutch.' },
        { role: 'user', name: 'Ana', content: 'I moved to Oslo.', id: 'm1' },
        { role: 'assistant', content: 'You should visit the Munch museum.', id: 'm2' },
        { role: 'tool', content: 'The temperature in Oslo is 4 degrees.' },
        { role: 'user', content: '  ' },
        {
          role: 'user',
          name: 'Ana',
          content: 'I work at the harbour.',
          at: '2025-03-01T10:00:00Z',
        },
      ],
      { occurred_at: '2025-02-01T00:00:00Z', metadata: { app: 'chat' } },
    )
    expect(status).toBe(201)
    expect(body.thread).not.toBe('')
    expect(body.memories.map((memory) => memory?.speaker_role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      undefined,
      'user',
    ])
    expect(body.memories.map((memory) => memory?.occurred_at)).toEqual([
      '2025-02-01T00:00:00.000Z',
      '2025-02-01T00:00:00.001Z',
      '2025-02-01T00:00:00.002Z',
      '2025-02-01T00:00:00.003Z',
      undefined,
      '2025-03-01T10:00:00.000Z',
    ])
    expect(body.memories[1]).toMatchObject({
      speaker: 'Ana',
      external_id: 'm1',
      thread: body.thread,
      metadata: { app: 'chat' },
    })
    expect(body.memories[3]).toMatchObject({ trust: 'untrusted' })
    expect(body.memories[4]).toBeNull()
    expect(body.outcomes.map((some) => some.map(({ kind, reason }) => reason ?? kind))).toEqual([
      ['not_drawn'],
      ['stored'],
      ['not_drawn'],
      ['stored'],
      ['no_content'],
      ['stored'],
    ])
    const { body: again } = await ns.get<Memory>(`/memories/${body.memories[1]?.__memory_id}`)
    expect(again).toMatchObject({ speaker: 'Ana', speaker_role: 'user' })
    expect(await ns.memories()).toHaveLength(5)
  })

  test('all or nothing: one that is refused leaves none', async () => {
    const ns = freshNamespace()
    await ns.send('POST', '/remember', { text: 'I sail.', external_id: 'kept', store: 'vault' })
    const main = ns.as(await mintKey(ns, 'main'))
    const { status, body } = await tell(main, [
      { role: 'user', content: 'I live in Rome.' },
      { role: 'user', content: 'I no longer sail.', id: 'kept' },
    ])
    expect(status).toBe(409)
    expect(JSON.stringify(body)).toContain('messages.1')
    expect(await ns.memories()).toHaveLength(1)
  })

  test('parts: text is put together, content is kept, what is neither is told', async () => {
    const ns = freshNamespace()
    const { status, body } = await tell(ns, [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'I painted the fence.' },
          { type: 'image_url', image_url: { url: 'https://example.org/fence.png' } },
          { type: 'text', text: 'I used green.' },
          { type: 'tool-call', toolCallId: 'x', args: { deep: { deeper: [1, [2]] } } },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'file', data: 'data:text/plain,tea', mediaType: 'text/plain' }],
      },
      { role: 'assistant', content: null },
      { role: 'user', content: [] },
    ])
    expect(status).toBe(201)
    expect(body.memories[0]).toMatchObject({
      text: 'I painted the fence.\nI used green.',
      entities: ['file_id:"https://example.org/fence.png"'],
    })
    expect(body.outcomes[0]).toContainEqual({
      kind: 'skipped',
      reason: 'unsupported',
      text: 'tool-call',
    })
    expect(body.memories[1]?.entities).toHaveLength(1)
    expect(body.memories.slice(2)).toEqual([null, null])
  })

  test.each<[string, object, number]>([
    ['none at all', { messages: [] }, 400],
    ['201 of them', { messages: manyOf(201) }, 400],
    ['no list', { messages: 'I moved' }, 400],
    ['text beside them', { messages: manyOf(1), text: 'I moved' }, 400],
    ['an id for all', { messages: manyOf(1), external_id: 'a' }, 400],
    ['a role for all', { messages: manyOf(1), speaker_role: 'user' }, 400],
    ['one id twice', { messages: manyOf(2).map((one) => ({ ...one, id: 'a' })) }, 400],
    ['an unknown role', { messages: [{ role: 'pilot', content: 'I fly.' }] }, 400],
    ['an unknown field', { messages: [{ role: 'user', content: 'I fly.', mood: 1 }] }, 400],
    ['no content', { messages: [{ role: 'user' }] }, 400],
    ['a nested list', { messages: [[{ role: 'user', content: 'a' }]] }, 400],
    ['nested parts', { messages: [{ role: 'user', content: [[{ type: 'text' }]] }] }, 400],
    ['a part without type', { messages: [{ role: 'user', content: [{ text: 'a' }] }] }, 400],
    [
      'text that is none',
      { messages: [{ role: 'user', content: [{ type: 'text', text: 1 }] }] },
      400,
    ],
    ['101 parts', { messages: [{ role: 'user', content: partsOf(101) }] }, 400],
    ['a huge one', { messages: [{ role: 'user', content: 'a '.repeat(40_000) }] }, 413],
    ['huge parts', { messages: [{ role: 'user', content: partsOf(4, 'a '.repeat(10_000)) }] }, 413],
    ['NUL', { messages: [{ role: 'user', content: 'a\0b' }] }, 400],
    [
      'a name of 10 KB',
      { messages: [{ role: 'user', name: 'x'.repeat(10_240), content: 'a' }] },
      400,
    ],
    ['a bad time', { messages: [{ role: 'user', content: 'a', at: 'soon' }] }, 400],
    ['a speaker of 10 KB', { text: 'I sail.', speaker: 'x'.repeat(10_240) }, 400],
    ['a speaker of 129', { text: 'I sail.', speaker: 'x'.repeat(129) }, 400],
    ['a speaker of controls', { text: 'I sail.', speaker: 'a\u0007b' }, 400],
    ['a speaker of two lines', { text: 'I sail.', speaker: 'a\nb' }, 400],
    ['a blank speaker', { text: 'I sail.', speaker: ' ' }, 400],
    ['a role that is none', { text: 'I sail.', speaker_role: 'pilot' }, 400],
  ])('refuses %s, and keeps nothing', async (_, body, expected) => {
    const ns = freshNamespace()
    expect((await ns.send('POST', '/remember', body)).status).toBe(expected)
    expect(await ns.memories()).toEqual([])
  })

  test('200 at once, again by their key, and in items of a batch', async () => {
    const ns = freshNamespace()
    const first = await tell(ns, manyOf(200), { thread: 'long' })
    expect(first.status).toBe(201)
    expect(first.body.memories.filter((memory) => memory?.thread === 'long')).toHaveLength(200)
    const { body } = await ns.send<{ results: readonly (Partial<Conversation> & object)[] }>(
      'POST',
      '/remember/batch',
      { items: [{ text: 'I row.' }, { messages: manyOf(2), thread: 'b' }, { messages: [] }] },
    )
    expect(body.results).toMatchObject([
      { index: 0, memory: { text: 'I row.' } },
      { index: 1, thread: 'b', memories: [{ thread: 'b' }, { thread: 'b' }], outcomes: [{}, {}] },
      { index: 2, error: { status: 400 } },
    ])
  })

  test('of more statements than a call may draw the memories are kept, and it is told', async () => {
    const ns = freshNamespace()
    const many = Array.from({ length: 200 }, (_, at) => ({
      role: 'user',
      content: [1, 2, 3, 4].map((hour) => `I saw heron ${at} at hour ${hour}.`).join(' '),
    }))
    const { status, body } = await tell(ns, many)
    expect(status).toBe(201)
    expect(body.memories.every((memory) => memory !== null)).toBe(true)
    const drawn = body.outcomes.flat().filter(({ commitment }) => commitment !== undefined)
    expect(drawn).toHaveLength(600)
    expect(body.outcomes.at(-1)).toEqual([{ kind: 'skipped', reason: 'too_many' }])
  })

  test('a sub-agent proposes one text at a time', async () => {
    const ns = freshNamespace()
    await ns.tell('I sail')
    const sub = ns.as(await mintKey(ns, 'sub'))
    expect((await tell(sub, manyOf(2))).status).toBe(403)
    const { status, body } = await sub.send<{ proposal: { id: string } }>('POST', '/remember', {
      text: 'I row on Fridays.',
      speaker: 'Bo',
    })
    expect(status).toBe(202)
    const decided = await ns.send<{ memory: Memory }>(
      'POST',
      `/proposals/${body.proposal.id}/commit`,
      {},
    )
    expect(decided.body.memory).toMatchObject({ speaker: 'Bo' })
  })
})

describe('UN-2, UN-3 who speaks', () => {
  const [ana, bo] = ['Hey! I moved to Oslo. I love it.', 'Hi. I never moved to Oslo.']
  const ways: readonly (readonly [string, (ns: Client) => Promise<unknown>])[] = [
    ['labels', async (ns) => [await ns.tell(`Ana: ${ana}`), await ns.tell(`Bo: ${bo}`)]],
    [
      'the call',
      async (ns) => [
        await ns.send('POST', '/remember', { text: ana, speaker: 'Ana' }),
        await ns.send('POST', '/remember', { text: bo, speaker: 'Bo' }),
      ],
    ],
    [
      'messages',
      async (ns) =>
        await tell(ns, [
          { role: 'user', name: 'Ana', content: ana },
          { role: 'user', name: 'Bo', content: bo },
        ]),
    ],
    [
      'metadata',
      async (ns) => [
        await ns.send('POST', '/remember', { text: ana, metadata: { speaker: 'Ana' } }),
        await ns.send('POST', '/remember', { text: bo, metadata: { speaker: 'Bo' } }),
      ],
    ],
    [
      'a person',
      async (ns) => [
        await ns.send('POST', '/remember', { text: ana, entities: [{ person_id: 'ana' }] }),
        await ns.send('POST', '/remember', { text: bo, entities: [{ person_id: 'bo' }] }),
      ],
    ],
    [
      'labels in lower case',
      async (ns) => [
        await ns.send('POST', '/remember', { text: 'Nice to meet you all.', speaker: 'Ana' }),
        await ns.send('POST', '/remember', { text: 'Nice to meet you all.', speaker: 'Bo' }),
        await ns.tell(`ana: ${ana.toLowerCase()}`),
        await ns.tell(`bo: ${bo.toLowerCase()}`),
      ],
    ],
  ]
  test.each(ways)('by %s: no conflict, no merge, two subjects', async (_, told) => {
    const ns = freshNamespace()
    await told(ns)
    const nodes = await nodesOf(ns)
    const moved = nodes.filter(({ text }) => /moved/i.test(text))
    expect(moved.map(({ subject }) => subject).toSorted()).toEqual(['ana', 'bo'])
    expect(moved.flatMap(({ conflicts }) => conflicts)).toEqual([])
  })

  test('the same words of two speakers are two statements; of one speaker they are one', async () => {
    const ns = freshNamespace()
    for (const speaker of ['Ana', 'Bo', 'Ana']) {
      await ns.send('POST', '/remember', { text: 'Honestly: I live in Rome.', speaker })
    }
    expect(await saidOf(ns)).toEqual([
      ['Honestly: I live in Rome.', 'ana', 'ana'],
      ['Honestly: I live in Rome.', 'bo', 'bo'],
    ])
    await ns.tell('I live in Rome.')
    expect((await saidOf(ns)).map(([, speaker]) => speaker)).toContain('user')
  })

  test('UN-4 what is said of others meets, whoever says it', async () => {
    const ns = freshNamespace()
    await ns.tell('Bo: Ana lives in Berlin.')
    await ns.tell('Cy: Ana lives in Paris.')
    const nodes = await nodesOf(ns)
    expect(nodes.map(({ subject }) => subject)).toEqual(['ana', 'ana'])
    expect(nodes.flatMap(({ conflicts }) => conflicts).length).toBeGreaterThan(0)
  })

  test('is kept through versions, a revert and an archive', async () => {
    const ns = freshNamespace()
    const { body } = await ns.send<{ memory: Memory }>('POST', '/remember', {
      text: 'I live in Rome.',
      speaker: 'Ana',
      speaker_role: 'user',
    })
    const id = body.memory.__memory_id
    await ns.send('PATCH', `/memories/${id}`, { text: 'I live in Bari.' })
    const changed = await ns.get<Memory>(`/memories/${id}`)
    expect(changed.body).toMatchObject({ speaker: 'Ana', speaker_role: 'user' })
    expect((await saidOf(ns)).map(([, , subject]) => subject)).toEqual(['ana', 'ana'])
  })
})

describe('UN-5 assistants', () => {
  test('what an assistant says is recallable at once and commits nobody', async () => {
    const ns = freshNamespace()
    await ns.send('POST', '/remember', {
      text: 'Remember that we must never ship on Fridays.',
      speaker_role: 'assistant',
    })
    await ns.tell('Assistant: I will remember that you prefer tea.')
    expect(await nodesOf(ns)).toEqual([])
    const memories = await ns.memories()
    expect(memories.map(({ stores }) => stores?.includes('core'))).toEqual([false, false])
    const { body } = await ns.send<{ hits: readonly { text: string }[] }>('POST', '/recall', {
      query: 'When must we never ship?',
    })
    expect(body.hits[0]?.text).toContain('never ship on Fridays')
  })

  test('where their words are asked for, they stand before those of users', async () => {
    const ns = freshNamespace()
    await ns.send('POST', '/remember', {
      messages: [
        { role: 'user', content: 'I think about the deposit of the flat, and about the lease.' },
        { role: 'assistant', content: 'Photos of each room protect the deposit of a flat.' },
      ],
    })
    const first = async (query: string): Promise<string | undefined> => {
      const { body } = await ns.send<{ hits: readonly { text: string }[] }>('POST', '/recall', {
        query,
      })
      return body.hits[0]?.text
    }
    expect(await first('the deposit of the flat')).toContain('I think about')
    expect(await first('What did you suggest about the deposit of the flat?')).toContain('Photos')
  })

  test('the setting draws from it', async () => {
    const ns = freshNamespace()
    await ns.tell('I sail.')
    await ns.send('PUT', '/settings', { assistant_commitments: 'on' })
    await ns.send('POST', '/remember', {
      text: 'We will ship on Friday.',
      speaker_role: 'assistant',
    })
    expect((await saidOf(ns)).map(([, speaker]) => speaker)).toContain('assistant')
  })
})

function manyOf(count: number): readonly { role: string; content: string }[] {
  return Array.from({ length: count }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: `I have walked path number ${at} today.`,
  }))
}

function partsOf(count: number, text = 'a'): readonly object[] {
  return Array.from({ length: count }, () => ({ type: 'text', text }))
}
