// What the container runs: `npm start` for other machines, with the bundle that was made for it. Settings
// come from the environment; as arguments they are added here, where no list of processes shows them.
//   node scripts/docker/serve.mjs [arguments of npm start]
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'
import { settingsIn } from './settings.mjs'

const state = process.env.MNEME_STATE ?? '/data'
const settings = settingsIn(process.env)
settings.MNEME_ROOT_KEY ??= keptKey(join(state, 'root-key'))
// Not `development`: what answers other machines does not take the key that everyone knows.
settings.MNEME_ENVIRONMENT ??= 'docker'

const place = ['--ip', '0.0.0.0', '--port', process.env.PORT ?? '8787', '--persist-to', state]
const vars = Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`])
const bundle = join(root, 'dist/docker/bundle/index.js')
const made = existsSync(bundle) ? ['--bundle', bundle] : []
process.argv.splice(2, 0, ...vars, ...made, ...place)
await import('../start.mjs')

/** The key of this folder; made, kept for its owner alone and told once where there is none. */
function keptKey(path) {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(state, { recursive: true })
  const key = `mk_${randomBytes(32).toString('base64url')}`
  writeFileSync(path, `${key}\n`, { mode: 0o600 })
  console.log(`mneme: the root key, made now and kept in ${path}: ${key}`)
  return key
}
