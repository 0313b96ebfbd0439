/** The line of the log about a decay pass; it quotes no memory. */
export function decaySummary(pass: {
  readonly nodesDecayed: number
  readonly edgesPruned: number
  readonly transitions: number
}): string {
  return [
    `resting levels fell: ${pass.nodesDecayed}`,
    `edges pruned: ${pass.edgesPruned}`,
    `bands crossed: ${pass.transitions}`,
  ].join(', ')
}

/** Read back from the summary, which stays when an erasure has taken the payload; 0 from others. */
export function transitionsIn(summary: string): number {
  return Number(/bands crossed: (\d+)/.exec(summary)?.[1] ?? 0)
}
