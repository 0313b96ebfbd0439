/** Signs with a key of the server that no namespace's object and no database holds. */
export interface Seal {
  /** null where the server has no key. */
  sign(message: string): Promise<Signature | null>
  check(message: string, signature: Signature): Promise<'signed' | 'forged' | 'unknown_key'>
}

export interface Signature {
  /** Names the key, so that one which was put first since does not end what an older one signed. */
  readonly key: string
  /** Lower-case hex. */
  readonly value: string
}
