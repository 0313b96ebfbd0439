import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { openEdgePorts } from '../../adapters/open-ports.ts'
import { signatureOf } from '../../adapters/standard-webhooks/sender.ts'
import { must } from '../../engine/assert.ts'
import type { Operations } from '../../engine/catalogue.ts'
import { exportOf } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { settle } from '../support/settle.ts'
import { Receiver } from '../support/receiver.ts'
import { watchRows } from '../support/rows-written.ts'

const start = Date.UTC(2026, 0, 1, 12)
const minute = 60_000
const page = { limit: 50, cursor: null }
const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`

type AddInput = Operations['addWebhook']['input']

class Scene {
  readonly receiver: Receiver
  readonly name: string
  readonly namespace: NamespaceUnderTest
  now = start

  constructor(name: string, timeoutMs?: number) {
    this.name = `webhooks-${name}`
    this.receiver = new Receiver(timeoutMs).standFor(this.name)
    this.namespace = openNamespace(this.name)
  }

  async register(input: Partial<AddInput> = {}): Promise<string> {
    const webhook = { url: 'https://hooks.example.com/a', secret, ...input }
    const { id } = await this.namespace.ask('addWebhook', webhook, { now: this.now })
    return id
  }

  async remember(text: string, externalId?: string): Promise<string> {
    const input = externalId === undefined ? { text } : { text, externalId }
    const remembered = await this.namespace.ask('remember', input, { now: this.now })
    if (remembered.kind !== 'remembered') throw new Error('nothing was remembered')
    return remembered.memory.id
  }

  /** What is to be done at once. */
  async settle(): Promise<void> {
    await settle(this.namespace)
  }

  /** What comes due by then. */
  async pass(ms: number): Promise<void> {
    this.now += ms
    await this.namespace.stub.tick(this.now)
  }

  async deliveries(id: string) {
    return (await this.namespace.ask('listDeliveries', { id, ...page })).items
  }
}

describe('a webhook', () => {
  it('shows its secret once, and its address to nobody but its owner', async () => {
    const { namespace } = new Scene('shown')
    const input = { url: 'https://hooks.example.com:8443/in/PATH?token=TOKEN', secret }
    const mark = { idempotency: { key: 'k', fingerprint: 'f' } }
    const first = await namespace.call('addWebhook', input, mark)
    const again = await namespace.call('addWebhook', input, mark)
    expect(again.replayed).toBe(true)
    const { secret: shown, ...rest } = must(
      first.result.ok ? first.result.value : null,
      'it is made',
    )
    expect(shown).toBe(secret)
    expect(again.result).toEqual({ ok: true, value: rest })
    const exported = (await exportOf(namespace)).join('\n')
    expect(exported).toContain('hooks.example.com:8443')
    expect(exported).not.toMatch(/PATH|TOKEN|whsec_/)
  })

  it('is told of what happens from then on, by ids, signed', async () => {
    const scene = new Scene('told')
    await scene.remember('Tea at four.')
    const id = await scene.register()
    const memory = await scene.remember('Tea at five.')
    await scene.settle()
    const [message, ...more] = scene.receiver.received
    expect(more).toEqual([])
    expect(message?.body).toMatchObject({
      type: 'memory.remembered',
      namespace: scene.name,
      ids: [memory],
      actor: 'manual',
      at: new Date(start).toISOString(),
    })
    expect(message?.text).not.toContain('Tea')
    const { headers, text } = must(message, 'a message came')
    const sent = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
    expect(headers['webhook-signature']).toBe(`v1,${await signatureOf(sent, secret)}`)
    expect(headers['webhook-id']).toBe(message?.body.id)
    expect(await scene.deliveries(id)).toMatchObject([
      { event: message?.body.id, status: 'delivered', attempts: 1, answer: 204, error: null },
    ])
  })

  it('is sent a test, whatever its types are, and no other is; a disabled one is refused', async () => {
    const scene = new Scene('tested')
    const id = await scene.register({ types: ['alert.raised'] })
    const other = await scene.register({ url: 'https://hooks.example.com/b' })
    await scene.settle()
    const before = scene.receiver.received.length
    await scene.namespace.ask('testWebhook', { id }, { now: scene.now })
    await scene.settle()
    const [message, ...more] = scene.receiver.received.slice(before)
    expect(more).toEqual([])
    expect(message?.body).toMatchObject({ type: 'webhook.tested', ids: [id], data: {} })
    expect(await scene.deliveries(id)).toMatchObject([
      { type: 'webhook.tested', status: 'delivered', answer: 204 },
    ])
    expect((await scene.deliveries(other)).map(({ type }) => type)).not.toContain('webhook.tested')

    const gone = { webhook: id, told: 0, attempts: [] }
    const attempt = { seq: 1, event: 'aud_1', type: 'alert.raised', delivery: null } as const
    const answered = { ...attempt, answer: 410, ms: 1, error: 'answered 410' }
    await scene.namespace.ask('takeDeliveries', { ...gone, attempts: [answered] })
    const { result } = await scene.namespace.call('testWebhook', { id })
    expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
    const none = await scene.namespace.call('testWebhook', { id: 'whk_1' })
    expect(none.result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  })

  it('hears of one text that ends another, and of what contradicts, as events of their own', async () => {
    const scene = new Scene('supersedes')
    await scene.register({ texts: true })
    const memory = await scene.remember('The office is in Oslo.', 'office')
    await scene.remember('The office is in Bergen.', 'office')
    await scene.settle()
    expect(scene.receiver.types).toEqual([
      'memory.remembered',
      'memory.changed',
      'memory.superseded',
    ])
    const [, , superseded] = scene.receiver.received
    expect(superseded?.body.memory).toBe(memory)
    expect(Object.values(superseded?.body.texts ?? {})).toEqual(
      expect.arrayContaining(['The office is in Oslo.', 'The office is in Bergen.']),
    )
  })

  it('of some types hears of these alone; two are told each on its own', async () => {
    const scene = new Scene('types')
    await scene.register({ url: 'https://a.example.com/', types: ['memory.forgotten'] })
    await scene.register({ url: 'https://b.example.com/' })
    const id = await scene.remember('Tea at five.')
    await scene.namespace.ask('forget', { memoryIds: [id] }, { now: scene.now })
    await scene.settle()
    const told = scene.receiver.received.map(({ url, body }) => `${url} ${body.type}`)
    expect(told.toSorted()).toEqual([
      'https://a.example.com/ memory.forgotten',
      'https://b.example.com/ memory.forgotten',
      'https://b.example.com/ memory.remembered',
    ])
  })

  it('that fails is tried again after longer and longer, under the same id, over an eviction', async () => {
    const scene = new Scene('retries')
    const id = await scene.register()
    const broken = () => new Response('x'.repeat(5_000), { status: 500 })
    scene.receiver.script.push(
      broken,
      () => 'no connection',
      () => 'hangs',
    )
    await scene.remember('Tea at five.')
    await scene.settle()
    await scene.pass(minute - 1)
    expect(scene.receiver.received).toHaveLength(1)
    await evictDurableObject(scene.namespace.stub)
    await scene.pass(1)
    expect(scene.receiver.received).toHaveLength(2)
    await scene.pass(5 * minute)
    expect(scene.receiver.received).toHaveLength(3)
    const [waiting] = await scene.deliveries(id)
    expect(waiting).toMatchObject({ status: 'pending', attempts: 3, answer: null })
    expect(waiting?.nextAt).toBe(scene.now + 30 * minute)
    await scene.pass(30 * minute)
    expect(await scene.deliveries(id)).toMatchObject([
      { status: 'delivered', attempts: 4, answer: 204, nextAt: null },
    ])
    expect(new Set(scene.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(
      1,
    )
  })

  it('hears of what happens while it is being told', async () => {
    const scene = new Scene('meanwhile', 5_000)
    await scene.register()
    scene.receiver.script.push(() => 'slow')
    const first = await scene.remember('Tea at five.')
    const telling = runDurableObjectAlarm(scene.namespace.stub)
    await vi.waitUntil(() => scene.receiver.received.length > 0)
    const second = await scene.remember('Supper at seven.')
    await telling
    expect(scene.receiver.received.flatMap(({ body }) => body.ids)).toEqual([first, second])
  })

  it('of a prefix is told in each namespace that begins so, of what happened since', async () => {
    const scene = new Scene('prefix')
    await scene.remember('Before it was registered.')
    const { prefixWebhooks } = openEdgePorts(env)
    const facts = { types: null, texts: false, secret, createdBy: 'key_root' }
    const prefix = scene.name.slice(0, -2)
    const url = 'https://many.example.com/'
    scene.now += minute
    await prefixWebhooks.add({ id: 'whk_1', prefix, url, createdAt: scene.now, ...facts })
    await prefixWebhooks.add({ id: 'whk_2', prefix: 'other', url, createdAt: scene.now, ...facts })
    await evictDurableObject(scene.namespace.stub)
    const heard = await scene.remember('Tea at five.')
    await scene.settle()
    expect(scene.receiver.received.map(({ body }) => body.ids)).toEqual([[heard]])
    const { items } = await scene.namespace.ask('listWebhooks', page)
    expect(items).toMatchObject([{ id: 'whk_1', prefix, status: 'active' }])
    const refused = await scene.namespace.call('removeWebhook', { id: 'whk_1' })
    expect(refused.result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
    await prefixWebhooks.remove('whk_1')
    await prefixWebhooks.remove('whk_2')
    await evictDurableObject(scene.namespace.stub)
    await scene.remember('Supper at seven.')
    await scene.settle()
    expect((await scene.namespace.ask('listWebhooks', page)).items).toEqual([])
  })
})

describe('a webhook whose receiver', () => {
  it('says that it is gone is told no more, and the owners are asked to look', async () => {
    const scene = new Scene('gone')
    const id = await scene.register()
    const other = await scene.register({ url: 'https://b.example.com/' })
    scene.receiver.otherwise = ({ url }) =>
      new Response(null, { status: url.includes('/a') ? 410 : 200 })
    await scene.remember('Tea at five.')
    await scene.settle()
    const { items } = await scene.namespace.ask('listWebhooks', page)
    expect(items).toMatchObject([
      { id, status: 'disabled', disabledFor: 'it answered 410: gone' },
      { id: other, status: 'active' },
    ])
    const alerts = await scene.namespace.ask('listAlerts', { ...page, open: true })
    expect(alerts.items).toMatchObject([{ kind: 'webhook', target: id }])
    const audit = await scene.namespace.ask('listAudit', { ...page, target: id })
    expect(audit.items.map(({ action }) => action)).toEqual(['EDIT', 'CREATE'])
    const before = scene.receiver.received.length
    await scene.remember('Tea at six.')
    await scene.settle()
    const after = scene.receiver.received.slice(before).map(({ url }) => url)
    expect(new Set(after)).toEqual(new Set(['https://b.example.com/']))
  })

  it('takes nothing for five days is told no more; until then little is tried', async () => {
    const scene = new Scene('days')
    const id = await scene.register()
    scene.receiver.otherwise = () => new Response('no', { status: 503 })
    for (let day = 0; day < 6; day += 1) {
      await scene.remember(`On day ${day} it rained.`)
      await scene.pass(24 * 60 * minute)
    }
    const [webhook] = (await scene.namespace.ask('listWebhooks', page)).items
    expect(webhook).toMatchObject({ status: 'disabled', failingSince: start })
    expect(webhook?.disabledAt).toBeGreaterThanOrEqual(start + 5 * 24 * 60 * minute)
    expect((await scene.deliveries(id)).every(({ status }) => status === 'failed')).toBe(true)
    expect(scene.receiver.received.length).toBeLessThan(30)
  })

  it('sends on to another place is not followed, and what it says is kept in part', async () => {
    const scene = new Scene('redirect')
    const id = await scene.register()
    const location = 'http://169.254.169.254/latest/meta-data/'
    scene.receiver.script.push(
      () => new Response('x'.repeat(9_000), { status: 302, headers: { location } }),
    )
    await scene.remember('Tea at five.')
    await scene.settle()
    expect(scene.receiver.received.map(({ url }) => url)).toEqual(['https://hooks.example.com/a'])
    const [delivery] = await scene.deliveries(id)
    expect(delivery).toMatchObject({ status: 'pending', answer: 302 })
    expect(delivery?.error).toMatch(/^redirects are not followed: x+$/)
    expect(delivery?.error?.length).toBeLessThan(1_100)
  })

  it('is back hears at once of all that waited, each once', async () => {
    const scene = new Scene('back')
    const id = await scene.register()
    scene.receiver.otherwise = () => 'no connection'
    const told: string[] = []
    for (let at = 0; at < 4; at += 1) {
      told.push(await scene.remember(`Box ${at} holds stones.`))
      await scene.settle()
    }
    const tried = scene.receiver.received.length
    expect(tried).toBeLessThan(4)
    scene.receiver.otherwise = () => new Response(null, { status: 200 })
    await scene.pass(minute)
    await scene.settle()
    const heard = scene.receiver.received.slice(tried).flatMap(({ body }) => body.ids)
    expect(heard.toSorted()).toEqual(told.toSorted())
    expect((await scene.deliveries(id)).every(({ status }) => status === 'delivered')).toBe(true)
  })

  it('hangs holds up neither the other nor the writes', async () => {
    const scene = new Scene('hangs', 5_000)
    await scene.register()
    await scene.register({ url: 'https://b.example.com/' })
    scene.receiver.otherwise = ({ url }) =>
      url.includes('/a') ? 'hangs' : new Response(null, { status: 204 })
    await scene.remember('Tea at five.')
    await runDurableObjectAlarm(scene.namespace.stub)
    await scene.remember('Tea at six.')
    await runDurableObjectAlarm(scene.namespace.stub)
    const others = scene.receiver.received.filter(({ url }) => url.includes('b.example'))
    expect(others).toHaveLength(2)
    const hanging = scene.receiver.received.length - others.length
    expect(hanging).toBe(1)
  })
})

describe('what is erased', () => {
  it('is told by its id alone, also where an attempt told more before', async () => {
    const scene = new Scene('erased')
    const webhook = await scene.register({ texts: true, types: ['memory.remembered'] })
    // It answers with what it was sent.
    scene.receiver.script.push(({ text }) => new Response(text, { status: 500 }))
    const id = await scene.remember('The secret is under the mat.')
    await scene.settle()
    expect(scene.receiver.received[0]?.body.texts).toEqual({ [id]: 'The secret is under the mat.' })
    await scene.namespace.ask('forget', { memoryIds: [id], permanent: true }, { now: scene.now })
    await scene.pass(minute)
    expect(scene.receiver.received[1]?.body).toMatchObject({ ids: [id], texts: {} })
    const kept = JSON.stringify(await scene.deliveries(webhook))
    expect(kept).not.toContain('mat')
  })

  it('is told of when every store has confirmed', async () => {
    const scene = new Scene('complete')
    await scene.register({ types: ['erasure.completed', 'memory.forgotten'] })
    const id = await scene.remember('The secret is under the mat.')
    const gone = await scene.namespace.ask(
      'forget',
      { memoryIds: [id], permanent: true },
      { now: scene.now },
    )
    await scene.settle()
    expect(scene.receiver.types).toEqual(['memory.forgotten', 'erasure.completed'])
    const receipt = gone.kind === 'forgotten' ? gone.receipt?.id : null
    expect(scene.receiver.received[1]?.body.ids).toEqual([receipt])
  })

  it('with its whole namespace ends the webhooks', async () => {
    const scene = new Scene('over')
    await scene.register()
    await scene.remember('Tea at five.')
    await scene.namespace.erase({}, scene.now)
    await scene.remember('Tea at six.')
    await scene.settle()
    expect((await scene.namespace.ask('listWebhooks', page)).items).toEqual([])
    expect(scene.receiver.received).toEqual([])
  })
})

it('a write in a namespace without webhooks writes no row for them, one with one four more', async () => {
  const scene = new Scene('rows')
  await scene.remember('The first is another.')
  const take = await watchRows(scene.namespace)
  await scene.remember('Tea at five.')
  await scene.settle()
  const without = take()
  const ofEvents = /^(webhooks|deliveries|asides|jobs)$/
  expect(Object.keys(without).filter((table) => ofEvents.test(table))).toEqual([])
  await scene.register()
  await scene.settle()
  take()
  await scene.remember('Supper at seven.')
  await scene.settle()
  const { deliveries, webhooks, jobs } = take()
  expect({ deliveries, webhooks, jobs }).toEqual({ deliveries: 1, webhooks: 1, jobs: 2 })
})
