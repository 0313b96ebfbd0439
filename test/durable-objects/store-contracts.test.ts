import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe } from 'vitest'
import { openNamespacePorts } from '../../adapters/open-ports.ts'
import { noChanges } from '../../engine/storage/changes.ts'
import { IdempotencyRows } from '../../engine/storage/idempotency-rows.ts'
import { createNamespaceTables } from '../../engine/storage/namespace-tables.ts'
import { Sql } from '../../engine/storage/sql.ts'
import { emptyState } from '../../engine/storage/state-row.ts'
import { entityStoreContract } from '../ports/store/entity-store-contract.ts'
import { graphStoreContract } from '../ports/store/graph-store-contract.ts'
import { keptAnswersContract } from '../ports/store/kept-answers-contract.ts'
import { memoryStoreContract } from '../ports/store/memory-store-contract.ts'
import type { Runs } from '../ports/store/runs.ts'
import { openNamespace } from '../support/namespace.ts'

describe('over the SQLite of an object', () => {
  memoryStoreContract(runsOver('memories', ({ open }) => open()))
  entityStoreContract(runsOver('entities', ({ open }) => open()))
  graphStoreContract(
    runsOver('graph', ({ open }) => ({ graph: open().graph, wake: () => open().graph })),
  )
  keptAnswersContract(runsOver('answers', ({ sql }) => new IdempotencyRows(sql)))
})

interface Place {
  readonly sql: Sql
  /** The engine's store over the rows as they are. */
  readonly open: () => ReturnType<typeof createNamespaceTables>
}

/** Each store of its own: what was done is rolled back behind it. */
function runsOver<Store>(name: string, storeAt: (place: Place) => Store): Runs<Store> {
  return async (check) => {
    const { stub } = openNamespace(`store-contract-${name}`)
    await runInDurableObject(stub, (_, ctx) => {
      const sql = new Sql(ctx.storage)
      const ports = openNamespacePorts(env)
      check((use) => {
        const done = new Error('done')
        const state = emptyState()
        try {
          sql.transaction(() => {
            use(storeAt({ sql, open: () => createNamespaceTables(sql, ports, state, noChanges()) }))
            throw done
          })
        } catch (error) {
          if (error !== done) throw error
        }
      })
    })
  }
}
