import { join } from 'node:path'
import { hashOf } from '../built-folder.mjs'
import { root } from '../wrangler-offline.mjs'

/** Where the Worker's assets have it (wrangler.toml), and where a build leaves it until then. */
export const served = join(root, 'workers/assets/guide')
export const built = join(root, 'dist/guide')

const sources = ['docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'examples/README.md']
const makers = ['scripts/docs', 'scripts/build-docs.mjs', 'node_modules/vitepress/package.json']

/** Of all that the guide is made from. */
export function hashOfSources() {
  return hashOf([...sources, ...makers], (path) => path.includes('.vitepress/.temp'))
}
