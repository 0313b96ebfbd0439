import { describe, expect, it } from 'vitest'
import { dumpObject } from '../support/dump-object.ts'
import { freshThought, main, start } from '../support/reasoning.ts'

const page = { limit: 50, cursor: null }

describe('what is kept of thoughts', () => {
  it('TH-7 finds notes, and tasks by their best note as their newest thought', async () => {
    const thought = await freshThought('search', { a: 'the zebra crossing', b: 'tea' })
    const { namespace } = thought
    const task = { intent: 'y', taskId: 't' }
    const old = await namespace.ask('createThought', task, main)
    const note = { id: old.id, key: 'k', content: 'zebra stripes', metadata: {}, source: 'input' }
    await namespace.ask('addThoughtNote', note, main)
    const newest = await namespace.ask('createThought', task, main)
    const byNote = await namespace.ask('searchThoughts', { query: 'zebra', by: 'note', limit: 10 })
    expect(byNote.items.map(({ note: { key } }) => key).toSorted()).toEqual(['a', 'k'])
    const byTask = await namespace.ask('searchThoughts', { query: 'zebra', by: 'task', limit: 10 })
    expect(byTask.items.map(({ thought: { id } }) => id)).toEqual([newest.id])
    await namespace.ask('archiveThought', { id: thought.id }, main)
    const left = await namespace.ask('searchThoughts', { query: 'zebra', by: 'note', limit: 10 })
    expect(left.items.map(({ note: { key } }) => key)).toEqual(['k'])
  })

  it('TH-6 erases a thought to the last byte; no recall ever found its notes (TH-55)', async () => {
    const thought = await freshThought('erase', { a: 'quetzalcoatlus northropi' })
    const { namespace } = thought
    await thought.run({ sequence: [{ reflect: { key: 'w' } }, { checkpoint: { key: 'c' } }] })
    const recalled = await namespace.ask('recall', { query: 'quetzalcoatlus', topK: 10 })
    expect(recalled.hits).toEqual([])
    const children = await namespace.ask('listThoughts', {
      parentId: thought.id,
      limit: 50,
      cursor: null,
    })
    for (const { id } of [...children.items, { id: thought.id }]) {
      const { receipt } = await namespace.ask('eraseThought', { id }, { now: start })
      expect(receipt).toMatchObject({ status: 'complete', probe: { hits: 0 } })
    }
    expect(await dumpObject(namespace)).not.toContain('quetzal')
  })

  it('TH-53 drops signals and ended runs after their days but the last of a thought, and says so to who resumes', async () => {
    const thought = await freshThought('retention')
    const { run } = await thought.run({ emit: { name: 'old', data: null } })
    const { run: last } = await thought.run({ sequence: [] })
    const later = start + 40 * 86_400_000
    await thought.namespace.ask('dropSignals', {}, { ...main, now: later })
    const { result } = await thought.namespace.call('getRun', { id: run.id })
    expect(result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
    const kept = await thought.namespace.ask('listRuns', { thoughtId: thought.id, ...page })
    expect(kept.items).toMatchObject([{ id: last.id, status: 'completed' }])
    const followed = await thought.follow({ filter: {}, after: 0, waitMs: 0 })
    expect(followed).toMatchObject({ signals: [], gap: { from: 1, to: 2 } })
  })
})
