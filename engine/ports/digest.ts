/** SHA-256 over the canonical JSON (RFC 8785) of a value, and random salt for what may be erased. */
export interface Digest {
  /** Lower-case hex. */
  of(...parts: readonly (string | Uint8Array)[]): string
  canonical(value: unknown): string
  salt(): Uint8Array
}
