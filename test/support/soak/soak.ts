import { disposed } from '../disposed.ts'
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import type { Role } from '../../../engine/model/caller.ts'
import type { Call, OperationName, Operations, Reply } from '../../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../namespace.ts'
import { Model } from './model.ts'
import type { Outside } from './outside.ts'
import { Random } from './random.ts'
import { rareWordOf } from './words.ts'

/** One kind of thing that a soak does; a greater weight makes it more frequent. */
export interface Move {
  readonly name: string
  readonly weight: number
  play(soak: Soak): Promise<void>
}

export interface Answered<N extends OperationName> {
  readonly value: Operations[N]['output']
  /** That of the commit; of two, the first. */
  readonly position: number
}

/** Counts of what a run has met, for its report. */
export interface Met {
  calls: number
  refused: number
  repeated: number
  thrown: number
  crashed: number
  evicted: number
  faultyTicks: number
}

/** One namespace, what it has acknowledged, and the ways in which asking it can go wrong. */
export class Soak {
  readonly name: string
  readonly model = new Model()
  /** Its models and its vector index; null where it has none. */
  readonly outside: Outside | null
  readonly random: Random
  readonly met: Met = {
    calls: 0,
    refused: 0,
    repeated: 0,
    thrown: 0,
    crashed: 0,
    evicted: 0,
    faultyTicks: 0,
  }
  namespace: NamespaceUnderTest
  /** Epoch milliseconds; the namespace's time. */
  now = Date.UTC(2026, 0, 1, 12)
  #words = 0
  #keys = 0

  constructor(name: string, seed: number, outside: Outside | null = null) {
    this.name = name
    this.outside = outside
    this.random = new Random(seed)
    this.namespace = openNamespace(name)
  }

  /** A rare word that nothing else holds. */
  word(): string {
    return rareWordOf(this.#words++)
  }

  async read<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
  ): Promise<Operations[N]['output']> {
    return await this.namespace.ask(operation, input, { now: this.now })
  }

  /**
   * Asks for a write as a careful client does: with a key, and again with the same key where the
   * answer was lost. Null where it is refused; then nothing has moved.
   */
  async write<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    role: Role = 'owner',
  ): Promise<Answered<N> | null> {
    const caller = { role, credential: `key_${role}`, agent: role === 'sub' ? 'scout' : null }
    const hasKey = this.random.chance(0.5)
    const lot = this.random.next()
    const key = `k${this.#keys++}`
    const mark = { key, fingerprint: `${operation} ${key}` }
    const options = { caller, now: this.now, idempotency: mark }
    const before = await this.namespace.position()
    this.met.calls += 1
    if (lot < 0.03) await this.#trapped(operation, input, options)
    else if (lot < 0.04) await this.#crashed(operation, input, options)
    const isRetried = lot < 0.04
    const usual = hasKey || isRetried ? options : { ...options, idempotency: null }
    const reply = await this.namespace.call(operation, input, usual)
    const { result, position } = reply
    if (!result.ok) {
      this.met.refused += 1
      expect([position, await this.namespace.position()]).toEqual([before, before])
      return null
    }
    // What a model draws from a text while the caller waits is a commit of its own.
    const most = this.outside !== null && readsTexts.has(operation) ? 2 : 1
    expect(position, `${operation} moved the log by ${most} at most`).toBeLessThanOrEqual(
      before + most,
    )
    // What moved nothing may have been a question, whose answer is not kept.
    const hasMoved = position > before
    if (usual.idempotency !== null && hasMoved && lot > 0.8) {
      await this.#repeat(operation, input, usual, reply)
    }
    return { value: result.value, position: Math.min(position, before + 1) }
  }

  async evict(): Promise<void> {
    this.met.evicted += 1
    // Nothing that runs has nothing to forget.
    await evictDurableObject(this.namespace.stub).catch((error: unknown) => {
      expect(String(error)).toContain('not currently running')
    })
  }

  /** Everything that is due, as the alarm would run it. */
  async tick(): Promise<void> {
    this.outside?.pass(tickMs)
    await this.namespace.stub.tick(this.now)
  }

  /** The same while a table takes no rows. */
  async faultyTick(): Promise<void> {
    this.met.faultyTicks += 1
    const table = this.random.pick(trappedTables)
    await runInDurableObject(this.namespace.stub, async (object, { storage }) => {
      storage.sql.exec(trapOn(table))
      try {
        await object.tick(this.now)
      } finally {
        storage.sql.exec('DROP TRIGGER IF EXISTS soak_trap')
      }
    })
  }

  /** The call meets a table that takes no more rows; what it threw may or may not have committed. */
  async #trapped<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    options: Pick<Call<N>, 'caller' | 'now' | 'idempotency'>,
  ): Promise<void> {
    const call = { operation, input, namespace: this.name, atLeast: null, ...options }
    const table = this.random.pick(trappedTables)
    await runInDurableObject(this.namespace.stub, async (object, { storage }) => {
      storage.sql.exec(trapOn(table))
      try {
        await object.call(call)
      } catch (error) {
        expect(String(error)).toContain('the disk is full')
        this.met.thrown += 1
      } finally {
        storage.sql.exec('DROP TRIGGER IF EXISTS soak_trap')
      }
    })
  }

  /** The object dies while it is asked; whether before or after it committed nobody knows. */
  async #crashed<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    options: Pick<Call<N>, 'caller' | 'now' | 'idempotency'>,
  ): Promise<void> {
    this.met.crashed += 1
    const asked = this.namespace.call(operation, input, options).catch(() => null)
    if (this.random.chance(0.5)) await asked
    await runInDurableObject(this.namespace.stub, (_, state) => state.abort(disposed)).catch(
      () => null,
    )
    await asked
    this.namespace = openNamespace(this.name)
  }

  async #repeat<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    options: Pick<Call<N>, 'caller' | 'now' | 'idempotency'>,
    first: Reply<N>,
  ): Promise<void> {
    this.met.repeated += 1
    if (this.random.chance(0.3)) await this.evict()
    const again = await this.namespace.call(operation, input, options)
    expect(again).toMatchObject({ replayed: true, result: first.result, position: first.position })
    const { idempotency } = options
    if (idempotency === null) return
    const other = { ...options, idempotency: { ...idempotency, fingerprint: 'another' } }
    expect((await this.namespace.call(operation, input, other)).result).toMatchObject({
      ok: false,
      failure: { code: 'idempotency_conflict' },
    })
  }
}

/** Between two runs of the alarm, for the machine and the index. */
const tickMs = 300_000
const readsTexts: ReadonlySet<OperationName> = new Set(['remember', 'readMessage'])

function trapOn(table: string): string {
  return `CREATE TRIGGER soak_trap BEFORE INSERT ON ${table}
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`
}

const trappedTables = [
  'audit_log',
  'outbox',
  'undo',
  'memories',
  'passages',
  'nodes',
  'edges',
  'entities',
  'properties',
  'idempotency',
  'resources',
  'chunk_sets',
  'thought_notes',
] as const
