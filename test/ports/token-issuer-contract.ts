import { describe, expect, it } from 'vitest'
import type { TokenClaims, TokenIssuer } from '../../engine/ports/token-issuer.ts'

const now = Date.UTC(2026, 5, 1)
const refused = { ok: false, failure: { code: 'unauthenticated' } }

/** `open` gives issuers of one and the same key, `openOther` of another. */
export function tokenIssuerContract(open: () => TokenIssuer, openOther: () => TokenIssuer): void {
  describe('a token issuer', () => {
    it.each([null, 'planner', 'π 🐝 "quoted"'])(
      'reads back what was signed, agent %j',
      async (agent) => {
        const token = await sign(open(), { ...claims, agent })
        expect(await open().verify(token, now)).toEqual({ ok: true, value: { ...claims, agent } })
      },
    )

    it('signs visible ASCII that fits in a header, for the longest names too', async () => {
      const longest = { ...claims, agent: '🐝'.repeat(128), namespace: 'n'.repeat(64) }
      expect(await sign(open(), longest)).toMatch(/^[\x21-\x7e]{1,4096}$/)
    })

    it('accepts a token until the second it expires, and names no other reason then', async () => {
      const token = await sign(open(), claims)
      expect(await open().verify(token, claims.expiresAt - 1)).toMatchObject({ ok: true })
      expect(await open().verify(token, claims.expiresAt)).toMatchObject({
        ...refused,
        failure: { detail: 'the token has expired' },
      })
    })

    it('refuses what another key has signed', async () => {
      const token = await sign(openOther(), claims)
      expect(await open().verify(token, now)).toMatchObject(refused)
    })

    it('refuses a token in which any one character differs', async () => {
      const issuer = open()
      const token = await sign(issuer, claims)
      for (let at = 0; at < token.length; at += 1) {
        // These two differ in bits that count, also where a last character has some that do not.
        const other = token[at] === 'A' ? 'Q' : 'A'
        const changed = token.slice(0, at) + other + token.slice(at + 1)
        expect([at, await issuer.verify(changed, now)]).toMatchObject([at, refused])
      }
    })

    it.each(['', '.', '..', 'a.b.c', 'é.é.é', '\0', `${'a'.repeat(9_000)}.b.c`])(
      'refuses %j',
      async (text) => {
        expect(await open().verify(text, now)).toMatchObject(refused)
      },
    )
  })
}

const claims: TokenClaims = {
  id: 'tok_1',
  credential: 'key_1',
  namespace: 'acme',
  role: 'main',
  agent: null,
  issuedAt: now,
  expiresAt: now + 3_600_000,
}

async function sign(issuer: TokenIssuer, what: TokenClaims): Promise<string> {
  const token = await issuer.sign(what)
  expect(token).not.toBeNull()
  return token ?? ''
}
