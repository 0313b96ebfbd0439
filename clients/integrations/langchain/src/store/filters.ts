/**
 * Whether a value has all that a filter asks of its top-level fields: the same value, or what an
 * object of operators says. `$gt`, `$gte`, `$lt` and `$lte` compare as numbers.
 */
export function isKept(value: Record<string, unknown>, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([name, asked]) => fits(value[name], asked))
}

function fits(value: unknown, asked: unknown): boolean {
  if (!isOperators(asked)) return value === asked
  return Object.entries(asked).every(([name, to]) => operators[name]?.(value, to) === true)
}

const operators: Readonly<Record<string, (value: unknown, to: unknown) => boolean>> = {
  $eq: (value, to) => value === to,
  $ne: (value, to) => value !== to,
  $gt: (value, to) => Number(value) > Number(to),
  $gte: (value, to) => Number(value) >= Number(to),
  $lt: (value, to) => Number(value) < Number(to),
  $lte: (value, to) => Number(value) <= Number(to),
  $in: (value, to) => Array.isArray(to) && to.includes(value),
  $nin: (value, to) => !Array.isArray(to) || !to.includes(value),
}

function isOperators(asked: unknown): asked is Record<string, unknown> {
  if (typeof asked !== 'object' || asked === null) return false
  return Object.keys(asked).every((name) => Object.hasOwn(operators, name))
}
