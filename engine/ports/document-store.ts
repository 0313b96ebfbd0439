import type { DocumentName, Documents } from '../model/documents.ts'

/** The documents of a namespace: core, soul, identity, evolution. */
export interface DocumentStore {
  /** null before it was ever written. */
  read<N extends DocumentName>(name: N): StoredDocument<N> | null
  /** Replaces it; the version grows by one. */
  write<N extends DocumentName>(name: N, content: Documents[N]): void
  /** It is empty from then on, and counts anew. */
  drop(name: DocumentName): void
}

export interface StoredDocument<N extends DocumentName> {
  /** Counts writes since it was empty, from 1. */
  readonly version: number
  readonly content: Documents[N]
}
