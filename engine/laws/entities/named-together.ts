import type { NamedTogether } from '../../model/entity-graph.ts'
import { maxNamedTogether } from './tuning.ts'

/**
 * Who and what is named together in texts, though nobody has told how they relate. A text is the places
 * of what it names, each once, with −1 for what nobody asks about. A list counts where another text has
 * tied the two. Of each the `most` are kept that it is named with most often; a tie goes to the lower
 * place.
 */
export function namedTogether(
  texts: readonly (readonly number[])[],
  most: number,
): readonly NamedTogether[] {
  const counts = new Map<number, Map<number, number>>()
  for (const named of texts) {
    if (named.length > maxNamedTogether) continue
    for (const from of named) {
      const others = counts.get(from) ?? new Map<number, number>()
      if (from >= 0) counts.set(from, others)
      for (const to of named) {
        if (to >= 0 && to !== from) others.set(to, (others.get(to) ?? 0) + 1)
      }
    }
  }
  for (const named of texts) {
    if (named.length <= maxNamedTogether) continue
    const all = new Set(named)
    for (const from of all) {
      const others = counts.get(from) ?? new Map<number, number>()
      for (const [to, count] of others) if (all.has(to)) others.set(to, count + 1)
    }
  }
  const heaviest = [...counts].flatMap(([place, others]) =>
    [...others]
      .sort(([a, one], [b, other]) => other - one || a - b)
      .slice(0, most)
      .map(([other, both]) => ({
        from: Math.min(place, other),
        to: Math.max(place, other),
        texts: both,
      })),
  )
  const once = new Map(heaviest.map((pair) => [`${pair.from} ${pair.to}`, pair]))
  return [...once.values()].sort((a, b) => a.from - b.from || a.to - b.to)
}
