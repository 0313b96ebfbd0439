/**
 * Finds vectors by nearness in an index beyond the object: for namespaces too large for a scan. What
 * is written shows later, in seconds to minutes, in the order it was sent. It is never asked to
 * decide a write, and what it answers may be stale or foreign: the object's own state has the last
 * word. Far away, so it fails in data and never by throwing; every call may be repeated.
 */
export interface VectorIndex {
  /** Puts them in place of what has their ids. Any number. */
  upsert(vectors: readonly IndexedVector[]): Promise<IndexReply<null>>
  /** Ids that are not there count as deleted. Any number. */
  delete(ids: readonly string[]): Promise<IndexReply<null>>
  /** Reads back which of these show, with the version each was stored with. Any number. */
  versions(ids: readonly string[]): Promise<IndexReply<ReadonlyMap<string, string>>>
  /** Nearest first, of one namespace; at most 100, and maybe fewer than there are. */
  query(question: IndexQuestion): Promise<IndexReply<readonly IndexMatch[]>>
  describe(): Promise<IndexReply<IndexDescription>>
}

export interface IndexedVector {
  /** At most 64 bytes, `<namespace>.<row>.<part>`; the same in all namespaces of an index. */
  readonly id: string
  /** At most 64 bytes. */
  readonly namespace: string
  /** As stored: only its direction counts. Never all zero. */
  readonly values: Int8Array
  readonly metadata: VectorMetadata
}

export interface VectorMetadata {
  /** What it is the vector of, or a mark by which a later change is known to show; to filter by. */
  readonly kind: 'piece' | 'mark'
  /** Kind of the passage that it is of; to filter by. */
  readonly role: string
  /** Of its values, at most 64 bytes. */
  readonly version: string
}

export interface IndexQuestion {
  readonly namespace: string
  readonly values: Int8Array
  /** 1–100. */
  readonly topK: number
  /** Only what has all of these. */
  readonly filter: Partial<Pick<VectorMetadata, 'kind' | 'role'>>
}

export interface IndexMatch {
  readonly id: string
  /** Cosine as the index sees it: good enough to choose by, not to score by. */
  readonly score: number
}

export interface IndexDescription {
  /** In all namespaces, as of the last change that shows. */
  readonly vectors: number
  readonly dimensions: number
}

export type IndexReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: IndexFailure }

/** It refused or went away; or said nothing in time, and may have done it or do it yet. */
export type IndexFailure = 'index_failed' | 'index_timeout'
