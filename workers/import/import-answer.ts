import type { ImportedBody } from '../../protocol/archive.ts'

export interface ImportAnswer {
  readonly body: ImportedBody
  /** The same stream had come to its end before, under the same key. */
  readonly isReplayed: boolean
}
