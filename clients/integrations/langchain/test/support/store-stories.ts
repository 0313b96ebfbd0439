import { AsyncBatchedStore, InvalidNamespaceError } from '@langchain/langgraph-checkpoint'
import type { BaseStore, SearchItem } from '@langchain/langgraph-checkpoint'
import { describe, expect, test } from 'vitest'

const keysOf = (items: readonly SearchItem[]) => items.map(({ key }) => key).toSorted()
/** So that a second put has a later time. */
const aMoment = () => new Promise((done) => setTimeout(done, 5))

/** What LangGraph's long-term store does: its own store in memory and Mneme hold to it alike. */
export function describeStore(name: string, open: (index?: string[]) => BaseStore): void {
  describe(`${name}: one item`, () => {
    test('is null before it is put, itself afterwards, and null once it is deleted', async () => {
      const store = open()
      expect(await store.get(['users', '7'], 'food')).toBeNull()
      await store.put(['users', '7'], 'food', { likes: 'pizza' })
      const item = await store.get(['users', '7'], 'food')
      expect(item).toMatchObject({
        namespace: ['users', '7'],
        key: 'food',
        value: { likes: 'pizza' },
      })
      expect(item?.createdAt).toBeInstanceOf(Date)
      expect(item?.updatedAt).toEqual(item?.createdAt)
      await store.delete(['users', '7'], 'food')
      expect(await store.get(['users', '7'], 'food')).toBeNull()
      expect(await store.search(['users'])).toEqual([])
      await store.delete(['users', '7'], 'food')
    })

    test('keeps when it was made over every put, and is made anew after a delete', async () => {
      const store = open()
      await store.put(['users'], 'k', { n: 1 })
      // A store in memory answers with the item itself, which changes.
      const { createdAt, updatedAt } = { ...(await store.get(['users'], 'k')) }
      for (const n of [2, 2, 3]) {
        await aMoment()
        await store.put(['users'], 'k', { n })
      }
      const last = { ...(await store.get(['users'], 'k')) }
      expect(last.value).toEqual({ n: 3 })
      expect(last.createdAt).toEqual(createdAt)
      expect(last.updatedAt?.getTime()).toBeGreaterThan(updatedAt?.getTime() ?? Infinity)
      expect(await store.search(['users'])).toHaveLength(1)
      await store.delete(['users'], 'k')
      await aMoment()
      await store.put(['users'], 'k', { n: 4 })
      const again = await store.get(['users'], 'k')
      expect(again?.createdAt.getTime()).toBeGreaterThan(createdAt?.getTime() ?? Infinity)
    })

    test.each<[string, Record<string, unknown>]>([
      ['nothing', {}],
      ['every kind', { a: null, b: true, c: -1.5e-7, d: '', e: [], f: {}, g: [1, 'two', null] }],
      ['depth', { a: { b: { c: { d: [{ e: [[1, [2]]] }] } } } }],
      ['names of every kind', { '': 1, 'a.b': 2, $eq: 3, 'x y': 4, ä: 5, 日本: 6 }],
      ['signs', { a: 'line\nline\ttab "quoted" \\ back', b: '\u0000\u001f', c: '😀 e\u0301 é' }],
      ['a text of 20,000 characters', { text: '😀 ab'.repeat(4_000) }],
      [
        'what looks like a reference',
        { a: 'user_id:7', b: { user_id: '7' }, c: 'Ana: I am here.' },
      ],
      ['a text of half a million', { text: '"quoted" 日本 \\n'.repeat(20_000) }],
      ['200 fields', Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field ${n}`, n]))],
    ])('comes back as it was put: %s', async (_name, value) => {
      const store = open()
      await store.put(['values'], 'v', value)
      expect((await store.get(['values'], 'v'))?.value).toEqual(value)
      const [found] = await store.search(['values'])
      expect(found?.value).toEqual(value)
    })

    test('is told apart by every label and by its key', async () => {
      const store = open()
      const places: [string[], string][] = [
        [['a'], 'k'],
        [['a', 'k'], 'k'],
        [['A'], 'k'],
        [['a'], 'K'],
        [['a'], 'a/k'],
        [['a b', 'ä'], 'k:1.2'],
        [['*'], 'k'],
        [['x'.repeat(300)], 'k'],
        [['x'.repeat(300), 'y'], 'k'.repeat(400)],
      ]
      for (const [at, [namespace, key]] of places.entries()) await store.put(namespace, key, { at })
      for (const [at, [namespace, key]] of places.entries()) {
        expect(await store.get(namespace, key)).toMatchObject({ namespace, key, value: { at } })
      }
      expect(await store.search([], { limit: 100 })).toHaveLength(places.length)
    })
  })

  describe(`${name}: a batch`, () => {
    test('answers in order, from the state before it', async () => {
      const store = open()
      await store.put(['a'], 'one', { n: 1 })
      const answers = await store.batch([
        { namespace: ['a'], key: 'one', value: { n: 2 } },
        { namespace: ['a'], key: 'one' },
        { namespace: ['a'], key: 'two', value: { n: 3 } },
        { namespace: ['a'], key: 'two' },
        { namespacePrefix: ['a'] },
        { matchConditions: [], limit: 10, offset: 0 },
      ] as const as never)
      expect(answers).toMatchObject([null, { key: 'one' }, null, null, [{ key: 'one' }], [['a']]])
      expect((await store.get(['a'], 'one'))?.value).toEqual({ n: 2 })
      expect((await store.get(['a'], 'two'))?.value).toEqual({ n: 3 })
    })

    test('lets the last put of a key win, a delete among them', async () => {
      const store = open()
      await store.batch([
        { namespace: ['a'], key: 'k', value: { n: 1 } },
        { namespace: ['a'], key: 'gone', value: { n: 1 } },
        { namespace: ['a'], key: 'k', value: { n: 2 } },
        { namespace: ['a'], key: 'gone', value: null },
        { namespace: ['b'], key: 'k', value: null },
        { namespace: ['b'], key: 'k', value: { n: 3 } },
      ])
      const read = await store.batch([
        { namespace: ['a'], key: 'k' },
        { namespace: ['a'], key: 'gone' },
        { namespace: ['b'], key: 'k' },
      ])
      expect(read.map((item) => item?.value)).toEqual([{ n: 2 }, undefined, { n: 3 }])
    })

    test('is made of calls at one time', async () => {
      const store = new AsyncBatchedStore(open())
      store.start()
      await Promise.all([store.put(['a'], 'x', { n: 1 }), store.put(['a'], 'y', { n: 2 })])
      const [x, found] = await Promise.all([store.get(['a'], 'x'), store.search(['a'])])
      await store.stop()
      expect(x?.value).toEqual({ n: 1 })
      expect(keysOf(found)).toEqual(['x', 'y'])
    })

    test.each([[['a.b']], [['a', '']], [['a:b']]])(
      'is refused where its prefix is %j',
      async (prefix) => {
        const search = open().batch([{ namespacePrefix: prefix }])
        await expect(search).rejects.toThrow(InvalidNamespaceError)
      },
    )

    test('may use the root that a put may not', async () => {
      const store = open()
      await store.batch([{ namespace: ['langgraph', 'a'], key: 'k', value: { n: 1 } }])
      expect(await store.search(['langgraph'])).toMatchObject([{ key: 'k' }])
      expect(await store.get(['langgraph', 'a'], 'k')).toMatchObject({ value: { n: 1 } })
    })

    test.each([[], [''], ['a', ''], ['a.b'], ['a:b'], ['a\0b'], ['langgraph'], [7 as never]])(
      'puts nothing in the namespace %j',
      async (...namespace: string[]) => {
        const put = open().put(namespace, 'k', { n: 1 })
        await expect(put).rejects.toThrow(InvalidNamespaceError)
      },
    )
  })

  describe(`${name}: a search`, () => {
    const cars = {
      a: { make: 'Volvo', year: 2019, price: 20, tags: ['x'], sold: false },
      b: { make: 'Volvo', year: 2021, price: 30.5, sold: true },
      c: { make: 'Saab', year: 2009, price: 5, note: null },
      d: { make: 'Audi', year: '2021' },
    }

    async function withCars(): Promise<BaseStore> {
      const store = open()
      await store.batch(
        Object.entries(cars).map(([key, value]) => ({ namespace: ['cars'], key, value })),
      )
      return store
    }

    test.each<[Record<string, unknown>, string]>([
      [{}, 'abcd'],
      [{ make: 'Volvo' }, 'ab'],
      [{ make: 'volvo' }, ''],
      [{ make: 'Volvo', year: 2021 }, 'b'],
      [{ note: null }, 'c'],
      [{ nowhere: undefined }, 'abcd'],
      [{ sold: { $eq: true } }, 'b'],
      [{ sold: { $ne: true } }, 'acd'],
      [{ year: { $gt: 2019 } }, 'bd'],
      [{ year: { $gte: 2019 } }, 'abd'],
      [{ year: { $lt: 2019 } }, 'c'],
      [{ year: { $lte: 2019 } }, 'ac'],
      [{ price: { $gt: 5, $lt: 30.5 } }, 'a'],
      [{ make: { $in: ['Saab', 'Audi'] } }, 'cd'],
      [{ make: { $nin: ['Saab', 'Audi'] } }, 'ab'],
      [{ make: { $in: 'Saab' } }, ''],
      [{ year: { $gte: 2019 }, make: { $in: ['Volvo'] } }, 'ab'],
      [{ year: {} }, 'abcd'],
      [{ tags: ['x'] }, ''],
    ])('keeps what fits the filter %j', async (filter, keys) => {
      const store = await withCars()
      expect(keysOf(await store.search(['cars'], { filter })).join('')).toBe(keys)
    })

    test('goes by whole labels of a prefix, and the empty one is all', async () => {
      const store = open()
      for (const namespace of [['user'], ['user', '1'], ['user', '1', 'x'], ['users', '1']]) {
        await store.put(namespace, namespace.join('-'), { n: 1 })
      }
      const found = async (prefix: string[]) => keysOf(await store.search(prefix))
      expect(await found(['user'])).toEqual(['user', 'user-1', 'user-1-x'])
      expect(await found(['user', '1'])).toEqual(['user-1', 'user-1-x'])
      expect(await found(['use'])).toEqual([])
      expect(await found(['nobody'])).toEqual([])
      expect(await found([])).toEqual(['user', 'user-1', 'user-1-x', 'users-1'])
    })

    test('comes in pages of ten, or as many as are asked for', async () => {
      const store = open()
      const all = Array.from({ length: 12 }, (_, n) => `k${n + 10}`)
      await store.batch(all.map((key, n) => ({ namespace: ['a'], key, value: { n } })))
      expect(await store.search(['a'])).toHaveLength(10)
      const pages = await Promise.all(
        [0, 5, 10, 15].map((offset) => store.search(['a'], { limit: 5, offset })),
      )
      expect(pages.map((page) => page.length)).toEqual([5, 5, 2, 0])
      expect(keysOf(pages.flat())).toEqual(all)
      expect(
        await store.search(['a'], { limit: 3, offset: 2, filter: { n: { $gte: 8 } } }),
      ).toHaveLength(2)
      expect(await store.search(['a'], { limit: 0 })).toEqual([])
    })

    test('puts what fits a query first, with a score; what is not indexed comes last', async () => {
      const store = open(['text'])
      await store.put(['m'], 'hidden', { text: 'The dog Rex chewed the sofa again' }, false)
      await store.put(['m'], 'dog', { text: 'The dog Rex chewed the sofa' })
      await store.put(['m'], 'city', { text: 'She lives in Oslo', note: 'dog' })
      await store.put(['m'], 'other', { text: 'Nobody knows', body: 'A dog' }, ['body'])
      const query = 'Which dog chewed the sofa?'
      const found = await store.search(['m'], { query })
      expect(keysOf(found)).toEqual(['city', 'dog', 'hidden', 'other'])
      expect(found[0]?.key).toBe('dog')
      expect(found[1]?.key).toBe('other')
      expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? Infinity)
      expect(found[3]?.key).toBe('hidden')
      expect(found[3]?.score).toBeUndefined()
      expect(await store.search(['m'], { query, limit: 1 })).toMatchObject([{ key: 'dog' }])
      const filter = { note: 'dog' }
      expect(keysOf(await store.search(['m'], { query, filter }))).toEqual(['city'])
      expect(keysOf(await store.search(['n'], { query }))).toEqual([])
      await store.put(['m'], 'dog', { text: 'It rains' })
      expect((await store.search(['m'], { query }))[0]?.key).toBe('other')
    })
  })

  describe(`${name}: the list of namespaces`, () => {
    const all = [
      ['docs', 'a', 'v1'],
      ['docs', 'a', 'v2'],
      ['docs', 'b', 'v1'],
      ['docs'],
      ['users', '7', 'notes', 'v1'],
      ['users', '8'],
    ]

    test.each<[Parameters<BaseStore['listNamespaces']>[0], string[]]>([
      [{}, ['docs', 'docs:a:v1', 'docs:a:v2', 'docs:b:v1', 'users:7:notes:v1', 'users:8']],
      [{ prefix: ['docs'] }, ['docs', 'docs:a:v1', 'docs:a:v2', 'docs:b:v1']],
      [{ prefix: ['docs', '*', 'v1'] }, ['docs:a:v1', 'docs:b:v1']],
      [{ prefix: ['doc'] }, []],
      [{ suffix: ['v1'] }, ['docs:a:v1', 'docs:b:v1', 'users:7:notes:v1']],
      [{ suffix: ['a', '*'] }, ['docs:a:v1', 'docs:a:v2']],
      [{ prefix: ['users'], suffix: ['v1'] }, ['users:7:notes:v1']],
      [{ maxDepth: 1 }, ['docs', 'users']],
      [{ maxDepth: 2 }, ['docs', 'docs:a', 'docs:b', 'users:7', 'users:8']],
      [{ prefix: ['docs'], suffix: ['v1'], maxDepth: 2 }, ['docs:a', 'docs:b']],
      [{ limit: 2 }, ['docs', 'docs:a:v1']],
      [{ limit: 2, offset: 4 }, ['users:7:notes:v1', 'users:8']],
      [{ prefix: ['none'] }, []],
    ])('with %j', async (asked, names) => {
      const store = open()
      await store.batch(all.map((namespace) => ({ namespace, key: 'k', value: { n: 1 } })))
      const found = await store.listNamespaces(asked)
      expect(found.map((namespace) => namespace.join(':'))).toEqual(names)
    })
  })
}
