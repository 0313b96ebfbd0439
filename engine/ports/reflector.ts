import type { ReflectionDraft, ReflectionInput } from '../model/reflection.ts'

/** Reflects on what was read; far away, so it may fail. Never asked by a timer. */
export interface Reflector {
  reflect(input: ReflectionInput): Promise<DraftOutcome>
}

/**
 * What came of it, in data: a failure puts the reflection back to before its run, and an answer that is
 * none leaves it to the rules.
 */
export type DraftOutcome =
  | { readonly kind: 'drafted'; readonly draft: ReflectionDraft }
  | { readonly kind: 'failed'; readonly reason: string; readonly code?: string }
  /** Nobody may be asked now, so rules write the draft. */
  | { readonly kind: 'not_asked'; readonly reason: string; readonly code?: string }
