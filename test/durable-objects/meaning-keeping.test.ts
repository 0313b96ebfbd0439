import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scrub } from '../../engine/storage/scrub.ts'
import { Sql } from '../../engine/storage/sql.ts'
import { loadState } from '../../engine/storage/state-row.ts'
import { meaningSketch } from '../../engine/laws/recall/meaning-sketch.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { dumpObject } from '../support/dump-object.ts'
import { bindModel, found, job, placed, rows, run, texts, told } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

let model = bindModel()
beforeEach(() => {
  model = bindModel()
})
afterEach(() => {
  bound.embedding = null
})

const [physician = '', automobile = ''] = texts

/** The bytes of a text's meaning and of its sketch, as a dump would show them. */
async function bytesOf(namespace: NamespaceUnderTest, text: string): Promise<string[]> {
  const [row] = await rows(
    namespace,
    `SELECT vector FROM places JOIN passages ON row = passage WHERE text = '${text}'`,
  )
  const vector = row?.['vector']
  if (!(vector instanceof ArrayBuffer)) throw new Error('not placed')
  const sketch = meaningSketch(new Int8Array(vector))
  const decoder = new TextDecoder('latin1')
  return [decoder.decode(vector), decoder.decode(sketch?.buffer as ArrayBuffer)]
}

async function memoryOf(namespace: NamespaceUnderTest, text: string): Promise<string> {
  const { items } = await namespace.ask('listMemories', { limit: 50, cursor: null })
  return items.find((one) => one.text === text)?.id ?? ''
}

/** What the index in memory says, and what it says once it is read anew. */
async function doctorBeforeAndAfterWaking(namespace: NamespaceUnderTest): Promise<string[][]> {
  const before = await found(namespace, 'doctor')
  await evictDurableObject(namespace.stub)
  return [before, await found(namespace, 'doctor')]
}

describe('UN-23 places of pieces', () => {
  it('stay over an eviction, and so does what came after', async () => {
    const namespace = await told('keeping-woken')
    await run(namespace, 8)
    await namespace.ask('remember', { text: 'The GP is away.' })
    await run(namespace)
    const asked = model.asked.filter(({ purpose }) => purpose === 'document').length
    const [before, after] = await doctorBeforeAndAfterWaking(namespace)
    expect(before?.toSorted()).toEqual([physician, 'The GP is away.'].toSorted())
    expect(after).toEqual(before)
    await run(namespace)
    expect(model.asked.filter(({ purpose }) => purpose === 'document').length).toBe(asked)
  })

  it('of a namespace that was filled without a model come later, and how far is told', async () => {
    bound.embedding = null
    const namespace = await told('keeping-before')
    await run(namespace, 3)
    bound.embedding = model
    model.outcome = 'fails'
    await namespace.ask('recall', { query: 'nothing', topK: 3 })
    await namespace.stub.tick(Date.now())
    expect(await job(namespace)).toMatchObject({ done: 0, left: 6 })
    model.outcome = 'well'
    await run(namespace)
    expect(await job(namespace)).toBeUndefined()
    expect(await doctorBeforeAndAfterWaking(namespace)).toEqual([[physician], [physician]])
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
    expect(await rows(namespace, 'SELECT passage FROM places')).toEqual([])
    expect(await rows(namespace, 'SELECT space FROM place_spaces')).toEqual([])
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
    const before = await rows(namespace, 'SELECT passage, space FROM places ORDER BY passage')
    await runInDurableObject(namespace.stub, (_, { storage }) => {
      const sql = new Sql(storage)
      const state = loadState(sql)
      if (state !== null) scrub(sql, state)
    })
    expect(await rows(namespace, 'SELECT passage, space FROM places ORDER BY passage')).toEqual(
      before,
    )
    // The triggers are there again.
    await namespace.ask('forget', {
      memoryIds: [await memoryOf(namespace, automobile)],
      permanent: true,
    })
    expect(await rows(namespace, 'SELECT passage FROM places')).toHaveLength(6)
  })
})

describe('what is put back', () => {
  it('SG-40 by a revert is placed anew', async () => {
    const namespace = await told('keeping-revert')
    await run(namespace)
    await namespace.ask('revertToPosition', { position: 0 })
    expect(await rows(namespace, 'SELECT passage FROM places')).toEqual([])
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
    // Beside the meanings, edges were looked for: how far is a line of its own.
    const types = lines.map(typeOf).filter((type) => type !== 'graph_state')
    expect(types).toEqual(without.map(typeOf))
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
