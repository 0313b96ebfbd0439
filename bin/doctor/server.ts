import { MnemeError, type MemoryClient } from '../../sdk/index.ts'
import { isLoopback, type Place } from '../place/place.ts'
import { printable } from '../show/printable.ts'
import { broken, type Check, doubtful, fine } from './check.ts'

const call = { timeoutMs: 5_000 }

/** A check, and whether Mneme answers: null where somebody may, who has not yet. */
interface ServerCheck {
  readonly check: Check
  readonly isUp: boolean | null
}

/** Whether a Mneme answers at the place, and whether it is as old as this program. */
export async function checkServer(
  client: MemoryClient,
  { url }: Place,
  version: string,
): Promise<ServerCheck> {
  try {
    const health = await client.health(call)
    if (health.service !== 'mneme') return { check: notMneme(url), isUp: false }
    return { check: versionCheck(url, String(health.version), version), isUp: true }
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error
    if (error.status !== 0) return { check: notMneme(url), isUp: false }
    return { check: silent(url, error), isUp: error.code === 'timeout' ? null : false }
  }
}

function versionCheck(url: string, found: string, own: string): Check {
  const place = `${url}, version ${printable(found)}`
  if (found === own) return fine('server', place)
  return doubtful(
    'server',
    `${place}; this program is ${own}`,
    'Bring the older of the two up to date where a command fails.',
  )
}

function silent(url: string, { code, detail }: MnemeError): Check {
  const found = printable(detail.includes(url) ? detail : `${url}: ${detail}`)
  if (code === 'timeout') {
    return broken('server', found, 'It may be starting, or busy: look again in a moment.')
  }
  const mend = isLoopback(url)
    ? '`mneme dev` starts one in a clone.'
    : 'Check the address, the network and the server.'
  return broken('server', found, mend)
}

function notMneme(url: string): Check {
  return broken('server', `something else than Mneme answers at ${url}`, 'Check host and port.')
}

/** What the key may do in the namespace. */
export async function checkKey(client: MemoryClient, place: Place): Promise<Check> {
  const { namespace, url } = place
  try {
    await client.core.get(undefined, call)
    const role = await roleOf(client)
    const found = `${role} of ${namespace}, ${sourceOf(place)}`
    if (url.startsWith('http:') && !isLoopback(url)) {
      return doubtful('key', `${found}; it travels unencrypted`, 'Give a URL of https.')
    }
    return fine('key', found)
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error
    if (error.status === 401) {
      const mend = 'Give one by --key, MNEME_API_KEY or `mneme profiles add`.'
      return broken('key', `the server does not know the key (${sourceOf(place)})`, mend)
    }
    const mend = 'Take a key for this namespace, or another --namespace.'
    return broken('key', printable(error.detail), mend)
  }
}

/** The server names the role of a key that is not enough for something. */
async function roleOf(client: MemoryClient): Promise<string> {
  try {
    await client.keys.list({ limit: 1 }, call).page()
    return 'root'
  } catch (error) {
    if (!(error instanceof MnemeError) || error.status !== 403) throw error
    return /has the role (\w+)/.exec(error.detail)?.[1] ?? 'a role below root'
  }
}

/** Whether texts are compared by meaning. */
export async function checkEncoder(client: MemoryClient): Promise<Check> {
  try {
    const { usage, degraded } = await client.recall('doctor', [], { ...call, ...probe })
    if (degraded.length > 0) {
      const [{ part, reason } = { part: '', reason: '' }] = degraded
      const mend = "The server's log says more; docs/models.md how models are bound."
      return doubtful('encoder', `${printable(part)} is left out: ${printable(reason)}`, mend)
    }
    if (usage.model_calls > 0) return fine('encoder', 'texts are compared by their meaning')
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error
    return doubtful('encoder', printable(error.detail), 'Ask again when the server is well.')
  }
  const mend = 'docs/models.md says how to bind an encoder.'
  return doubtful('encoder', 'none: texts are found by their words alone', mend)
}

/** It counts nothing as used. */
const probe = { top_k: 1, reinforce: false }

function sourceOf({ from, profile }: Place): string {
  return {
    option: 'from --key',
    environment: 'from MNEME_API_KEY',
    profile: `from the profile ${profile}`,
    default: 'the development key',
  }[from.key]
}
