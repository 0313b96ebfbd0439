import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { OperationName, Operations } from '../../engine/catalogue.ts'
import { eventRunGapMs } from '../../engine/laws/bounds.ts'
import type { Run } from '../../engine/model/reasoning.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { settle } from '../support/settle.ts'

const start = Date.UTC(2026, 0, 1, 12)
const hour = 3_600_000
const page = { limit: 200, cursor: null }
const set = { set: { key: 'a', content: '1' } }

class Scene {
  readonly namespace: NamespaceUnderTest
  now = start

  constructor(name: string) {
    this.namespace = openNamespace(name)
  }

  async ask<N extends OperationName>(operation: N, input: Operations[N]['input']) {
    return await this.namespace.ask(operation, input, { now: this.now })
  }

  async save(name: string, given: Partial<Operations['savePipeline']['input']> = {}) {
    return await this.ask('savePipeline', { name, pipeline: set, ...given })
  }

  async tick(ms: number): Promise<void> {
    this.now += ms
    await this.namespace.stub.tick(this.now)
  }

  /** Newest first, each at its end. */
  async runs(): Promise<readonly Run[]> {
    for (;;) {
      const { items } = await this.namespace.ask('listRuns', page)
      if (items.every(({ status }) => status !== 'running')) return items
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /** What is to be done at once, and what that brings about. */
  async settle(): Promise<void> {
    const between = async () => await this.runs()
    await settle(this.namespace, { withinMs: eventRunGapMs, between })
  }

  async notes(thoughtId: string): Promise<Readonly<Record<string, string>>> {
    const { items } = await this.namespace.ask('readThoughtNotes', { id: thoughtId, ...page })
    return Object.fromEntries(items.map(({ key, content }) => [key, content]))
  }
}

describe('ON-23 pipelines that are saved', () => {
  it('count their versions, and keep the old ones', async () => {
    const scene = new Scene('pipelines-versions')
    expect(await scene.save('p')).toMatchObject({ version: 1, isNew: true })
    expect(await scene.save('p')).toMatchObject({ version: 1, isNew: false })
    const other = { set: { key: 'a', content: '2' } }
    expect(await scene.save('p', { pipeline: other })).toMatchObject({ version: 2 })
    const { ask, call } = scene.namespace
    expect(await ask('getPipeline', { name: 'p', version: 1 })).toMatchObject({ pipeline: set })
    await ask('deletePipeline', { name: 'p' })
    expect((await call('getPipeline', { name: 'p' })).result).toMatchObject({
      failure: { code: 'not_found' },
    })
    expect((await ask('listPipelines', page)).items).toEqual([])
    expect(await scene.save('p')).toMatchObject({ version: 3, isNew: true })
  })

  it('are refused with a schedule that never comes due, beyond fifty, or if they are large', async () => {
    const { namespace, ...scene } = new Scene('pipelines-bounds')
    const refused = async (input: Operations['savePipeline']['input']) =>
      (await namespace.call('savePipeline', input, { now: scene.now })).result
    expect(await refused({ name: 'p', pipeline: set, schedule: '0 0 30 2 *' })).toMatchObject({
      failure: { code: 'invalid_request', errors: [{ path: 'schedule' }] },
    })
    const large = { sequence: Array.from({ length: 3 }, () => textOf(60_000)) }
    expect(await refused({ name: 'p', pipeline: large })).toMatchObject({
      failure: { code: 'too_large' },
    })
    for (let at = 0; at < 50; at += 1) {
      await namespace.ask('savePipeline', { name: `p${at}`, pipeline: set })
    }
    expect(await refused({ name: 'more', pipeline: set })).toMatchObject({
      failure: { code: 'invalid_state' },
    })
  })

  it('run by their names, and the run says which version', async () => {
    const scene = new Scene('pipelines-named')
    await scene.save('p')
    await scene.save('p', { pipeline: { set: { key: 'a', content: '2' } } })
    const { ask, call } = scene.namespace
    const { id: thoughtId } = await ask('createThought', { intent: 'x' })
    await ask('startRun', { thoughtId, pipeline: 'p', version: 1, atomic: false })
    const [run] = await scene.runs()
    expect(run).toMatchObject({ status: 'completed', pipeline: { name: 'p', version: 1 } })
    expect(await scene.notes(thoughtId)).toEqual({ a: '1' })
    const unknown = { thoughtId, pipeline: 'q', atomic: false }
    expect((await call('startRun', unknown)).result).toMatchObject({
      failure: { code: 'not_found' },
    })
  })

  it('are taken back one by one, and with all that came after a position', async () => {
    const scene = new Scene('pipelines-undo')
    await scene.save('p', { schedule: '0 * * * *' })
    const position = await scene.namespace.position()
    await scene.save('p', { pipeline: { set: { key: 'a', content: '2' } } })
    const { call } = scene.namespace
    const revisions = async () =>
      (await scene.ask('listRevisions', { target: 'pipeline/p', ...page })).items
    await scene.ask('revertRevision', { id: (await revisions())[0]?.id ?? '' })
    expect(await scene.ask('getPipeline', { name: 'p' })).toMatchObject({
      version: 3,
      pipeline: set,
    })
    await scene.ask('deletePipeline', { name: 'p' })
    await scene.ask('revertRevision', { id: (await revisions())[0]?.id ?? '' })
    expect(await scene.ask('getPipeline', { name: 'p' })).toMatchObject({
      version: 4,
      schedule: '0 * * * *',
      nextAt: start + hour,
    })
    await scene.ask('deletePipeline', { name: 'p' })
    await scene.ask('revertToPosition', { position })
    expect(await scene.ask('getPipeline', { name: 'p' })).toMatchObject({
      version: 5,
      pipeline: set,
    })
    await scene.ask('revertToPosition', { position: position - 1 })
    expect((await call('getPipeline', { name: 'p' })).result.ok).toBe(false)
  })

  it('go along with an export, and run in the copy', async () => {
    const scene = new Scene('pipelines-source')
    await scene.save('p', { schedule: '0 * * * *' })
    const lines = await exportOf(scene.namespace)
    const copy = new Scene('pipelines-copy')
    await importInto(copy.namespace, lines)
    expect(await copy.namespace.ask('getPipeline', { name: 'p' })).toMatchObject({
      nextAt: start + hour,
    })
    await copy.settle()
    await copy.tick(hour)
    expect(await copy.runs()).toHaveLength(1)
  })
})

describe('ON-23 a schedule', () => {
  it('comes due once each time, also after the object was away; missed times are one', async () => {
    const scene = new Scene('pipelines-schedule')
    expect(await scene.save('p', { schedule: '0 * * * *' })).toMatchObject({ nextAt: start + hour })
    await scene.tick(hour - 1)
    expect(await scene.runs()).toEqual([])
    await scene.tick(1)
    await scene.tick(0)
    const [first, ...others] = await scene.runs()
    expect(others).toEqual([])
    expect(first).toMatchObject({ status: 'completed', pipeline: { name: 'p', version: 1 } })
    expect(await scene.notes(first?.thoughtId ?? '')).toEqual({
      due: '2026-01-01T13:00:00.000Z',
      a: '1',
    })
    await evictDurableObject(scene.namespace.stub)
    await scene.tick(3.5 * hour)
    expect(await scene.runs()).toHaveLength(2)
    await evictDurableObject(scene.namespace.stub)
    await scene.tick(1)
    expect(await scene.runs()).toHaveLength(2)
    expect(await scene.namespace.ask('getPipeline', { name: 'p' })).toMatchObject({
      nextAt: start + 5 * hour,
    })
  })

  it('goes on where it was when the pipeline changes, and ends with it', async () => {
    const scene = new Scene('pipelines-moved')
    await scene.save('p', { schedule: '0 * * * *' })
    await scene.save('p', { schedule: '0 * * * *', pipeline: { set: { key: 'b', content: '' } } })
    await scene.tick(hour)
    expect((await scene.runs())[0]).toMatchObject({ pipeline: { version: 2 } })
    await scene.ask('deletePipeline', { name: 'p' })
    await scene.tick(24 * hour)
    expect(await scene.runs()).toHaveLength(1)
  })

  it('waits for the run before, and begins none for a key that was revoked', async () => {
    const scene = new Scene('pipelines-held')
    await scene.save('slow', { schedule: '0 * * * *', pipeline: { wait: { ms: 300 } } })
    await scene.tick(hour)
    await scene.tick(hour)
    expect(await scene.namespace.ask('listRuns', page)).toMatchObject({ items: [{}] })
    await scene.runs()
    await scene.tick(5_000)
    expect(await scene.runs()).toHaveLength(2)
    await scene.namespace.ask(
      'savePipeline',
      { name: 'theirs', pipeline: set, schedule: '30 * * * *' },
      { now: scene.now, caller: { role: 'main', credential: 'key_gone', agent: null } },
    )
    await scene.namespace.stub.refuseCredential('key_gone')
    await scene.tick(0.6 * hour)
    expect(await scene.runs()).toHaveLength(2)
  })

  it('keeps the thoughts of the last fifty runs', async () => {
    const scene = new Scene('pipelines-thoughts')
    await scene.save('p', { schedule: '0 * * * *' })
    for (let at = 0; at < 52; at += 1) {
      await scene.tick(hour)
      await scene.runs()
    }
    const { items } = await scene.namespace.ask('listThoughts', { taskId: 'pipeline/p', ...page })
    expect(items).toHaveLength(50)
    expect(await scene.runs()).toHaveLength(50)
  })
})

describe('ON-23 a pipeline after events', () => {
  it('is told of them once, and of what it brought about itself never', async () => {
    const scene = new Scene('pipelines-events')
    const pipeline = { remember: { key: 'kept', text: 'Somebody told us about tea.' } }
    await scene.save('p', { on: ['memory.remembered'], pipeline })
    await scene.save('other', { on: ['memory.remembered', 'entity.changed'], pipeline: set })
    const remember = { text: 'Ana drinks tea at five.' }
    await scene.ask('remember', remember)
    await scene.settle()
    const runs = await scene.runs()
    expect(runs.map(({ pipeline: of, status }) => `${of?.name} ${status}`).toSorted()).toEqual([
      'other completed',
      'p completed',
    ])
    const own = runs.find(({ pipeline: of }) => of?.name === 'p')
    const { event = '' } = await scene.notes(own?.thoughtId ?? '')
    expect(JSON.parse(event)).toMatchObject({
      type: 'memory.remembered',
      texts: { [(JSON.parse(event) as { ids: string[] }).ids[0] ?? '']: remember.text },
    })
    await evictDurableObject(scene.namespace.stub)
    await scene.settle()
    expect(await scene.runs()).toHaveLength(2)
    await scene.ask('remember', { text: 'Bo drinks coffee.' })
    await scene.settle()
    expect(await scene.runs()).toHaveLength(4)
  })

  it('believes what it is told no further than the text is believed', async () => {
    const scene = new Scene('pipelines-trust')
    await scene.save('p', { on: ['memory.remembered'] })
    const mail = { text: 'The invoice is wrong.', trust: 'untrusted' } as const
    await scene.ask('remember', mail)
    await scene.settle()
    const [run] = await scene.runs()
    const asked = { id: run?.thoughtId ?? '', ...page }
    const { items } = await scene.namespace.ask('readThoughtNotes', asked)
    expect(items.map(({ key, trust }) => `${key} ${trust}`)).toEqual(['event untrusted', 'a owner'])
  })
})

function textOf(length: number) {
  return { set: { key: 'a', content: 'x'.repeat(length) } }
}
