import { describe, expect, it } from 'vitest'
import { clocksAtStart } from '../../engine/graph/level.ts'
import { migrate, schemaSteps } from '../../engine/storage/schema.ts'
import { Sql } from '../../engine/storage/sql.ts'
import { expectRestored, exportOf, importInto } from '../support/archive.ts'
import { openNamespace } from '../support/namespace.ts'
import { inStorage, oldNamespace } from '../support/old-object.ts'
import { projection } from '../support/projection-faults.ts'

const asOwner = { caller: { role: 'owner', credential: 'key_test', agent: null } } as const

/** All that a schema is: tables, indexes and triggers with their text, and how far it came. */
function schemaOf(sql: Sql): unknown {
  const parts = sql.all<{ name: string; sql: string | null }>(
    `SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`,
  )
  return { parts, version: sql.all('SELECT * FROM schema_version') }
}

/** The schema, in the order in which its parts were made, and what stands in the tables. */
function tablesOf(sql: Sql): unknown {
  const parts = sql.all<{ type: string; name: string }>(
    `SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL
      AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY rowid`,
  )
  const tables = parts.filter(({ type }) => type === 'table')
  const rows = tables.map(({ name }) => [name, sql.all(`SELECT * FROM ${name}`)])
  return { schema: schemaOf(sql), parts, rows }
}

function checkIntegrity(sql: Sql): void {
  expect(sql.all('PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }])
}

class Interrupted extends Error {}

/** Dies before its nth statement. */
class DyingSql extends Sql {
  #left: number

  constructor(storage: DurableObjectStorage, statements: number) {
    super(storage)
    this.#left = statements
  }

  override run(...given: Parameters<Sql['run']>): void {
    this.#left -= 1
    if (this.#left < 0) throw new Interrupted()
    super.run(...given)
  }
}

/** Of each shipped step, the first 16 hex digits of its SHA-256: a step never changes again. */
const shippedSteps = [
  '5a7ca409f00bb788',
  'ff0833aa4bf7d88b',
  'b1fab7326694c8cc',
  '3eb1f3048cb3b612',
  '18751c79c807b272',
  'b1bcc26fac008e27',
  '533ae8dfd32a4b90',
  '3d2d66306e3fdf25',
  'a3b7928e71b5914a',
  '45ba3df935f8a54a',
  '44fc51ae93f25937',
]

async function hashOf(step: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(step.join(';\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('the schema steps', () => {
  it('are word for word what has shipped', async () => {
    const hashes = await Promise.all(schemaSteps.slice(0, shippedSteps.length).map(hashOf))
    expect(hashes).toEqual(shippedSteps)
  })

  it('make one by one what a new object is given at once, with nothing in any table', async () => {
    const wanted = await inStorage(openNamespace('tables-at-once'), tablesOf)
    const object = openNamespace('tables-by-steps')
    await inStorage(object, async (sql, { storage }) => {
      await storage.deleteAll()
      for (const [index] of schemaSteps.entries()) migrate(sql, schemaSteps.slice(0, index + 1))
      migrate(sql)
      expect(tablesOf(sql)).toEqual(wanted)
    })
  })

  it('give an older object the triggers of today, whatever its own were made from', async () => {
    const wanted = await inStorage(openNamespace('triggers-fresh'), schemaOf)
    const old = openNamespace('triggers-old')
    await inStorage(old, (sql) => {
      sql.run('DROP TRIGGER undo_memories_update')
      sql.run('DROP TRIGGER undo_relations_update')
      sql.run(`CREATE TRIGGER undo_relations_update AFTER UPDATE OF role ON relations
        BEGIN SELECT 1; END`)
      sql.run(`UPDATE schema_version SET undo_shape = '{}'`)
    })
    expect(await inStorage(old, schemaOf)).toEqual(wanted)
  })
})

describe('RELIABILITY 22 a database of the first schema step', () => {
  it('opens and answers: recall, entities, versions, the audit chain, what was erased', async () => {
    const old = await oldNamespace('upgrade-opens')
    const recalled = await old.ask('recall', { query: 'Where did Ana move?', topK: 3 })
    expect(recalled.hits[0]?.text).toBe(
      'user_id:ana moved from Lisbon to Bergen in May and misses the sea.',
    )
    const page = { limit: 50, cursor: null }
    const { items } = await old.ask('listMemories', page)
    expect(items.map(({ text }) => text)).toContain('Bo prefers tea and never drinks coffee.')
    expect(items.map(({ text }) => text).join('\n')).not.toContain('A secret')
    const parts = { properties: true, content: true, relations: true }
    expect(await old.ask('getEntity', { kind: 'user', id: 'ana', ...parts })).toMatchObject({
      properties: { city: { value: 'Oslo' }, name: { value: 'Ana' } },
      content: [{ type: 'text', text: 'Ana keeps bees on the roof.' }],
    })
    expect(await old.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 8 })
    const roof = await old.ask('recall', { query: 'bees on the roof', topK: 3 })
    expect(roof.hits.length).toBeGreaterThan(0)
  })

  it('goes on: writes, a new version, forgetting, undo, a pass by the clock', async () => {
    const old = await oldNamespace('upgrade-goes-on')
    await old.ask('remember', { text: 'Ana moved to Tromsø and skis.', externalId: 'a1' })
    const told = await old.ask('recall', { query: 'Where does she ski?', topK: 3 })
    expect(told.hits[0]?.text).toContain('Tromsø')
    const forgotten = await old.ask('forget', { entities: [{ kind: 'team', id: 'blue' }] })
    expect(forgotten.kind).toBe('forgotten')
    await old.ask('undoForget', { id: { kind: 'team', id: 'blue' } })
    await old.stub.tick(Date.UTC(2026, 10, 21, 20))
    const { hits } = await old.ask('recall', { query: 'tea or coffee', topK: 3 })
    expect(hits[0]?.text).toContain('tea')
    expect(await old.ask('verifyAudit', {})).toMatchObject({ ok: true })
    await inStorage(old, checkIntegrity)
  })

  it('ends with the schema that a new namespace has, whatever step it stood at', async () => {
    const fresh = openNamespace('upgrade-fresh')
    const wanted = await inStorage(fresh, schemaOf)
    for (let step = 1; step < schemaSteps.length; step += 1) {
      const old = await oldNamespace(`upgrade-from-${step}`, { step })
      expect(await inStorage(old, schemaOf)).toEqual(wanted)
      await inStorage(old, checkIntegrity)
    }
  })

  it('ends with it too where the fourth step has been filled by a whole life', async () => {
    const wanted = await inStorage(openNamespace('upgrade-fresh'), schemaOf)
    const old = await oldNamespace('upgrade-from-life', { of: 4 })
    expect(await inStorage(old, schemaOf)).toEqual(wanted)
    await inStorage(old, checkIntegrity)
  })

  it('tells D1 what waited in rows of the outbox, nothing else, and draws no edge anew', async () => {
    let waiting: readonly number[] = []
    const old = await oldNamespace('upgrade-waits', {
      of: 4,
      step: 15,
      changed(sql) {
        sql.run('DELETE FROM outbox')
        const records = sql.all<{ row: number }>('SELECT row FROM audit_log ORDER BY row LIMIT 5')
        waiting = records.flatMap(({ row }, at) => (at === 3 ? [] : [row]))
        for (const audit of [waiting.slice(0, 3), waiting.slice(3)]) {
          sql.run('INSERT INTO outbox (changes) VALUES (?)', JSON.stringify({ audit }))
        }
        sql.run('DELETE FROM graph_state')
        sql.run(
          'INSERT INTO graph_state (one, clocks, tied) SELECT 1, ?, max(row) FROM nodes',
          JSON.stringify(clocksAtStart),
        )
      },
    })
    const told = () => projection.delivered.flatMap(({ audit }) => audit.map(({ row }) => row))
    projection.delivered.length = 0
    const { items } = await old.ask('listJobs', {})
    expect(items.find(({ name }) => name === 'outbox')).toMatchObject({ left: 2 })
    expect(items.map(({ name }) => name)).not.toContain('draw_edges')
    await old.stub.tick(Date.UTC(2026, 10, 21, 20))
    expect(waiting).toHaveLength(4)
    expect(told().slice(0, 4)).toEqual(waiting)
    const before = projection.delivered.length
    await old.ask('remember', { text: 'Ana moved to Tromsø and skis.' })
    await old.stub.tick(Date.UTC(2026, 10, 21, 20))
    const length = await inStorage(old, (sql) => sql.first('SELECT max(row) AS row FROM audit_log'))
    expect(told().at(-1)).toBe(length?.['row'])
    expect(projection.delivered.length).toBeGreaterThan(before)
    expect(new Set(told()).size).toBe(told().length)
  })

  it('resumes an upgrade that died at any statement, with nothing half done', async () => {
    const old = openNamespace('upgrade-dies')
    await inStorage(old, async (sql, { storage }) => {
      // The object that this runs in has made all tables.
      await storage.deleteAll()
      migrate(sql, schemaSteps.slice(0, 1))
      for (const [before, step] of schemaSteps.slice(1).entries()) {
        const upTo = schemaSteps.slice(0, before + 2)
        const whole = schemaOf(sql)
        // The first statement makes sure of the table of versions, the last one marks the step.
        for (let statements = 1; statements <= step.length + 1; statements += 1) {
          expect(() => migrate(new DyingSql(storage, statements), upTo)).toThrow(Interrupted)
          expect(schemaOf(sql)).toEqual(whole)
        }
        migrate(new DyingSql(storage, step.length + 2), upTo)
        expect(sql.all('SELECT version FROM schema_version')).toEqual([{ version: before + 2 }])
      }
    })
    const fresh = await inStorage(openNamespace('upgrade-fresh'), schemaOf)
    expect(await inStorage(old, schemaOf)).toEqual(fresh)
  })

  it('of a version that this code does not know is refused, and left as it is', async () => {
    const future = schemaSteps.length + 1
    const ahead = await oldNamespace('upgrade-ahead')
    await inStorage(ahead, (sql, { storage }) => {
      sql.run('UPDATE schema_version SET version = ?', future)
      const before = schemaOf(sql)
      expect(() => migrate(new Sql(storage))).toThrow(
        `storage has schema ${future}, this code knows up to ${schemaSteps.length}`,
      )
      expect(schemaOf(sql)).toEqual(before)
      sql.run('UPDATE schema_version SET version = ?', schemaSteps.length)
    })
    const { result } = await ahead.call('recall', { query: 'Ana', topK: 1 }, asOwner)
    expect(result.ok).toBe(true)
  })
})

describe('RELIABILITY 22 a database of the fourth schema step, filled by a whole life', () => {
  it('opens with nothing lost: what was said, worked on, decided and logged', async () => {
    const old = await oldNamespace('upgraded-life', { of: 4 })
    const page = { limit: 200, cursor: null }
    const now = Date.UTC(2026, 8, 28, 18)
    const { items } = await old.ask('listMemories', page, { ...asOwner, now })
    expect(items.map(({ text }) => text)).toContain('The deadline moved to 16 May.')
    expect(await old.ask('verifyAudit', {}, asOwner)).toMatchObject({ ok: true, length: 75 })
    const then = { ...asOwner, now }
    const told = await old.ask('recall', { query: 'When do walnuts ripen?', topK: 3 }, then)
    expect(told.hits[0]?.text).toBe('Walnuts ripen in September')
    const ana = { kind: 'user', id: '1', properties: true, content: true, relations: true }
    expect(await old.ask('getEntity', ana, asOwner)).toMatchObject({
      properties: { name: { value: 'Ana 13' } },
      content: [{ text: 'Ana keeps 13 🐝 bees.' }],
    })
    expect((await old.ask('listConflicts', page, asOwner)).items).toHaveLength(3)
    expect((await old.ask('listProposals', page, asOwner)).items).toHaveLength(3)
    expect((await old.ask('listThoughts', page, asOwner)).items.length).toBeGreaterThan(1)
    const noted = { query: 'boat', topK: 9, stores: ['notes'] } as const
    const { hits } = await old.ask('recall', noted, then)
    expect(hits.map(({ text }) => text)).toContain('Ship in May, by boat.')
  })

  it('is carried away and comes back line by line, by the lines of today', async () => {
    const old = await oldNamespace('upgraded-life-leaves', { of: 4 })
    const lines = await exportOf(old)
    const copy = openNamespace('upgraded-life-comes')
    expect(await importInto(copy, lines)).toMatchObject({ isDone: true, failed: null })
    expectRestored(await exportOf(copy), lines)
  })

  it('goes on as a new one does: trust, held values and their undo', async () => {
    const old = await oldNamespace('upgraded-life-goes-on', { of: 4 })
    const asMain = { caller: { role: 'main', credential: 'key_main', agent: null } } as const
    const city = (value: string) => [
      { kind: 'user', id: 'ana', properties: [{ name: 'city', value }] },
    ]
    const said = { text: 'user_id:ana is in the vault.', store: 'vault' } as const
    await old.ask('remember', { ...said, entities: city('Oslo') }, asOwner)
    await old.ask('remember', { entities: city('Bergen') }, asMain)
    const at = (await old.call('listConflicts', { limit: 1, cursor: null }, asOwner)).position
    const held = await old.ask('listConflicts', { status: 'open', limit: 1, cursor: null }, asOwner)
    const id = held.items[0]?.id ?? ''
    await old.ask('resolveConflict', { id, keep: 'b', how: 'outdated' }, asOwner)
    const now = async () => {
      const parts = { properties: true, content: false, relations: false }
      const ana = await old.ask('getEntity', { kind: 'user', id: 'ana', ...parts }, asOwner)
      return ana?.properties?.['city']?.value
    }
    expect(await now()).toBe('Bergen')
    await old.ask('revertToPosition', { position: at }, asOwner)
    expect(await now()).toBe('Oslo')
    expect(await old.ask('verifyAudit', {}, asOwner)).toMatchObject({ ok: true })
    await inStorage(old, checkIntegrity)
  })
})
