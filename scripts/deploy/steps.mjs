import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'
import { varArgs } from './bundle.mjs'
import { checkPlan } from './check-limits.mjs'
import { isHealthy } from './health.mjs'
import { findOrMakeIndexes, findOrMakeQueues } from './resources.mjs'
import { shardSections, standingShards, withShards } from './shards.mjs'
import { setSecrets } from './set-secrets.mjs'
import { jsonIn, lastWords, must, Stopped } from './wrangler-cli.mjs'
import { configWithIds, withoutLimits } from './write-config.mjs'

/**
 * What a deployment does, in order. Each step looks before it acts and tells for each thing
 * `{what, state}`, the state one of `made`, `found`, `unchanged`, `checked`: what died anywhere is
 * finished by another run, and a run with nothing to do changes nothing.
 */
export const steps = [
  ['account', checkAccount],
  ['database', findOrMakeDatabase],
  ['vector index', findOrMakeIndexes],
  ['queues', findOrMakeQueues],
  ['bundle', checkBundle],
  ['secrets', setSecrets],
  ['migrations', applyMigrations],
  ['deployment', deploy],
  ['health', checkHealth],
]

function checkAccount({ run, env }) {
  const reply = run(['whoami', '--json'])
  const said = reply.stdout.includes('{') ? jsonIn(reply.stdout, 'whoami') : {}
  if (reply.status !== 0 || said.loggedIn === false) {
    throw new Stopped('not logged in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN')
  }
  const accounts = said.accounts ?? []
  const chosen = env.CLOUDFLARE_ACCOUNT_ID
  if (chosen === undefined && accounts.length > 1) {
    const names = accounts.map(({ name, id }) => `${id} (${name})`).join(', ')
    throw new Stopped(`several accounts: set CLOUDFLARE_ACCOUNT_ID to one of ${names}`)
  }
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0]
  return [{ what: account?.name ?? chosen ?? 'by token', state: 'found' }]
}

function findOrMakeDatabase(context) {
  const { run } = context
  const list = () => jsonIn(must(run(['d1', 'list', '--json']), 'listing D1'), 'd1 list')
  let there = list()
  const names = there.map(({ name }) => name)
  context.plan = withShards(context.plan, context.shards, standingShards(context.plan, names))
  const { plan } = context
  const told = []
  for (const { name } of plan.databases) {
    let state = 'found'
    if (!there.some((one) => one.name === name)) {
      must(run(['d1', 'create', name]), `making the D1 database ${name}`)
      there = list()
      state = 'made'
    }
    const uuid = there.find((one) => one.name === name)?.uuid
    if (uuid === undefined) throw new Stopped(`the D1 database ${name} is not in the list`)
    context.databaseIds.set(name, uuid)
    told.push({ what: `${name} (${uuid})`, state })
  }
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  const whole = toml + shardSections(toml, plan)
  writeFileSync(context.config, configWithIds(whole, plan.environment, context.databaseIds))
  return told
}

function checkBundle(context) {
  const { gzipBytes, tag } = context.bundle(context.run, context.plan, context.config)
  context.tag = tag
  const wrong = checkPlan(context.plan, { gzipBytes }).filter(({ isRight }) => !isRight)
  if (wrong.length > 0) throw new Stopped(wrong.map(({ what }) => `not so: ${what}`).join('; '))
  return [{ what: `${tag}, ${(gzipBytes / 1_024).toFixed(0)} KiB gzipped`, state: 'checked' }]
}

function applyMigrations({ run, plan, config }) {
  return plan.databases.map(({ binding, name }) => {
    const place = [binding, '--remote', '--env', plan.environment, '--config', config]
    const said = must(run(['d1', 'migrations', 'list', ...place]), 'listing D1 migrations')
    if (/no migrations to apply/i.test(said)) return { what: `${name}: none`, state: 'unchanged' }
    must(run(['d1', 'migrations', 'apply', ...place]), 'applying D1 migrations')
    const waiting = plan.sqlFiles.filter((file) => said.includes(file.name))
    return { what: `${name}: ${waiting.map((file) => file.name).join(', ')}`, state: 'made' }
  })
}

/** Skipped where all requests already go to a version of this very bundle. */
function deploy(context) {
  const { run, plan, config, tag } = context
  const place = ['--env', plan.environment, '--config', config]
  if (runningTag(run, place) === tag) return [{ what: `${plan.worker} ${tag}`, state: 'unchanged' }]
  const args = ['deploy', ...place, '--tag', tag, ...varArgs(plan.extraVars)]
  let reply = run(args)
  const isFree = reply.status !== 0 && isLimitRefused(reply)
  if (isFree) {
    writeFileSync(config, withoutLimits(readFileSync(config, 'utf8')))
    reply = run(args)
  }
  const said = must(reply, `deploying ${plan.worker}`)
  context.url ??= /https:\/\/[a-z0-9.-]+\.[a-z]+(?=[\s/]|$)/.exec(said)?.[0]
  const how = isFree ? ', without [limits], which the Free plan does not take' : ''
  return [{ what: `${plan.worker} ${tag}${how}`, state: 'made' }]
}

/** What Cloudflare answers an account on the Free plan (code 100328, read 2026-11). */
function isLimitRefused({ stdout, stderr }) {
  return /CPU limits are not supported|code: 100328/i.test(`${stdout}${stderr}`)
}

function runningTag(run, place) {
  const status = run(['deployments', 'status', '--json', ...place])
  if (status.status !== 0) {
    // A Worker that was never deployed; anything else the deployment itself will tell.
    return null
  }
  const { versions = [] } = jsonIn(status.stdout, 'deployments status')
  const [only] = versions
  if (versions.length !== 1 || only.percentage !== 100) return null
  const reply = run(['versions', 'view', only.version_id, '--json', ...place])
  if (reply.status !== 0) throw new Stopped(`reading the running version: ${lastWords(reply)}`)
  return jsonIn(reply.stdout, 'versions view').annotations?.['workers/tag'] ?? null
}

async function checkHealth(context) {
  const { url, plan } = context
  if (url === undefined) {
    return [{ what: `${plan.worker}: its address is not known here, give --url`, state: 'skipped' }]
  }
  const health = await isHealthy(context)
  if (!health.ok) throw new Stopped(`${url}/healthz: ${health.why}`)
  return [{ what: `${url}/healthz answers`, state: 'checked' }]
}
