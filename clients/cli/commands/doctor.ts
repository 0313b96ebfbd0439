import { findClone } from '../clone.ts'
import type { Context } from '../context.ts'
import { broken, type Check, doubtful, fine } from '../doctor/check.ts'
import { checkHooks } from '../doctor/hooks.ts'
import { checkAccount, checkClone, checkNode, checkState } from '../doctor/machine.ts'
import { checkPort } from '../doctor/port.ts'
import { checkEncoder, checkKey, checkServer } from '../doctor/server.ts'
import { Mistake } from '../mistake.ts'
import { clientOf, isLoopback } from '../place/place.ts'
import { profilesPath, readProfiles } from '../place/profiles.ts'
import { command } from '../program/command.ts'
import { hanging } from '../show/wrap.ts'
import { version } from '../version.ts'

export const doctor = command({
  name: 'doctor',
  summary: 'Look for what is wrong, and say how to mend it',
  about:
    'Looks at this machine, the profiles, the hooks of assistants, the server, its encoder and the ' +
    'key. Ends with 1 where something is wrong.',
  async run(context) {
    const checks = [...machineChecks(context), ...(await serverChecks(context))]
    context.out.answer(checks, () => checks.flatMap((check) => lines(context, check)))
    const failed = checks.filter(({ state }) => state === 'fail')
    if (failed.length > 0) {
      const names = failed.map(({ name }) => name).join(', ')
      throw new Mistake(`not in order: ${names}`, { code: 'unwell' })
    }
  },
})

function machineChecks({ io }: Context): readonly Check[] {
  const clone = findClone(io)
  return [
    checkNode(process.versions.node),
    checkClone(clone),
    ...(clone === null ? [] : [checkState(clone)]),
    checkAccount(io),
    checkProfiles(io),
    checkHooks(io),
  ]
}

function checkProfiles(io: Context['io']): Check {
  const warnings: string[] = []
  try {
    const { current, all } = readProfiles(io, (line) => warnings.push(line))
    const [warning] = warnings
    if (warning !== undefined) {
      const found = `others could read ${profilesPath(io)}, which is closed to them now`
      return doubtful('profiles', found, 'Revoke its keys if somebody may have read them.')
    }
    if (all.length === 0) return fine('profiles', 'none')
    return fine('profiles', `${all.length}, ${current === null ? 'none' : current} in use`)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return broken('profiles', error.message, error.mend ?? '')
  }
}

/** What cannot be looked at without what came before it is left out. */
async function serverChecks(context: Context): Promise<readonly Check[]> {
  try {
    const place = context.place()
    const fetch = context.io.fetch
    // Whether a server answers needs no key.
    const client = clientOf({ ...place, key: place.key ?? 'none' }, { fetch, maxRetries: 0 })
    const { check: server, isUp } = await checkServer(client, place, version)
    const port = isLoopback(place.url) ? [await checkPort(place.url, { isUp })] : []
    if (isUp !== true) return [...port, server]
    if (place.key === null) {
      const mend = 'Give one by --key, MNEME_API_KEY or `mneme profiles add`.'
      return [server, broken('key', `there is none for ${place.url}`, mend)]
    }
    const key = await checkKey(client, place)
    const encoder = key.state === 'fail' ? [] : [await checkEncoder(client)]
    return [...port, server, key, ...encoder]
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return [broken('server', error.message, error.mend ?? '')]
  }
}

function lines({ out }: Context, { name, state, found, mend }: Check): readonly string[] {
  const paint = { ok: out.colours.good, warn: out.colours.warning, fail: out.colours.bad }[state]
  const head = `${state.padEnd(4)}  ${name.padEnd(8)}  `
  const [first = '', ...rest] = hanging(found, { width: out.width - head.length })
  const below = mend === undefined ? [] : hanging(mend, { width: out.width - head.length })
  return [
    `${paint(state.padEnd(4))}${head.slice(4)}${first}`,
    ...[...rest, ...below].map((line) => `${' '.repeat(head.length)}${line}`),
  ]
}
