import { findNodeAtLocation } from 'jsonc-parser'
import { endOf, type JsonNode, readJsonText } from './json-text.ts'
import { eolOf } from './marked-block.ts'

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
    checkObject(node, path.slice(0, depth))
    const found = findNodeAtLocation(node, [key])
    if (found === undefined) {
      const rest = path
        .slice(depth + 1)
        .reduceRight<unknown>((made, name) => ({ [name]: made }), value)
      return insertInto(whole, node, `${JSON.stringify(key)}: `, rest)
    }
    node = found
  }
  const indent = indentOfLine(whole, node.offset)
  return whole.slice(0, node.offset) + written(whole, value, indent) + whole.slice(endOf(node))
}

/**
 * Adds an item at the end of an array, which is made where there is none.
 *
 * @throws as `setInJson`, and TypeError where there is no array at the end of the path.
 */
export function appendInJson(text: string, path: readonly string[], item: unknown): string {
  const array = text.trim() === '' ? undefined : findNodeAtLocation(readJsonText(text), [...path])
  if (array === undefined) return setInJson(text, path, [item])
  if (array.type !== 'array') throw new TypeError(`${path.join('.')} is no list`)
  return insertInto(text, array, '', item)
}

/** Takes the member or item at the end of a path away, with its comma and its line. */
export function removeFromJson(text: string, path: readonly (string | number)[]): string {
  const found = findNodeAtLocation(readJsonText(text), [...path])
  const part = found?.parent?.type === 'property' ? found.parent : found
  const parent = part?.parent
  if (part === undefined || parent === undefined) return text
  const parts = parent.children ?? []
  const from = beforeBlanks(text, part.offset)
  const behind = commaAt(text, endOf(part))
  if (behind !== undefined) return collapsed(text.slice(0, from) + text.slice(behind + 1), parent)
  const previous = parts[parts.indexOf(part) - 1]
  if (previous === undefined) {
    return collapsed(text.slice(0, from) + text.slice(endOf(part)), parent)
  }
  const comma = commaAt(text, endOf(previous)) ?? endOf(previous)
  const isOnOneLine = !text.slice(parent.offset, endOf(previous)).includes('\n')
  const rest = isOnOneLine
    ? text.slice(endOf(part)).replace(/^[^\S\n]*\n\s*(?=[}\]])/, '')
    : text.slice(endOf(part))
  return text.slice(0, comma) + text.slice(comma + 1, from) + rest
}

function checkObject({ type }: JsonNode, path: readonly string[]): void {
  if (type === 'object') return
  throw new TypeError(
    path.length === 0 ? 'the text is no object' : `${path.join('.')} is no object`,
  )
}

function insertInto(text: string, parent: JsonNode, prefix: string, value: unknown): string {
  const last = parent.children?.at(-1)
  const outer = indentOfLine(text, parent.offset)
  const isOnLines = last !== undefined && text.slice(parent.offset, last.offset).includes('\n')
  const indent = isOnLines ? indentOfLine(text, last.offset) : outer + unitOf(text)
  const eol = eolOf(text)
  const from = beforeBlanks(text, endOf(parent) - 1)
  const part = `${eol}${indent}${prefix}${written(text, value, indent)}`
  const end = last === undefined ? from : endOf(last)
  const comma = last === undefined || commaAt(text, end) !== undefined ? '' : ','
  const head = text.slice(0, end) + comma + text.slice(end, from)
  const tail = text.slice(from)
  return head + part + (tail.trimStart() === tail ? `${eol}${outer}${tail}` : tail)
}

/** `{` and `}` with nothing but blanks between them stand side by side. */
function collapsed(text: string, { offset: opening }: JsonNode): string {
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

function written(text: string, value: unknown, indent: string): string {
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', `${eolOf(text)}${indent}`)
}
