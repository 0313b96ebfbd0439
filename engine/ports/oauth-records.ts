/**
 * What the authorization server keeps: clients that registered, grants, codes and tokens, each a JSON
 * text under a key. Of codes and tokens only hashes are in it. A record is gone from the moment it
 * expires, and what is written is read by the next call: a code that was used is used for everybody.
 */
export interface OAuthRecords {
  /** Null where there is none, or where it has expired by `now` (epoch milliseconds). */
  get(key: string, now: number): Promise<string | null>
  /** In place of the one that is there; some that have expired are deleted with it. */
  put(record: OAuthRecord, now: number): Promise<void>
  /**
   * Puts an empty record that expires then, unless one is there: true for one caller, however many ask
   * at the same time.
   */
  claim(key: string, expiresAt: number, now: number): Promise<boolean>
  delete(key: string): Promise<void>
  /** Those whose keys begin so, in the order of their keys, after one of them. */
  list(asked: OAuthRecordPage, now: number): Promise<readonly OAuthRecord[]>
  /** How many whose keys begin so were first written since then; those that expired count too. */
  count(prefix: string, since: number): Promise<number>
  /**
   * Of those whose keys begin so and that expire by then, the newest stay, so many; those that were
   * first written before them are deleted.
   */
  keepNewest(prefix: string, asked: { expiringBy: number; most: number }): Promise<void>
}

export interface OAuthRecord {
  readonly key: string
  readonly value: string
  /** JSON that a list shows; null for none. */
  readonly metadata: string | null
  /** Epoch milliseconds; null for never. */
  readonly expiresAt: number | null
}

export interface OAuthRecordPage {
  readonly prefix: string
  /** A part that keys have somewhere else too; every key with the prefix is looked at. */
  readonly part?: string
  readonly after: string | null
  readonly limit: number
}
