import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copiedTable } from '../../../adapters/d1/copied-table.ts'
import { entityProperties } from '../../../adapters/d1/schema.ts'

/** D1's files cannot be read from a test; SQLite writes the same ones here. */
const table = copiedTable(entityProperties, ['name', 'value'])
const rows = [1, 2, 3]
let folder: string
let db: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mneme-'))
  db = new DatabaseSync(join(folder, 'd1.sqlite'))
  db.exec('PRAGMA secure_delete = off')
  db.exec(readFileSync('migrations/0000_projection.sql', 'utf8').replaceAll('-->', '--'))
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

it.each([10, 1_000, 50_000])(
  'CL-44 no byte of an erased text of %d bytes stays in the file, nor of its earlier forms',
  (length) => {
    for (const position of [1, 2, 300]) {
      const value = 'canary-'.repeat(Math.ceil(length / 7)) + position
      const property = { entity: 1, name: value.slice(0, 60), value, since: position }
      const rest = { recordedAt: 1, memoryId: 'mem_1' }
      run(
        table.upsert,
        position,
        rows.map((row) => ({ row, ...property, ...rest })),
      )
    }
    expect(bytes()).toContain('canary-')
    run(table.erase, 70_000, rows)
    expect(bytes()).not.toContain('canary-')
  },
)

function run(sqls: readonly string[], position: number, list: readonly unknown[]): void {
  for (const sql of sqls) {
    db.prepare(sql).run({ '?1': 'acme', '?2': position, '?3': JSON.stringify(list) })
  }
}

function bytes(): string {
  return readFileSync(join(folder, 'd1.sqlite'), 'latin1')
}
