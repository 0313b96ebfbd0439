// `npm run integrations`: tries each adapter with its framework, which is installed on demand from
// clients/integrations/package-lock.json, against a server of its own.
//   npm run integrations -- ai-sdk     those whose path contains this
//   npm run integrations -- --write    also writes the table of docs/integrations.md anew
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areIntegrationsInstalled, integrations } from './integrations/installed.mjs'
import { tableOf, withTable } from './integrations/table.mjs'
import { node, root } from './wrangler-offline.mjs'

const page = join(root, 'docs/integrations.md')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
})
const folder = mkdtempSync(join(tmpdir(), 'mneme-integrations-'))
try {
  process.exitCode = install() || check() || tryAll()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function install() {
  if (areIntegrationsInstalled()) return 0
  console.log('The frameworks are installed into clients/integrations/node_modules.')
  return run('npm', ['ci', '--no-audit', '--no-fund'], integrations)
}

function check() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const workers = join(integrations, 'cloudflare-agents')
  return run(node, [tsc, '-p', integrations]) || run(node, [tsc, '-p', workers])
}

function tryAll() {
  const outcome = join(folder, 'outcome.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outcome}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'integrations', '--silent=passed-only', ...reporters]
  const status = run(node, [...args, ...positionals])
  const table = tableOf(JSON.parse(readFileSync(outcome, 'utf8')))
  console.log(`\n${table}`)
  if (values.write) writeFileSync(page, withTable(readFileSync(page, 'utf8'), table))
  return status
}

function run(command, args, cwd = root) {
  // On Windows npm is a script of the shell.
  const shell = command === 'npm' && process.platform === 'win32'
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell })
  return status ?? 1
}
