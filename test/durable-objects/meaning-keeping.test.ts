import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scrub } from '../../engine/storage/scrub.ts'
import { snapshotsDue } from '../../engine/commitments/tables/graph-snapshots.ts'
import { Sql } from '../../engine/storage/sql.ts'
import { loadState } from '../../engine/storage/state-row.ts'
import { sketchOf } from '../../engine/graph/sketch.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { dumpObject } from '../support/dump-object.ts'
import { bindModel, found, job, placed, rows, run, texts, told } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../support/scripted-model/bound-model.ts'

let model = bindModel()
beforeEach(() => {
  model = bindModel()
})
afterEach(() => {
  bound.embedding = null
})
const usual = { ...snapshotsDue }
beforeAll(() => void Object.assign(snapshotsDue, { leastNodes: 3, redrawnAt: 0.1 }))
afterAll(() => void Object.assign(snapshotsDue, usual))

const [physician = '', automobile = ''] = texts

/** The bytes of a text's meaning and of its sketch, as a dump would show them. */
async function bytesOf(namespace: NamespaceUnderTest, text: string): Promise<string[]> {
  const [row] = await rows(
    namespace,
    `SELECT m.vector FROM meanings m JOIN nodes n ON n.row = m.node WHERE n.text = '${text}'`,
  )
  const vector = row?.['vector']
  if (!(vector instanceof ArrayBuffer)) throw new Error('not placed')
  const sketch = sketchOf(new Int8Array(vector))
  const decoder = new TextDecoder('latin1')
  return [decoder.decode(vector), decoder.decode(sketch?.buffer as ArrayBuffer)]
}

async function memoryOf(namespace: NamespaceUnderTest, text: string): Promise<string> {
  const { items } = await namespace.ask('listMemories', { limit: 50, cursor: null })
  return items.find((one) => one.text === text)?.id ?? ''
}

/** What the graph in memory says, and what it says once it is read anew. */
async function doctorBeforeAndAfterWaking(namespace: NamespaceUnderTest): Promise<string[][]> {
  const before = await found(namespace, 'doctor')
  await evictDurableObject(namespace.stub)
  return [before, await found(namespace, 'doctor')]
}

describe('AG-44 meanings in pictures of the graph', () => {
  it('are in them, and waking reads what changed after', async () => {
    const namespace = await told('keeping-picture')
    await run(namespace, 8)
    await namespace.ask('remember', { text: 'A pet needs food.' })
    await run(namespace, 8)
    const [head] = await rows(
      namespace,
      'SELECT max(generation) AS n, max(last_node) AS node FROM graph_snapshot_heads',
    )
    expect(Number(head?.['node'])).toBeGreaterThan(3)
    expect(await dumpObject(namespace, ['nodes', 'meanings'])).toContain(
      (await bytesOf(namespace, physician))[1],
    )
    await namespace.ask('remember', { text: 'The GP is away.' })
    await run(namespace)
    const [before, after] = await doctorBeforeAndAfterWaking(namespace)
    expect(before?.toSorted()).toEqual([physician, 'The GP is away.'].toSorted())
    expect(after).toEqual(before)
  })

  it('come back from one that was drawn before there were any, by one entry for many', async () => {
    bound.embedding = null
    const namespace = await told('keeping-before')
    await run(namespace, 3)
    bound.embedding = model
    await namespace.ask('recall', { query: 'nothing', topK: 3 })
    await namespace.stub.tick(Date.now())
    const journal = await rows(namespace, 'SELECT node, other FROM graph_journal WHERE other < 0')
    expect(journal).toEqual([
      { node: 1, other: -4 },
      { node: 5, other: -6 },
    ])
    const [before, after] = await doctorBeforeAndAfterWaking(namespace)
    expect([before, after]).toEqual([[physician], [physician]])
  })
})

describe('CL-44 of what is erased', () => {
  it('no byte of its meaning is left: not in rows, pictures, or anything else', async () => {
    const namespace = await told('keeping-erased')
    await run(namespace)
    await namespace.ask('remember', { text: 'Bo is here.' })
    await run(namespace)
    const bytes = await bytesOf(namespace, physician)
    for (const part of bytes) expect(await dumpObject(namespace)).toContain(part)
    const memoryIds = [await memoryOf(namespace, physician)]
    await namespace.ask('forget', { memoryIds, permanent: true })
    for (const part of bytes) expect(await dumpObject(namespace)).not.toContain(part)
    expect(await doctorBeforeAndAfterWaking(namespace)).toEqual([[], []])
    await run(namespace, 8)
    for (const part of bytes) expect(await dumpObject(namespace)).not.toContain(part)
    expect(await placed(namespace)).toEqual([{ model: 'meaning-1', placed: 6, refused: 0 }])
    expect((await found(namespace, 'car'))[0]).toBe(automobile)
  })

  it('with the namespace: nothing at all', async () => {
    const namespace = await told('keeping-gone')
    await run(namespace)
    await namespace.erase()
    expect(await rows(namespace, 'SELECT node FROM meanings')).toEqual([])
    expect(await rows(namespace, 'SELECT space FROM meaning_spaces')).toEqual([])
    await run(namespace)
    await namespace.ask('remember', { text: 'Bo is ill.' })
    await run(namespace)
    expect(await found(namespace, 'sick')).toEqual(['Bo is ill.'])
  })

  it('CL-40 a text that is cut has another meaning; the database written anew keeps the rest', async () => {
    const cut = 'user_id:7 met user_id:8 at the physician.'
    const namespace = await told('keeping-cut', [cut, ...texts])
    await run(namespace, 8)
    const bytes = await bytesOf(namespace, cut)
    await namespace.ask('forget', { entities: [{ kind: 'user', id: '7' }], permanent: true })
    for (const part of bytes) expect(await dumpObject(namespace)).not.toContain(part)
    await run(namespace)
    expect(await placed(namespace)).toEqual([{ model: 'meaning-1', placed: 7, refused: 0 }])
    expect((await found(namespace, 'Whom did the doctor meet?'))[0]).toContain('physician')
    const before = await rows(namespace, 'SELECT node, space FROM meanings ORDER BY node')
    await runInDurableObject(namespace.stub, (_, { storage }) => {
      const sql = new Sql(storage)
      const state = loadState(sql)
      if (state !== null) scrub(sql, state)
    })
    expect(await rows(namespace, 'SELECT node, space FROM meanings ORDER BY node')).toEqual(before)
    // The triggers are there again.
    await namespace.ask('forget', {
      memoryIds: [await memoryOf(namespace, automobile)],
      permanent: true,
    })
    expect(await rows(namespace, 'SELECT node FROM meanings')).toHaveLength(6)
  })
})

describe('what is put back', () => {
  it('SG-40 by a revert is placed anew', async () => {
    const namespace = await told('keeping-revert')
    await run(namespace)
    await namespace.ask('revertToPosition', { position: 0 })
    expect(await rows(namespace, 'SELECT node FROM meanings')).toEqual([])
    expect(await doctorBeforeAndAfterWaking(namespace)).toEqual([[], []])
    await namespace.ask('revertToPosition', { position: 6 })
    await run(namespace)
    expect(await doctorBeforeAndAfterWaking(namespace)).toEqual([[physician], [physician]])
  })

  it('by undo of a plain forgetting answers at once: its meaning never went', async () => {
    const namespace = await told('keeping-forgotten')
    await run(namespace)
    const id = await memoryOf(namespace, physician)
    await namespace.ask('forget', { memoryIds: [id] })
    expect(await found(namespace, 'doctor')).toEqual([])
    const asked = model.asked.length
    await namespace.ask('undoForget', { id })
    expect(await found(namespace, 'doctor')).toEqual([physician])
    expect(model.asked.length).toBe(asked)
  })

  it('by an import is placed anew: an export holds no meanings', async () => {
    const namespace = await told('keeping-export')
    const without = await exportOf(namespace)
    await run(namespace)
    const lines = await exportOf(namespace)
    expect(lines.map(typeOf)).toEqual(without.map(typeOf))
    const other = openNamespace(`keeping-import-${crypto.randomUUID()}`)
    const asked = model.asked.length
    await importInto(other, lines)
    await run(other, 8)
    expect(model.asked.length).toBeGreaterThan(asked)
    expect(await placed(other)).toEqual(await placed(namespace))
    expect(await job(other)).toBeUndefined()
    expect(await found(other, 'doctor')).toEqual([physician])
  })
})

function typeOf(line: string): unknown {
  return (JSON.parse(line) as { type?: unknown }).type
}
