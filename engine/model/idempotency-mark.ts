/** The caller's key, and a fingerprint of what it was sent with. */
export interface IdempotencyMark {
  readonly key: string
  readonly fingerprint: string
}
