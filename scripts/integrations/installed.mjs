import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'

export const integrations = join(root, 'clients/integrations')

/** The adapters by the names of their folders. */
export const adapters = readdirSync(integrations).filter((name) =>
  existsSync(join(integrations, name, 'src/index.ts')),
)

/** Whether the frameworks are there, as their lock names them. */
export function areIntegrationsInstalled() {
  const installed = join(integrations, 'node_modules/.package-lock.json')
  const lock = join(integrations, 'package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}
