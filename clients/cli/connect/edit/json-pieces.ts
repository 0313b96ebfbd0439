import { isDeepStrictEqual } from 'node:util'
import { findNodeAtLocation } from 'jsonc-parser'
import { appendInJson, removeFromJson, setInJson } from './json-edit.ts'
import { type JsonNode, readJsonText, valueOf } from './json-text.ts'
import { runsHookOf } from './own-hooks.ts'

/** Something of ours in a file of JSON. */
export type JsonPiece = MemberPiece | ItemPiece | HookPiece | NeededMember

/** A member of an object, such as a server under its name; what a client adds to it stays. */
interface MemberPiece {
  readonly kind: 'member'
  readonly path: readonly string[]
  readonly value: Readonly<Record<string, unknown>>
}

/** An item of a list, told by what its member `id` is. */
interface ItemPiece {
  readonly kind: 'item'
  readonly path: readonly string[]
  readonly value: { readonly id: string }
}

/**
 * A hook in the list of its event: `{command}`, or a group `{hooks: [{command}]}`. It is told by its
 * command, which runs `mneme hook <event> --client <client>`.
 */
interface HookPiece {
  readonly kind: 'hook'
  readonly path: readonly string[]
  readonly value: unknown
  readonly client: string
}

/** A member that the client asks of the file: set where there is none, and left when ours goes. */
interface NeededMember {
  readonly kind: 'needed'
  readonly path: readonly string[]
  readonly value: unknown
}

/** The text with all pieces; each that is there already stays as it is. */
export function withPieces(text: string, pieces: readonly JsonPiece[]): string {
  return pieces.reduce((at, piece) => {
    if (hasPiece(at, piece)) return at
    if (piece.kind === 'needed') return setInJson(at, piece.path, piece.value)
    if (piece.kind === 'member') return withMember(at, piece)
    return appendInJson(withoutPiece(at, piece), piece.path, piece.value)
  }, text)
}

/** The text without them, and without the objects and lists that this leaves empty. */
export function withoutPieces(text: string, pieces: readonly JsonPiece[]): string {
  const rest = pieces.reduce(withoutPiece, text)
  const needed = pieces.filter(({ kind }) => kind === 'needed')
  const bare = needed.reduce((at, { path }) => removeFromJson(at, path), rest)
  // What the client asks of the file goes with it, and stays where others have something in it.
  return rest !== text && /^\s*\{\s*\}\s*$/.test(bare) ? bare : rest
}

function withMember(text: string, { path, value }: MemberPiece): string {
  if (nodeIn(text, path)?.type !== 'object') return setInJson(text, path, value)
  return Object.entries(value).reduce(
    (at, [key, part]) => setInJson(at, [...path, key], part),
    text,
  )
}

function hasPiece(text: string, piece: JsonPiece): boolean {
  const node = nodeIn(text, piece.path)
  if (node === undefined) return false
  if (piece.kind === 'needed') return true
  if (piece.kind === 'member') {
    return Object.entries(piece.value).every(([key, part]) => {
      const found = findNodeAtLocation(node, [key])
      return found !== undefined && isDeepStrictEqual(valueOf(found), part)
    })
  }
  const ours = itemsOf(node)
    .filter((item) => isOurs(item, piece))
    .map(valueOf)
  return isDeepStrictEqual(ours, [piece.value])
}

function withoutPiece(text: string, piece: JsonPiece): string {
  if (piece.kind === 'needed' || text.trim() === '') return text
  if (piece.kind === 'member') return pruned(text, removeFromJson(text, piece.path), piece.path)
  const items = itemsOf(nodeIn(text, piece.path))
  const rest = items.reduceRight((at, item, index) => {
    if (isOurs(item, piece)) return removeFromJson(at, [...piece.path, index])
    const inner = piece.kind === 'hook' ? itemsOf(findNodeAtLocation(item, ['hooks'])) : []
    return inner.reduceRight(
      (cut, hook, place) =>
        isOurs(hook, piece) ? removeFromJson(cut, [...piece.path, index, 'hooks', place]) : cut,
      at,
    )
  }, text)
  return pruned(text, rest, [...piece.path, ''])
}

/** A hook of ours, or a group that has no other hooks; an item of our id. */
function isOurs(item: JsonNode, piece: ItemPiece | HookPiece): boolean {
  if (piece.kind === 'item') return valueAt(item, 'id') === piece.value.id
  const group = itemsOf(findNodeAtLocation(item, ['hooks']))
  if (group.length > 0) return group.every((hook) => isOurs(hook, piece))
  return runsHookOf(valueAt(item, 'command'), piece.client)
}

/** Takes away what a removal has left empty on the way to it. */
function pruned(before: string, after: string, path: readonly string[]): string {
  if (before === after) return after
  const parents = path.slice(0, -1)
  const left = nodeIn(after, parents)?.children?.length
  if (parents.length === 0 || left === undefined) return after
  return left > 0 ? after : pruned(after, removeFromJson(after, parents), parents)
}

/** The node at the end of a path of keys; undefined where there is none, or no text. */
function nodeIn(text: string, path: readonly string[]): JsonNode | undefined {
  return text.trim() === '' ? undefined : findNodeAtLocation(readJsonText(text), [...path])
}

function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? (node.children ?? []) : []
}

/** Undefined for lists and objects. */
function valueAt(node: JsonNode, key: string): unknown {
  return findNodeAtLocation(node, [key])?.value
}
