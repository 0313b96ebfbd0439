import { afterEach, describe, expect, it } from 'vitest'
import { createStepCaller } from '../../adapters/standard-webhooks/step-caller.ts'
import type { WebhookRequest } from '../../adapters/standard-webhooks/sender.ts'
import { benches } from '../support/faults/bench.ts'
import { openNamespace } from '../support/namespace.ts'
import { main, notesOf, start, ThoughtUnderTest, told } from '../support/reasoning.ts'

const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`
const url = 'https://steps.acme.dev/score'
const page = { limit: 50, cursor: null }

interface Request {
  readonly thought_id: string
  readonly step: string
  readonly key: string
  readonly notes: readonly { readonly key: string; readonly content: string }[]
}

type Answer = Response | 'hangs'

/** Code of an operator's own in the place of the internet. */
class Steps {
  readonly received: { readonly request: Request; readonly id: string | undefined }[] = []
  answer: () => Answer = () => Response.json({ notes: [{ key: 'score', content: '7' }] })
  isAllowed = true
  readonly name = `calls-${crypto.randomUUID()}`

  constructor() {
    const caller = createStepCaller({
      allow: new URL(url).origin,
      secret,
      fetch: (to, init) => this.#send(to, init),
    })
    const calls = {
      ...caller,
      refusalOf: (to: Parameters<typeof caller.refusalOf>[0]) =>
        this.isAllowed ? caller.refusalOf(to) : 'it is not allowed any more',
    }
    benches.set(this.name, { ports: { calls } })
  }

  async thought(): Promise<ThoughtUnderTest> {
    const { id } = await openNamespace(this.name).ask('createThought', { intent: 'x' }, main)
    const thought = new ThoughtUnderTest(this.name, id)
    await thought.note('mail', 'It is down.')
    return thought
  }

  async #send(_: string, { headers, body, signal }: WebhookRequest): Promise<Response> {
    const request = JSON.parse(body) as Request
    this.received.push({ request, id: headers['webhook-id'] })
    const answer = this.answer()
    if (answer !== 'hangs') return answer
    return await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  }
}

afterEach(() => benches.clear())

describe('ON-23 a step that calls code outside', () => {
  it('sends the unpublished notes, and adds and publishes what is answered, untrusted', async () => {
    const steps = new Steps()
    const thought = await steps.thought()
    const answer = await thought.run({ call: { url } })
    expect(answer.run).toMatchObject({ status: 'completed' })
    const [{ request, id } = { request: null, id: null }] = steps.received
    expect(request).toEqual({
      thought_id: thought.id,
      step: 'pipeline.call',
      key: id,
      notes: [{ key: 'mail', content: 'It is down.' }],
    })
    expect(notesOf(answer)).toEqual(['score (call)'])
    expect(answer.notes[0]).toMatchObject({ content: '7', trust: 'untrusted', published: true })
    expect(told(answer)).toEqual(['S call', 'N score', 'P 2;2', 'C call'])
    expect(await thought.read()).toMatchObject({ publishedCount: 2 })
  })

  it.each([
    ['answers 500', 'call_failed', () => new Response('', { status: 500 })],
    ['hangs', 'call_timeout', () => 'hangs' as const],
    ['redirects', 'call_failed', () => Response.redirect('https://steps.acme.dev/b', 307)],
    ['says too much', 'too_large', () => new Response('x'.repeat(262_145))],
    ['answers prose', 'call_invalid', () => new Response('Here are your notes!')],
    ['answers a list', 'call_invalid', () => Response.json([{ key: 'a', content: 'b' }])],
    [
      'answers no texts',
      'call_invalid',
      () => Response.json({ notes: [{ key: 'a', content: 1 }] }),
    ],
    ['answers no keys', 'call_invalid', () => Response.json({ notes: [{ content: 'b' }] })],
    [
      'answers a long key',
      'call_invalid',
      () => Response.json({ notes: [{ key: 'k'.repeat(129), content: 'b' }] }),
    ],
    [
      'answers a long note',
      'call_invalid',
      () => Response.json({ notes: [{ key: 'k', content: 'b'.repeat(65_537) }] }),
    ],
  ])('fails where it %s, and a run begun anew sends the same key', async (_, code, wrong) => {
    const steps = new Steps()
    const thought = await steps.thought()
    const right = steps.answer
    steps.answer = wrong
    const failed = await thought.run({ call: { url, timeout_ms: 2_000 } })
    expect(failed.run).toMatchObject({ status: 'failed', error: { code, path: 'pipeline.call' } })
    expect(failed.notes).toEqual([])
    expect(await thought.read()).toMatchObject({ publishedCount: 0, runId: null })
    steps.answer = right
    expect((await thought.run({ call: { url } })).run.status).toBe('completed')
    expect(new Set(steps.received.map(({ request }) => request.key)).size).toBe(1)
  })

  it('is called with one key by every try, and with another for other notes', async () => {
    const steps = new Steps()
    const thought = await steps.thought()
    const right = steps.answer
    let calls = 0
    steps.answer = () => ((calls += 1) < 3 ? Response.json({}) : right())
    const retried = await thought.run({ retry: { step: { call: { url } } } })
    expect(retried.run.status).toBe('completed')
    const keys = () => new Set(steps.received.map(({ request }) => request.key)).size
    expect(keys()).toBe(1)
    await thought.note('mail', 'It is up.')
    await thought.run({ retry: { step: { call: { url } } } })
    expect(keys()).toBe(2)
  })

  it('goes on after a crash in the midst of it, with the same key', async () => {
    const steps = new Steps()
    const thought = await steps.thought()
    const right = steps.answer
    steps.answer = () => 'hangs'
    const run = await thought.start({ call: { url } })
    while (steps.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    steps.answer = right
    await thought.crash()
    const answer = await thought.end(run)
    expect(answer.run.status).toBe('completed')
    expect(notesOf(answer)).toEqual(['score (call)'])
    expect(steps.received).toHaveLength(2)
    expect(new Set(steps.received.map(({ request }) => request.key)).size).toBe(1)
  })

  it('may fail in a fallback, and lets no credential out or in', async () => {
    const steps = new Steps()
    const thought = await steps.thought()
    const key = ['sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc'].join('')
    await thought.note('login', `it is ${key}`)
    await thought.namespace.ask('setSettings', { values: { secrets: 'mask' } })
    steps.answer = () => Response.json({ notes: [{ key: 'k', content: `it is ${key}` }] })
    const masked = await thought.run({ call: { url } })
    expect(JSON.stringify(steps.received)).not.toContain(key)
    expect(JSON.stringify(masked)).not.toContain(key)
    expect(masked.degraded).toContainEqual({ part: 'call:call', reason: 'secrets_masked' })
    steps.answer = () => new Response('', { status: 404 })
    const { run, notes } = await thought.run({
      fallback: { steps: [{ call: { url } }, { set: { key: 'a', content: 'rules' } }] },
    })
    expect(run.status).toBe('completed')
    expect(notes.map(({ key }) => key)).toEqual(['a'])
  })

  it.each([
    { url: 'https://evil.dev/a' },
    { url: 'https://127.0.0.1/a' },
    { url: 'https://steps.acme.dev:8443/a' },
    { service: 'DB' },
  ])('begins no run that would go to %o', async (to) => {
    const steps = new Steps()
    const thought = await steps.thought()
    const input = {
      thoughtId: thought.id,
      pipeline: { sequence: [{ set: { key: 'a', content: '1' } }, { call: to }] },
      atomic: false,
    }
    const { result } = await thought.namespace.call('startRun', input, main)
    expect(result).toMatchObject({
      failure: { code: 'invalid_request', errors: [{ path: 'pipeline.sequence.1.call' }] },
    })
    expect(steps.received).toEqual([])
  })

  it('says on the thought of a saved pipeline why its run did not begin', async () => {
    const steps = new Steps()
    const { namespace } = await steps.thought()
    const saved = { name: 'p', pipeline: { call: { url } }, schedule: '0 * * * *' }
    await namespace.ask('savePipeline', saved, main)
    steps.isAllowed = false
    await namespace.stub.tick(start + 3_600_000)
    expect((await namespace.ask('listRuns', page, main)).items).toEqual([])
    const [thought] = (await namespace.ask('listThoughts', { taskId: 'pipeline/p', ...page })).items
    const { items } = await namespace.ask('readThoughtNotes', { id: thought?.id ?? '', ...page })
    expect(items.at(-1)).toMatchObject({
      key: 'not_started',
      content: 'invalid_request: pipeline.call: it is not allowed any more',
    })
    expect(steps.received).toEqual([])
  })
})

describe('ON-23 publishing', () => {
  it('sets the cursor behind the last of the notes, new ones too', async () => {
    const steps = new Steps()
    const { id, namespace } = await steps.thought()
    const note = async (key: string) =>
      await namespace.ask('addThoughtNote', { id, key, content: key, metadata: {}, source: 'x' })
    const b = await note('b')
    await note('c')
    const unread = async () =>
      (await namespace.ask('readThoughtNotes', { id, unpublished: true, ...page })).items.map(
        ({ key }) => key,
      )
    const ask = async (notes?: readonly (string | { key: string; content: string })[]) =>
      await namespace.ask('publishNotes', { id, ...(notes && { notes }) })
    expect(await ask(['mail'])).toMatchObject({ published: 1, thought: { publishedCount: 1 } })
    expect(await unread()).toEqual(['b', 'c'])
    expect(await ask([b.id, 'mail'])).toMatchObject({ published: 1 })
    expect(await unread()).toEqual(['c'])
    expect(await ask([])).toMatchObject({ published: 0 })
    expect(await ask([{ key: 'd', content: 'mine' }])).toMatchObject({
      published: 2,
      notes: [{ key: 'd', published: true }],
    })
    expect(await unread()).toEqual([])
    await note('e')
    expect(await ask()).toMatchObject({ published: 1, thought: { publishedCount: 5 } })
    const unknown = await namespace.call('publishNotes', { id, notes: ['nothing'] })
    expect(unknown.result).toMatchObject({ failure: { code: 'note_not_found' } })
  })
})
