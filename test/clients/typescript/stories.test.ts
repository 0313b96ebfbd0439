import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MnemeError } from '../../../clients/typescript/index.ts'
import type { MemoryClient, RecordLine } from '../../../clients/typescript/index.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { callEachMethod, callEveryRoute, everyAnswer } from './support/every-route.ts'
import { clientOver, json } from './support/fake-fetch.ts'
import { freshName, storyClient } from './support/story-client.ts'
import type { StoryClock } from './support/story-client.ts'

const server = sharedServer()

describe('a SaaS with three users', () => {
  const secrets = { ana: 'amethyst', bo: 'basalt', cy: 'cinnabar' }
  const names = Object.keys(secrets) as (keyof typeof secrets)[]

  test('CL-45 each finds what is theirs, and nothing of the others', async () => {
    const root = storyClient({ url: server.url })
    const users = await Promise.all(
      names.map(async (name) => {
        const namespace = freshName(name)
        const { key } = await root.keys.create({ role: 'main', namespaces: [namespace], name })
        return { name, memory: storyClient({ url: server.url, namespace, key }) }
      }),
    )
    // All at once, and all about `user_id:me`: only the namespace tells them apart.
    const kept = await Promise.all(
      users.map(
        ({ name, memory }) =>
          memory.remember`The password of ${{ user_id: 'me', properties: { name } }} is ${secrets[name]}`,
      ),
    )
    for (const [i, { name, memory }] of users.entries()) {
      const { hits, text } = await memory.recall('What is the password?', ['user_id:me'])
      const said = JSON.stringify([hits, text])
      expect(said).toContain(secrets[name])
      const others = names.filter((other) => other !== name)
      for (const other of others) expect(said).not.toContain(secrets[other])
      const me = await memory.getEntity('user_id:me', { props: true })
      expect(me?.properties['name']?.value).toBe(name)
      expect(await textsOf(memory)).toEqual([kept[i]?.text])
      for (const other of users.filter((each) => each.name !== name)) {
        await expectRefused(memory.in(other.memory.namespace), kept[i]?.__memory_id ?? '')
        const foreign = kept[users.indexOf(other)]?.__memory_id ?? ''
        await expect(memory.memories.get(foreign)).rejects.toMatchObject({ status: 404 })
      }
    }
  })

  async function expectRefused(stranger: MemoryClient, id: string): Promise<void> {
    const calls = [
      () => stranger.recall('password'),
      () => stranger.remember('I was here'),
      () => stranger.forget([{ __memory_id: id }]),
      () => stranger.getEntity('user_id:me', { props: true }),
      () => stranger.memories.list().page(),
      () => stranger.rememberBatch(['I was here']).finish(),
    ]
    for (const call of calls) {
      const error = await call().catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(MnemeError)
      expect(error).toMatchObject({ code: 'forbidden', status: 403 })
    }
  }
})

describe('a year of one user', () => {
  const moves = [
    { at: '2025-01-10', city: 'Lisbon', job: 'baker' },
    { at: '2025-04-02', city: 'Oslo' },
    { at: '2025-07-15', job: 'sailor' },
    { at: '2025-10-01', city: 'Turin', job: 'teacher' },
    { at: '2025-12-20', city: 'Lisbon' },
  ]

  test('CL-31 each date has its own truth, and now has the last', async () => {
    const clock: StoryClock = { now: '2025-01-01' }
    const memory = storyClient({ url: server.url, clock })
    for (const { at, ...change } of moves) {
      clock.now = at
      await memory.remember([{ user_id: '1', properties: change }])
      await memory.remember('Rain fell on the harbour', [], { thread: 'weather' })
    }
    clock.now = '2026-01-01'

    const dates = [
      ['2025-02-01', 'Lisbon', 'baker'],
      ['2025-05-01', 'Oslo', 'baker'],
      ['2025-08-01', 'Oslo', 'sailor'],
      ['2025-11-01', 'Turin', 'teacher'],
      [undefined, 'Lisbon', 'teacher'],
    ] as const
    for (const [date, city, job] of dates) {
      const then = date === undefined ? {} : { as_of: date }
      const where = await memory.recall('Which city does user_id:1 live in?', [], then)
      expect(valuesIn(where.hits, ['Lisbon', 'Oslo', 'Turin']), `city, ${date}`).toEqual([city])
      const what = await memory.recall('What is the job of user_id:1?', [], then)
      expect(valuesIn(what.hits, ['baker', 'sailor', 'teacher']), `job, ${date}`).toEqual([job])
    }
    const before = await memory.recall('Which city does user_id:1 live in?', [], {
      as_of: '2024-12-31',
    })
    expect(valuesIn(before.hits, ['Lisbon', 'Oslo', 'Turin'])).toEqual([])
  })

  test('CL-12 the history has every value, newest first', async () => {
    const clock: StoryClock = { now: '2025-01-01' }
    const memory = storyClient({ url: server.url, clock })
    for (const { at, ...change } of moves) {
      clock.now = at
      await memory.remember([{ user_id: '1', properties: change }])
    }
    const cities: (readonly [string, string, string])[] = []
    for await (const item of memory.entities.history('user_id:1', { property: 'city', limit: 2 })) {
      cities.push([String(item.value), item.since.slice(0, 10), item.until?.slice(0, 10) ?? 'now'])
    }
    expect(cities).toEqual([
      ['Lisbon', '2025-12-20', 'now'],
      ['Turin', '2025-10-01', '2025-12-20'],
      ['Oslo', '2025-04-02', '2025-10-01'],
      ['Lisbon', '2025-01-10', '2025-04-02'],
    ])
  })

  function valuesIn(hits: readonly { text: string }[], values: readonly string[]) {
    return values.filter((value) => hits.some(({ text }) => text.includes(value)))
  }
})

describe('a request to be erased', () => {
  const rare = ['quincunx', 'zeugma', 'borborygmus', 'petrichor']

  test('CL-44 her record is handed over, then nothing of her is left, and others keep theirs', async () => {
    const memory = storyClient({ url: server.url })
    const ana = { user_id: 'ana', properties: { motto: 'quincunx' } }
    const once = { idempotencyKey: 'first' }
    await memory.remember`${ana} dreams of a zeugma`
    await memory.remember('user_id:ana suffers from borborygmus', [], once)
    await memory.remember('user_id:ana told user_id:bo about petrichor')
    await memory.remember('user_id:bo keeps bees')

    const record: RecordLine[] = []
    for await (const line of memory.entities.record('user_id:ana')) record.push(line)
    for (const word of rare) expect(JSON.stringify(record)).toContain(word)

    const { receipt, entities } = await memory.forget(['user_id:ana'], false, { permanent: true })
    expect(entities).toEqual(['user_id:ana'])
    expect(receipt).toMatchObject({ status: 'complete', probe: { hits: 0 } })
    expect(receipt?.stores.filter(({ verified }) => !verified)).toEqual([])
    expect(await memory.erasures.get(receipt?.id ?? '')).toMatchObject({ status: 'complete' })

    expect(await memory.getEntity('user_id:ana', { props: true })).toBeNull()
    for (const word of rare.slice(0, 3)) {
      const { hits } = await memory.recall(word, [], { include: ['archived', 'forgotten'] })
      expect(hits, word).toEqual([])
    }
    expect(await textsOf(memory)).toEqual([
      'user_id:bo keeps bees',
      '[forgotten] told user_id:bo about petrichor',
    ])
    const history = await memory.entities.history('user_id:ana').page()
    expect(history.items).toEqual([])
    await expect(memory.undoForget('user_id:ana')).rejects.toMatchObject({ status: 404 })
    const again = memory.remember('user_id:ana suffers from borborygmus', [], once)
    await expect(again).rejects.toMatchObject({ code: 'erased', status: 409 })
    expect(await memory.audit.verify()).toMatchObject({ ok: true })
    const log = await memory.audit.list({ limit: 200 }).page()
    for (const word of rare.slice(0, 3)) expect(JSON.stringify(log)).not.toContain(word)
  })

  test('CL-39 a person looks at what a text would forget, and then says so', async () => {
    const memory = storyClient({ url: server.url })
    await memory.rememberBatch(['Lost 200 euros in Vegas', 'Bought a kite in Reno']).finish()
    const { preview, confirm } = await memory.forget('Everything about Vegas')
    expect(preview.map(({ text }) => text)).toEqual(['Lost 200 euros in Vegas'])
    await memory.remember('Vegas again')
    expect((await confirm()).forgotten).toHaveLength(1)
    await expect(confirm()).rejects.toMatchObject({ code: 'confirm_expired' })
    expect((await memory.recall('Vegas')).hits.map(({ text }) => text)).toEqual(['Vegas again'])
    const [gone] = preview
    if (gone) await memory.undoForget(gone)
    expect((await memory.recall('Vegas')).hits).toHaveLength(2)
  })
})

describe('an import', () => {
  const lines = Array.from({ length: 250 }, (_, i) => `Line ${i} of the diary`)

  test('CL-24 is broken off, and taken up again without doubling anything', async () => {
    const memory = storyClient({ url: server.url })
    const controller = new AbortController()
    const idempotencyKey = 'diary'
    const told = new Set<string>()
    const begun = memory.rememberBatch(lines, {
      idempotencyKey,
      signal: controller.signal,
      onResult(result) {
        told.add(result.memory?.__memory_id ?? '')
        if (told.size === 50) controller.abort('the train has no signal')
      },
    })
    await expect(begun.finish()).rejects.toBe('the train has no signal')
    for (const id of told) expect((await memory.memories.get(id)).text).toContain('of the diary')

    const again = memory.rememberBatch(lines, { idempotencyKey })
    expect(await again.finish()).toEqual({ items: 250, failed: 0 })
    const kept = new Set<string>()
    for await (const { text } of memory.memories.list({ limit: 200 })) {
      expect(kept.has(text)).toBe(false)
      kept.add(text)
    }
    expect(kept.size).toBe(250)
  })
})

describe('an entity', () => {
  test('CL-1 in any form, with any id, reads back the same', async () => {
    const memory = storyClient({ url: server.url })
    const hard = ['.', '..', '/', '%', '%2F', '?', '#', 'a/../b', ' a ', '"', '\\', 'ü/é']
    const id = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\0'))
    const name = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((text) => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(id, name, async (raw, value) => {
        const ids = { user_id: raw.normalize('NFC') }
        const named = { kind: 'user', id: raw } as const
        await memory.remember([{ user_id: raw, properties: { name: value } }])
        for (const ref of [{ user_id: raw }, named, `user_id:${JSON.stringify(raw)}`] as const) {
          const found = await memory.getEntity(ref, { props: true })
          expect(found).toMatchObject({ ...ids, properties: { name: { value } } })
        }
      }),
      { numRuns: hard.length + 8, examples: hard.map((raw) => [raw, 'Ana']) },
    )
  })
})

describe('the document of the service', () => {
  const notForApplications = [
    'GET /',
    'GET /openapi.json',
    'GET /docs',
    'GET /metrics',
    'POST /mcp/{ns}',
    'POST /v1/test/tick',
  ]

  test('CL-46 names no route that the client has no method for', async () => {
    const answer = await fetch(`${server.url}/openapi.json`)
    const { paths } = (await answer.json()) as { paths: Record<string, object> }
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const { memory, calls } = clientOver([json(200, everyAnswer)])
    await callEveryRoute(memory)
    await memory.remember('tea')
    await memory.forget({ __memory_id: 'mem_1' })
    await memory.explain({ query: 'tea?', id: 'mem_1' })
    await memory
      .rememberBatch(['tea'])
      .finish()
      .catch(() => 'the fake server knows no batches')
    await callEachMethod(memory)
    const asked = calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
    const isCovered = (route: string) => {
      const form = new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      return asked.some((each) => form.test(each))
    }
    expect(routes.length).toBeGreaterThan(20)
    const missing = routes.filter(
      (route) => !notForApplications.includes(route) && !isCovered(route),
    )
    expect(missing).toEqual([])
  })
})

async function textsOf(memory: MemoryClient): Promise<readonly string[]> {
  const texts: string[] = []
  for await (const { text } of memory.memories.list({ limit: 1 })) texts.push(text)
  return texts
}
