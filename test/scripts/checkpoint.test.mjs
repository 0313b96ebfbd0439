import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { emptyLog, logsIn } from '../../scripts/start/checkpoint.mjs'

const classes = ['MemoryNamespace', 'IndexSegment']

test.each(classes)('empties the log of a %s in use, and leaves its user what it wrote', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-log-'))
  const place = join(folder, `do/mneme-${name}`)
  mkdirSync(place, { recursive: true })
  const path = join(place, 'a.sqlite')
  const open = new DatabaseSync(path)
  open.exec(
    "PRAGMA journal_mode = WAL; CREATE TABLE told (text); INSERT INTO told VALUES ('heron')",
  )
  open.exec("UPDATE told SET text = 'xxxxx'")
  // A file has fractions of the millisecond in which it was written.
  const [log] = logsIn(folder, Date.now() + 1)
  expect(log).toBe(`${path}-wal`)
  expect(readFileSync(log, 'latin1')).toContain('heron')
  expect(logsIn(folder, Date.now() - 60_000)).toEqual([])

  open.exec("BEGIN; INSERT INTO told VALUES ('stork')")
  emptyLog(DatabaseSync, log)
  expect(readFileSync(log, 'latin1')).toContain('heron')
  open.exec('COMMIT')
  emptyLog(DatabaseSync, log)
  expect(readFileSync(log)).toHaveLength(0)
  expect(
    open
      .prepare('SELECT text FROM told')
      .all()
      .map(({ text }) => text),
  ).toEqual(['xxxxx', 'stork'])
  open.close()
  rmSync(folder, { recursive: true })
})
