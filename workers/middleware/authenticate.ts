import type { Access, EdgeContext, EdgeMiddleware } from '../context.ts'
import { Problem, unauthenticated } from '../errors.ts'
import type { KeyCache } from '../key-cache.ts'
import { hex, sha256 } from '../sha256.ts'

const ROOT_CREDENTIAL = 'key_root'
const DEVELOPMENT_KEY = 'mneme-dev'
const bearer = /^Bearer +([\x21-\x7e]{1,512})$/i

/** Finds out who calls (API §1): the root key of the environment, or a key of the directory. */
export function authenticate(cache: KeyCache): EdgeMiddleware {
  return async (c, next) => {
    const header = c.req.header('Authorization')
    if (header === undefined) throw unauthenticated('a key is needed: Authorization: Bearer <key>')
    const secret = bearer.exec(header)?.[1]
    if (secret === undefined) throw unauthenticated('expected Authorization: Bearer <key>')
    const hash = await sha256(secret)
    const access = (await isRootKey(c.env, hash)) ? rootAccess : await keyAccess(c, cache, hash)
    c.set('access', access)
    await next()
  }
}

const rootAccess: Access = {
  caller: { role: 'root', credential: ROOT_CREDENTIAL, agent: null },
  namespaces: ['*'],
}

/** Compared by hash, in constant time: neither length nor content shows in the time it takes. */
async function isRootKey(env: Cloudflare.Env, hash: Uint8Array): Promise<boolean> {
  const root = env.MNEME_ROOT_KEY ?? ''
  if (root === '' || (root === DEVELOPMENT_KEY && env.MNEME_ENVIRONMENT === 'production')) {
    return false
  }
  return crypto.subtle.timingSafeEqual(hash, await sha256(root))
}

async function keyAccess(c: EdgeContext, cache: KeyCache, hash: Uint8Array): Promise<Access> {
  const { keys, clock } = c.get('ports')
  const found = await cache.find(hex(hash), clock(), (text) => keys.byHash(text))
  if (found.kind === 'outage') {
    console.error(JSON.stringify({ request_id: c.get('requestId'), message: found.why }))
    throw new Problem('unavailable', 'keys cannot be looked up at present')
  }
  if (found.kind === 'unknown') throw unauthenticated('the key is not valid', 'invalid_token')
  const { role, id, agent, namespaces } = found.key
  return { caller: { role, credential: id, agent }, namespaces }
}
