import type { NoteEntry } from '../../../../engine/model/reasoning.ts'

export function noteOf(key: string, content: string, seq = 1): NoteEntry {
  return { seq, key, content, metadata: {}, source: 'input', trust: 'main', createdAt: seq * 1_000 }
}

/** Notes of one key and content each, numbered from 1. */
export function notesOf(
  ...pairs: readonly (readonly [key: string, content: string])[]
): NoteEntry[] {
  return pairs.map(([key, content], at) => noteOf(key, content, at + 1))
}
