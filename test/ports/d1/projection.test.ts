import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createProjection } from '../../../adapters/d1/projection.ts'
import {
  emptyBatch,
  fullBatch,
  projectionContract,
  type ProjectionView,
} from '../projection-contract.ts'

const copies = ['entities', 'entity_properties', 'entity_content', 'entity_relations', 'audit_log']

const view: ProjectionView = {
  async properties(namespace) {
    const rows = await env.DB.prepare(
      'select row, value from entity_properties where namespace = ?',
    )
      .bind(namespace)
      .all<{ row: number; value: string }>()
    return Object.fromEntries(rows.results.map(({ row, value }) => [row, value]))
  },

  async counts(namespace) {
    const results = await env.DB.batch<{ n: number }>(
      copies.map((table) =>
        env.DB.prepare(`select count(*) as n from ${table} where namespace = ?`).bind(namespace),
      ),
    )
    return results.map(({ results: [row] }) => row?.n ?? -1)
  },

  async everything() {
    const tables = [...copies, 'namespaces', 'erased_rows']
    const results = await env.DB.batch(
      tables.map((table) => env.DB.prepare(`select * from ${table}`)),
    )
    return JSON.stringify(results.map((result) => result.results))
  },
}

projectionContract(() => ({ projection: createProjection(env.DB), view }))

describe('the projection in D1', () => {
  it('keeps every column', async () => {
    await createProjection(env.DB).apply(fullBatch('columns', 6))
    const rows = await env.DB.batch(
      copies.map((table) => env.DB.prepare(`select * from ${table} where namespace = 'columns'`)),
    )
    const canary = 'canary-columns'
    const at = { namespace: 'columns', row: 1, position: 6 }
    expect(rows.map(({ results }) => results[0])).toEqual([
      {
        ...at,
        kind: canary,
        id: canary,
        created_at: 1,
        forgotten_at: null,
        alias: 'ent_1',
        merged_into: null,
      },
      {
        ...at,
        entity: 1,
        name: canary,
        value: canary,
        since: 2,
        recorded_at: 3,
        memory_id: 'mem_1',
        forgotten_kind: 'wrong',
        forgotten_at: 4,
      },
      {
        ...at,
        entity: 1,
        items: `[{"type":"text","text":"${canary}"}]`,
        occurred_at: 5,
        memory_id: 'mem_1',
      },
      {
        ...at,
        source: 1,
        target: 2,
        role: canary,
        properties: `{"${canary}":{"value":"${canary}","since":4}}`,
        recorded_at: 3,
        forgotten_at: null,
      },
      {
        ...at,
        position: 1,
        id: 'aud_1',
        time: 2_000,
        action: 'CREATE',
        target: 'mem_1',
        actor: 'manual',
        approval: '—',
        summary: 'a memory',
        critical: 1,
        payload_hash: 'ab'.repeat(32),
        prev_hash: '0'.repeat(64),
        hash: 'ab'.repeat(32),
      },
    ])
  })

  it('is all or nothing', async () => {
    const projection = createProjection(env.DB)
    const { audit, ...rest } = fullBatch('torn', 1)
    // Breaks at the last statement, on a column that may not be null.
    const broken = audit.map((record) => ({ ...record, time: Number.NaN }))
    const outcome = await projection.apply({ ...rest, audit: broken })
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'overloaded' } })
    expect(await view.counts('torn')).toEqual([0, 0, 0, 0, 0])
    expect(await view.everything()).not.toContain('torn')
  })

  it('RELIABILITY 16 answers overloaded when D1 is down', async () => {
    const down: D1Database = Object.create(env.DB, {
      prepare: { value: (sql: string) => env.DB.prepare(sql) },
      batch: { value: () => Promise.reject(new Error('D1_ERROR: network connection lost')) },
    })
    const outcome = await createProjection(down).apply(emptyBatch('down', 1))
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'overloaded' } })
  })
})
