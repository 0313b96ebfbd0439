import { JOSEError, JWKSNoMatchingKey, JWTExpired } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { z } from 'zod'
import { fail, ok } from '../../engine/result.ts'
import type { TokenClaims, TokenIssuer } from '../../engine/ports/token-issuer.ts'
import { openSigningKeys, type SigningKey, type TokenSecrets } from './signing-keys.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'mneme'
const AUDIENCE = 'mneme:api'
const MS = 1_000

/**
 * JSON Web Tokens (RFC 7519), signed with HMAC-SHA256. The header names the key, never the way of
 * checking: any algorithm but the one is refused, `none` first of all (RFC 8725).
 */
export function createTokenIssuer(secrets: TokenSecrets): TokenIssuer {
  let opened: Promise<readonly SigningKey[]> | undefined
  // On first use, so that a fault in the variable breaks tokens alone, each time it is met.
  const open = () => (opened ??= openSigningKeys(secrets))
  return {
    async sign(claims) {
      const [newest] = await open()
      return newest === undefined ? null : await signWith(newest, claims)
    },

    async verify(token, now) {
      const keys = await open()
      try {
        const keyOf = ({ kid }: { kid?: string }) => keyNamed(keys, kid)
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: new Date(now),
        })
        const read = payloadSchema.safeParse(payload)
        return read.success ? ok(claimsOf(read.data)) : notValid
      } catch (error) {
        if (error instanceof JWTExpired) return fail('unauthenticated', 'the token has expired')
        // The library tells what is wrong with a token apart; its sender is not told.
        if (error instanceof JOSEError) return notValid
        throw error
      }
    },
  }
}

const notValid = fail('unauthenticated', 'the token is not valid')

function signWith({ kid, key }: SigningKey, claims: TokenClaims): Promise<string> {
  const { credential, namespace, role, agent } = claims
  return new SignJWT({ ns: namespace, role, ...(agent !== null && { agent }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(credential)
    .setJti(claims.id)
    .setIssuedAt(Math.floor(claims.issuedAt / MS))
    .setExpirationTime(Math.floor(claims.expiresAt / MS))
    .sign(key)
}

function keyNamed(keys: readonly SigningKey[], kid: string | undefined): CryptoKey {
  const found = keys.find((one) => one.kid === kid)
  if (found === undefined) throw new JWKSNoMatchingKey()
  return found.key
}

/** A signed token of another shape is one that this version does not know. */
const payloadSchema = z.object({
  jti: z.string(),
  sub: z.string(),
  ns: z.string(),
  role: z.enum(['reader', 'sub', 'main', 'owner']),
  agent: z.string().optional(),
  iat: z.int(),
  exp: z.int(),
})

function claimsOf(payload: z.infer<typeof payloadSchema>): TokenClaims {
  return {
    id: payload.jti,
    credential: payload.sub,
    namespace: payload.ns,
    role: payload.role,
    agent: payload.agent ?? null,
    issuedAt: payload.iat * MS,
    expiresAt: payload.exp * MS,
  }
}
