/** A Worker may bind more, but nobody has run so many; 64 shards are 1.6 thousand million memories. */
export const mostShards = 64

/** The number that `--shards` gives, null where it is not given, undefined where it is none. */
export function shardsAsked(given) {
  if (given === undefined) return null
  const shards = Number(given)
  return Number.isInteger(shards) && shards >= 1 && shards <= mostShards ? shards : undefined
}

/**
 * The plan with as many shards: `DB_1` … and, where an index is bound, `VECTORIZE_1` … beside the
 * first ones, named after them. Fewer than stand on the account are bound all the same, since
 * copies lie there: `MNEME_SHARDS` has them emptied.
 */
export function withShards(plan, asked, standing = 1) {
  const shards = Math.max(asked ?? 1, standing)
  const numbers = Array.from({ length: shards - 1 }, (_, at) => at + 1)
  const further = (first, prefix) =>
    numbers.map((number) => ({
      ...first,
      binding: `${prefix}_${number}`,
      name: shardName(first.name, number),
    }))
  const bound = new Set([...plan.databases, ...plan.indexes].map(({ binding }) => binding))
  const added = (list, prefix) => {
    const first = list.find(({ binding }) => binding === prefix)
    return first ? further(first, prefix).filter(({ binding }) => !bound.has(binding)) : []
  }
  const spread = asked !== null && asked < shards ? { MNEME_SHARDS: String(asked) } : {}
  return {
    ...plan,
    vars: { ...plan.vars, ...spread },
    extraVars: { ...plan.extraVars, ...spread },
    databases: [...plan.databases, ...added(plan.databases, 'DB')],
    indexes: [...plan.indexes, ...added(plan.indexes, 'VECTORIZE')],
  }
}

/** How many shards stand on the account, by the names of its databases; the first gap ends them. */
export function standingShards(plan, names) {
  const first = plan.databases.find(({ binding }) => binding === 'DB')
  let shards = 1
  while (first && names.includes(shardName(first.name, shards))) shards += 1
  return shards
}

/** Sections of wrangler.toml for what the plan binds and the file does not. */
export function shardSections(toml, { environment, databases, indexes }) {
  const isNew = ({ binding }) => /_\d+$/.test(binding) && !toml.includes(`binding = "${binding}"`)
  return [
    ...databases.filter(isNew).map(
      ({ binding, name }) => `
[[env.${environment}.d1_databases]]
binding = "${binding}"
database_name = "${name}"
database_id = "00000000-0000-0000-0000-000000000000"
migrations_dir = "migrations"
`,
    ),
    ...indexes.filter(isNew).map(
      ({ binding, name }) => `
[[env.${environment}.vectorize]]
binding = "${binding}"
index_name = "${name}"
`,
    ),
  ].join('')
}

function shardName(name, number) {
  return `${name}-shard-${number}`
}
