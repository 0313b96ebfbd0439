import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { bundle } from '../start/bundle.mjs'
import { root } from '../wrangler-offline.mjs'
import { emulatedBindings, emulatorsConfig, localConfig } from './local-config.mjs'

/**
 * Bundles as a deployment does, and writes what production needs to run here into `folder`, anew at
 * each start. Answers `{workers, emulated, rootKey}`: configuration and bundle of each, the names of
 * bindings that are emulated, and a root key that was made, null where .dev.vars beside
 * wrangler.toml has one; it stays the same in a folder. `emulate` is a list of `NAME:value`.
 */
export async function writeConfigs(folder, { made, emulate }) {
  const { unstable_readConfig: readConfig } = await import('wrangler')
  const place = { config: join(root, 'wrangler.toml'), env: 'production' }
  const config = readConfig(place, { hideWarnings: true })
  const emulators = emulatorsConfig(config, variablesIn(emulate))
  const workers = [
    writeBundled(join(folder, 'mneme'), localConfig(config), made),
    writeBundled(join(folder, 'emulators'), emulators),
  ]
  const rootKey = writeSecrets(join(folder, 'mneme/.dev.vars'))
  return { workers, emulated: emulatedBindings(config).map(([name]) => name), rootKey }
}

function variablesIn(pairs) {
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  )
}

/** A Worker whose code no change of a source file touches any more. */
function writeBundled(folder, config, made) {
  const path = writeConfig(folder, config)
  if (made === undefined) bundle(join(folder, 'bundle'), ['--config', path])
  const main = basename(config.main).replace(/\.ts$/, '.js')
  return { config: path, bundle: made ?? join(folder, 'bundle', main) }
}

function writeConfig(folder, config) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'wrangler.json')
  writeFileSync(path, JSON.stringify(config, null, 2))
  return path
}

/** As production has them: the development key is not among them, and would be refused. */
function writeSecrets(path) {
  const own = readIfThere(join(root, '.dev.vars'))
  const hasOwnKey = parseEnv(own).MNEME_ROOT_KEY !== undefined
  const kept = parseEnv(readIfThere(path)).MNEME_ROOT_KEY
  const made = kept ?? `mk_${randomBytes(32).toString('base64url')}`
  writeFileSync(path, hasOwnKey ? own : `${own}\nMNEME_ROOT_KEY=${made}\n`, { mode: 0o600 })
  return hasOwnKey ? null : made
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
