// `npm run example:integration -- openai-agents`: the example of an adapter, against `npm start`; what
// follows the name is the example's own, such as --url and --key.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node } from '../wrangler-offline.mjs'
import { areIntegrationsInstalled, integrations } from './installed.mjs'

const [name = '', ...given] = process.argv.slice(2)
process.exitCode = run()

function run() {
  const file = exampleOf(name)
  if (!existsSync(file)) {
    const names = readdirSync(integrations).filter((each) => existsSync(exampleOf(each)))
    console.error(`mneme: name an example: ${names.join(', ')}`)
    return 1
  }
  if (!areIntegrationsInstalled()) {
    console.error(
      'mneme: its framework is not there yet: `npm ci --prefix clients/integrations` installs it',
    )
    return 1
  }
  const sources = pathToFileURL(join(integrations, 'support/from-sources.mjs')).href
  const { status } = spawnSync(node, ['--import', sources, file, ...given], { stdio: 'inherit' })
  return status ?? 1
}

function exampleOf(adapter) {
  return join(integrations, adapter, 'examples/main.ts')
}
