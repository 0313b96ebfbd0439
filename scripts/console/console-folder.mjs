import { join } from 'node:path'
import { hashOf } from '../built-folder.mjs'
import { root } from '../wrangler-offline.mjs'

/** Where the Worker's assets have it (wrangler.toml), and where a build leaves it until then. */
export const served = join(root, 'workers/assets/console')
export const built = join(root, 'dist/console')

const sources = ['console', 'clients/typescript']
const makers = ['scripts/build-console.mjs', 'node_modules/vite/package.json']

/** Of all that the console is made from. */
export function hashOfSources() {
  return hashOf([...sources, ...makers], (path) => path.startsWith('clients/typescript/dist/'))
}
