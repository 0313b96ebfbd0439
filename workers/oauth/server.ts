import type { OAuthAuthorizationServer } from '@cloudflare/workers-oauth-provider'
import { dayMs, hourMs, secondMs } from '../../contract/durations.ts'
import { isRecord } from '../../contract/place.ts'
import type { Role } from '../../engine/model/caller.ts'
import type { EdgeContext } from '../context.ts'
import { registrationPath, resourceOf } from './addresses.ts'
import { recordsOf } from './records.ts'
import { recordsAsKv } from './records-as-kv.ts'
import { scopeNames } from './scopes.ts'

export type Library = typeof import('@cloudflare/workers-oauth-provider')
export type OAuthServer = OAuthAuthorizationServer<LibraryEnv>

/** All that the library may see of the environment. */
export interface LibraryEnv {
  readonly OAUTH_KV: KVNamespace
}

/** What a grant rests on: the credential that its person has shown. Kept encrypted by the token. */
export interface GrantProps {
  /** Id of the key, or of the key that minted the token that was shown. */
  readonly credential: string
  /** Of that credential; the scope may say less, never more. */
  readonly role: Role
  readonly agent: string | null
  /** Of the root key: what changes with it. */
  readonly rootMark: string | null
  /** When that credential expires, in epoch milliseconds; null for a key. */
  readonly expiresAt: number | null
}

const hourSeconds = hourMs / secondMs
const daySeconds = dayMs / secondMs
/** The least that the library takes of a lifetime. */
const leastSeconds = 60
export const accessTokenSeconds = hourSeconds
/** From its last use: whoever comes back within the month need not ask again. */
export const refreshTokenSeconds = 30 * daySeconds
/** From its last use too. */
export const registrationSeconds = 30 * daySeconds

export async function openLibrary(): Promise<Library> {
  return import('@cloudflare/workers-oauth-provider')
}

interface Opened {
  readonly origin: string
  /** Whose tokens it issues and reads; null where a request names none that is one. */
  readonly namespace: string | null
  /** Whether what a grant rests on still stands; asked whenever a token is issued. */
  readonly isStanding: (props: GrantProps) => Promise<boolean>
  /** Hears the library's name of why it refused. */
  readonly onRefusal?: (reason: string) => void
}

/**
 * The authorization server of this host, for the endpoint of one namespace. It is opened with each
 * request: it holds nothing, and neither its host nor its namespaces are known before.
 */
export function openServer(
  { OAuthAuthorizationServer, OAuthError }: Library,
  c: EdgeContext,
  { origin, namespace, isStanding, onRefusal }: Opened,
): OAuthServer {
  const { clock } = c.get('ports')
  return new OAuthAuthorizationServer<LibraryEnv>({
    issuer: origin,
    // A resource that nobody can have a token for stands where none is named.
    resources: [namespace === null ? `${origin}/mcp` : resourceOf(origin, namespace)],
    scopesSupported: [...scopeNames],
    clientRegistrationEndpoint: registrationPath,
    clientIdMetadataDocumentEnabled: true,
    accessTokenTTL: accessTokenSeconds,
    refreshTokenTTL: refreshTokenSeconds,
    refreshTokenIdleTTL: refreshTokenSeconds,
    clientRegistrationTTL: registrationSeconds,
    async tokenExchangeCallback({ props }) {
      if (!isGrantProps(props) || !(await isStanding(props))) {
        const description = 'The key that access was granted with is not valid any more'
        throw new OAuthError('invalid_grant', { description })
      }
      if (props.expiresAt === null) return undefined
      const leftSeconds = Math.floor((props.expiresAt - clock()) / 1_000)
      return { accessTokenTTL: Math.max(leastSeconds, Math.min(accessTokenSeconds, leftSeconds)) }
    },
    // What went wrong is answered; the log has the request's line with its status.
    onError: ({ internal }) => onRefusal?.(internal.reason),
  })
}

export function libraryEnv(c: EdgeContext): LibraryEnv {
  return { OAUTH_KV: recordsAsKv(recordsOf(c), c.get('ports').clock) }
}

export function isGrantProps(value: unknown): value is GrantProps {
  if (!isRecord(value)) return false
  const { credential, role, expiresAt } = value
  const isTime = expiresAt === null || typeof expiresAt === 'number'
  return typeof credential === 'string' && typeof role === 'string' && isTime
}

/**
 * The library's name for who granted: the credential, in one namespace. Codes and tokens begin with
 * it, so that a request that names no resource is still for one.
 */
export function granterOf(credential: string, namespace: string): string {
  return `${credential}@${namespace}`
}

/** The namespace that a code or a token is for, as it says itself; its audience is checked besides. */
export function namespaceOfSecret(secret: string): string | null {
  const [granter = '', ...rest] = secret.split(':')
  const [, namespace] = granter.split('@')
  return rest.length === 2 && namespace !== undefined ? namespace : null
}
