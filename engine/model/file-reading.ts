import type { unreadReasons } from '../../contract/lists.ts'

/** A part of a file that has a place of its own: a page, counted from 1, or a section by its name. */
export interface FileSection {
  readonly text: string
  readonly page?: number
  readonly section?: string
}

/** What a file says, or why nobody could read it. */
export type FileReading =
  | {
      readonly kind: 'read'
      readonly sections: readonly FileSection[]
      /** Pages of the whole file; null where it has none. */
      readonly pages: number | null
      /** False where only its beginning was read. */
      readonly isWhole: boolean
      /** The words are a model's, of a picture. */
      readonly by?: 'model'
    }
  | { readonly kind: 'unread'; readonly reason: UnreadReason }

export type UnreadReason = (typeof unreadReasons)[number]
