import { describe, expect, it } from 'vitest'
import { erasePayloads } from '../../engine/governance/tables/audit-log.ts'
import { Sql } from '../../engine/storage/sql.ts'
import { openNodeDatabase } from '../support/node/node-database.ts'

const stamp = (number: number): string => `01M8PT${String(number).padStart(4, '0')}`
const idOf = (kind: string, number: number): string => `${kind}_${stamp(number)}AAAAAAAAAAAAAAAA`

/** A log of memories told one after the other, each with a commitment of the same moment. */
function logOf(memories: number): Sql {
  const sql = new Sql(openNodeDatabase())
  sql.run('CREATE TABLE audit_log (row INTEGER PRIMARY KEY, target TEXT, payload TEXT, salt TEXT)')
  for (let at = 0; at < memories; at++) {
    const payload = JSON.stringify({ memory: idOf('mem', at), drawn: [idOf('com', at)] })
    sql.run('INSERT INTO audit_log VALUES (?, ?, ?, ?)', 2 * at + 1, 'core', payload, 'aa')
    const others = JSON.stringify({ entity: `user_id:${at}` })
    sql.run('INSERT INTO audit_log VALUES (?, ?, ?, ?)', 2 * at + 2, idOf('mem', at), others, 'aa')
  }
  return sql
}

function left(sql: Sql): readonly number[] {
  return sql
    .raw('SELECT row FROM audit_log WHERE payload IS NOT NULL ORDER BY row')
    .flat()
    .map(Number)
}

describe('payloads of the audit log', () => {
  it.each([1, 4, 700])('that name one of %i erased memories go, and no other', (count) => {
    const memories = 800
    const sql = logOf(memories)
    const names = Array.from({ length: count }, (_, at) => [
      idOf('mem', at),
      idOf('com', at),
    ]).flat()
    expect(erasePayloads(sql, names)).toBe(2 * count)
    const rest = Array.from({ length: 2 * (memories - count) }, (_, at) => 2 * count + at + 1)
    expect(left(sql)).toEqual(rest)
  })

  it('that name a reference go where it stands as a whole', () => {
    const sql = logOf(30)
    expect(erasePayloads(sql, ['user_id:2'])).toBe(1)
    expect(left(sql)).not.toContain(6)
    expect(left(sql)).toContain(2 * 20 + 2)
  })

  it('stay where an id of the same moment is named, and where nothing is', () => {
    const sql = logOf(3)
    expect(erasePayloads(sql, [idOf('mem', 1).replace(/A$/, 'B')])).toBe(0)
    expect(erasePayloads(sql, [])).toBe(0)
    expect(left(sql)).toHaveLength(6)
  })
})
