import type { SelfImage } from './identity.ts'

/** A draft of a new self-image, drawn from the log of self-awareness (spec SG-28). */
export interface Consolidation {
  readonly id: string
  readonly status: 'draft' | 'approved' | 'rejected'
  /** What the self-image is to be. */
  readonly sections: SelfImage
  readonly diff: SelfImageDiff
  readonly reason: string | null
  /** The credential that asked for it, where it is an owner's. */
  readonly maker: string | null
  readonly createdAt: number
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  /** Approved reflections when it was decided. */
  readonly reflections: number
}

/** By section, on the wire's names; a section of one text is revised as a whole. */
export interface SelfImageDiff {
  readonly added: readonly SectionLine[]
  readonly revised: readonly { readonly section: string; before: string; after: string }[]
  readonly removed: readonly SectionLine[]
}

export interface SectionLine {
  readonly section: string
  readonly text: string
}
