import { readdirSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import {
  unstable_getMiniflareWorkerOptions as optionsOf,
  unstable_getVarsForDev as varsIn,
  unstable_readConfig as readConfig,
} from 'wrangler'

/** The modules beside a bundle, by their endings, as wrangler's rules have them. */
const kinds = {
  '.sql': 'Text',
  '.html': 'Text',
  '.txt': 'Text',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
}

/**
 * What Miniflare takes of one Worker: its bindings as `config`, a path of a wrangler.toml, has them in
 * `env`, its code from `bundle`, the path of a bundle's main module, and its variables from the
 * configuration, .dev.vars beside it and `vars`, each over the one before.
 */
export function workerOptions({ config, env, bundle }, vars) {
  const read = readConfig({ config, env }, { hideWarnings: true })
  const { modulesRules: _, rootPath: __, ...options } = optionsOf(config, env).workerOptions
  const given = Object.entries(varsIn(config, undefined, read.vars, env, true))
  return {
    ...options,
    name: read.name,
    ...modulesOf(bundle),
    bindings: { ...Object.fromEntries(given.map(([name, { value }]) => [name, value])), ...vars },
    // What the listener speaks to: Miniflare's own door takes a header's word for the address called.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
}

function modulesOf(bundle) {
  const modulesRoot = dirname(bundle)
  const beside = readdirSync(modulesRoot).flatMap((name) => {
    const type = kinds[extname(name)]
    return type === undefined ? [] : [{ type, path: join(modulesRoot, name) }]
  })
  return { modulesRoot, modules: [{ type: 'ESModule', path: bundle }, ...beside] }
}
