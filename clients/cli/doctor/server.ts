import { MnemeError, type MemoryClient } from '../../typescript/index.ts'
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
    const { role, expires_at: expiresAt } = await client.whoami(call)
    // A read says whether the key is for this namespace.
    await client.core.get(undefined, call)
    const until = expiresAt ? ` until ${expiresAt.slice(0, 16).replace('T', ' ')}` : ''
    const found = `${role} of ${namespace}${until}, ${sourceOf(place)}`
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

/** Whether texts are compared by meaning. */
export async function checkEncoder(client: MemoryClient): Promise<Check> {
  try {
    const { degraded } = await client.recall('doctor', [], { ...call, ...probe })
    const left = degraded.find(({ reason }) => reason !== 'no_encoder')
    if (left !== undefined) {
      const found = printable(`${left.part} is left out: ${left.reason}`)
      return doubtful('encoder', found, "The server's log says more.")
    }
    // An empty namespace has nothing to compare, and yet says where there is no encoder.
    if (degraded.length === 0) {
      return fine('encoder', 'texts are compared by their meaning')
    }
    const mend = 'docs/models.md says how to bind an encoder.'
    return doubtful('encoder', 'none: texts are found by their words alone', mend)
  } catch (error) {
    if (!(error instanceof MnemeError)) throw error
    return doubtful('encoder', printable(error.detail), 'Look again when the server is well.')
  }
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
