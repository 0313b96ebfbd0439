/** Rarity of what is in n of N passages, ln(1 + (N − n + ½) ÷ (n + ½)): above 0 for any counts. */
export function rarity(found: number, passages: number): number {
  const n = asCount(found)
  const all = Math.max(n, asCount(passages))
  return Math.log(1 + (all - n + 0.5) / (n + 0.5))
}

export function asCount(value: number): number {
  return Number.isFinite(value) && value > 0 ? value : 0
}
