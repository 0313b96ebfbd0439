import { maxSeenNamespaces } from './bounds.ts'

/**
 * Namespaces that this isolate has spoken to. The registry learns of a new one a moment after its
 * first write; what goes over all namespaces must not pass it over until then.
 */
const seen = new Set<string>()

export function noteNamespace(name: string): void {
  if (seen.size < maxSeenNamespaces) seen.add(name)
}

export function seenNamespaces(): readonly string[] {
  return [...seen]
}
