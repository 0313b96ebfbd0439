import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'
import { indexShape } from './index-shape.mjs'
import { modelsOf } from './models.mjs'

export const environments = ['production', 'staging']
export const requiredSecrets = ['MNEME_ROOT_KEY', 'MNEME_TOKEN_KEYS']
/** Set where the shell that deploys has a variable of the name. */
export const optionalSecrets = ['MODEL_API_KEY', 'EMBEDDING_API_KEY', 'RERANK_API_KEY']

/** What wrangler.toml asks for in an environment, read by wrangler's own parser, offline. */
export async function readPlan(environment, extraVars = {}) {
  const { unstable_readConfig: readConfig } = await import('wrangler')
  const config = readConfig(
    { config: join(root, 'wrangler.toml'), env: environment },
    { hideWarnings: true },
  )
  return { ...planOf(environment, config, extraVars), sqlFiles: sqlFiles() }
}

/** The same from a configuration that was read; pure. */
export function planOf(environment, config, extraVars = {}) {
  const queues = new Set()
  for (const { queue } of config.queues?.producers ?? []) queues.add(queue)
  for (const { queue, dead_letter_queue: dead } of config.queues?.consumers ?? []) {
    queues.add(queue)
    if (dead) queues.add(dead)
  }
  return {
    environment,
    worker: config.name,
    compatibilityDate: config.compatibility_date,
    vars: { ...config.vars, ...extraVars },
    extraVars,
    crons: config.triggers?.crons ?? [],
    objects: (config.durable_objects?.bindings ?? []).map((one) => one.class_name),
    objectMigrations: config.migrations ?? [],
    databases: (config.d1_databases ?? []).map(({ binding, database_name: name }) => ({
      binding,
      name,
    })),
    indexes: (config.vectorize ?? []).map(({ binding, index_name: name }) => ({
      binding,
      name,
      ...indexShape,
    })),
    queues: [...queues],
    ai: config.ai?.binding ?? null,
    models: modelsOf({ ...config.vars, ...extraVars }),
    sqlFiles: [],
  }
}

/** One line a binding, as the dry run prints them. */
export function bindingsOf(plan) {
  return [
    ...plan.objects.map((name) => `object     ${name}`),
    ...plan.databases.map(({ binding, name }) => `D1         ${binding} → ${name}`),
    ...plan.indexes.map(({ binding, name }) => `Vectorize  ${binding} → ${name}`),
    ...plan.queues.map((name) => `queue      ${name}`),
    ...(plan.ai === null ? [] : [`Workers AI ${plan.ai}`]),
    ...plan.models.map(({ use, names }) => `model      ${use}: ${names.join(', then ')}`),
    ...plan.crons.map((cron) => `cron       ${cron}`),
    ...Object.keys(plan.vars).map((name) => `variable   ${name} = ${plan.vars[name]}`),
    ...requiredSecrets.map((name) => `secret     ${name}`),
  ]
}

function sqlFiles() {
  const folder = join(root, 'migrations')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}
