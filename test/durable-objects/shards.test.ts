import { applyD1Migrations, evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProjection } from '../../adapters/d1/projection.ts'
import { shardedDueWork, shardedRegistry } from '../../adapters/d1/sharded.ts'
import { homeShard } from '../../engine/laws/home-shard.ts'
import type { Projection } from '../../engine/ports/projection.ts'
import { fail } from '../../engine/result.ts'
import { benches } from '../support/faults/bench.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

/** What goes wrong in each shard: how many of its calls are taken before it is away. */
const left = [Infinity, Infinity, Infinity]

const databases = (): D1Database[] => [env.DB, env.SHARD_1, env.SHARD_2]

function cutting(shard: number): Projection {
  const real = createProjection(databases()[shard] ?? env.DB)
  const isAway = () => {
    left[shard] = (left[shard] ?? 0) - 1
    return left[shard] < 0
  }
  const away = fail('overloaded', `shard ${shard} is away`)
  return {
    apply: async (batch) => (isAway() ? away : await real.apply(batch)),
    eraseNamespace: async (name, id) => (isAway() ? away : await real.eraseNamespace(name, id)),
    dropCopy: async (name) => (isAway() ? away : await real.dropCopy(name)),
  }
}

/** An object that knows as many shards, from its next wake on. */
async function withShards(
  namespace: NamespaceUnderTest,
  name: string,
  bound: number,
  shards = bound,
) {
  const isAwake = benches.has(name)
  benches.set(name, {
    ports: {
      projection: cutting(0),
      furtherProjections: [1, 2].slice(0, bound - 1).map(cutting),
      shards,
    },
  })
  if (isAwake) await evictDurableObject(namespace.stub)
}

/** Properties and audit records of the copy in each shard. */
async function copies(name: string): Promise<string[]> {
  const counts = databases().map(async (db) => {
    const found = await db
      .prepare(
        `SELECT (SELECT count(*) FROM entity_properties WHERE namespace = ?1) || '/' ||
          (SELECT count(*) FROM audit_log WHERE namespace = ?1) || '/' ||
          (SELECT count(*) FROM namespaces WHERE name = ?1) AS n`,
      )
      .bind(name)
      .first<{ n: string }>()
    return found?.n ?? ''
  })
  return await Promise.all(counts)
}

function nameAt(home: number, shards: number, prefix: string): string {
  for (let at = 0; ; at += 1) {
    if (homeShard(`${prefix}-${at}`, shards) === home) return `${prefix}-${at}`
  }
}

const told = (namespace: NamespaceUnderTest, at: number) =>
  namespace.ask('remember', { text: `user_id:${at} city: Town${at}` })

async function settle({ stub }: NamespaceUnderTest): Promise<void> {
  for (let tick = 0; tick < 4; tick += 1) await stub.tick(Date.now())
}

beforeAll(async () => {
  await applyD1Migrations(env.SHARD_1, env.TEST_MIGRATIONS)
  await applyD1Migrations(env.SHARD_2, env.TEST_MIGRATIONS)
})

beforeEach(() => left.fill(Infinity))

describe('shards of D1', () => {
  it('a new namespace begins at home, and lists over all shards are whole', async () => {
    const names = [0, 1, 2].map((home) => nameAt(home, 3, 'spread'))
    for (const [home, name] of names.entries()) {
      const namespace = openNamespace(name)
      await withShards(namespace, name, 3)
      await told(namespace, 1)
      await settle(namespace)
      const found = await copies(name)
      expect(found.map((one) => one !== '0/0/0')).toEqual([0, 1, 2].map((shard) => shard === home))
    }
    const listed = await shardedRegistry(databases(), (one) => homeShard(one, 3)).list('sprea', 3)
    expect(listed.map(({ name }) => name)).toEqual(names.toSorted())
  })

  it('tenants take turns over all shards, each as the shards name it', async () => {
    const insert =
      'insert into namespaces (name, created_at, position, next_due) values (?, 0, 1, ?)'
    const due = [
      { db: env.DB, names: ['acme-a', 'acme.b', 'bolt-a'] },
      { db: env.SHARD_1, names: ['acme-c', 'cup_a'] },
    ]
    // Before 1970, when nothing that other tests have left is due.
    for (const { db, names } of due)
      await db.batch(names.map((name, at) => db.prepare(insert).bind(name, at - names.length)))
    const work = shardedDueWork(databases(), (name) => homeShard(name, 3))
    const order = ['acme-a', 'bolt-a', 'cup_a', 'acme-c', 'acme.b']
    expect(await work.inTurn(-1, order.length)).toEqual(order)
    for (const { db } of due) await db.prepare('delete from namespaces where next_due < 0').run()
  })

  it('a copy moves from the first shard under writes, and none is lost or repeated', async () => {
    const name = nameAt(1, 2, 'moves')
    const namespace = openNamespace(name)
    await withShards(namespace, name, 1)
    for (let at = 0; at < 3; at += 1) await told(namespace, at)
    await settle(namespace)
    const before = await copies(name)
    expect(before.slice(1)).toEqual(['0/0/0', '0/0/0'])
    await withShards(namespace, name, 2)
    const strays = await shardedDueWork(databases(), (one) => homeShard(one, 2)).inTurn(0, 10_000)
    expect(strays).toContain(name)
    await Promise.all([settle(namespace), ...[3, 4, 5].map((at) => told(namespace, at))])
    await settle(namespace)
    const [old, moved] = await copies(name)
    expect(old).toBe('0/0/0')
    expect(moved?.endsWith('/6/1')).toBe(true)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 6 })
  })

  it.each([0, 1, 2])(
    'a move that is cut after %i calls to the new shard is taken up',
    async (cut) => {
      const name = nameAt(1, 2, `cut${cut}`)
      const namespace = openNamespace(name)
      await withShards(namespace, name, 1)
      await told(namespace, 1)
      await settle(namespace)
      left[1] = cut
      await withShards(namespace, name, 2)
      await settle(namespace)
      await told(namespace, 2)
      await withShards(namespace, name, 2)
      left[1] = Infinity
      left[0] = 0
      await settle(namespace)
      expect(await told(namespace, 3)).toMatchObject({ memory: { status: 'ready' } })
      left[0] = Infinity
      await settle(namespace)
      const [old, moved] = await copies(name)
      expect(old).toBe('0/0/0')
      expect(moved?.endsWith('/3/1')).toBe(true)
    },
  )

  it('with fewer shards bound than before what waits is kept, and arrives once it is back', async () => {
    const name = nameAt(1, 2, 'fewer')
    const namespace = openNamespace(name)
    await withShards(namespace, name, 2)
    await told(namespace, 1)
    await settle(namespace)
    await withShards(namespace, name, 1)
    await told(namespace, 2)
    await settle(namespace)
    expect((await copies(name))[0]).toBe('0/0/0')
    await withShards(namespace, name, 2, 1)
    await settle(namespace)
    const [back, emptied] = await copies(name)
    expect(back?.endsWith('/2/1')).toBe(true)
    expect(emptied).toBe('0/0/0')
  })

  it('CL-45 a namespace that is erased while it moves leaves nothing in any shard', async () => {
    const name = nameAt(1, 2, 'erased')
    const namespace = openNamespace(name)
    await withShards(namespace, name, 1)
    await told(namespace, 1)
    await settle(namespace)
    left[1] = 2
    left[0] = 0
    await withShards(namespace, name, 2)
    await settle(namespace)
    left.fill(Infinity)
    const { receipt } = await namespace.erase()
    expect(receipt.status).toBe('complete')
    await settle(namespace)
    expect(await copies(name)).toEqual(['0/0/0', '0/0/0', '0/0/0'])
    expect(
      await shardedRegistry(databases(), (one) => homeShard(one, 2)).ofErasure(receipt.id),
    ).toBe(name)
    await told(namespace, 2)
    await settle(namespace)
    expect((await copies(name))[1]?.endsWith('/1/1')).toBe(true)
  })
})
