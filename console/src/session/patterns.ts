/** Names among the patterns of a credential that stand for themselves: it may enter these at once. */
export function namedNamespaces(patterns: readonly string[]): readonly string[] {
  return patterns.filter((pattern) => !pattern.includes('*'))
}
