import { developmentKey, rootKeyOf } from '../../adapters/open-ports.ts'
import type { Key } from '../../engine/ports/key-directory.ts'
import type { Access, EdgeContext, EdgeMiddleware } from '../context.ts'
import { noteUseMs } from '../bounds.ts'
import { Problem, problemOfFailure, unauthenticated } from '../errors.ts'
import type { KeyCache } from '../key-cache.ts'
import { logFailure } from '../log-failure.ts'
import { hexOf } from '../../engine/model/hex.ts'
import { sha256 } from '../sha256.ts'

export const ROOT_CREDENTIAL = 'key_root'
/** A token with the longest names is about half of it. */
const bearer = /^Bearer +([\x21-\x7e]{1,4096})$/i
const tokenLike = /^[^.]+\.[^.]+\.[^.]*$/

type FindAccess = (c: EdgeContext, cache: KeyCache, secret: string) => Promise<Access>

/** Finds out who calls (API §1): by the root key, a key of the directory, or a token. */
export function authenticate(cache: KeyCache, find: FindAccess = accessOf): EdgeMiddleware {
  return async (c, next) => {
    const header = c.req.header('Authorization')
    if (header === undefined) throw unauthenticated('a key is needed: Authorization: Bearer <key>')
    const secret = bearer.exec(header)?.[1]
    if (secret === undefined) throw unauthenticated('expected Authorization: Bearer <key>')
    c.set('access', await find(c, cache, secret))
    c.set('confirmAccess', async () => void (await find(c, cache, secret)))
    await next()
  }
}

/** Who shows the secret; a `Problem` where nobody known does. */
export async function accessOf(c: EdgeContext, cache: KeyCache, secret: string): Promise<Access> {
  const hash = await sha256(secret)
  const root = rootKeyFor(c)
  if (root !== null && (await isRootKey(root, hash))) return rootAccess
  return tokenLike.test(secret) ? tokenAccess(c, cache, secret) : keyAccess(c, cache, hash)
}

const rootAccess: Access = {
  caller: { role: 'root', credential: ROOT_CREDENTIAL, agent: null },
  namespaces: ['*'],
  isToken: false,
  expiresAt: null,
}

/** Null where there is none. Everyone knows that of development: it opens this machine alone. */
function rootKeyFor(c: EdgeContext): string | null {
  const root = rootKeyOf(c.env)
  return root === developmentKey && !isLoopback(c) ? null : root
}

/** Compared by hash, in constant time: neither length nor content shows in the time it takes. */
async function isRootKey(root: string, hash: Uint8Array): Promise<boolean> {
  return crypto.subtle.timingSafeEqual(hash, await rootHash(root))
}

/** Changes with the root key, which it does not tell; null where there is none. */
export async function rootMark(c: EdgeContext): Promise<string | null> {
  const root = rootKeyFor(c)
  return root === null ? null : hexOf(await rootHash(root)).slice(0, markCharacters)
}

const markCharacters = 32

/** An isolate has one root key: it is hashed once, not with every request. */
async function rootHash(root: string): Promise<Uint8Array> {
  if (lastRoot?.key !== root) lastRoot = { key: root, hash: await sha256(root) }
  return lastRoot.hash
}

let lastRoot: { readonly key: string; readonly hash: Uint8Array } | undefined

async function keyAccess(c: EdgeContext, cache: KeyCache, hash: Uint8Array): Promise<Access> {
  const { keys } = c.get('ports')
  const key = await findKey(c, cache, hexOf(hash), (text) => keys.byHash(text))
  if (key === null) throw unauthenticated('the key is not valid', 'invalid_token')
  const { role, id, agent, namespaces } = key
  return { caller: { role, credential: id, agent }, namespaces, isToken: false, expiresAt: null }
}

/** A token is the key that minted it, narrowed; where that key is gone, so is the token. */
async function tokenAccess(c: EdgeContext, cache: KeyCache, token: string): Promise<Access> {
  const { tokens, clock } = c.get('ports')
  const isSignedByRoot = (c.env.MNEME_TOKEN_KEYS ?? '') === ''
  if (isSignedByRoot && rootKeyFor(c) === null)
    throw unauthenticated('the token is not valid', 'invalid_token')
  const verified = await tokens.verify(token, c.get('now') ?? clock())
  if (!verified.ok) throw problemOfFailure(verified.failure)
  const { id, credential, role, agent, namespace, expiresAt } = verified.value
  const asked = [isStanding(c, cache, credential), isEnded(c, cache, id)] as const
  const [isKeyStanding, isOver] = await Promise.all(asked)
  if (!isKeyStanding) {
    throw unauthenticated('the key that minted the token is not valid', 'invalid_token')
  }
  if (isOver) throw unauthenticated('the token was ended', 'invalid_token')
  const caller = { role, credential, agent }
  return { caller, namespaces: [namespace], isToken: true, expiresAt }
}

/** Whether a token was ended before its time; while D1 is down what is known of that holds. */
async function isEnded(c: EdgeContext, cache: KeyCache, id: string): Promise<boolean> {
  const { oauthRecords, clock } = c.get('ports')
  try {
    return await cache.ended.has(id, clock(), oauthRecords, asksAnew(c))
  } catch (error) {
    logFailure(c, 'ended_tokens_not_read', error)
    return cache.ended.isKnown(id)
  }
}

/** Whether a key is known and not revoked, by its id. */
export async function isStanding(
  c: EdgeContext,
  cache: KeyCache,
  credential: string,
): Promise<boolean> {
  if (credential === ROOT_CREDENTIAL) return rootKeyFor(c) !== null
  const { keys } = c.get('ports')
  return (await findKey(c, cache, credential, (id) => keys.byId(id))) !== null
}

/**
 * What concerns no namespace is refused by none, so there the directory itself is asked: a key that
 * was revoked makes no key and no token, and lists nothing, while another isolate still believes it.
 */
function asksAnew(c: EdgeContext): boolean {
  return !inNamespace.test(c.req.path)
}

/** Paths under which a namespace's object answers, and refuses whoever is revoked. */
const inNamespace = /^\/(?:v1\/namespaces|mcp)\/./

/** By its hash or by its id, whichever `look` asks for; null where it is unknown, revoked or over. */
async function findKey(
  c: EdgeContext,
  cache: KeyCache,
  name: string,
  look: (name: string) => Promise<Key | null>,
): Promise<Key | null> {
  const { clock } = c.get('ports')
  const now = c.get('now') ?? clock()
  const read = async (text: string): Promise<Key | null> => {
    const key = await look(text)
    if (key !== null && isGood(key, now)) noteUse(c, key, now)
    return key
  }
  const found = await cache.find(name, clock(), read, asksAnew(c))
  if (found.kind === 'known') return isGood(found.key, now) ? found.key : null
  if (found.kind === 'unknown') return null
  logFailure(c, 'keys_not_read', found.why)
  throw new Problem('unavailable', 'keys cannot be looked up at present')
}

function isGood({ revokedAt, expiresAt }: Key, now: number): boolean {
  return revokedAt === null && (expiresAt === null || now < expiresAt)
}

/** To the hour, and only where the directory was asked: each use of its own would be a write. */
function noteUse(c: EdgeContext, { id, lastUsedAt }: Key, now: number): void {
  if (now - (lastUsedAt ?? 0) < noteUseMs) return
  const noted = c.get('ports').keys.used(id, now)
  c.executionCtx.waitUntil(noted.catch((error) => logFailure(c, 'key_use_not_noted', error)))
}

/**
 * Whether the request was sent to this machine by a name of its own, whatever the port. A page
 * elsewhere whose name is rebound to 127.0.0.1 still sends its own name.
 */
export function isLoopback(c: EdgeContext): boolean {
  const named = [new URL(c.req.url).host, c.req.header('Host')]
  return named.every((host) => host === undefined || names.test(host))
}

const names = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
