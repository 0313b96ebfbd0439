/** Ids of both, each once, where it first stands. */
export function unionOf(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])]
}

/** Those of A that are in B, in A's order with A's repeats. */
export function intersectionOf(a: readonly string[], b: readonly string[]): string[] {
  const others = new Set(b)
  return a.filter((id) => others.has(id))
}

/** Those of A that are not in B, in A's order with A's repeats. */
export function differenceOf(a: readonly string[], b: readonly string[]): string[] {
  const others = new Set(b)
  return a.filter((id) => !others.has(id))
}
