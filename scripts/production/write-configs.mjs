import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { node, offline, root, wrangler } from '../wrangler-offline.mjs'
import { emulatedBindings, emulatorsConfig, localConfig } from './local-config.mjs'

/**
 * Bundles as a deployment does, and writes what `wrangler dev` needs to run production here into
 * `folder`, anew at each start. Answers `{configs, emulated, rootKey}`: the files, the names of
 * bindings that are emulated, and a root key that was made, null where .dev.vars beside
 * wrangler.toml has one; it stays the same in a folder. `emulate` is a list of `NAME:value`.
 */
export async function writeConfigs(folder, { bundle, emulate }) {
  const { unstable_readConfig: readConfig } = await import('wrangler')
  const place = { config: join(root, 'wrangler.toml'), env: 'production' }
  const config = readConfig(place, { hideWarnings: true })
  const emulators = emulatorsConfig(config, variablesIn(emulate))
  const configs = [
    writeBundled(join(folder, 'mneme'), localConfig(config), bundle),
    writeBundled(join(folder, 'emulators'), emulators),
  ]
  const rootKey = writeSecrets(join(folder, 'mneme/.dev.vars'))
  return { configs, emulated: emulatedBindings(config).map(([name]) => name), rootKey }
}

function variablesIn(pairs) {
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  )
}

/** The path of a configuration whose code no change of a source file touches any more. */
function writeBundled(folder, config, bundle = bundleOf(folder, config)) {
  return writeConfig(folder, { ...config, main: bundle, no_bundle: true })
}

function bundleOf(folder, config) {
  const source = writeConfig(join(folder, 'source'), config)
  const place = ['--config', source, '--outdir', join(folder, 'bundle')]
  const options = { cwd: root, env: offline(folder), encoding: 'utf8' }
  const command = [wrangler, 'deploy', '--dry-run', ...place]
  const { status, stderr } = spawnSync(node, command, options)
  if (status !== 0) throw new Error(`bundling ${config.name}: ${stderr}`)
  return join(folder, 'bundle', basename(config.main).replace(/\.ts$/, '.js'))
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
