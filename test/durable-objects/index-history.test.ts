import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotsDue } from '../../engine/bounds.ts'
import type { OperationName, Operations } from '../../engine/catalogue.ts'
import type { RecallIndex } from '../../engine/index/recall-index.ts'
import { IndexSnapshots } from '../../engine/memory/tables/index-snapshots.ts'
import { loadIndex } from '../../engine/memory/tables/load-index.ts'
import { Sql, type SqlValue } from '../../engine/storage/sql.ts'
import { dumpObject } from '../support/dump-object.ts'
import { bindModel } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

const start = Date.UTC(2026, 0, 1)
const usual = { ...snapshotsDue }
// Few enough that a history draws several snapshots, and journals between them.
beforeAll(() => {
  Object.assign(snapshotsDue, { leastRows: 4, redrawnAt: 0.1 })
  bindModel()
})
afterAll(() => {
  Object.assign(snapshotsDue, usual)
  bound.embedding = null
})

const person = fc.constantFrom('ana', 'bo')
const word = fc.constantFrom('physician', 'doctor', 'yacht', 'boat', 'heron', 'tea', 'rain')
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
/** Who speaks is looked for among the speakers of the index, while the memory is not stored yet. */
const text = fc
  .tuple(person, words, fc.boolean())
  .map(([who, what, isSpoken]) => `${isSpoken ? 'Mel: ' : ''}user_id:${who} has ${what}.`)
const thread = fc.constantFrom('t', 'u', undefined)
/** Which of the memories or Notes there are by then. */
const pick = fc.nat(997)

const move = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constant('remember' as const), text, thread) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('property' as const), person, word) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('note' as const), words) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('eraseNote' as const), pick) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('change' as const), pick, text) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('thread' as const), pick, thread) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('forget' as const), pick) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('restore' as const), pick) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('erase' as const), pick) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant('revert' as const), fc.integer({ max: 3, min: 1 })),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('fail' as const), pick) },
  { weight: 4, arbitrary: fc.constant(['tick'] as const) },
)
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

const step = fc.record({
  move,
  minutes: fc.integer({ min: 1, max: 90 }),
  evicts: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  compares: fc.integer({ min: 0, max: 14 }).map((n) => n === 0),
})

class History {
  readonly namespace: NamespaceUnderTest
  readonly memories: string[] = []
  readonly notes: string[] = []
  now = start

  constructor(name: string) {
    this.namespace = openNamespace(`${name}-${crypto.randomUUID()}`)
  }

  /** Refusals are part of a history: what is asked may not be there, or not be allowed. */
  async ask<N extends OperationName>(operation: N, input: Operations[N]['input']) {
    const { result } = await this.namespace.call(operation, input, { now: this.now })
    return result.ok ? result.value : null
  }

  async play(next: Move): Promise<void> {
    switch (next[0]) {
      case 'remember': {
        const [, said, of] = next
        const told = await this.ask('remember', { text: said, ...(of && { thread: of }) })
        if (told?.kind === 'remembered') this.memories.push(told.memory.id)
        return
      }
      case 'property': {
        const properties = [{ name: 'city', value: next[2] }]
        await this.ask('remember', { entities: [{ kind: 'user', id: next[1], properties }] })
        return
      }
      case 'note': {
        const made = { op: 'create_note', value: next[1] } as const
        const ran = await this.ask('runSteps', { steps: [made], isList: false })
        const id = ran?.results[0]?.resourceId ?? null
        if (id !== null) this.notes.push(id)
        return
      }
      case 'eraseNote': {
        const idOrName = at(this.notes, next[1])
        await this.ask('deleteResource', { kind: 'note', idOrName, permanent: true })
        return
      }
      case 'change':
        await this.ask('changeMemory', { id: at(this.memories, next[1]), text: next[2] })
        return
      case 'thread':
        await this.ask('changeMemory', { id: at(this.memories, next[1]), thread: next[2] ?? null })
        return
      case 'forget':
        await this.ask('forget', { memoryIds: [at(this.memories, next[1])] })
        return
      case 'restore':
        await this.ask('undoForget', { id: at(this.memories, next[1]) })
        return
      case 'erase':
        await this.ask('forget', { memoryIds: [at(this.memories, next[1])], permanent: true })
        return
      case 'revert': {
        const position = Math.max(1, (await this.namespace.position()) - next[1])
        await this.ask('revertToPosition', { position })
        return
      }
      case 'fail':
        return await failing(this, at(this.memories, next[1]))
      case 'tick':
        await this.namespace.stub.tick(this.now)
    }
  }

  async answers(): Promise<unknown> {
    const answers: unknown[] = []
    for (const query of ['doctor', 'Who has a boat?', 'ana rain tea', 'city heron']) {
      const asked = { query, topK: 30, reinforce: false }
      const { hits } = await this.namespace.ask('recall', asked, { now: this.now })
      answers.push(hits.map(({ id, text: said, score }) => [id, said, score]))
    }
    return answers
  }
}

function at(list: readonly string[], which: number): string {
  return list[which % Math.max(1, list.length)] ?? 'none'
}

/** What ends a memory goes wrong after all its changes, once softly and once for good. */
async function failing({ namespace, now }: History, id: string): Promise<void> {
  await runInDurableObject(namespace.stub, async (object, state) => {
    const sql = new Sql(state.storage)
    sql.run(`CREATE TRIGGER faulty BEFORE INSERT ON audit_log
      BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
    const caller = { role: 'owner', credential: 'key_test', agent: null } as const
    const rest = { namespace: 'failing', caller, now, idempotency: null, atLeast: null }
    for (const permanent of [false, true]) {
      const input = { memoryIds: [id], permanent }
      const said = await object.call({ operation: 'forget', input, ...rest }).catch(String)
      // Refused where there is no such memory, or it is forgotten.
      if (typeof said === 'string') expect(said).toContain('the disk is full')
    }
    sql.run('DROP TRIGGER faulty')
  })
}

async function inStorage<T>({ stub }: NamespaceUnderTest, work: (sql: Sql) => T): Promise<T> {
  return await runInDurableObject(stub, (_, state) => work(new Sql(state.storage)))
}

/** What an index tells, whichever numbers its passages and pieces have. */
function tellingOf(index: RecallIndex): unknown {
  const keyOf = (piece: number): string => {
    const slot = index.slotOfPiece(piece)
    return `${index.passages.rowOf(slot)} ${piece - index.firstPieceOf(slot)}`
  }
  const passages: unknown[] = []
  const places: unknown[] = []
  for (let slot = 0; slot < index.passages.limit; slot++) {
    if (!index.passages.isTaken(slot)) continue
    passages.push(index.passages.at(slot), index.passages.rowOf(index.passages.turnFrom(slot, 1)))
    for (let part = 0; part < index.pieceCountOf(slot); part++) {
      const piece = index.firstPieceOf(slot) + part
      const sketch = index.places.sketches.subarray(piece * 16, piece * 16 + 16)
      const known = index.places.hasSketch(piece) ? [...sketch] : null
      places.push([keyOf(piece), index.places.spaceOf(piece), known])
    }
  }
  const terms = [...index.words.vocabulary()].map(([term, frequency]) => {
    const found: string[] = []
    index.words.visit(term, (piece, times) => found.push(`${keyOf(piece)}: ${times}`))
    return [term, frequency, found.toSorted()]
  })
  const sorted = (list: unknown[]): string[] => list.map((one) => JSON.stringify(one)).toSorted()
  return { passages: sorted(passages), places: sorted(places), terms: sorted(terms) }
}

const tables = ['index_snapshot_heads', 'index_snapshots', 'index_journal'] as const
type Snapshots = readonly SqlValue[][][]

function readSnapshots(sql: Sql): Snapshots {
  return tables.map((table) => sql.raw(`SELECT * FROM ${table}`))
}

function writeSnapshots(sql: Sql, snapshots: Snapshots): void {
  for (const [place, table] of tables.entries()) {
    sql.run(`DELETE FROM ${table}`)
    for (const row of snapshots[place] ?? []) {
      sql.run(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`, ...row)
    }
  }
}

/** Every way in which the snapshots may be torn gives the index of the rows, or none. */
async function expectNoTornSnapshot(namespace: NamespaceUnderTest): Promise<number> {
  return await inStorage(namespace, (sql) => {
    const rows = tellingOf(loadIndex(sql))
    const snapshots = readSnapshots(sql)
    const [heads = [], parts = []] = snapshots
    const newest = Math.max(0, ...heads.map(([generation]) => Number(generation)))
    const load = (): unknown => {
      const index = new IndexSnapshots(sql).load()
      return index === null ? null : tellingOf(index)
    }
    if (heads.length > 0) expect(load()).toEqual(rows)
    const tears: (() => void)[] = [
      () => sql.run('DELETE FROM index_snapshot_heads WHERE generation = ?', newest),
      () => sql.run('DELETE FROM index_snapshots WHERE generation = ?', newest),
      () => sql.run('UPDATE index_snapshot_heads SET position = position + 1'),
    ]
    for (const [row] of parts) {
      tears.push(() => flipByte(sql, Number(row)))
      tears.push(() => sql.run('DELETE FROM index_snapshots WHERE row = ?', row ?? 0))
    }
    for (const [at, tear] of tears.entries()) {
      tear()
      const index = load()
      if (heads.length > 1 && at < 2) expect(index, 'the one before is whole').not.toBeNull()
      if (index !== null) expect(index).toEqual(rows)
      writeSnapshots(sql, snapshots)
    }
    return heads.length
  })
}

function flipByte(sql: Sql, row: number): void {
  const found = sql.first<{ bytes: ArrayBuffer }>(
    'SELECT bytes FROM index_snapshots WHERE row = ?',
    row,
  )
  const bytes = new Uint8Array(found?.bytes ?? new ArrayBuffer(1))
  const place = (row * 7919) % bytes.length
  bytes[place] = (bytes[place] ?? 0) ^ 0x10
  sql.run('UPDATE index_snapshots SET bytes = ? WHERE row = ?', bytes.slice().buffer, row)
}

/** As it stands in memory, as it wakes from its snapshots, and from its rows. */
async function compare(history: History): Promise<number> {
  const { namespace } = history
  await namespace.stub.tick(history.now)
  const awake = await history.answers()
  const kept = await expectNoTornSnapshot(namespace)
  await evictDurableObject(namespace.stub)
  expect(await history.answers(), 'from its snapshot').toEqual(awake)
  const snapshots = await inStorage(namespace, readSnapshots)
  await inStorage(namespace, (sql) => writeSnapshots(sql, []))
  await evictDurableObject(namespace.stub)
  expect(await history.answers(), 'from the rows alone').toEqual(awake)
  await inStorage(namespace, (sql) => writeSnapshots(sql, snapshots))
  await evictDurableObject(namespace.stub)
  return kept
}

async function countOf(namespace: NamespaceUnderTest, table: string): Promise<number> {
  return await inStorage(namespace, (sql) => sql.raw(`SELECT 1 FROM ${table}`).length)
}

describe('AG-44 the index in memory', () => {
  it('is what the rows say after any history, eviction, torn snapshot and rollback', async () => {
    let histories = 0
    let snapshots = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }),
        async (steps) => {
          const history = new History(`index-history-${histories++}`)
          for (const { move: next, minutes, evicts, compares } of steps) {
            history.now += minutes * 60_000
            await history.play(next)
            if (evicts) await evictDurableObject(history.namespace.stub)
            if (compares) snapshots += await compare(history)
          }
          snapshots += await compare(history)
        },
      ),
      { numRuns: 2, endOnFailure: true },
    )
    expect(snapshots).toBeGreaterThan(histories)
  })

  it('is written down in the background; what is new costs no entry, what changes one', async () => {
    const history = await told('index-journal')
    const { namespace } = history
    await namespace.stub.tick(history.now)
    expect(await countOf(namespace, 'index_snapshot_heads')).toBe(1)
    Object.assign(snapshotsDue, { leastRows: 1_000 })
    try {
      await history.play(['remember', 'user_id:ana has rain.', undefined])
      await namespace.stub.tick(history.now)
      expect(await countOf(namespace, 'index_journal')).toBe(0)
      await history.play(['forget', 0])
      expect(await countOf(namespace, 'index_journal')).toBe(1)
    } finally {
      Object.assign(snapshotsDue, { leastRows: 4 })
    }
  })

  it('CL-44 has no word of what was erased in any snapshot, and has one again soon', async () => {
    const history = await told('index-erased')
    const { namespace } = history
    await history.play(['remember', 'The quagga sleeps in Vegas.', undefined])
    await namespace.stub.tick(history.now)
    expect(await dumpObject(namespace, ['passages', 'nodes'])).toContain('quagga\0')
    await namespace.ask('forget', { memoryIds: history.memories.slice(-1), permanent: true })
    expect(await dumpObject(namespace)).not.toMatch(/quagga/i)
    expect(await countOf(namespace, 'index_snapshots')).toBe(0)
    await namespace.stub.tick(history.now)
    expect(await countOf(namespace, 'index_snapshot_heads')).toBe(1)
    expect(await dumpObject(namespace)).not.toMatch(/quagga/i)
  })

  it('has no snapshot left of a namespace that was erased', async () => {
    const { namespace, now } = await told('index-gone')
    await namespace.stub.tick(now)
    await namespace.erase()
    for (const table of tables) expect(await countOf(namespace, table)).toBe(0)
    await namespace.stub.tick(Date.now())
    await namespace.ask('remember', { text: 'user_id:bo has tea.' })
    await evictDurableObject(namespace.stub)
    const { hits } = await namespace.ask('recall', { query: 'tea', topK: 9 })
    expect(hits.map(({ text: said }) => said)).toEqual(['user_id:bo has tea.'])
  })
})

/** Small, but large enough to be drawn. */
async function told(name: string): Promise<History> {
  const history = new History(name)
  for (const what of ['tea', 'rain', 'a yacht', 'a heron', 'a physician', 'a boat']) {
    await history.play(['remember', `user_id:bo has ${what}.`, 't'])
  }
  return history
}
