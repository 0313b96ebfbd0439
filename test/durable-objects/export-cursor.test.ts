import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

describe('an export that is left before its end', () => {
  it('CL-44 keeps no table from being written anew: an erasure after it scrubs at once', async () => {
    const namespace = openNamespace('export-cursor')
    const properties = Array.from({ length: 12 }, (_, n) => ({
      name: `note_${n}`,
      value: `${n} ${'heron '.repeat(10_000)}`,
    }))
    await namespace.ask('remember', { entities: [{ kind: 'user', id: '1', properties }] })
    const told = await namespace.ask('remember', { text: 'The password is heliotrope' })
    if (told.kind !== 'remembered') throw new Error('not remembered')
    expect((await namespace.ask('exportPage', { cursor: null })).nextCursor).not.toBeNull()
    await namespace.ask('forget', { memoryIds: [told.memory.id], permanent: true })
    await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
      const waiting = sql.exec("SELECT name FROM jobs WHERE name = 'scrub'").toArray()
      expect(waiting).toEqual([])
      sql.exec('CREATE TABLE probe (n)')
      sql.exec('DROP TABLE probe')
    })
  })
})
