import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'

export const integrations = join(root, 'integrations')

/** Whether the frameworks are there, as their lock names them. */
export function areIntegrationsInstalled() {
  const installed = join(integrations, 'node_modules/.package-lock.json')
  const lock = join(integrations, 'package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}
