import type { NamespaceTables } from '../storage/namespace-tables.ts'

/** What the assistant is called, in lower case: the words of the name in its identity. */
export function assistantNames({
  documents,
}: Pick<NamespaceTables, 'documents'>): ReadonlySet<string> {
  const name = documents.read('identity')?.content.facts.name ?? ''
  return new Set(name.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}
