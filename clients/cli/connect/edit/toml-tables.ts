import { runsHookOf } from './own-hooks.ts'
import { readTomlText, type TomlTable, type TomlText, TomlTextError } from './toml-text.ts'

/** Tables of ours in a file of TOML: a server, and hooks in the lists of their events. */
export interface TomlPieces {
  /** The table of the server, and its lines. */
  readonly table: string
  readonly values: readonly string[]
  readonly hooks: readonly TomlHook[]
  /** The client whose hooks they are. */
  readonly client: string
}

export interface TomlHook {
  /** The list of its event, such as `hooks.Stop`. */
  readonly list: string
  /** The lines of the hook. */
  readonly values: readonly string[]
}

/**
 * Comments before and behind what is added. They are for people: a client that rewrites its file
 * drops or moves them (Codex 0.169 does), so tables are told by their names and commands.
 */
const marks = { begin: '# mneme:begin', end: '# mneme:end' }

/**
 * The text with the tables, which come at its end; a server that is there already is changed where
 * it stands.
 *
 * @throws TomlTextError where the text cannot be read, or one of the names has a value.
 */
export function withTables(text: string, pieces: TomlPieces): string {
  checkNames(readTomlText(text), pieces)
  if (hasTables(text, pieces)) return text
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const replaced = withServerInPlace(withoutHooks(text, pieces), pieces, eol)
  const isThere = tableOf(readTomlText(replaced), pieces.table) !== undefined
  const added = [
    marks.begin,
    ...(isThere ? [] : [`[${pieces.table}]`, ...pieces.values, '']),
    ...pieces.hooks.flatMap(({ list, values }) => [
      `[[${list}]]`,
      `[[${list}.hooks]]`,
      ...values,
      '',
    ]),
  ]
  const lines = [...added.slice(0, -1), marks.end].join(eol)
  return `${replaced}${gapBehind(replaced, eol)}${lines}${eol}`
}

/** The text without them, without what the client has added to the server, and without the marks. */
export function withoutTables(text: string, pieces: TomlPieces): string {
  const { tables } = readTomlText(text)
  const { table } = pieces
  const server = tables.filter(({ name }) => name === table || name.startsWith(`${table}.`))
  return withoutHooks(text, pieces, server)
}

function hasTables(text: string, { table, values, hooks, client }: TomlPieces): boolean {
  const read = readTomlText(text)
  const server = tableOf(read, table)
  const own = hooksOf(read, client)
  return (
    server !== undefined &&
    values.every((line) => linesOf(read, server).includes(line)) &&
    own.length === hooks.length &&
    hooks.every((hook) => own.some((found) => isSame(read, found, hook)))
  )
}

function isSame(read: TomlText, found: TomlTable, { list, values }: TomlHook): boolean {
  const lines = linesOf(read, found)
  return found.name === `${list}.hooks` && values.every((line) => lines.includes(line))
}

function withServerInPlace(text: string, { table, values }: TomlPieces, eol: string): string {
  const read = readTomlText(text)
  const server = tableOf(read, table)
  if (server === undefined) return text
  const keyOf = (line: string) => line.split('=')[0]?.trim()
  const own = new Set(values.map(keyOf))
  const known = linesOf(read, server)
  // What the person or the client has added to the server stays.
  const more = known.filter((line) => !own.has(keyOf(line)))
  const lines = [...read.lines]
  const written = [...values, ...more].map((line) => line + eol.slice(0, -1))
  lines.splice(server.header + 1, known.length, ...written)
  return lines.join('\n')
}

/** Takes hooks of ours out, with their groups where these hold no others, and tables beside them. */
function withoutHooks(
  text: string,
  { client }: TomlPieces,
  more: readonly TomlTable[] = [],
): string {
  const read = readTomlText(text)
  const hooks = hooksOf(read, client)
  const groups = read.tables.filter((group, index) => {
    if (!group.isList || (group.values.size > 0 && !isBareMatcher(group))) return false
    const inner = read.tables.slice(index + 1)
    const end = inner.findIndex(({ name }) => name !== `${group.name}.hooks`)
    const own = end === -1 ? inner : inner.slice(0, end)
    return own.length > 0 && own.every((hook) => hooks.includes(hook))
  })
  return withoutLines(read, [...more, ...hooks, ...groups])
}

function isBareMatcher({ values }: TomlTable): boolean {
  return [...values.keys()].every((key) => key === 'matcher')
}

function withoutLines({ lines }: TomlText, tables: readonly TomlTable[]): string {
  const gone = new Set<number>()
  for (const { from, to } of tables) for (let line = from; line < to; line += 1) gone.add(line)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === marks.begin || line.trim() === marks.end) gone.add(index)
  }
  if (gone.size === 0) return lines.join('\n')
  const rest = lines.filter((_, index) => !gone.has(index))
  // Comments behind a table that goes stand for themselves; the empty line before it goes too.
  while (gone.has(lines.length - 1) && rest.length > 1 && rest.at(-1)?.trim() === '') rest.pop()
  const text = rest.join('\n')
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

function hooksOf({ tables }: TomlText, client: string): readonly TomlTable[] {
  return tables.filter(({ isList, name, values }) => {
    const command = values.get('command')
    return isList && /^hooks\.\w+\.hooks$/.test(name) && runsHookOf(textOf(command), client)
  })
}

function textOf(value: string | undefined): string {
  if (value === undefined) return ''
  try {
    return String(JSON.parse(value))
  } catch {
    // Another kind of string than JSON's: the command in it is found as well.
    return value
  }
}

function tableOf({ tables }: TomlText, table: string): TomlTable | undefined {
  return tables.find(({ name, isList }) => name === table && !isList)
}

/** The lines below a header up to the first that is empty or a comment. */
function linesOf({ lines }: TomlText, { header, to }: TomlTable): readonly string[] {
  const below = lines.slice(header + 1, to).map((line) => line.trimEnd())
  const end = below.findIndex((line) => line === '' || line.startsWith('#'))
  return end === -1 ? below : below.slice(0, end)
}

function checkNames({ keys, tables }: TomlText, { table, hooks }: TomlPieces): void {
  const [parent = ''] = table.split('.')
  const inline = keys.find((key) => key === table || key === parent || key === 'hooks')
  const listed = keys.find((key) => hooks.some(({ list }) => key === list))
  const single = tables.find(
    ({ name, isList }) => !isList && hooks.some(({ list }) => name === list),
  )
  const taken = inline ?? listed ?? single?.name
  if (taken === undefined) return
  throw new TomlTextError(`it gives ${taken} a value where tables are to be added`)
}

function gapBehind(text: string, eol: string): string {
  if (text === '' || text.endsWith(eol + eol)) return ''
  return text.endsWith('\n') ? eol : eol + eol
}
