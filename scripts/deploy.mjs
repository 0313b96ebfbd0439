// `npm run deploy`: the service on a Cloudflare account. Finds or makes what it needs, and changes
// nothing that is as it should be; `docs/operating.md` tells the rest.
//   npm run deploy -- [--env production|staging] [--dry-run] [--url https://…] [--show-key]
//                     [--new-root-key] [--new-token-keys] [--shards 16] [--var NAME:value]…
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bundle } from './deploy/bundle.mjs'
import { checkPlan } from './deploy/check-limits.mjs'
import { deploy } from './deploy/deploy.mjs'
import { dryRun } from './deploy/dry-run.mjs'
import { environments, readPlan } from './deploy/read-plan.mjs'
import { mostShards, shardsAsked, withShards } from './deploy/shards.mjs'
import { steps } from './deploy/steps.mjs'
import { wranglerCli } from './deploy/wrangler-cli.mjs'
import { root } from './wrangler-offline.mjs'

const { values } = parseArgs({
  options: {
    env: { type: 'string', default: 'production' },
    'dry-run': { type: 'boolean', default: false },
    url: { type: 'string' },
    'show-key': { type: 'boolean', default: false },
    'new-root-key': { type: 'boolean', default: false },
    'new-token-keys': { type: 'boolean', default: false },
    shards: { type: 'string' },
    var: { type: 'string', multiple: true, default: [] },
  },
})

process.exitCode = await main()

async function main() {
  if (!environments.includes(values.env)) {
    console.error(`--env is ${environments.join(' or ')}, not ${values.env}`)
    return 2
  }
  const extraVars = Object.fromEntries(
    values.var.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  )
  const asked = shardsAsked(values.shards)
  if (asked === undefined) {
    console.error(`--shards is a whole number from 1 to ${mostShards}, not ${values.shards}`)
    return 2
  }
  const plan = withShards(await readPlan(values.env, extraVars), asked)
  const run = wranglerCli()
  const say = (line) => console.log(line)
  if (values['dry-run']) return dryRun({ run, plan, say, bundle })

  const wrong = checkPlan(plan).filter(({ isRight }) => !isRight)
  for (const { what } of wrong) console.error(`refused, not so: ${what}`)
  if (wrong.length > 0) return 1

  say(`${plan.worker} (${plan.environment})`)
  for (const script of ['scripts/build-docs.mjs', 'scripts/build-console.mjs']) {
    const { status } = spawnSync(process.execPath, [join(root, script)], { stdio: 'inherit' })
    if (status !== 0) return status ?? 1
  }
  return deploy(steps, {
    run,
    plan,
    say,
    bundle,
    fetch,
    sleep,
    env: process.env,
    shards: asked,
    url: values.url?.replace(/\/$/, ''),
    config: join(root, 'wrangler.deploy.toml'),
    databaseIds: new Map(),
    mayShow: values['show-key'] || process.stdout.isTTY === true,
    renew: new Set([
      ...(values['new-root-key'] ? ['MNEME_ROOT_KEY'] : []),
      ...(values['new-token-keys'] ? ['MNEME_TOKEN_KEYS'] : []),
    ]),
  })
}
