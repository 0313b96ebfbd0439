import {
  createMemoryClient,
  encodeNamespace,
  type FetchLike,
  type MemoryClient,
} from '../../sdk/index.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { Mistake, wrongUse } from '../mistake.ts'
import { quoted } from '../program/options.ts'
import type { Profile } from './profiles.ts'

/** Where a value came from, for `doctor` and for messages. */
export type Source = 'option' | 'environment' | 'profile' | 'default'

/** Which server, with which key, in which namespace. */
export interface Place {
  /** Without a slash at its end. */
  readonly url: string
  /** Null where there is none. */
  readonly key: string | null
  readonly namespace: string
  /** The profile that was read, or null. */
  readonly profile: string | null
  readonly from: { readonly url: Source; readonly key: Source; readonly namespace: Source }
}

/** The options that every command has. */
export interface PlaceOptions {
  readonly url?: string | undefined
  readonly key?: string | undefined
  readonly namespace?: string | undefined
  readonly profile?: string | undefined
}

/** Where `npm start` answers, and the key that it takes on this machine alone. */
export const localUrl = 'http://127.0.0.1:8787'
const localKey = 'mneme-dev'
const defaultNamespace = 'default'

interface Sources {
  readonly options: PlaceOptions
  readonly env: Io['env']
  /** The one that `--profile` names, else the one in use, else null. */
  readonly profile: Profile | null
}

/**
 * Finds the place: an option beats a profile that `--profile` names, that beats the environment,
 * and that the profile in use. A profile's key goes to the profile's own server alone.
 */
export function placeFrom({ options, env, profile }: Sources): Place {
  const isNamed = options.profile !== undefined
  const pick = (name: 'url' | 'key' | 'namespace', variable: string): [string, Source] | null => {
    const option = options[name]
    if (option !== undefined) return [option, 'option']
    const own = profile?.[name]
    if (isNamed && own !== undefined) return [own, 'profile']
    const set = env[variable]
    if (set !== undefined && set !== '') return [set, 'environment']
    return own === undefined ? null : [own, 'profile']
  }
  const [url, urlFrom] = pick('url', 'MNEME_URL') ?? [localUrl, 'default']
  const [namespace, namespaceFrom] = pick('namespace', 'MNEME_NAMESPACE') ?? [
    defaultNamespace,
    'default',
  ]
  const root = rootOf(url)
  const given = pick('key', 'MNEME_API_KEY')
  if (given?.[1] === 'profile' && profile !== null) checkOwnServer(profile, root)
  const [key, keyFrom] = given ?? [isLoopback(root) ? localKey : null, 'default']
  checkNamespace(namespace)
  return {
    url: root,
    key,
    namespace,
    profile: profile?.name ?? null,
    from: { url: urlFrom, key: keyFrom, namespace: namespaceFrom },
  }
}

/** A client of the place; a Mistake where there is no key for it. */
export function clientOf(
  { url, key, namespace }: Place,
  { fetch, maxRetries }: { readonly fetch: FetchLike; readonly maxRetries?: number | undefined },
): MemoryClient {
  if (key === null) {
    throw new Mistake(`there is no key for ${url}`, {
      mend: 'Set MNEME_API_KEY, or keep one with `mneme profiles add`.',
      exit: exitCodes.notAllowed,
      code: 'no_key',
    })
  }
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw wrongUse('the key has a character that no key has', 'Check it for spaces and line ends.')
  }
  return createMemoryClient({ url, key, namespace, fetch, maxRetries })
}

/** Whether the server is on this machine. */
export function isLoopback(url: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

/** The URL without a slash at its end; a Mistake where it is none. */
export function rootOf(url: string): string {
  if (/^https?:\/\/[^/]/i.test(url) && URL.canParse(url))
    return new URL(url).href.replace(/\/+$/, '')
  throw wrongUse(
    `${quoted(url)} is not a URL`,
    'Give it whole, as https://memory.example.com or http://127.0.0.1:8787.',
  )
}

export function checkNamespace(namespace: string): void {
  try {
    encodeNamespace(namespace)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw wrongUse(`${quoted(namespace)} cannot be a namespace: ${error.message}`)
  }
}

function checkOwnServer({ name, url }: Profile, root: string): void {
  if (rootOf(url) === root) return
  throw wrongUse(
    `the key of the profile "${name}" is for ${url}, not for ${root}`,
    'Give the key for that server by --key or MNEME_API_KEY.',
  )
}
