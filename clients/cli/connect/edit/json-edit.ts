import {
  type JsonArray,
  type JsonNode,
  type JsonObject,
  memberOf,
  readJsonText,
} from './json-text.ts'

/**
 * Sets what an object has under a name, at the end of a path of names; objects on the way are made.
 * All else of the text stays as it is, comments too. An empty text becomes an object.
 *
 * @throws JsonTextError where the text cannot be read, TypeError where something on the way is no
 * object.
 */
export function setInJson(text: string, path: readonly string[], value: unknown): string {
  const whole = text.trim() === '' ? '{}\n' : text
  let node = readJsonText(whole)
  for (const [depth, key] of path.entries()) {
    const object = objectOf(node, path.slice(0, depth))
    const member = memberOf(object, key)
    const isLast = depth === path.length - 1
    if (member === undefined) {
      const rest = path
        .slice(depth + 1)
        .reduceRight<unknown>((made, name) => ({ [name]: made }), value)
      return insertInto(whole, object, `${JSON.stringify(key)}: `, rest)
    }
    if (isLast) return replaceNode(whole, member.value, value)
    node = member.value
  }
  return whole
}

/**
 * Adds an item at the end of an array, which is made where there is none.
 *
 * @throws as `setInJson`, and TypeError where there is no array at the end of the path.
 */
export function appendInJson(text: string, path: readonly string[], item: unknown): string {
  const array = text.trim() === '' ? undefined : at(readJsonText(text), path)
  if (array === undefined) return setInJson(text, path, [item])
  if (array.kind !== 'array') throw new TypeError(`${path.join('.')} is no list`)
  return insertInto(text, array, '', item)
}

/** Takes the member or item at the end of a path away, with its comma and its line. */
export function removeFromJson(text: string, path: readonly (string | number)[]): string {
  const last = path.at(-1)
  const parent = at(readJsonText(text), path.slice(0, -1))
  if (parent === undefined || parent.kind === 'scalar' || last === undefined) return text
  const parts = parent.kind === 'object' ? parent.members : parent.items
  const index =
    parent.kind === 'object' ? parent.members.findIndex(({ key }) => key === last) : Number(last)
  const part = parts[index]
  if (part === undefined) return text
  const from = beforeBlanks(text, part.start)
  const behind = commaAt(text, part.end)
  if (behind !== undefined) return collapsed(text.slice(0, from) + text.slice(behind + 1), parent)
  const previous = parts[index - 1]
  if (previous === undefined) return collapsed(text.slice(0, from) + text.slice(part.end), parent)
  const comma = commaAt(text, previous.end) ?? previous.end
  const isOnOneLine = !text.slice(parent.start, previous.end).includes('\n')
  const rest = isOnOneLine
    ? text.slice(part.end).replace(/^[^\S\n]*\n\s*(?=[}\]])/, '')
    : text.slice(part.end)
  return text.slice(0, comma) + text.slice(comma + 1, from) + rest
}

/** The node at a path of names and indexes. */
function at(node: JsonNode, path: readonly (string | number)[]): JsonNode | undefined {
  return path.reduce<JsonNode | undefined>((found, key) => {
    if (found?.kind === 'array') return found.items[Number(key)]
    return memberOf(found, String(key))?.value
  }, node)
}

function objectOf(node: JsonNode, path: readonly string[]): JsonObject {
  if (node.kind === 'object') return node
  throw new TypeError(
    path.length === 0 ? 'the text is no object' : `${path.join('.')} is no object`,
  )
}

function replaceNode(text: string, node: JsonNode, value: unknown): string {
  const indent = indentOfLine(text, node.start)
  return text.slice(0, node.start) + written(text, value, indent) + text.slice(node.end)
}

function insertInto(
  text: string,
  parent: JsonObject | JsonArray,
  prefix: string,
  value: unknown,
): string {
  const parts = parent.kind === 'object' ? parent.members : parent.items
  const last = parts.at(-1)
  const closing = parent.end - 1
  const outer = indentOfLine(text, parent.start)
  const isOnLines = last !== undefined && text.slice(parent.start, last.start).includes('\n')
  const indent = isOnLines ? indentOfLine(text, last.start) : outer + unitOf(text)
  const eol = eolOf(text)
  const from = beforeBlanks(text, closing)
  const part = `${eol}${indent}${prefix}${written(text, value, indent)}`
  const comma = last === undefined || commaAt(text, last.end) !== undefined ? '' : ','
  const head = last === undefined ? text.slice(0, from) : text.slice(0, last.end) + comma
  const between = last === undefined ? '' : text.slice(last.end, from)
  const tail = text.slice(from)
  return head + between + part + (tail.trimStart() === tail ? `${eol}${outer}${tail}` : tail)
}

/** `{` and `}` with nothing but blanks between them stand side by side. */
function collapsed(text: string, { start: opening }: JsonNode): string {
  const blank = /^([{[])\s*([}\]])/.exec(text.slice(opening))
  if (blank === null) return text
  return `${text.slice(0, opening)}${blank[1]}${blank[2]}${text.slice(opening + blank[0].length)}`
}

/** Where the comma behind a part stands, blanks and comments passed over. */
function commaAt(text: string, from: number): number | undefined {
  const behind = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*,/.exec(text.slice(from))
  return behind === null ? undefined : from + behind[0].length - 1
}

/** The place behind what is written before the blanks that lead to an offset. */
function beforeBlanks(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length
}

function indentOfLine(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? ''
}

/** How much deeper each level stands: as in the first line that is indented, else two spaces. */
function unitOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

function written(text: string, value: unknown, indent: string): string {
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', `${eolOf(text)}${indent}`)
}
