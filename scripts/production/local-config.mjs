import { join, resolve } from 'node:path'
import { root } from '../wrangler-offline.mjs'

const EMULATORS = 'mneme-emulators'

/**
 * [env.production] of wrangler.toml, as wrangler has read it, for this machine: the same but for what has no local simulator, whose bindings lead to the Worker of the emulators.
 * Pure.
 */
export function localConfig(config) {
  const { name, main, compatibility_date, triggers, vars } = config
  const { durable_objects, migrations, d1_databases, queues, assets } = config
  return {
    name,
    main,
    compatibility_date,
    compatibility_flags: flagsOf(config),
    triggers,
    vars,
    durable_objects,
    migrations,
    d1_databases,
    queues,
    assets: assets && { ...assets, directory: resolve(root, assets.directory) },
    services: emulatedBindings(config).map(([binding, entrypoint]) => ({
      binding,
      service: EMULATORS,
      entrypoint,
    })),
  }
}

/** The names of bindings, each with the class of `test/support/emulators-worker.ts` behind it. */
export function emulatedBindings({ vectorize = [], ai }) {
  return [
    ...vectorize.map(({ binding }) => [binding, 'Vectorize']),
    ...(ai === undefined ? [] : [[ai.binding, 'WorkersAi']]),
  ]
}

/** The Worker of the emulators; `vars` as it declares them. */
export function emulatorsConfig(config, vars) {
  const { compatibility_date } = config
  const main = join(root, 'test/support/emulators-worker.ts')
  return { name: EMULATORS, main, compatibility_date, compatibility_flags: flagsOf(config), vars }
}

/** From one Worker to another a call is only given up where its signal may travel. */
function flagsOf({ compatibility_flags: flags }) {
  return [...flags, 'enable_abortsignal_rpc']
}
