import { join, resolve } from 'node:path'
import needNode from './need-node.cjs'

export const root = resolve(import.meta.dirname, '..')
export const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')

/** On a Node that is too old for wrangler, the newer one that npm installed beside it. */
export const node = needNode.isNewEnough(process.versions.node)
  ? process.execPath
  : (needNode.broughtNode(root) ?? process.execPath)

/** The environment in which wrangler asks no other host for anything. */
export function offline(persistTo) {
  return {
    ...process.env,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    // The banner is where wrangler asks the registry for a newer version of itself.
    WRANGLER_HIDE_BANNER: 'true',
    // Otherwise fetched from workers.cloudflare.com as a sample `request.cf`.
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    // Servers of other folders are none of our business, and a home folder may be read-only.
    WRANGLER_REGISTRY_PATH: join(persistTo, 'registry'),
    // A page that reads and writes every database, and a store of all addresses and statements.
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
    // Wrangler's own log has the address of each request, with the names that stand in it.
    WRANGLER_WRITE_LOGS: 'false',
  }
}
