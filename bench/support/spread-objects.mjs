/**
 * The same spread on objects found by id, for a graph that is kept in a Map or in a
 * library: `node` answers `{role, edges}`, the edges from the heaviest down.
 */
export function spreadObjects(start, { node, boosts, depth, threshold, fanOut, layer: widest }) {
  const clamp = (value, low) => Math.min(1, Math.max(low, value))
  const add = (sums, id, value) => sums.set(id, (sums.get(id) ?? 0) + value)
  const passed = new Set()
  const total = new Map()
  let layer = [[start, 1]]
  for (let hop = 1; hop <= depth; hop++) {
    const arrived = new Map()
    for (const [via, energy] of layer) {
      const { role, edges } = node(via)
      for (const { to, weight } of edges.slice(0, fanOut)) {
        const delta = energy * weight * (boosts[`${role}>${node(to).role}`] ?? 1)
        if (!passed.has(to) && Math.abs(delta) >= threshold) add(arrived, to, delta)
      }
    }
    for (const [id] of layer) passed.add(id)
    layer = [...arrived]
      .filter(([id, sum]) => sum > 0 && !total.has(id))
      .map(([id, sum]) => [id, clamp(sum, 0)])
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, widest)
    for (const [id, sum] of arrived) add(total, id, sum)
  }
  const sums = new Map([[start, 1]])
  for (const [id, sum] of total) add(sums, id, clamp(sum, -1))
  return new Map([...sums].map(([id, sum]) => [id, clamp(sum, 0)]))
}
