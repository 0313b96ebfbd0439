import { decode, encode } from 'jose/base64url'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { SignJWT } from 'jose/jwt/sign'
import { UnsecuredJWT } from 'jose/jwt/unsecured'
import { describe, expect, it } from 'vitest'
import { createTokenIssuer } from '../../../adapters/jose/token-issuer.ts'
import type { TokenClaims } from '../../../engine/ports/token-issuer.ts'
import { tokenIssuerContract } from '../token-issuer-contract.ts'

const now = Date.UTC(2026, 5, 1)
const refused = { ok: false, failure: { code: 'unauthenticated' } }
const secretOf = (letter: string) => letter.repeat(43)
const named = (...kids: readonly string[]) =>
  JSON.stringify(kids.map((kid) => ({ kid, secret: secretOf(kid) })))
const given = (...kids: readonly string[]) =>
  createTokenIssuer({ keys: named(...kids), rootKey: null })
const derived = (rootKey: string | null) => createTokenIssuer({ keys: '', rootKey })

const claims: TokenClaims = {
  id: 'tok_1',
  credential: 'key_1',
  namespace: 'acme',
  role: 'reader',
  agent: null,
  issuedAt: now,
  expiresAt: now + 60_000,
}

tokenIssuerContract(
  () => given('A'),
  () => given('B'),
)
tokenIssuerContract(
  () => derived('mneme-dev'),
  () => derived('mneme-dev2'),
)

describe('rotation of signing keys', () => {
  it('the first signs, all verify, and one that is dropped does not', async () => {
    const old = (await given('A').sign(claims)) ?? ''
    const both = given('B', 'A')
    expect(await both.verify(old, now)).toMatchObject({ ok: true })
    const fresh = (await both.sign(claims)) ?? ''
    expect(decodeProtectedHeader(fresh)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'B' })
    expect(await given('B').verify(fresh, now)).toMatchObject({ ok: true })
    expect(await given('B').verify(old, now)).toMatchObject(refused)
  })

  it('a kid says which key, and no other is tried', async () => {
    const moved = createTokenIssuer({
      keys: JSON.stringify([{ kid: 'B', secret: secretOf('A') }]),
      rootKey: null,
    })
    expect(await given('A', 'B').verify((await moved.sign(claims)) ?? '', now)).toMatchObject(
      refused,
    )
  })

  it('without any key nothing is signed and nothing verifies', async () => {
    expect(await derived(null).sign(claims)).toBeNull()
    const token = (await derived('mneme-dev').sign(claims)) ?? ''
    expect(decodeProtectedHeader(token).kid).toBe('root')
    expect(await derived(null).verify(token, now)).toMatchObject(refused)
  })

  it('keys that are given replace the one that is derived', async () => {
    const token = (await derived('mneme-dev').sign(claims)) ?? ''
    const other = createTokenIssuer({ keys: named('A'), rootKey: 'mneme-dev' })
    expect(await other.verify(token, now)).toMatchObject(refused)
  })

  it.each([
    ['no JSON', '{kid'],
    ['no list', '{}'],
    ['an empty list', '[]'],
    ['31 bytes', JSON.stringify([{ kid: 'A', secret: 'x'.repeat(42) }])],
    ['base64 of the other alphabet', JSON.stringify([{ kid: 'A', secret: '+'.repeat(43) }])],
    ['no base64', JSON.stringify([{ kid: 'A', secret: 'x'.repeat(45) }])],
    ['no kid', JSON.stringify([{ secret: secretOf('x') }])],
    ['a kid twice', named('x', 'x')],
    ['an unknown field', JSON.stringify([{ kid: 'A', secret: secretOf('x'), alg: 'none' }])],
  ])('%s throws, and tells no secret', async (_what, keys) => {
    const issuer = createTokenIssuer({ keys, rootKey: 'mneme-dev' })
    const error = await issuer.sign(claims).catch((thrown: unknown) => String(thrown))
    expect(error).toMatch(/^Error: MNEME_TOKEN_KEYS/)
    expect(error).not.toMatch(/x{9}|\+{9}|\{kid/)
    await expect(issuer.verify('a.b.c', now)).rejects.toThrow('MNEME_TOKEN_KEYS')
  })
})

describe('a token of our own key', () => {
  const key = decode(secretOf('A'))
  const body = { ns: 'acme', role: 'owner' }
  const jwt = (more: object = {}, alg = 'HS256', kid: string | undefined = 'A') =>
    new SignJWT({ ...body, ...more })
      .setProtectedHeader({ alg, ...(kid !== undefined && { kid }) })
      .setIssuer('mneme')
      .setAudience('mneme:api')
      .setSubject('key_1')
      .setJti('tok_1')
      .setIssuedAt(now / 1_000)
      .setExpirationTime(now / 1_000 + 60)
  const issuer = given('A')

  it('passes where all is as it should be', async () => {
    expect(await issuer.verify(await jwt().sign(key), now)).toMatchObject({ ok: true })
  })

  it.each([
    ['another audience', jwt().setAudience('mneme:web')],
    ['another issuer', jwt().setIssuer('others')],
    ['the role root', jwt({ role: 'root' })],
    ['an unknown role', jwt({ role: 'king' })],
    ['no namespace', jwt({ ns: undefined })],
    ['a namespace that is no text', jwt({ ns: ['acme'] })],
    ['no kid', jwt({}, 'HS256', '')],
    ['HS512', jwt({}, 'HS512')],
    ['a time before which it is not valid', jwt().setNotBefore(now / 1_000 + 1)],
  ])('is refused with %s', async (_what, token) => {
    const long = new Uint8Array(64).fill(7)
    const signed = await token.sign(key).catch(() => token.sign(long))
    expect(await issuer.verify(signed, now)).toMatchObject(refused)
  })

  it.each(['exp', 'iat', 'sub', 'jti', 'iss', 'aud'])('is refused without %s', async (name) => {
    const token = await jwt().sign(key)
    const payload = JSON.parse(new TextDecoder().decode(decode(token.split('.')[1] ?? '')))
    delete payload[name]
    const bare = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'A' }).sign(key)
    expect(await issuer.verify(bare, now)).toMatchObject(refused)
  })

  it('is refused without a signature, whatever the header calls that', async () => {
    const payload = { ...body, sub: 'key_1', jti: 't', iss: 'mneme', aud: 'mneme:api', iat: 0 }
    const none = new UnsecuredJWT({ ...payload, exp: now / 1_000 + 60 }).encode()
    expect(await issuer.verify(none, now)).toMatchObject(refused)
    const [, middle = ''] = none.split('.')
    for (const alg of ['none', 'None', 'HS256', 'RS256']) {
      const header = encode(JSON.stringify({ alg, kid: 'A' }))
      expect(await issuer.verify(`${header}.${middle}.`, now)).toMatchObject(refused)
    }
  })
})
