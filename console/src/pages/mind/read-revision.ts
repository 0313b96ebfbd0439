import type { MemoryClient } from '../../../../clients/typescript/index.ts'

/**
 * The last revision of a document, null where it has none. It is read before the document: what comes
 * in between is then refused, and not written over.
 */
export async function readRevision(
  { revisions }: MemoryClient,
  target: string,
  signal: AbortSignal,
): Promise<string | null> {
  const { items } = await revisions.list({ target, limit: 1 }, { signal }).page()
  return items[0]?.id ?? null
}
