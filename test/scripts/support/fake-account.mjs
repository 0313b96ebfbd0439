import { readFileSync } from 'node:fs'

/**
 * A Cloudflare account behind wrangler's commands, as far as a deployment uses them: `run(args,
 * input)` as `wranglerCli()` has it. `failAt` names the changing command, from 0, that fails:
 * before it did anything, or after it did, its reply lost. A free one takes no limit of CPU time.
 */
export function fakeAccount({
  failAt = null,
  isReplyLost = false,
  accounts = [first],
  isFree = false,
} = {}) {
  const state = {
    databases: [],
    indexes: [],
    metadata: {},
    queues: [],
    secrets: {},
    migrated: [],
    versions: [],
  }
  const changes = []
  const plan = { failAt, isReplyLost }

  function change(args, act) {
    const isFailing = plan.failAt !== null && changes.length === plan.failAt
    changes.push(args.join(' '))
    if (isFailing && !plan.isReplyLost) return refused('A request to the Cloudflare API failed')
    act()
    return isFailing ? refused('fetch failed') : answered('done')
  }

  function run(args, input = '') {
    const [area, verb] = args
    const option = (name) => args[args.indexOf(name) + 1]
    const command = verb?.startsWith('-') === false ? `${area} ${verb}` : area
    switch (command) {
      case 'whoami':
        return accounts === null
          ? { status: 1, stdout: '{"loggedIn":false}', stderr: '' }
          : answered({ loggedIn: true, accounts })
      case 'd1 list':
        return answered(state.databases)
      case 'd1 create':
        return change(args, () => state.databases.push({ name: args[2], uuid: `uuid-${args[2]}` }))
      case 'd1 migrations':
        return migrations(args)
      case 'vectorize list':
        return answered(state.indexes)
      case 'vectorize create': {
        const config = { dimensions: Number(option('--dimensions')), metric: option('--metric') }
        return change(args, () => state.indexes.push({ name: args[2], config }))
      }
      case 'vectorize list-metadata-index':
        return answered(state.metadata[args[2]] ?? [])
      case 'vectorize create-metadata-index': {
        const made = { propertyName: option('--propertyName'), indexType: 'String' }
        return change(args, () => {
          state.metadata[args[2]] = [...(state.metadata[args[2]] ?? []), made]
        })
      }
      case 'queues info':
        return state.queues.includes(args[2])
          ? answered(`Queue Name: ${args[2]}`)
          : refused(`Queue "${args[2]}" does not exist. To create it, run: wrangler queues create`)
      case 'queues create':
        return change(args, () => state.queues.push(args[2]))
      case 'secret list':
        return state.versions.length === 0
          ? refused('Worker "mneme" (env: production) not found.')
          : answered(Object.keys(state.secrets).map((name) => ({ name, type: 'secret_text' })))
      case 'secret put':
        return change(args, () => {
          state.secrets[args[2]] = input
          state.versions.push({ id: `v${state.versions.length}`, tag: undefined })
        })
      case 'deployments status': {
        const last = state.versions.at(-1)
        if (last === undefined) return refused('The Worker mneme has no deployments.')
        return answered({ versions: [{ version_id: last.id, percentage: 100 }] })
      }
      case 'versions view': {
        const { tag } = state.versions.find(({ id }) => id === args[2])
        return answered({
          id: args[2],
          annotations: tag === undefined ? {} : { 'workers/tag': tag },
        })
      }
      case 'deploy': {
        if (isFree && /^\[limits\]/m.test(readFileSync(option('--config'), 'utf8'))) {
          return refused('CPU limits are not supported for the Free plan. [code: 100328]')
        }
        const reply = change(args, () => {
          state.versions.push({ id: `v${state.versions.length}`, tag: option('--tag') })
        })
        return reply.status === 0
          ? answered(
              'Deployed mneme triggers (0.3 sec)\n  https://mneme.acme.workers.dev\n  schedule: */15 * * * *',
            )
          : reply
      }
      default:
        throw new Error(`the deployment runs an unknown command: ${args.join(' ')}`)
    }
  }

  function migrations(args) {
    const waiting = ['0000_a.sql', '0001_b.sql'].filter((one) => !state.migrated.includes(one))
    if (args[2] === 'list') {
      return answered(
        waiting.length === 0
          ? '✅ No migrations to apply!'
          : `Migrations to be applied:\n${waiting.map((one) => `│ ${one} │`).join('\n')}`,
      )
    }
    return change(args, () => state.migrated.push(...waiting))
  }

  return {
    run,
    state,
    changes,
    heal: () => Object.assign(plan, { failAt: null }),
  }
}

const first = { id: 'a1', name: 'Acme' }

function answered(body) {
  const stdout = typeof body === 'string' ? body : `▲ a warning\n${JSON.stringify(body, null, 2)}`
  return { status: 0, stdout, stderr: '' }
}

function refused(message) {
  return {
    status: 1,
    stdout: '',
    stderr: `✘ [ERROR] ${message}\n\n🪵  Logs were written to "x.log"`,
  }
}
