// Any wrangler command, offline: `node scripts/run-wrangler.mjs d1 execute DB --local --command …`
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { node, offline, root, wrangler } from './wrangler-offline.mjs'

const { status } = spawnSync(node, [wrangler, ...process.argv.slice(2)], {
  cwd: root,
  env: offline(join(root, '.wrangler')),
  stdio: 'inherit',
})
process.exit(status ?? 1)
