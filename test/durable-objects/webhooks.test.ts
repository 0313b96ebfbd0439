import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { signatureOf } from '../../adapters/standard-webhooks/sender.ts'
import { must } from '../../engine/assert.ts'
import type { Operations } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { Receiver } from '../support/receiver.ts'

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
    while (await runDurableObjectAlarm(this.namespace.stub)) {
      // The next is set by the one before.
    }
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
})
