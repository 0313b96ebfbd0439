import type { Digest } from '../../engine/ports/digest.ts'

/** How an index names a namespace's vectors: 32 hex digits, and for each 26 characters more. */
export function indexNamespace(digest: Digest, name: string): string {
  return digest.of(name).slice(0, 32)
}

/** Within it, vectors of a space of meaning stand by themselves: `.` and its number, 1–32,767. */
export function spaceNamespace(namespace: string, space: number): string {
  return space === 0 ? namespace : `${namespace}.${space}`
}

export function vectorId(namespace: string, nodeId: string): string {
  return `${namespace}.${nodeId.slice(prefix.length)}`
}

/** The node whose vector it is; null where it is none of this namespace. */
export function nodeIdOf(namespace: string, id: string): string | null {
  const isOwn = id.startsWith(`${namespace}.`)
  return isOwn ? prefix + id.slice(namespace.length + 1) : null
}

const prefix = 'com_'
/** No node's: its time is 1970. The one vector of a namespace that stands for nothing. */
export const markId = `${prefix}${'0'.repeat(26)}`
