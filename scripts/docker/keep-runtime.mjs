// For the Dockerfile: takes out of node_modules and package.json what a server does not run. What the
// Worker imports is in its bundle, which wrangler.toml then names; what is left is wrangler and the
// encoder. Takes no network.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'

const kept = /^(wrangler|@energetic-ai\/.*)$/

const path = join(root, 'package.json')
const { dependencies: _, optionalDependencies: __, ...manifest } = JSON.parse(readFileSync(path))
const devDependencies = Object.fromEntries(
  Object.entries(manifest.devDependencies).filter(([name]) => kept.test(name)),
)
writeFileSync(path, `${JSON.stringify({ ...manifest, devDependencies }, null, 2)}\n`)
const config = join(root, 'wrangler.toml')
const text = readFileSync(config, 'utf8')
writeFileSync(config, text.replace(/^main = .*$/m, `main = "dist/docker/bundle/index.js"`))
const { status } = spawnSync('npm', ['prune', '--offline', '--no-audit'], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
