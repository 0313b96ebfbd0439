import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const tamperings = [
  ['a changed summary', "UPDATE audit_log SET summary = 'nothing' WHERE row = 3"],
  ['a changed payload', `UPDATE audit_log SET payload = '{}' WHERE row = 3`],
  ['a changed time', 'UPDATE audit_log SET time = time + 1 WHERE row = 3'],
  [
    'a changed hash',
    "UPDATE audit_log SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE row = 3",
  ],
  ['a row taken out', 'DELETE FROM audit_log WHERE row = 3'],
  ['the last row cut off', 'DELETE FROM audit_log WHERE row = 6'],
  [
    'two rows swapped',
    `UPDATE audit_log SET row = CASE row WHEN 3 THEN -4 ELSE -3 END WHERE row IN (3, 4)`,
    'UPDATE audit_log SET row = -row WHERE row < 0',
  ],
] as const

describe('SG-37 the audit chain', () => {
  it('every mutation has one record, and an untouched chain verifies', async () => {
    const namespace = openNamespace('chain')
    for (const n of [1, 2, 3]) await namespace.ask('remember', { text: `Fact ${n}` })
    const page = await namespace.ask('listAudit', { limit: 50, cursor: null })
    expect(page.items.map(({ action, position }) => [action, position])).toEqual([
      ['CREATE', 3],
      ['CREATE', 2],
      ['CREATE', 1],
    ])
    expect(JSON.stringify(page)).not.toContain('Fact')
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 3 })
  })

  it.each(tamperings)(
    'finds %s',
    async (what: string, ...statements: readonly (string | undefined)[]) => {
      const namespace = openNamespace(`tampered-${tamperings.findIndex(([name]) => name === what)}`)
      for (const n of [1, 2, 3, 4, 5, 6]) await namespace.ask('remember', { text: `Fact ${n}` })
      const { items } = await namespace.ask('listAudit', { limit: 50, cursor: null })
      await runInDurableObject(namespace.stub, (_, state) => {
        for (const statement of statements) if (statement) state.storage.sql.exec(statement)
      })
      const verdict = await namespace.ask('verifyAudit', {})
      expect(verdict.ok).toBe(false)
      const [, , , third] = items
      if (what.startsWith('a changed')) expect(verdict.firstBreak).toBe(third?.id)
      else expect(verdict.firstBreak).not.toBeNull()
    },
  )
})
