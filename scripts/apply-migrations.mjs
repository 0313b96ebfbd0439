import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, offline, root, wrangler } from './wrangler-offline.mjs'

const migrations = join(root, 'migrations')

/**
 * Brings the local D1 database up to date. Wrangler needs one to two seconds to find that nothing
 * is to be done, so the hash of what was applied is kept beside the database and goes with it.
 */
export function applyMigrations(persistTo) {
  const files = existsSync(migrations) ? readdirSync(migrations) : []
  const sql = files.filter((file) => file.endsWith('.sql')).sort()
  if (sql.length === 0) return
  const hash = hashOf(sql)
  const database = join(persistTo, 'v3', 'd1')
  const applied = join(database, 'applied-migrations.sha256')
  if (existsSync(applied) && readFileSync(applied, 'utf8') === hash) return

  const args = [wrangler, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', persistTo]
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: root,
    env: offline(persistTo),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}mneme: the D1 migrations did not apply\n`)
    process.exit(1)
  }
  mkdirSync(database, { recursive: true })
  writeFileSync(applied, hash)
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(migrations, file)))
  return hash.digest('hex')
}
