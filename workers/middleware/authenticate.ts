import { rootKeyOf } from '../../adapters/open-ports.ts'
import type { Key } from '../../engine/ports/key-directory.ts'
import type { Access, EdgeContext, EdgeMiddleware } from '../context.ts'
import { Problem, problemOfFailure, unauthenticated } from '../errors.ts'
import type { KeyCache } from '../key-cache.ts'
import { hex, sha256 } from '../sha256.ts'

const ROOT_CREDENTIAL = 'key_root'
/** A token with the longest names is about half of it. */
const bearer = /^Bearer +([\x21-\x7e]{1,4096})$/i
const tokenLike = /^[^.]+\.[^.]+\.[^.]*$/

/** Finds out who calls (API §1): by the root key, a key of the directory, or a token. */
export function authenticate(cache: KeyCache): EdgeMiddleware {
  return async (c, next) => {
    const header = c.req.header('Authorization')
    if (header === undefined) throw unauthenticated('a key is needed: Authorization: Bearer <key>')
    const secret = bearer.exec(header)?.[1]
    if (secret === undefined) throw unauthenticated('expected Authorization: Bearer <key>')
    c.set('access', await accessOf(c, cache, secret))
    await next()
  }
}

async function accessOf(c: EdgeContext, cache: KeyCache, secret: string): Promise<Access> {
  const hash = await sha256(secret)
  if (await isRootKey(c.env, hash)) return rootAccess
  return tokenLike.test(secret) ? tokenAccess(c, cache, secret) : keyAccess(c, cache, hash)
}

const rootAccess: Access = {
  caller: { role: 'root', credential: ROOT_CREDENTIAL, agent: null },
  namespaces: ['*'],
  isToken: false,
  expiresAt: null,
}

/** Compared by hash, in constant time: neither length nor content shows in the time it takes. */
async function isRootKey(env: Cloudflare.Env, hash: Uint8Array): Promise<boolean> {
  const root = rootKeyOf(env)
  return root !== null && crypto.subtle.timingSafeEqual(hash, await rootHash(root))
}

/** An isolate has one root key: it is hashed once, not with every request. */
async function rootHash(root: string): Promise<Uint8Array> {
  if (lastRoot?.key !== root) lastRoot = { key: root, hash: await sha256(root) }
  return lastRoot.hash
}

let lastRoot: { readonly key: string; readonly hash: Uint8Array } | undefined

async function keyAccess(c: EdgeContext, cache: KeyCache, hash: Uint8Array): Promise<Access> {
  const { keys } = c.get('ports')
  const key = await findKey(c, cache, hex(hash), (text) => keys.byHash(text))
  if (key === null) throw unauthenticated('the key is not valid', 'invalid_token')
  const { role, id, agent, namespaces } = key
  return { caller: { role, credential: id, agent }, namespaces, isToken: false, expiresAt: null }
}

/** A token is the key that minted it, narrowed; where that key is gone, so is the token. */
async function tokenAccess(c: EdgeContext, cache: KeyCache, token: string): Promise<Access> {
  const { tokens, clock } = c.get('ports')
  const verified = await tokens.verify(token, c.get('now') ?? clock())
  if (!verified.ok) throw problemOfFailure(verified.failure)
  const { credential, role, agent, namespace, expiresAt } = verified.value
  if (!(await isStanding(c, cache, credential))) {
    throw unauthenticated('the key that minted the token is not valid', 'invalid_token')
  }
  const caller = { role, credential, agent }
  return { caller, namespaces: [namespace], isToken: true, expiresAt }
}

async function isStanding(c: EdgeContext, cache: KeyCache, credential: string): Promise<boolean> {
  if (credential === ROOT_CREDENTIAL) return rootKeyOf(c.env) !== null
  const { keys } = c.get('ports')
  return (await findKey(c, cache, credential, (id) => keys.byId(id))) !== null
}

/** By its hash or by its id, whichever `look` asks for; null where it is unknown or revoked. */
async function findKey(
  c: EdgeContext,
  cache: KeyCache,
  name: string,
  look: (name: string) => Promise<Key | null>,
): Promise<Key | null> {
  const found = await cache.find(name, c.get('ports').clock(), look)
  if (found.kind === 'known') return found.key
  if (found.kind === 'unknown') return null
  console.error(JSON.stringify({ request_id: c.get('requestId'), message: found.why }))
  throw new Problem('unavailable', 'keys cannot be looked up at present')
}
