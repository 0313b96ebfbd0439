/**
 * What of a value is found by a search: the texts at its indexed paths, a line each. A path is
 * `a.b`, `a[*].b`, `a[0]`, `a[-1]`, `a.*` or `{a,b.c}`; `$` is all of it.
 *
 * @returns empty where there is nothing at any path.
 */
export function textOf(value: unknown, paths: readonly string[]): string {
  const lines = paths.flatMap((path) =>
    path === '$' ? linesOf(value) : valuesAt(value, tokensOf(path)).map(wordsOf),
  )
  return lines.filter((line) => line.trim() !== '').join('\n')
}

/** `name: value` for everything in it; what has one text alone is that text. */
function linesOf(value: unknown): string[] {
  const leaves = leavesOf(value, '')
  const [only] = leaves
  if (leaves.length === 1 && only !== undefined) return [only.words]
  return leaves.map(({ name, words }) => (name === '' ? words : `${name}: ${words}`))
}

function leavesOf(value: unknown, name: string): { name: string; words: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name))
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(one, key))
  const words = wordsOf(value)
  return words === '' ? [] : [{ name, words }]
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `a[0].{b,c}` is `a`, `[0]` and `{b,c}`. */
function tokensOf(path: string): readonly string[] {
  return path.match(/\[[^\][]*\]|\{[^}{]*\}|[^.[{]+/g) ?? []
}

function valuesAt(value: unknown, [token, ...rest]: readonly string[]): unknown[] {
  if (token === undefined) return value === undefined ? [] : [value]
  return childrenAt(value, token).flatMap((child) => valuesAt(child, rest))
}

function childrenAt(value: unknown, token: string): unknown[] {
  if (token.startsWith('{')) {
    const paths = token.slice(1, -1).split(',')
    return paths.flatMap((path) => valuesAt(value, tokensOf(path.trim())))
  }
  if (token.startsWith('[')) {
    if (!Array.isArray(value)) return []
    const place = token.slice(1, -1)
    return place === '*' ? value : [value.at(Number(place))]
  }
  if (token === '*') return isObject(value) ? Object.values(value) : []
  return isObject(value) && Object.hasOwn(value, token) ? [value[token]] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
