import type { ListNamespacesOperation, MatchCondition } from '@langchain/langgraph-checkpoint'

/** Which of a store's namespaces are asked for, in the order of their names. */
export function namespacesAsked(
  all: readonly string[][],
  { matchConditions = [], maxDepth, limit, offset = 0 }: ListNamespacesOperation,
): string[][] {
  const found = all.filter((namespace) => matchConditions.every((one) => isMatch(namespace, one)))
  const cut = new Map(found.map((one) => one.slice(0, maxDepth)).map((one) => [one.join(':'), one]))
  return [...cut]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, namespace]) => namespace)
    .slice(offset, offset + (limit ?? cut.size))
}

/** `*` stands for any one label. */
function isMatch(namespace: readonly string[], { matchType, path }: MatchCondition): boolean {
  if (path.length > namespace.length) return false
  const from = matchType === 'prefix' ? 0 : namespace.length - path.length
  return path.every((label, at) => label === '*' || label === namespace[from + at])
}
