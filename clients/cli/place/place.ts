import {
  createMemoryClient,
  encodeNamespace,
  type FetchLike,
  type MemoryClient,
} from '../../typescript/index.ts'
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
 * Finds the place: an option beats a profile that `--profile` names, that beats the environment, and
 * that the profile in use. A profile is of one server: for another one it counts for nothing, and its
 * key goes nowhere else.
 */
export function placeFrom(sources: Sources): Place {
  const { options, env, profile } = sources
  const [url, urlFrom] = pick('url', 'MNEME_URL', sources) ?? [localUrl, 'default']
  const root = rootOf(url)
  const isOther = profile !== null && rootOf(profile.url) !== root
  if (isOther && options.profile !== undefined && options.key === undefined) {
    throw otherServer(profile, root)
  }
  const own = { options, env, profile: isOther ? null : profile }
  const unset = [defaultNamespace, 'default'] as const
  const [namespace, namespaceFrom] = pick('namespace', 'MNEME_NAMESPACE', own) ?? unset
  checkNamespace(namespace)
  const devKey = [isLoopback(root) ? localKey : null, 'default'] as const
  const [key, keyFrom] = pick('key', 'MNEME_API_KEY', own) ?? devKey
  return {
    url: root,
    key,
    namespace,
    profile: own.profile?.name ?? null,
    from: { url: urlFrom, key: keyFrom, namespace: namespaceFrom },
  }
}

function pick(
  name: 'url' | 'key' | 'namespace',
  variable: string,
  { options, env, profile }: Sources,
): readonly [string, Source] | null {
  const option = options[name]
  if (option !== undefined) return [option, 'option']
  const own = profile?.[name]
  if (options.profile !== undefined && own !== undefined) return [own, 'profile']
  const set = env[variable]
  if (set !== undefined && set !== '') return [set, 'environment']
  return own === undefined ? null : [own, 'profile']
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
    return new URL(url).href.replace(/(?<!\/)\/+$/, '')
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
    throw wrongUse(
      `${quoted(namespace)} cannot be a namespace`,
      'It has 1 to 256 characters; others than a-z, 0-9, dot, dash and underscore count for more.',
    )
  }
}

function otherServer({ name, url }: Profile, root: string): Mistake {
  return wrongUse(
    `the profile "${name}" is for ${url}, not for ${root}`,
    'Leave --url or --profile out.',
  )
}
