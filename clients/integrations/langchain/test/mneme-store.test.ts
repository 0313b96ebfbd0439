import { getStore } from '@langchain/langgraph'
import { AIMessage, createAgent, fakeModel, tool } from 'langchain'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MnemeStore, rememberingMiddleware } from '../src/index.ts'
import { freshMemory, memoryLater } from './support/shared-memory.ts'

const minuteMs = 60_000
const yearMs = 365 * 24 * 60 * minuteMs

describe('the time that items live', () => {
  test('begins anew with a put and a read, and is over where nobody reads', async () => {
    const memory = freshMemory()
    const ttl = { defaultTtl: 60 }
    const store = new MnemeStore({ memory, ttl })
    const later = (minutes: number, more = {}) =>
      new MnemeStore({
        memory: memoryLater(memory.namespace, minutes * minuteMs),
        ttl: { ...ttl, ...more },
      })
    await store.put(['a'], 'hour', { n: 1 })
    await store.put(['a'], 'day', { n: 1 }, { ttl: 24 * 60 })
    expect(await later(59, { refreshOnRead: false }).search(['a'])).toHaveLength(2)
    expect(await later(61).get(['a'], 'hour')).toBeNull()
    expect(await later(61).search(['a'])).toMatchObject([{ key: 'day' }])
    await later(61).put(['a'], 'hour', { n: 2 }, { ttl: 120 })
    expect((await later(62).get(['a'], 'hour'))?.value).toEqual({ n: 2 })
    expect(await later(25 * 60).search(['a'])).toEqual([])
  })

  test('is for ever where neither the store nor the put says otherwise, also for what nobody reads', async () => {
    const memory = freshMemory()
    const store = new MnemeStore({ memory, index: ['text'] })
    await store.put(['a'], 'k', { text: 'The spare key lies under the mat.' })
    const later = new MnemeStore({ memory: memoryLater(memory.namespace, 3 * yearMs) })
    expect(await later.get(['a'], 'k')).toMatchObject({ key: 'k' })
    expect(await later.search(['a'])).toMatchObject([{ key: 'k' }])
    expect(await later.search(['a'], { query: 'Where is the spare key?' })).toMatchObject([
      { key: 'k', score: expect.any(Number) },
    ])
  })

  test('is more than nothing', async () => {
    const memory = freshMemory()
    expect(() => new MnemeStore({ memory, ttl: { defaultTtl: 0 } })).toThrow(RangeError)
    const put = new MnemeStore({ memory }).put(['a'], 'k', {}, { ttl: -1 })
    await expect(put).rejects.toThrow('ttl is -1 minutes, more than 0')
  })
})

describe('an item of the store', () => {
  test('is a memory: it is found beside others, and a delete can be undone', async () => {
    const memory = freshMemory()
    const store = new MnemeStore({ memory })
    await store.put(['memories', 'ana'], 'k', {
      kind: 'Memory',
      content: 'Ana keeps bees in Bergen',
    })
    const { hits } = await memory.recall('Who keeps bees?')
    expect(hits[0]?.text).toBe('kind: Memory\ncontent: Ana keeps bees in Bergen')
    await store.delete(['memories', 'ana'], 'k')
    expect((await memory.recall('Who keeps bees?')).hits).toEqual([])
    await memory.undoForget(hits[0]?.id ?? '')
    expect(await store.get(['memories', 'ana'], 'k')).toMatchObject({ key: 'k' })
  })

  test('is gone for good where the store erases', async () => {
    const memory = freshMemory()
    const store = new MnemeStore({ memory, erase: true })
    await store.put(['a'], 'k', { text: 'Ana keeps bees' })
    const [hit] = (await memory.recall('Who keeps bees?')).hits
    await store.delete(['a'], 'k')
    await expect(memory.memories.get(hit?.id ?? '')).rejects.toThrow()
  })

  test('is found by nothing where the store indexes nothing', async () => {
    const memory = freshMemory()
    const store = new MnemeStore({ memory, index: false })
    await store.put(['a'], 'k', { text: 'Ana keeps bees' })
    expect((await memory.recall('Who keeps bees?')).hits).toEqual([])
    const [item] = await store.search(['a'], { query: 'Who keeps bees?' })
    expect(item).toMatchObject({ key: 'k' })
    expect(item?.score).toBeUndefined()
  })

  test('is found by paths into its value', async () => {
    const memory = freshMemory()
    const paths = ['meta.title', 'parts[*].text', 'list[-1]', '{a,b.c}', 'any.*', 'nowhere.x[0]']
    const store = new MnemeStore({ memory, index: paths })
    await store.put(['a'], 'k', {
      meta: { title: 'Bees', by: 'Ana' },
      parts: [{ text: 'Hives' }, { text: 'Honey' }, 'no object'],
      list: ['first', 'last'],
      a: 1,
      b: { c: true, d: 'no' },
      any: { x: 'one', y: { z: 2 } },
    })
    const { items } = await memory.memories.list().page()
    expect(items[0]?.text).toBe('Bees\nHives\nHoney\nlast\n1\ntrue\none\n{"z":2}')
  })

  test('says that it is too large', async () => {
    const store = new MnemeStore({ memory: freshMemory() })
    const put = store.put(['a'], 'k', { text: 'x'.repeat(1_100_000) })
    await expect(put).rejects.toMatchObject({ name: 'MnemeError' })
  })

  test('is put also where another of its batch is refused', async () => {
    const store = new MnemeStore({ memory: freshMemory() })
    await store.put(['a'], 'old', { n: 1 })
    await store.put(['a'], 'gone', { n: 1 })
    const batch = store.batch([
      { namespace: ['a'], key: 'old', value: { n: 2 } },
      { namespace: ['a'], key: 'large', value: { text: 'x'.repeat(1_100_000) } },
      { namespace: ['a'], key: 'new', value: { n: 3 } },
    ])
    await expect(batch).rejects.toMatchObject({ name: 'MnemeError', status: 413 })
    const found = await store.search(['a'])
    expect(found.map(({ key, value }) => [key, value['n']]).toSorted()).toEqual([
      ['gone', 1],
      ['new', 3],
      ['old', 2],
    ])
  })

  test('is found on whatever page it stands', async () => {
    const store = new MnemeStore({ memory: freshMemory(), index: ['text'] })
    const value = (n: number) => ({
      n,
      text: n === 3 ? 'The dog Rex chewed the sofa' : `Entry ${n}`,
    })
    await store.batch(
      Array.from({ length: 60 }, (_, n) => ({ namespace: ['a'], key: `k${n}`, value: value(n) })),
    )
    expect(await store.search(['a'], { limit: 500 })).toHaveLength(60)
    const [best] = await store.search(['a'], { query: 'Which dog chewed the sofa?', limit: 1 })
    expect(best?.key).toBe('k3')
    const long = `Which dog chewed the sofa? ${'well '.repeat(3_000)}`
    expect(await store.search(['a'], { query: long })).toHaveLength(10)
    expect(await store.search(['a'], { filter: { n: 0 } })).toMatchObject([{ key: 'k0' }])
  })
})

describe('an agent with the store', () => {
  test('reads and writes it in its tools, and recalls by itself what it wrote', async () => {
    const memory = freshMemory()
    const store = new MnemeStore({ memory, index: ['text'] })
    const keep = tool(
      async ({ text }) => {
        await getStore()?.put(['users', 'ana'], 'k', { text })
        const found = await getStore()?.search(['users'], { query: text })
        return `kept beside ${found?.length} others`
      },
      { name: 'keep', description: 'Keeps a text', schema: z.object({ text: z.string() }) },
    )
    const args = { text: 'Ana keeps bees in Bergen' }
    const model = fakeModel()
      .respondWithTools([{ name: 'keep', args, id: 'call_1' }])
      .respond(new AIMessage('Kept.'))
      .respond(new AIMessage('In Bergen.'))
    const remembering = rememberingMiddleware({ memory, recallWithinMs: 15_000 })
    const agent = createAgent({ model, tools: [keep], store, middleware: [remembering] })
    await agent.invoke({ messages: [{ role: 'user', content: 'Keep this, please.' }] })
    expect(await store.get(['users', 'ana'], 'k')).toMatchObject({ value: args })
    await agent.invoke({ messages: [{ role: 'user', content: 'Who keeps bees?' }] })
    expect(model.calls.at(-1)?.messages[0]?.text).toContain('Ana keeps bees in Bergen')
    await remembering.settled()
  })
})
