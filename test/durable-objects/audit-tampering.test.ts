import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { hasTurn } from '../support/times-of.ts'

const records = 200
let namespace: NamespaceUnderTest
let ids: readonly string[]

beforeAll(async () => {
  namespace = openNamespace('tampered-log')
  for (let n = 0; n < records; n += 1) await namespace.ask('remember', { text: `Fact ${n}` })
  ids = await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    sql.exec('CREATE TABLE kept_log AS SELECT * FROM audit_log')
    const rows = sql.exec<{ id: string }>('SELECT id FROM audit_log ORDER BY row').toArray()
    return rows.map(({ id }) => id)
  })
  expect(ids).toHaveLength(records)
})

/** A row of the kept log at another place: those from there on make room, last first. */
const room = (from: number) => [
  `UPDATE audit_log SET row = -row WHERE row >= ${from}`,
  'UPDATE audit_log SET row = 1 - row WHERE row < 0',
]
const copied = (row: number, to: number, id: string) =>
  `INSERT INTO audit_log SELECT ${to}, ${id}, time, action, target, actor, approval, summary,
    critical, position, payload_hash, prev_hash, hash, payload, salt, marks, changes, state
    FROM kept_log WHERE row = ${row}`
const after = (row: number): string => ids[row] ?? 'end'

/** What is done to the record of a number, and where the chain then breaks first. */
const kinds: readonly (readonly [
  string,
  (row: number) => readonly string[],
  (row: number) => string,
])[] = [
  [
    'changed',
    (row) => [`UPDATE audit_log SET summary = 'nothing' WHERE row = ${row}`],
    (row) => ids[row - 1] ?? '',
  ],
  ['deleted', (row) => [`DELETE FROM audit_log WHERE row = ${row}`], after],
  [
    'inserted beside',
    (row) => [...room(row + 1), copied(row, row + 1, "'aud_inserted'")],
    () => 'aud_inserted',
  ],
  [
    'swapped with the next',
    (row) => {
      const other = row === records ? row - 1 : row + 1
      return [
        `UPDATE audit_log SET row = -${other} WHERE row = ${row}`,
        `UPDATE audit_log SET row = ${row} WHERE row = ${other}`,
        `UPDATE audit_log SET row = ${other} WHERE row = -${other}`,
      ]
    },
    (row) => ids[row === records ? row - 1 : row] ?? '',
  ],
  [
    'cut off with all behind it',
    (row) => [`DELETE FROM audit_log WHERE row >= ${row}`],
    () => 'end',
  ],
  [
    'there twice',
    (row) => [...room(row + 1), copied(row, row + 1, 'id')],
    (row) => ids[row - 1] ?? '',
  ],
]

describe('RELIABILITY 31 a log of 200 records', () => {
  it.each(kinds)(
    'of which one was %s breaks at the first that differs, whichever it is',
    async (kind, tamper, firstBreak) => {
      const call: Call<'verifyAudit'> = {
        operation: 'verifyAudit',
        input: {},
        namespace: 'tampered-log',
        caller: { role: 'owner', credential: 'key_test', agent: null },
        now: null,
        idempotency: null,
        atLeast: null,
      }
      const wrong = await runInDurableObject(namespace.stub, async (object, { storage }) => {
        const found: unknown[] = []
        for (let row = 1; row <= records; row += 1) {
          const isAtEnd = row === 1 || row === records
          if (
            !isAtEnd &&
            !hasTurn(
              row,
              kinds.findIndex(([name]) => name === kind),
            )
          )
            continue
          for (const statement of tamper(row)) storage.sql.exec(statement)
          const { result } = await object.call(call)
          const expected = { ok: false, firstBreak: firstBreak(row) }
          const verdict = result.ok ? result.value : null
          if (verdict?.ok !== expected.ok || verdict.firstBreak !== expected.firstBreak) {
            found.push({ row, expected, verdict })
          }
          storage.sql.exec('DELETE FROM audit_log')
          storage.sql.exec('INSERT INTO audit_log SELECT * FROM kept_log')
        }
        return found
      })
      expect(wrong).toEqual([])
      expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: records })
    },
  )
})
