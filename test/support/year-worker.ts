import { DurableObject } from 'cloudflare:workers'
import * as worker from '../../workers/index.ts'
import { openNamespace } from '../../workers/namespace-stub.ts'
import { faultyD1 } from './faults/faulty-d1.ts'
import type { Outside } from './faults/fault-plan.ts'

const { default: service, MemoryNamespace: Namespace } = worker

/** The binding names it; code from before there were segments has none. */
export const IndexSegment = 'IndexSegment' in worker ? worker.IndexSegment : DurableObject

/**
 * The service for `npm run bench -- year`: what is due runs when the year comes to it and at no other
 * time, D1 goes away on demand, and rows are counted as the platform bills them, those of objects by
 * the beginning of their names. A Worker and its objects share an isolate, so they share what stands here.
 */
const kinds = new Map<string, Counted>()
const d1 = { rowsRead: 0, rowsWritten: 0, calls: 0, refused: 0 }
let isD1Away = false
/** More in a day than any plan of jobs asks for: such an alarm would never end. */
const mostAlarms = 500
const mostOpenCursors = 1_000

interface Counted {
  rowsRead: number
  rowsWritten: number
  wakes: number
  /** Alarms that ran a job, the jobs, and the rows written meanwhile. */
  alarms: number
  jobs: number
  alarmRowsWritten: number
  cursors: Pick<SqlStorageCursor<Record<string, SqlStorageValue>>, 'rowsRead' | 'rowsWritten'>[]
}

export class MemoryNamespace extends Namespace {
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    const counted = countedOf(ctx.id.name ?? '')
    countRows(ctx.storage.sql, counted)
    super(ctx, watched(env))
    counted.wakes += 1
  }

  /** Only the year makes time pass. */
  override async alarm(): Promise<void> {}

  /** As the platform does with an object that nobody calls for ten seconds. */
  async evict(): Promise<void> {
    this.ctx.abort('evicted')
  }
}

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url)
    if (pathname !== '/year') return service.fetch(request, watched(env), ctx)
    const asked: Asked = await request.json()
    if (asked.isD1Away !== undefined) isD1Away = asked.isD1Away
    const lived = []
    // One by one, so that it is known whose rows are whose.
    for (const one of asked.live ?? []) lived.push(await live(env, one))
    for (const counted of kinds.values()) settleRows(counted)
    const objects = [...kinds].map(([kind, { cursors: _, ...counts }]) => [kind, counts])
    const heads = asked.heads === true ? await headsIn(env.DB) : null
    return Response.json({ lived, heads, objects: Object.fromEntries(objects), d1 })
  },
  scheduled: (controller, env) => service.scheduled(controller, watched(env)),
  queue: (batch, env) => service.queue(batch, watched(env)),
} satisfies ExportedHandler<Cloudflare.Env>

interface Asked {
  readonly isD1Away?: boolean
  readonly live?: readonly Lived[]
  readonly heads?: boolean
}

interface Lived {
  readonly name: string
  /** When its first alarm goes off: after a session at once. */
  readonly from: number
  readonly to: number
}

/** Each alarm at its time; then the object leaves memory. */
async function live(env: Cloudflare.Env, { name, from, to }: Lived) {
  const object = openNamespace(env, name)
  const counted = countedOf(name)
  settleRows(counted)
  const before = counted.rowsWritten
  let due: number | null = from
  for (let alarms = 0; due !== null && due <= to; alarms += 1) {
    if (alarms > mostAlarms) {
      const { jobs } = await object.vitals()
      throw new Error(`${name} has an alarm again and again: ${JSON.stringify(jobs)}`)
    }
    const ran = await object.tick(due)
    counted.alarms += ran.steps > 0 ? 1 : 0
    counted.jobs += ran.steps
    due = ran.nextDue === null ? null : Math.max(ran.nextDue, due + 1)
  }
  settleRows(counted)
  counted.alarmRowsWritten += counted.rowsWritten - before
  const { databaseBytes: bytes, outbox, erasuresRunning } = await object.vitals()
  // It ends while it answers, so that no answer comes.
  await (object as unknown as MemoryNamespace).evict().catch(() => undefined)
  return { due, bytes, outbox: outbox.entries, erasuresRunning }
}

async function headsIn(db: D1Database) {
  const read = 'SELECT namespace, hash, max(row) FROM audit_log GROUP BY namespace'
  const { results } = await db.prepare(read).all<{ namespace: string; hash: string }>()
  return Object.fromEntries(results.map(({ namespace, hash }) => [namespace, hash]))
}

function watched(env: Cloudflare.Env): Cloudflare.Env {
  return { ...env, DB: faultyD1(env.DB, { pass }, 'd1') }
}

async function pass<T>({ perform, refuse }: Outside<T>): Promise<T> {
  d1.calls += 1
  if (isD1Away) {
    d1.refused += 1
    return refuse('throws')
  }
  const answer = await perform()
  for (const result of [answer].flat()) {
    const { meta } = (result ?? {}) as Partial<D1Result>
    d1.rowsRead += meta?.rows_read ?? 0
    d1.rowsWritten += meta?.rows_written ?? 0
  }
  return answer
}

function countedOf(name: string): Counted {
  const kind = name.split('-')[0] ?? ''
  const none = { rowsRead: 0, rowsWritten: 0, wakes: 0, alarms: 0, jobs: 0, alarmRowsWritten: 0 }
  const counted = kinds.get(kind) ?? { ...none, cursors: [] }
  kinds.set(kind, counted)
  return counted
}

/** A cursor knows its rows once it was read to its end: all but the newest were. */
function countRows(sql: SqlStorage, counted: Counted): void {
  const exec = sql.exec.bind(sql)
  const counting: SqlStorage['exec'] = (query, ...bindings) => {
    const cursor = exec(query, ...bindings)
    if (counted.cursors.length >= mostOpenCursors) settleRows(counted)
    counted.cursors.push(cursor)
    return cursor as never
  }
  Object.defineProperty(sql, 'exec', { value: counting })
}

function settleRows(counted: Counted): void {
  for (const { rowsRead, rowsWritten } of counted.cursors.splice(0)) {
    counted.rowsRead += rowsRead
    counted.rowsWritten += rowsWritten
  }
}
