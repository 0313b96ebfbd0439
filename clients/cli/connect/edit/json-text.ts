import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A value, or a member `"key": value` (`property`), with where it stands in its text. */
export type JsonNode = Node

/** Says what is wrong and in which line, counted from 1. */
export class JsonTextError extends Error {}

/**
 * Reads JSON as editors take it, with comments, commas behind the last item and a byte order mark,
 * and keeps where each value stands, so that one can be changed and the rest of the text stays.
 *
 * @throws JsonTextError where it is no such text, or an object has a key twice.
 */
export function readJsonText(text: string): JsonNode {
  const errors: ParseError[] = []
  // A blank in place of the mark leaves all else where it stands.
  const root = parseTree(text.replace(/^\ufeff/, ' '), errors, { allowTrailingComma: true })
  const [error] = errors
  if (error !== undefined) throw wrong(text, error)
  if (root === undefined) throw new JsonTextError('line 1 ends where a value is expected')
  checkKeys(text, root)
  return root
}

/** The plain value of a node. */
export function valueOf(node: JsonNode): unknown {
  const { type, children = [] } = node
  if (type === 'array') return children.map(valueOf)
  if (type !== 'object') return node.value
  return Object.fromEntries(
    children.flatMap(({ children: [key, value] = [] }) =>
      key === undefined || value === undefined ? [] : [[key.value, valueOf(value)]],
    ),
  )
}

/** The offset behind the last character of a node. */
export function endOf({ offset, length }: JsonNode): number {
  return offset + length
}

function checkKeys(text: string, node: JsonNode): void {
  const seen = new Set<unknown>()
  for (const child of node.children ?? []) {
    const [key] = child.type === 'property' ? (child.children ?? []) : []
    if (key !== undefined && seen.has(key.value)) {
      const name = text.slice(key.offset, endOf(key))
      throw new JsonTextError(`line ${lineAt(text, key.offset)} has ${name} for the second time`)
    }
    seen.add(key?.value)
    checkKeys(text, child)
  }
}

function wrong(text: string, { error, offset }: ParseError): JsonTextError {
  const rest = /^\S{1,20}/.exec(text.slice(offset))?.[0]
  const found = rest === undefined ? 'ends' : `has ${rest}`
  const code = printParseErrorCode(error)
  const why = code in expected ? `where ${expected[code]} is expected` : 'which is no JSON'
  return new JsonTextError(`line ${lineAt(text, offset)} ${found} ${why}`)
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** By the code of the error: what stands nowhere in its place. */
const expected: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a name in double quotes or "}"',
  ValueExpected: 'a value',
  ColonExpected: '":"',
  CommaExpected: '","',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'the end',
}
