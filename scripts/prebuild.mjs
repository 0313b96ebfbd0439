// `node scripts/prebuild.mjs DIR`: what each start would else make anew, for tests that start many
// servers: the bundle in DIR/bundle, a migrated D1 in DIR/state. The bundle is minified, since wrangler
// and miniflare copy all of it many times at each start.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { applyMigrations } from './apply-migrations.mjs'
import { node, offline, root, wrangler } from './wrangler-offline.mjs'

const folder = resolve(process.argv[2])
const state = join(folder, 'state')
const args = [wrangler, 'deploy', '--dry-run', '--minify', '--outdir', join(folder, 'bundle')]
const { status } = spawnSync(node, args, { cwd: root, env: offline(state), stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
applyMigrations(state)
