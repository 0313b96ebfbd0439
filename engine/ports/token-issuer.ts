import type { Role } from '../model/caller.ts'
import type { Result } from '../result.ts'

/**
 * Short-lived credentials that carry what they allow, so that none is stored (API §8). Whoever
 * holds one can read its claims; nobody without a signing key can change or make one.
 */
export interface TokenIssuer {
  /** Signed with the newest key, null where the server has none. Times count in whole seconds. */
  sign(claims: TokenClaims): Promise<string | null>
  /**
   * The claims of a token that one of the keys has signed, for this service, and that has not
   * expired at `now`; else `unauthenticated`. Any text may be given.
   */
  verify(token: string, now: number): Promise<Result<TokenClaims>>
}

export interface TokenClaims {
  readonly id: string
  /** Id of the key that minted it: the token counts as that key, and dies with it. */
  readonly credential: string
  /** The one namespace it is for, no pattern. */
  readonly namespace: string
  readonly role: Exclude<Role, 'root'>
  readonly agent: string | null
  readonly issuedAt: number
  readonly expiresAt: number
}
