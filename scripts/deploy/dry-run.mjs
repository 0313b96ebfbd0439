import { join } from 'node:path'
import { costLines, readMeasured } from '../cost/cost-table.mjs'
import { defaultModels } from '../cost/prices.mjs'
import { root } from '../wrangler-offline.mjs'
import { checkPlan } from './check-limits.mjs'
import { firstNames } from './models.mjs'
import { bindingsOf, requiredSecrets } from './read-plan.mjs'

/** Says what a deployment would do; sends nothing, and needs no account. Answers the exit code. */
export function dryRun({ run, plan, say, bundle }) {
  const { gzipBytes, tag } = bundle(run, plan, join(root, 'wrangler.toml'))
  const checks = checkPlan(plan, { gzipBytes })
  say(`${plan.worker} (${plan.environment}), ${tag}\n`)
  say('Bindings')
  for (const line of bindingsOf(plan)) say(`  ${line}`)
  say('\nD1 migrations')
  for (const { name } of plan.sqlFiles) say(`  ${name}`)
  say('\nChecked')
  for (const { what, isRight } of checks) say(`  ${isRight ? 'ok   ' : 'WRONG'} ${what}`)
  say('\nWould look for, and make where it is missing')
  for (const { name } of plan.databases) say(`  D1 database ${name}`)
  for (const { name, dimensions, metric, metadataIndexes } of plan.indexes) {
    const indexed = Object.keys(metadataIndexes).join(', ')
    say(`  Vectorize index ${name}: ${dimensions} dimensions, ${metric}, filtered by ${indexed}`)
  }
  for (const name of plan.queues) say(`  queue ${name}`)
  for (const name of requiredSecrets) say(`  secret ${name}`)
  say(`  Worker ${plan.worker}, then GET /healthz`)
  say('\nWhat it costs (docs/operating.md says how this is counted)')
  const names = firstNames(plan.models, defaultModels)
  for (const line of costLines(readMeasured(), names)) say(`  ${line}`)
  const shards = plan.databases.length
  if (shards > 1) {
    say(`  ${shards} shards: no price of their own; stored, read and written rows cost the same.`)
    say('  Moving costs the rows of each copy that moves, written once more in D1.')
  }
  return checks.every(({ isRight }) => isRight) ? 0 : 1
}
