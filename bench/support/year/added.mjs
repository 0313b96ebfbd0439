/** Numbers, lists and records of these, added name by name; of anything else the first. */
export function added(one, other) {
  if (one === undefined || other === undefined) return one ?? other
  if (typeof one === 'number') return one + other
  if (Array.isArray(one)) return [...one, ...other]
  if (typeof one !== 'object') return one
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, added(one[name], other[name])]))
}
