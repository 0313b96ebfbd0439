/** Names among the patterns of a credential that stand for themselves: it may enter these at once. */
export function namedNamespaces(patterns: readonly string[]): readonly string[] {
  return patterns.filter((pattern) => !pattern.includes('*'))
}

/** Whether a credential is for a namespace: `*` in its patterns stands for any characters. */
export function mayEnter(patterns: readonly string[], namespace: string): boolean {
  return patterns.some((pattern) => {
    const literal = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${literal.join('.*')}$`).test(namespace)
  })
}
