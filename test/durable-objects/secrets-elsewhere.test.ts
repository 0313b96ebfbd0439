import { afterEach, describe, expect, it } from 'vitest'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { expectRestored, exportOf } from '../support/archive.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { freshThought, main, start, type ThoughtUnderTest } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

const key = ['sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc'].join('')
const rest = key.slice(8)

afterEach(() => {
  bound.chat = null
})

function run(namespace: NamespaceUnderTest, ...steps: WorkStep[]) {
  return namespace.call('runSteps', { steps, isList: steps.length > 1 }, main)
}

async function opened(mode: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`secrets-notes-${mode}-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { secrets: mode } }, { now: start })
  return namespace
}

const note: WorkStep = { op: 'create_note', value: { login: [`key ${key}`, 7] }, name: 'login' }
const label: WorkStep = { op: 'set_metadata', target: 'login', value: { from: key } }

describe('credentials in Notes', () => {
  it('are flagged by default, with the path, in a list with the step', async () => {
    const namespace = openNamespace(`secrets-notes-${crypto.randomUUID()}`)
    const one = await run(namespace, note)
    expect(one.degraded).toEqual([
      { part: 'secrets', reason: 'value.login.0 holds an API key at 4 to 36, stored as it is' },
    ])
    const two = await run(namespace, { op: 'is_empty', target: 'login' }, label)
    expect(two.result).toMatchObject({ ok: true })
    expect(two.degraded[0]?.reason).toMatch(/^1\.value\.from holds/)
    expect(await dumpObject(namespace)).toContain(rest)
  })

  it('are masked before they are stored, indexed or placed', async () => {
    const namespace = await opened('mask')
    const { result } = await run(namespace, note)
    expect(result).toMatchObject({
      value: { results: [{ value: { login: ['key [secret]', 7] } }] },
    })
    await run(namespace, label)
    await run(namespace, { op: 'create_collection', value: [key, { a: key }], name: 'all' })
    await run(namespace, { op: 'add', target: 'all', value: `and ${key}` })
    expect(await dumpObject(namespace)).not.toContain(rest)
  })

  it('are refused with path and step, and nothing of the list is kept', async () => {
    const namespace = await opened('refuse')
    const { result } = await run(namespace, { op: 'create_note', value: 'x', name: 'x' }, note)
    expect(result).toMatchObject({
      failure: { code: 'secret_found', step: 1, errors: [{ path: '1.value.login.0' }] },
    })
    expect(await dumpObject(namespace)).not.toContain(rest)
  })

  it('go by where the call stores nothing', async () => {
    const namespace = await opened('refuse')
    const steps: WorkStep[] = [{ ...note, name: undefined, keep: false } as unknown as WorkStep]
    const { result, degraded } = await run(namespace, ...steps)
    expect([result.ok, degraded]).toEqual([true, []])
  })
})

async function thoughtWith(mode: string): Promise<ThoughtUnderTest> {
  const thought = await freshThought(`secrets-${mode}`)
  await thought.namespace.ask('setSettings', { values: { secrets: mode } }, { now: start })
  return thought
}

function noteOf({ id, namespace }: ThoughtUnderTest, content: string) {
  const input = { id, key: 'mail', content, metadata: { from: key }, source: 'input' }
  return namespace.call('addThoughtNote', input, main)
}

const set = { set: { key: 'login', content: `use ${key}` } }
const reflect = { reflect: { key: 'why' } }

describe('credentials in thoughts', () => {
  it('are flagged by default: of a note, a pipeline, and what a model says', async () => {
    bound.chat = scriptedChatModel({ '[reflect:why:reason]': { output: `it was ${key}` } })
    const thought = await freshThought('secrets-flag')
    const added = await noteOf(thought, `my key is ${key}`)
    expect(added.degraded.map(({ reason }) => reason.split(' ')[0])).toEqual([
      'content',
      'metadata.from',
    ])
    const { degraded, run: ended } = await thought.run({ sequence: [set, reflect] })
    expect(ended.status).toBe('completed')
    expect(degraded.map(({ reason }) => reason.split(' holds')[0])).toEqual([
      'login.content',
      'why.content',
    ])
  })

  it('are masked in notes, session and what is kept of the pipeline', async () => {
    bound.chat = scriptedChatModel({ '[reflect:why:reason]': { output: `it was ${key}` } })
    const thought = await thoughtWith('mask')
    const intent = `rotate ${key}`
    await thought.namespace.ask('createThought', { intent }, main)
    await noteOf(thought, `my key is ${key}`)
    const { notes, run: ended } = await thought.run({ sequence: [set, reflect] })
    expect(ended.status).toBe('completed')
    expect(notes.map(({ content }) => content)).toEqual(['use [secret]', 'it was [secret]'])
    expect(await dumpObject(thought.namespace)).not.toContain(rest)
  })

  it('are refused: a note, a pipeline; a step whose model says one fails, and keeps nothing', async () => {
    bound.chat = scriptedChatModel({ '[reflect:why:reason]': { output: `it was ${key}` } })
    const thought = await thoughtWith('refuse')
    const { id: thoughtId, namespace } = thought
    expect((await noteOf(thought, 'no key')).result).toMatchObject({
      failure: { code: 'secret_found', errors: [{ path: 'metadata.from' }] },
    })
    const input = { thoughtId, pipeline: { sequence: [set] }, atomic: false }
    expect((await namespace.call('startRun', input, main)).result).toMatchObject({
      failure: { code: 'secret_found', errors: [{ path: 'pipeline.sequence.0.set.content' }] },
    })
    await thought.note('mail', 'It is down')
    const { notes, run: ended } = await thought.run(reflect)
    expect(ended.error).toMatchObject({ code: 'secret_found', path: 'pipeline.reflect' })
    expect(notes).toEqual([])
    expect(await dumpObject(namespace)).not.toContain(rest)
  })
})

describe('credentials in an export', () => {
  it('are restored as they were, whatever is set, and said by line', async () => {
    const source = openNamespace(`secrets-source-${crypto.randomUUID()}`)
    await source.ask('remember', { text: `Ana said her key is ${key}.` })
    await source.ask('setSettings', { values: { secrets: 'refuse' } })
    const lines = await exportOf(source)
    const copy = openNamespace(`secrets-copy-${crypto.randomUUID()}`)
    const values = lines.map((line): unknown => JSON.parse(line))
    const slice = { firstLine: 1, lines: values, mark: null }
    const { result, degraded } = await copy.call('importLines', slice)
    // In the memory and in the commitment that it makes.
    expect(result).toMatchObject({ ok: true, value: { isDone: true, secrets: 2 } })
    expect(degraded).toEqual([
      { part: 'secrets', reason: expect.stringMatching(/^line \d+ at \S+.*restored as it was$/) },
    ])
    const at = Number(/^line (\d+)/.exec(degraded[0]?.reason ?? '')?.[1])
    expect(lines[at - 1]).toContain(rest)
    expectRestored(await exportOf(copy), lines)
  })
})
