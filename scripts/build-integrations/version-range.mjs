/**
 * Whether a range of a manifest takes a version: `^1.2.3`, `>=1.2.3` or one version alone, which is
 * all that the manifests of the adapters use.
 * @throws Error for any other range.
 */
export function isInRange(version, range) {
  const [, sign, least] = /^(\^|>=|)(\d+\.\d+\.\d+)$/.exec(range) ?? []
  if (least === undefined) throw new Error(`unknown form of a range: ${range}`)
  if (sign === '') return version === least
  const [have, from] = [partsOf(version), partsOf(least)]
  if (comparePlaces(have, from) < 0) return false
  return sign === '>=' || comparePlaces(have, afterCaret(from)) < 0
}

/** The first version that a caret does not take: the next of its first number that is not 0. */
function afterCaret(parts) {
  const at = parts.findIndex((part) => part > 0)
  const place = at === -1 ? parts.length - 1 : at
  return parts.map((part, index) => (index < place ? part : index === place ? part + 1 : 0))
}

function comparePlaces(a, b) {
  const at = a.findIndex((part, index) => part !== b[index])
  return at === -1 ? 0 : a[at] - b[at]
}

function partsOf(version) {
  return version.split('.').map(Number)
}
