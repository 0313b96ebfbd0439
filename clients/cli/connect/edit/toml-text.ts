/** A text of TOML by its lines, as far as tables can be taken out of it and added at its end. */
export interface TomlText {
  readonly lines: readonly string[]
  readonly tables: readonly TomlTable[]
  /** Names that are given a value, each with that of its table before it. */
  readonly keys: readonly string[]
}

/** `[name]` or `[[name]]` and what stands below it. */
export interface TomlTable {
  /** Dotted, without quotes. */
  readonly name: string
  readonly isList: boolean
  /** The first line, with the comments that stand right above it. */
  readonly from: number
  /** The line of the header. */
  readonly header: number
  /** The line behind its last one. */
  readonly to: number
  /** What its own names are given, as it is written in the first line of each. */
  readonly values: ReadonlyMap<string, string>
}

/** Says what is wrong and in which line, counted from 1. */
export class TomlTextError extends Error {}

const header = /^(\[{1,2})([^[\]]+)\]{1,2}\s*(?:#.*)?$/
const name = /(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)/
const assignment = new RegExp(`^(${name.source}(?:\\s*\\.\\s*${name.source})*)\\s*=\\s*`)
const opening = /"""|'''|"(?:[^"\\]|\\.)*"|'[^']*'|#|[[{]|[\]}]/g

/**
 * Reads the statements of a text: enough to see where each table stands, which names are taken, and
 * that nothing is open at the end. Values are not checked.
 *
 * @throws TomlTextError where a line is neither a table nor a value, or a string or list has no end.
 */
export function readTomlText(text: string): TomlText {
  const lines = text.split('\n')
  const found: { name: string; isList: boolean; header: number; values: Map<string, string> }[] = []
  const keys: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim()
    if (line === '' || line.startsWith('#')) continue
    const table = header.exec(line)
    if (table?.[2] !== undefined) {
      const isList = table[1] === '[['
      found.push({ name: dotted(table[2]), isList, header: index, values: new Map() })
      continue
    }
    const key = assignment.exec(line)
    if (key?.[1] === undefined) throw new TomlTextError(`line ${index + 1} is no TOML: ${line}`)
    const [last, own] = [found.at(-1), dotted(key[1])]
    const value = line.slice(key[0].length)
    last?.values.set(own, value)
    keys.push(last === undefined ? own : `${last.name}.${own}`)
    index = lastLineOfValue(lines, index, value)
  }
  const from = found.map((table) => firstLineOf(lines, table.header))
  const tables = found.map((table, index) => ({
    ...table,
    from: from[index] ?? table.header,
    to: from[index + 1] ?? lines.length,
  }))
  return { lines, tables, keys }
}

/** Comments right above a header belong to its table. */
function firstLineOf(lines: readonly string[], at: number): number {
  let from = at
  while (from > 0 && (lines[from - 1] ?? '').trim().startsWith('#')) from -= 1
  return from
}

/** The last line of a value that begins in this one: lists and long strings go on. */
function lastLineOfValue(lines: readonly string[], first: number, value: string): number {
  let [index, rest, depth] = [first, value, 0]
  const next = () => {
    index += 1
    const line = lines[index]
    if (line !== undefined) return line
    throw new TomlTextError(`what begins in line ${first + 1} has no end`)
  }
  for (;;) {
    opening.lastIndex = 0
    for (let found = opening.exec(rest); found !== null; found = opening.exec(rest)) {
      const [mark] = found
      if (mark === '#') break
      if (mark === '"""' || mark === "'''") {
        let behind = rest.slice(opening.lastIndex)
        while (!behind.includes(mark)) behind = next()
        rest = behind.slice(behind.indexOf(mark) + mark.length)
        opening.lastIndex = 0
      } else if (mark === '[' || mark === '{') depth += 1
      else if (mark === ']' || mark === '}') depth -= 1
    }
    if (depth <= 0) return index
    rest = next()
  }
}

function dotted(text: string): string {
  const parts = text.matchAll(/"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+)/g)
  return [...parts].map(([, double, single, bare]) => double ?? single ?? bare).join('.')
}
