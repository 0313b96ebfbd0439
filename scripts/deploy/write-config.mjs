/**
 * wrangler.toml with the ids of an account's D1 databases in the sections of one environment. Ids
 * are looked up by name at every run and kept nowhere else: the file is for wrangler, and git
 * ignores it.
 */
export function configWithIds(toml, environment, ids) {
  const header = `[[env.${environment}.d1_databases]]`
  const [head, ...sections] = toml.split(/^(?=\[)/m)
  const written = sections.map((section) => {
    if (!section.startsWith(header)) return section
    const name = /^database_name\s*=\s*"([^"]+)"/m.exec(section)?.[1]
    const id = ids.get(name)
    return id === undefined
      ? section
      : section.replace(/^database_id\s*=.*$/m, `database_id = "${id}"`)
  })
  return [
    '# Made by `npm run deploy` from wrangler.toml, anew at each run. Do not edit.\n',
    head,
    ...written,
  ].join('')
}

/** The same without `[limits]`, which an account on the Free plan refuses. */
export function withoutLimits(toml) {
  return toml
    .split(/^(?=\[)/m)
    .filter((section) => !/^\[(env\.\w+\.)?limits\]/.test(section))
    .join('')
}
