import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ShardPlace } from '../../durable-objects/shards/shard-place.ts'
import { openNamespacePorts } from '../../adapters/open-ports.ts'
import { workLimits } from '../../engine/laws/bounds.ts'
import { noChanges } from '../../engine/storage/changes.ts'
import { IdempotencyRows } from '../../engine/storage/idempotency-rows.ts'
import { createNamespaceTables } from '../../engine/storage/namespace-tables.ts'
import { Sql } from '../../engine/storage/sql.ts'
import { emptyState, loadState } from '../../engine/storage/state-row.ts'
import { openCall } from '../../engine/operations/served-call.ts'
import { readTexts } from '../../durable-objects/read-texts.ts'
import { Listeners } from '../../durable-objects/streams/listeners.ts'
import { Transactor } from '../../durable-objects/transactor.ts'
import { unlimitedWork, Work } from '../../engine/laws/work.ts'
import type { RunStepsInput } from '../../engine/workspace/step.ts'
import { runSteps } from '../../engine/workspace/run-steps.ts'
import type { WorkStep, WorkStepOf, StepOp } from '../../engine/workspace/step.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { openBench } from '../support/workspace.ts'

/** Members of the Collection that each operation is let loose on, and characters of each. */
const members = 30
const characters = 10_000
const text = (at: number): string => `${at} `.padEnd(characters, 'lorem ipsum dolor sit amet. ')
const all = members * characters
const likes = Array.from({ length: 20 }, (_, at) => `t like '%zz${at}_%'`).join(' or ')
const large = { $value: text(0) }

/** Each operation on large input, and the least units that this has to be counted as. */
const hostile: { readonly [K in StepOp]: readonly [WorkStepOf<K>, number] } = {
  create_note: [{ op: 'create_note', value: text(1) }, characters * workLimits.indexedCharacter],
  create_collection: [
    { op: 'create_collection', value: [text(2), text(3)] },
    2 * characters * workLimits.indexedCharacter,
  ],
  add: [{ op: 'add', target: 'big', value: [text(4)] }, characters * workLimits.indexedCharacter],
  remove: [{ op: 'remove', target: 'big', value: [{ $ref: 'one' }] }, characters],
  union: [{ op: 'union', target: 'big', value: 'big' }, 2 * members * workLimits.member],
  intersection: [
    { op: 'intersection', target: 'big', value: 'big' },
    2 * members * workLimits.member,
  ],
  difference: [{ op: 'difference', target: 'big', value: 'big' }, 2 * members * workLimits.member],
  size: [{ op: 'size', target: 'big' }, workLimits.rowRead],
  is_empty: [{ op: 'is_empty', target: 'one' }, characters],
  head: [{ op: 'head', target: 'big', slice: '0' }, characters],
  flatten: [{ op: 'flatten', target: 'big' }, all * workLimits.foldedCharacter],
  split: [{ op: 'split', target: large }, characters * workLimits.foldedCharacter],
  map: [
    { op: 'map', target: 'big', apply: { op: 'coerce', to: 'string' } },
    all * workLimits.foldedCharacter,
  ],
  coerce: [{ op: 'coerce', target: 'one', to: 'string' }, characters * workLimits.foldedCharacter],
  project: [{ op: 'project', target: 'big', fields: ['t', 'n'] }, all * workLimits.foldedCharacter],
  pluck: [{ op: 'pluck', target: 'big', field: 't' }, all * workLimits.foldedCharacter],
  filter_structured: [
    { op: 'filter_structured', target: 'big', where: likes },
    all * (workLimits.foldedCharacter + 20),
  ],
  sort: [{ op: 'sort', target: 'big', by: ['o', 't'] }, all + members * workLimits.test],
  join: [{ op: 'join', target: 'big', value: 'big', on: 'n' }, 3 * all + members * workLimits.test],
  group: [
    { op: 'group', target: 'big', by: 't', aggregate: [{ op: 'sum', field: 'n', as: 'sum' }] },
    all * workLimits.foldedCharacter,
  ],
  recall: [{ op: 'recall', query: text(8), topK: 10 }, characters],
  remember: [{ op: 'remember', target: 'one' }, characters],
  set_metadata: [{ op: 'set_metadata', target: 'one', value: { a: 1 } }, characters],
  get_metadata: [{ op: 'get_metadata', target: 'one' }, characters],
  relate: [{ op: 'relate', target: 'one', value: 'big', relation: 'cites' }, characters],
  related: [{ op: 'related', target: 'one' }, characters],
  index: [{ op: 'index', target: 'fresh' }, all * workLimits.indexedCharacter],
  search_notes: [
    { op: 'search_notes', value: text(5) },
    characters * workLimits.indexedCharacter + members * workLimits.rowRead,
  ],
  search_collections: [
    { op: 'search_collections', value: text(6) },
    characters * workLimits.indexedCharacter,
  ],
  search_within_collection: [
    { op: 'search_within_collection', target: 'big', value: text(7) },
    characters * workLimits.indexedCharacter + all * workLimits.foldedCharacter,
  ],
}

type Outcome = ReturnType<typeof runSteps.run>
/** Runs steps with a meter, within a transaction that is rolled back. */
type Try = (steps: readonly WorkStep[], work: Work) => Outcome

async function withObject(
  { stub }: NamespaceUnderTest,
  namespace: string,
  check: (run: Try) => void,
): Promise<void> {
  await runInDurableObject(stub, async (_, ctx) => {
    const sql = new Sql(ctx.storage)
    const ports = openNamespacePorts(env)
    const state = loadState(sql) ?? emptyState()
    const changes = noChanges()
    const store = createNamespaceTables(sql, ports, state, changes)
    const transactor = new Transactor({
      sql,
      state,
      changes,
      ports,
      place: new ShardPlace(ctx.storage.kv, ports, state),
      store,
      outbox: store.outbox,
      idempotency: new IdempotencyRows(sql),
      jobs: store.jobRows,
      listeners: new Listeners(),
    })
    const texts = await readTexts({ ports, store })
    check((steps, work) => {
      const input: RunStepsInput = { steps, isList: true }
      const caller = { role: 'owner', credential: 'key_test', agent: null } as const
      const call = { operation: 'runSteps', input, namespace, caller, now: null } as const
      const asked = openCall({ ...call, idempotency: null, atLeast: null })
      const undone = new Error('undone')
      let outcome: Outcome | null = null
      try {
        sql.transaction(() => {
          outcome = transactor.look(asked, texts, null, (context) =>
            runSteps.run({ ...context, work }, input),
          )
          throw undone
        })
      } catch (error) {
        if (error !== undone) throw error
      }
      if (outcome === null) throw new Error('nothing has run')
      return outcome
    })
  })
}

async function openLarge(name: string): Promise<NamespaceUnderTest> {
  const bench = openBench(name)
  const values = Array.from({ length: members }, (_, n) => ({ n, t: text(n), o: { n: [n] } }))
  await bench.all(
    { op: 'create_collection', name: 'big', value: values },
    { op: 'create_note', name: 'one', value: { n: 1, t: text(0) } },
    { op: 'add', target: 'big', value: [{ $ref: 'one' }] },
    { op: 'relate', target: 'big', value: 'one', relation: 'holds' },
    { op: 'index', target: 'big' },
  )
  const brief = values.map((value) => ({ ...value, isBrief: true }))
  await bench.run({ op: 'create_collection', name: 'fresh', value: brief, transient: true })
  return bench.namespace
}

describe('the work of a request', () => {
  it('is counted for each operation, and refused past the limit wherever that is reached', async () => {
    await withObject(await openLarge('work-of-each'), 'work-of-each', (run) => {
      for (const [op, [step, least]] of Object.entries(hostile)) {
        const open = unlimitedWork()
        expect(run([step], open), op).toMatchObject({ ok: true })
        expect(open.units, op).toBeGreaterThanOrEqual(least)
        expect(run([step], new Work(open.units)), op).toMatchObject({ ok: true })
        for (const share of [0, 0.5, 0.99]) {
          const work = new Work(Math.floor(open.units * share))
          const failure = { code: 'work_limit', detail: expect.stringContaining(`${work.limit}`) }
          expect(run([step], work), `${op} at ${share}`).toMatchObject({ ok: false, failure })
          // What is over is at most what was begun: a page of rows, a text, a row of members.
          expect(work.units, op).toBeLessThanOrEqual(open.units)
        }
      }
    })
  })

  it('is one sum over a list: what a hundred steps repeat ends with the limit', async () => {
    await withObject(await openLarge('work-of-lists'), 'work-of-lists', (run) => {
      for (const [op, [step]] of Object.entries(hostile)) {
        const [one, two] = [unlimitedWork(), unlimitedWork()]
        run([step], one)
        run([step, step], two)
        // The last step alone is kept, so that a further one may cost less than the first.
        const further = two.units - one.units
        const work = new Work(one.units + 5 * further)
        const refused = run(Array<WorkStep>(100).fill(step), work)
        expect(refused, op).toMatchObject({ ok: false, failure: { code: 'work_limit' } })
        expect(work.units, op).toBeLessThanOrEqual(work.limit + further + one.units)
      }
    })
  })

  it('refuses forty conditions on large Notes for a reader, and stores nothing', async () => {
    const bench = openBench('work-of-readers')
    const long = (n: number) => ({ n, t: `${n} `.padEnd(60_000, 'lorem ipsum ') })
    const many = Array.from({ length: 12 }, (_, n) => long(n))
    for (let n = 0; n < 10; n++) {
      const step: WorkStep =
        n === 0
          ? { op: 'create_collection', name: 'big', value: many, transient: true }
          : { op: 'add', target: 'big', value: many.map(({ t }) => ({ n, t })) }
      await bench.run(step)
    }
    const where = Array.from({ length: 40 }, (_, at) => `t like '%zz${at}%'`).join(' or ')
    const filter: WorkStep = { op: 'filter_structured', target: 'big', where, keep: false }
    const { result, position } = await bench.send([filter, filter])
    const before = await bench.send({ op: 'size', target: 'big' })
    expect(result).toMatchObject({
      failure: {
        code: 'work_limit',
        step: 1,
        detail: expect.stringMatching(/^work is 35\d{7} characters and tests, limit 350000000$/),
      },
    })
    expect(before.position).toBe(position)
    const few: WorkStep = { ...filter, where: "t like '%LOREM%' and n < 5" }
    expect(await bench.value(few)).toMatchObject({ size: 5 + 4 * 12 })
  })
})
