import { commitmentRoles } from '../../contract/lists.ts'
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotsDue } from '../../engine/bounds.ts'
import { GraphSnapshots } from '../../engine/commitments/tables/graph-snapshots.ts'
import { loadGraph } from '../../engine/commitments/tables/load-graph.ts'
import { Sql, type SqlValue } from '../../engine/storage/sql.ts'
import type { ActivationGraph } from '../../engine/graph/activation-graph.ts'
import type { RememberOutcome } from '../../engine/model/views.ts'
import type { OperationName, Operations } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 1)
const usual = { ...snapshotsDue }
// Few enough that a history draws several pictures, and journals between them.
beforeAll(() => void Object.assign(snapshotsDue, { leastRows: 4, redrawnAt: 0.1 }))
afterAll(() => void Object.assign(snapshotsDue, usual))

/** Few words, so that sentences are said again, nearly again, and against each other. */
const who = fc.constantFrom('Ana', 'Bo')
const thing = fc.constantFrom('Alpha', 'tea', 'the old boat')
const sentence = fc.oneof(
  fc.tuple(who, fc.constantFrom('Berlin', 'Paris')).map(([a, city]) => `${a} lives in ${city}.`),
  fc.tuple(who, thing).map(([a, what]) => `${a} likes ${what}.`),
  fc.tuple(who, thing).map(([a, what]) => `${a} does not like ${what}.`),
  fc.constantFrom(40, 55).map((fee) => `The fee is ${fee} euro.`),
  thing.map((what) => `Our goal is to ship ${what}.`),
  thing.map((what) => `Our goal is not to ship ${what}.`),
  thing.map((what) => `We decided to ship ${what} in May.`),
  fc
    .constantFrom('gate', 'office', 'wall', 'stairs')
    .map((place) => `The blue parcel waits beside the harbour ${place}.`),
)
const text = fc
  .array(sentence, { minLength: 1, maxLength: 3 })
  .map((sentences) => sentences.join(' '))
/** Which of the nodes, memories or conflicts there are by then. */
const pick = fc.nat(997)

const remember = fc.tuple(fc.constant('remember' as const), text)
const addNode = fc.tuple(fc.constant('addNode' as const), sentence, fc.nat(5))
const tie = fc.tuple(
  fc.constant('tie' as const),
  pick,
  pick,
  fc.integer({ min: -10, max: 10 }).map((tenths) => tenths / 10),
  fc.constantFrom('subgoal_of', 'because', undefined),
)
const keep = fc.constantFrom('a' as const, 'b' as const, 'both' as const)
const how = fc.constantFrom('wrong' as const, 'outdated' as const)
const forgetKind = fc.constantFrom('wrong' as const, 'outdated' as const, undefined)

const move = fc.oneof(
  { weight: 8, arbitrary: remember },
  { weight: 3, arbitrary: addNode },
  { weight: 5, arbitrary: tie },
  { weight: 3, arbitrary: fc.tuple(fc.constant('untie' as const), pick, pick) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('boost' as const), pick) },
  { weight: 2, arbitrary: fc.constant(['decay'] as const) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('recall' as const), sentence) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('resolve' as const), pick, keep, how) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('reopen' as const), pick) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('forget' as const), pick, forgetKind) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('restore' as const), pick) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('erase' as const), pick) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('change' as const), pick, text) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('fail' as const), text) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('tick' as const), fc.integer({ min: 0, max: 3 })) },
)
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

interface Step {
  readonly move: Move
  readonly minutes: number
  readonly evicts: boolean
  readonly compares: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  move,
  minutes: fc.integer({ min: 0, max: 90 }),
  evicts: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  compares: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
})

const quietly = { topK: 30, reinforce: false }

/** A namespace with what a history knows of it. */
class History {
  readonly namespace: NamespaceUnderTest
  readonly nodes: string[] = []
  readonly memories: string[] = []
  readonly conflicts: string[] = []
  now = start

  constructor(name: string) {
    this.namespace = openNamespace(name)
  }

  /** Refusals are part of a history: what is asked may not be there, or not be allowed. */
  async ask<N extends OperationName>(operation: N, input: Operations[N]['input']) {
    const { result } = await this.namespace.call(operation, input, { now: this.now })
    return result.ok ? result.value : null
  }

  learn(outcomes: readonly RememberOutcome[]): void {
    for (const outcome of outcomes) {
      if ('commitment' in outcome && outcome.kind !== 'merged_into')
        this.nodes.push(outcome.commitment ?? '')
      if (outcome.kind === 'conflict_open') this.conflicts.push(outcome.target ?? '')
    }
  }

  async play(move: Move): Promise<void> {
    switch (move[0]) {
      case 'remember': {
        const said = await this.ask('remember', { text: move[1] })
        if (said?.kind !== 'remembered') return
        this.memories.push(said.memory.id)
        return this.learn(said.outcomes)
      }
      case 'addNode': {
        const role = commitmentRoles[move[2]] ?? 'fact'
        const added = await this.ask('addNode', { text: move[1], role })
        if (added === null) return
        this.memories.push(...added.node.sources.map(({ memoryId }) => memoryId).slice(-1))
        return this.learn(added.outcomes)
      }
      case 'tie': {
        const [, from, to, weight, label] = move
        const ends = { from: at(this.nodes, from), to: at(this.nodes, to) }
        await this.ask('setEdge', { ...ends, weight, ...(label !== undefined && { label }) })
        return
      }
      case 'untie':
        return this.#untie(at(this.nodes, move[1]), move[2])
      case 'boost':
        await this.ask('boostNode', { id: at(this.nodes, move[1]), by: 0.3 })
        return
      case 'decay':
        await this.ask('decayGraph', { dryRun: false })
        return
      case 'recall':
        await this.ask('recall', { query: move[1], topK: 10 })
        return
      case 'resolve':
        await this.ask('resolveConflict', {
          id: at(this.conflicts, move[1]),
          keep: move[2],
          how: move[3],
        })
        return
      case 'reopen':
        await this.ask('undoConflict', { id: at(this.conflicts, move[1]) })
        return
      case 'forget': {
        const [, which, kind] = move
        const memoryIds = [at(this.memories, which)]
        await this.ask('forget', { memoryIds, ...(kind !== undefined && { kind }) })
        return
      }
      case 'restore':
        await this.ask('undoForget', { id: at(this.memories, move[1]) })
        return
      case 'erase':
        await this.ask('forget', { memoryIds: [at(this.memories, move[1])], permanent: true })
        return
      case 'change':
        await this.ask('changeMemory', { id: at(this.memories, move[1]), text: move[2] })
        return
      case 'fail':
        return await failing(this.namespace, 'remember', { text: move[1] }, this.now)
      case 'tick':
        this.now += move[1] * 3_600_000
        await this.namespace.stub.tick(this.now)
    }
  }

  /** An edge that is there, where there is one: random pairs of nodes rarely have any. */
  async #untie(from: string, which: number): Promise<void> {
    const node = await this.ask('getNode', { id: from })
    const to = at(node?.edges.map((edge) => edge.to) ?? [], which)
    await this.ask('removeEdge', { from, to })
  }

  /** What is there for sure: a question about the graph itself. */
  async read<N extends OperationName>(operation: N, input: Operations[N]['input']) {
    return await this.namespace.ask(operation, input, { now: this.now })
  }

  /** All that a reader can learn of the graph. */
  async answers(): Promise<unknown> {
    const every = { limit: 200, cursor: null }
    const listed = await this.read('listNodes', every)
    const forgotten = await this.read('listNodes', { ...every, status: 'forgotten' })
    const { bytesPerNode: _, ...stats } = await this.read('graphStats', {})
    const live = listed.items
      .filter(({ status }) => status === 'live')
      .map(({ id }) => id)
      .slice(0, 100)
    const answers: unknown[] = [stats, listed, forgotten]
    if (live.length > 0) answers.push(await this.read('activate', { ids: live, depth: 3 }))
    for (const id of live.slice(0, 5)) {
      answers.push(await this.read('neighborhood', { id, depth: 2, limit: 30 }))
      answers.push(await this.read('activate', { ids: [id], depth: 4 }))
    }
    for (const query of ['Where does Ana live?', 'blue parcel at the gate', 'ship Alpha']) {
      answers.push(await this.read('recall', { query, ...quietly }))
    }
    const asOf = start + 3_600_000
    answers.push(await this.read('recall', { query: 'What is the fee?', asOf, ...quietly }))
    answers.push(await this.read('listConflicts', every))
    return answers
  }
}

function at(list: readonly string[], which: number): string {
  return list[which % Math.max(1, list.length)] ?? 'com_none'
}

/**
 * The last thing a write does is to enter itself in the log: there it goes wrong, after all its
 * changes to the graph. Called on the object itself, as what throws out of RPC is logged.
 */
async function failing<N extends OperationName>(
  { stub }: NamespaceUnderTest,
  operation: N,
  input: Operations[N]['input'],
  now: number,
): Promise<void> {
  await runInDurableObject(stub, async (object, state) => {
    const sql = new Sql(state.storage)
    sql.run(`CREATE TRIGGER faulty BEFORE INSERT ON audit_log
      BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
    const caller = { role: 'owner', credential: 'key_test', agent: null } as const
    const rest = { namespace: 'failing', caller, now, idempotency: null, atLeast: null }
    await expect(object.call({ operation, input, ...rest })).rejects.toThrow('the disk is full')
    sql.run('DROP TRIGGER faulty')
  })
}

async function inStorage<T>(
  { stub }: NamespaceUnderTest,
  work: (sql: Sql, state: DurableObjectState) => T,
): Promise<T> {
  return await runInDurableObject(stub, (_, state) => work(new Sql(state.storage), state))
}

const pictureTables = ['graph_snapshot_heads', 'graph_snapshots', 'graph_journal'] as const
type Pictures = readonly SqlValue[][][]

function readPictures(sql: Sql): Pictures {
  return pictureTables.map((table) => sql.raw(`SELECT * FROM ${table}`))
}

function writePictures(sql: Sql, pictures: Pictures): void {
  for (const [place, table] of pictureTables.entries()) {
    sql.run(`DELETE FROM ${table}`)
    for (const row of pictures[place] ?? []) {
      sql.run(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`, ...row)
    }
  }
}

/** What a graph tells, whichever slots its nodes have. */
function pictureOf(graph: ActivationGraph, sql: Sql): unknown {
  const nodes: unknown[] = []
  graph.visitSlots((slot) => {
    const edges: unknown[] = []
    graph.visitEdgesOf(slot, (to, weight, kind) => edges.push([graph.idOf(to), weight, kind]))
    nodes.push([
      graph.idOf(slot),
      graph.rowOf(slot),
      graph.roleOf(slot),
      graph.endOf(slot),
      graph.levelOf(slot),
      graph.clockOf(slot),
      graph.validFromOf(slot),
      graph.validToOf(slot),
      graph.recordedAtOf(slot),
      graph.endedAtOf(slot),
      edges,
    ])
  })
  const found = sql.all<{ row: number; said: number; slot: number }>(
    'SELECT row, said, slot FROM nodes ORDER BY row',
  )
  const keys = found.map(({ row, said, slot }) => [
    row,
    idsAt(graph, graph.findNormalKey(said)),
    slot === 0 ? [] : idsAt(graph, graph.findSlotKey(slot)),
  ])
  const ids = nodes.map((node) => JSON.stringify(node)).sort()
  return { ids, keys, size: graph.size, edges: graph.edgeCount, similar: graph.countOf('similar') }
}

function idsAt(graph: ActivationGraph, slots: readonly number[]): string[] {
  return slots.map((slot) => graph.idOf(slot)).sort()
}

/** Every way in which the pictures may be torn gives the graph of the rows, or none. */
async function expectNoTornPicture(namespace: NamespaceUnderTest): Promise<number> {
  return await inStorage(namespace, (sql) => {
    const rows = pictureOf(loadGraph(sql), sql)
    const pictures = readPictures(sql)
    const [heads = [], parts = []] = pictures
    const load = (): unknown => {
      const graph = new GraphSnapshots(sql).load()
      return graph === null ? null : pictureOf(graph, sql)
    }
    if (heads.length > 0) expect(load()).toEqual(rows)
    if (heads.length > 1) {
      for (const [row, generation] of parts) {
        if (generation === newest(sql)) flipByte(sql, Number(row))
      }
      expect(load(), 'the picture before is whole').toEqual(rows)
      writePictures(sql, pictures)
    }
    const tears: (() => void)[] = [
      () => sql.run('DELETE FROM graph_snapshot_heads WHERE generation = ?', newest(sql)),
      () => sql.run('DELETE FROM graph_snapshots WHERE generation = ?', newest(sql)),
      () => sql.run('UPDATE graph_snapshot_heads SET position = position + 1'),
    ]
    for (const [row] of parts) {
      tears.push(() => sql.run('DELETE FROM graph_snapshots WHERE row = ?', row ?? 0))
      tears.push(() => flipByte(sql, Number(row)))
      tears.push(() => cutShort(sql, Number(row)))
    }
    tears.push(() => {
      for (const [row] of parts) flipByte(sql, Number(row))
    })
    for (const tear of tears) {
      tear()
      const graph = load()
      if (graph !== null) expect(graph).toEqual(rows)
      writePictures(sql, pictures)
    }
    return heads.length
  })
}

function newest(sql: Sql): number {
  const found = sql.first<{ n: number | null }>(
    'SELECT max(generation) AS n FROM graph_snapshot_heads',
  )
  return found?.n ?? 0
}

function flipByte(sql: Sql, row: number): void {
  const bytes = bytesOf(sql, row)
  const place = (row * 7919) % bytes.length
  bytes[place] = (bytes[place] ?? 0) ^ 0x10
  sql.run('UPDATE graph_snapshots SET bytes = ? WHERE row = ?', bytes.slice().buffer, row)
}

function cutShort(sql: Sql, row: number): void {
  const half = bytesOf(sql, row).slice(0, 64).buffer
  sql.run('UPDATE graph_snapshots SET bytes = ? WHERE row = ?', half, row)
}

function bytesOf(sql: Sql, row: number): Uint8Array {
  const found = sql.first<{ bytes: ArrayBuffer }>(
    'SELECT bytes FROM graph_snapshots WHERE row = ?',
    row,
  )
  return new Uint8Array(found?.bytes ?? new ArrayBuffer(0))
}

/** As it stands in memory, as it wakes from its pictures, from torn ones, and from its rows. */
async function compare(history: History): Promise<number> {
  const { namespace } = history
  await namespace.stub.tick(history.now)
  const awake = await history.answers()
  const kept = await expectNoTornPicture(namespace)
  await evictDurableObject(namespace.stub)
  expect(await history.answers()).toEqual(awake)
  const pictures = await inStorage(namespace, readPictures)
  await inStorage(namespace, (sql) => {
    const first = sql.first<{ row: number }>(
      'SELECT row FROM graph_snapshots ORDER BY generation DESC',
    )
    if (first !== null) flipByte(sql, first.row)
  })
  await evictDurableObject(namespace.stub)
  expect(await history.answers()).toEqual(awake)
  await inStorage(namespace, (sql) => writePictures(sql, []))
  await evictDurableObject(namespace.stub)
  expect(await history.answers()).toEqual(awake)
  await inStorage(namespace, (sql) => writePictures(sql, pictures))
  await evictDurableObject(namespace.stub)
  return kept
}

describe('AG-44 the graph in memory', () => {
  it('is what the rows say after any history, eviction, torn picture and rollback', async () => {
    let histories = 0
    let pictures = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 60, maxLength: 200, size: 'max' }),
        async (steps) => {
          const history = new History(`graph-history-${histories++}`)
          await history.read('setSettings', { values: { hebbian: 'on' } })
          for (const { move: next, minutes, evicts, compares } of steps) {
            history.now += minutes * 60_000
            await history.play(next)
            if (evicts) await evictDurableObject(history.namespace.stub)
            if (compares) pictures += await compare(history)
          }
          pictures += await compare(history)
        },
      ),
      { numRuns: 2, endOnFailure: true },
    )
    expect(pictures).toBeGreaterThan(histories)
  })

  it('is unharmed where drawing a picture fails, at whichever write', async () => {
    const history = await told('graph-faulty-picture')
    const { namespace } = history
    await namespace.stub.tick(history.now)
    const awake = await history.answers()
    const writes = await inStorage(namespace, (sql, state) => {
      const rows = pictureOf(loadGraph(sql), sql)
      const pictures = readPictures(sql)
      for (let k = 0; ; k++) {
        const faulty = new FaultySql(state.storage, k)
        const draw = (): void => new GraphSnapshots(faulty).write(loadGraph(sql), 1_000, 1_000)
        try {
          faulty.transaction(draw)
          writePictures(sql, pictures)
          return k
        } catch (error) {
          expect(String(error)).toContain('the disk is full')
        }
        expect(readPictures(sql)).toEqual(pictures)
        const graph = new GraphSnapshots(sql).load()
        expect(graph === null ? null : pictureOf(graph, sql)).toEqual(rows)
      }
    })
    expect(writes).toBeGreaterThan(4)
    await evictDurableObject(namespace.stub)
    expect(await history.answers()).toEqual(awake)
  })

  it('forgets what a transaction did that rolled back, refused or failed', async () => {
    const history = await told('graph-rolled-back')
    const { namespace, now } = history
    const [from = '', to = ''] = history.nodes
    const [conflict = ''] = history.conflicts
    const { sources } = await namespace.ask('getNode', { id: from })
    const memoryIds = sources.map(({ memoryId }) => memoryId)
    const before = await history.answers()
    await failing(namespace, 'remember', { text: 'Ana lives in Rome. Ana likes hats.' }, now)
    await failing(namespace, 'setEdge', { from, to, weight: -0.5 }, now)
    await failing(namespace, 'boostNode', { id: from, by: 0.4 }, now)
    await failing(namespace, 'forget', { memoryIds }, now)
    await failing(namespace, 'forget', { memoryIds, permanent: true }, now)
    await failing(namespace, 'resolveConflict', { id: conflict, keep: 'b', how: 'wrong' }, now)
    expect(await history.answers()).toEqual(before)
    await namespace.ask('boostNode', { id: from, by: 0.4 })
    const levels = await history.answers()
    await failing(namespace, 'decayGraph', { dryRun: false }, now)
    expect(await history.answers()).toEqual(levels)
    // Ends one memory, then meets another that is not there: all or nothing.
    const some = { memoryIds: [...memoryIds, 'mem_00000000000000000000000000'] }
    expect((await namespace.call('forget', some)).result).toMatchObject({ ok: false })
    expect(await history.answers()).toEqual(levels)
    await evictDurableObject(namespace.stub)
    expect(await history.answers()).toEqual(levels)
  })

  it('wakes after an edge was untied by hand and then one of its ends erased', async () => {
    const history = new History('graph-untied-then-erased')
    const { namespace } = history
    const parcel = 'The blue parcel waits beside the harbour'
    for (const place of ['gate', 'office']) {
      await history.play(['remember', `${parcel} ${place}.`])
    }
    const [older = '', newer = ''] = history.nodes
    await namespace.ask('removeEdge', { from: newer, to: older })
    await namespace.ask('forget', { memoryIds: history.memories.slice(0, 1), permanent: true })
    await inStorage(namespace, (sql) => writePictures(sql, []))
    await evictDurableObject(namespace.stub)
    expect(await namespace.ask('graphStats', {})).toMatchObject({ nodes: 1, edges: 0 })
  })

  it('goes on numbering its journal after the database was written anew', async () => {
    const history = new History('graph-scrubbed')
    const { namespace } = history
    const nodes = async (from: number): Promise<void> => {
      for (let n = from; n < from + 8; n++)
        await history.play(['addNode', `Parcel ${n} waits in hall ${n}`, 0])
    }
    await nodes(0)
    await namespace.stub.tick(history.now)
    const [first = '', second = ''] = history.nodes
    for (let n = 0; n < 8; n++) {
      await namespace.ask('setEdge', { from: first, to: second, weight: n / 10 })
    }
    // Two pictures without a change between them: the journal is empty, and its count stands at 8.
    for (const from of [8, 16]) {
      await nodes(from)
      await namespace.stub.tick(history.now)
    }
    const said = await namespace.ask('remember', { text: 'What time is it?' })
    if (said.kind !== 'remembered') throw new Error('not remembered')
    await namespace.ask('forget', { memoryIds: [said.memory.id], permanent: true })
    await namespace.ask('setEdge', { from: first, to: second, weight: -0.9 })
    await evictDurableObject(namespace.stub)
    const { edges } = await namespace.ask('getNode', { id: first })
    expect(edges.find(({ kind }) => kind === 'manual')).toMatchObject({ weight: -0.9 })
  })
})

/** A small history with every kind of thing in it. */
async function told(name: string): Promise<History> {
  const history = new History(name)
  const moves: readonly Move[] = [
    ['remember', 'Ana lives in Berlin. Ana likes tea. The fee is 40 euro.'],
    ['remember', 'Ana lives in Paris. Ana does not like tea.'],
    ['remember', 'The blue parcel waits beside the harbour gate.'],
    [
      'remember',
      'The blue parcel waits beside the harbour office. We decided to ship Alpha in May.',
    ],
    ['addNode', 'Our goal is to ship Alpha.', 2],
    ['tie', 0, 3, 0.7, undefined],
    ['boost', 1],
  ]
  for (const next of moves) await history.play(next)
  return history
}

/** Fails the write that comes after so many. */
class FaultySql extends Sql {
  #left: number

  constructor(storage: DurableObjectStorage, left: number) {
    super(storage)
    this.#left = left
  }

  override run(query: string, ...bindings: SqlValue[]): void {
    if (this.#left-- === 0) throw new Error('the disk is full')
    super.run(query, ...bindings)
  }
}
