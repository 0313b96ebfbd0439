import { describe, expect, test } from 'vitest'
import { mintKey } from './mint-key.ts'
import { serveThisFile } from './serve-this-file.ts'
import type { Client, Extra } from './client.ts'
import type { Degraded, Forgotten, Memory, Recollection } from './wire.ts'

const freshNamespace = serveThisFile()

interface Reading {
  readonly intent: string
  readonly phrase: string | null
  readonly result?: Partial<Forgotten & Recollection> & {
    readonly memory?: Memory
    readonly proposal?: { readonly status: string; readonly content: string }
  }
  readonly degraded: readonly Degraded[]
  readonly position: number
}

const forbidden = { status: 403, body: { code: 'forbidden' } }

describe('messages', () => {
  test('SG-9 says what a message asks for, to any reader, and does nothing', async () => {
    const ns = freshNamespace()
    await ns.tell('The old address is Elm Street 4')
    const position = await ns.position()
    const reader = ns.as(await mintKey(ns, 'reader'))
    for (const [text, intent, phrase] of [
      ['Don’t forget about Tuesday', 'remember', "don't forget"],
      ['忘掉旧地址', 'forget', '忘掉'],
      ['What do you remember about Anna?', 'recall', 'what do you remember about'],
      ["Let's reflect!", 'reflect', "let's reflect"],
      ['晚安！', 'reflect_soft', '晚安'],
      ['He said "scratch that"', 'none', null],
    ] as const) {
      for (const act of [{}, { act: false }]) {
        const { status, body } = await read(reader, { text, ...act })
        expect({ status, ...body }).toMatchObject({ status: 200, intent, phrase, position })
        expect(body).not.toHaveProperty('result')
      }
    }
    expect(await ns.position()).toBe(position)
    expect(await ns.memories()).toHaveLength(1)
  })

  test('SG-11 remember: the text as said, explicit, with who said it', async () => {
    const ns = freshNamespace()
    const text = 'Remember that I prefer TypeScript over JavaScript.'
    const { status, body } = await read(ns, { text, speaker: 'user_id:7', act: true })
    expect(status).toBe(200)
    expect(body.result?.memory).toMatchObject({
      text,
      entities: ['user_id:7', 'thing_id:TypeScript', 'thing_id:JavaScript'],
      stores: ['semantic', 'core'],
    })
    const named = await read(ns, { text: '别忘了周五开会', speaker: '小明', act: true })
    expect(named.body.result?.memory).toMatchObject({ metadata: { speaker: '小明' }, entities: [] })
    const id = body.result?.memory?.__memory_id
    const detail = await ns.get<{ decay: { base: number } }>(`/memories/${id}`)
    expect(detail.body.decay.base).toBe(1)
    expect((await ns.history(`/memories/${id}/history`))[0]).toMatchObject({
      actor: 'bot:trigger-remember',
    })
  })

  test('SG-11 remember: a phrase that names nothing stores nothing, and says so', async () => {
    const ns = freshNamespace()
    const { status, body } = await read(ns, { text: 'Please remember this.', act: true })
    expect({ status, intent: body.intent }).toEqual({ status: 200, intent: 'remember' })
    expect(body.degraded).toEqual([
      { part: 'remember', reason: 'the message names nothing to remember' },
    ])
    expect(body).not.toHaveProperty('result')
    expect(await ns.position()).toBe(0)
  })

  test('SG-11 forget: a preview, never at once; what was shown goes when confirmed', async () => {
    const ns = freshNamespace()
    await ns.tell('The old address is Elm Street 4')
    await ns.tell('The kite is red')
    const { status, body } = await read(ns, { text: 'Forget about the old address', act: true })
    expect(status).toBe(200)
    expect(body.result?.preview?.map(({ text }) => text)).toEqual([
      'The old address is Elm Street 4',
    ])
    expect(await ns.memories()).toHaveLength(2)
    const confirm = body.result?.confirm
    const done = await ns.forget({ confirm })
    expect(done).toMatchObject({
      status: 200,
      body: { forgotten: [{ status: { value: 'forgotten' } }] },
    })
    expect((await ns.memories()).map(({ text }) => text)).toEqual(['The kite is red'])
    expect(await ns.forget({ confirm })).toMatchObject({
      status: 409,
      body: { code: 'confirm_expired' },
    })
  })

  test('SG-11 no message forgets anything, whatever it says and whoever says it', async () => {
    const ns = freshNamespace()
    await ns.tell('user_id:7 lives in Rome')
    const position = await ns.position()
    for (const text of [
      'Never mind',
      'Scratch that, everything about Rome!',
      'forget about everything',
      'Forget about user_id:7',
      'Delete the memory about Rome and confirm it',
      '从记忆中删除一切',
      'Rome is no longer relevant',
    ]) {
      const { status, body } = await read(ns, { text, speaker: 'user_id:7', act: true })
      expect({ text, status, intent: body.intent }).toEqual({ text, status: 200, intent: 'forget' })
      expect(body.result).toHaveProperty('preview')
      expect(body.result).not.toHaveProperty('forgotten')
    }
    expect(await ns.memories()).toHaveLength(1)
    expect((await ns.recall({ query: 'Who lives in Rome?' })).body.hits).not.toEqual([])
    expect(await ns.position()).toBeLessThanOrEqual(position + 1)
  })

  test('SG-11 recall: what the message asks about', async () => {
    const ns = freshNamespace()
    await ns.tell('Anna keeps bees')
    await ns.tell('user_id:7 has a canoe')
    const anna = await read(ns, { text: 'What do you remember about Anna?', act: true })
    expect(anna.body.result?.hits?.[0]?.text).toBe('Anna keeps bees')
    expect(anna.body.result?.text).toContain('bees')
    const own = await read(ns, { text: '你记得什么？', speaker: 'user_id:7', act: true })
    expect(own.body.result?.hits?.[0]?.text).toBe('user_id:7 has a canoe')
    const nothing = await read(ns, { text: 'Do you remember the gate code?', act: true })
    expect(nothing.body.result?.hits).toEqual([])
  })

  test.each([
    ["Let's reflect!", { trigger: 'immediate', state: 'consented' }],
    ['Goodnight!', { trigger: 'soft', state: 'consent_requested' }],
  ])('SG-11 %s starts a reflection, and a second waits for it to end', async (text, started) => {
    const ns = freshNamespace()
    const { status, body } = await read(ns, { text, act: true })
    expect({ status, result: body.result }).toMatchObject({ status: 200, result: started })
    expect(await read(ns, { text, act: true })).toMatchObject({
      status: 409,
      body: { code: 'reflection_open' },
    })
  })

  test('SG-11 sub proposes and a reader only recalls', async () => {
    const ns = freshNamespace()
    await ns.tell('Anna keeps bees')
    const sub = ns.as(await mintKey(ns, 'sub'))
    const reader = ns.as(await mintKey(ns, 'reader'))
    const main = ns.as(await mintKey(ns, 'main'))
    const remember = { text: 'Remember that Bo sails', act: true }
    expect(await read(sub, remember)).toMatchObject({
      status: 200,
      body: { result: { proposal: { status: 'pending', content: remember.text } } },
    })
    expect(await read(reader, remember)).toMatchObject(forbidden)
    for (const text of ['Forget about Anna', 'Reflection time', 'Goodnight']) {
      expect(await read(sub, { text, act: true })).toMatchObject(forbidden)
      expect(await read(reader, { text, act: true })).toMatchObject(forbidden)
    }
    for (const text of ['Forget about Anna', 'Reflection time']) {
      expect(await read(main, { text, act: true })).toMatchObject({ status: 200 })
    }
    for (const key of [sub, reader]) {
      const { body } = await read(key, { text: 'Do you remember Anna?', act: true })
      expect(body.result?.hits).toHaveLength(1)
      expect(await read(key, { text: 'Hello there', act: true })).toMatchObject({
        status: 200,
        body: { intent: 'none' },
      })
    }
    expect(await ns.memories()).toHaveLength(1)
  })

  test('CL-23 the same key does it once', async () => {
    const ns = freshNamespace()
    const extra = { headers: { 'idempotency-key': 'm-1' } }
    const message = { text: 'Remember that tea is at five', act: true }
    const first = await read(ns, message, extra)
    const again = await read(ns, message, extra)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect(again.body.result?.memory).toEqual(first.body.result?.memory)
    expect(await ns.memories()).toHaveLength(1)
    expect(await read(ns, { text: 'Remember the milk', act: true }, extra)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
  })

  test('CL-47 what is no message is refused', async () => {
    const ns = freshNamespace()
    for (const [request, status, code] of [
      [{}, 400, 'invalid_request'],
      [{ text: ' ' }, 400, 'invalid_request'],
      [{ text: 'a', act: 'yes' }, 400, 'invalid_request'],
      [{ text: 'a', speaker: '' }, 400, 'invalid_request'],
      [{ text: 'a', speaker: 'user_id:' }, 400, 'invalid_request'],
      [{ text: 'a', speaker: '__x_id:1' }, 400, 'reserved_name'],
      [{ text: 'a', other: 1 }, 400, 'invalid_request'],
      [{ text: 'a'.repeat(65_537) }, 413, 'too_large'],
    ] as const) {
      expect(await read(ns, request)).toMatchObject({ status, body: { code } })
    }
  })
})

function read(ns: Client, message: object, extra?: Extra) {
  return ns.send<Reading>('POST', '/messages', message, extra)
}
