import { shownMembers } from './bounds.ts'
import { workspaceLimits } from '../laws/bounds.ts'
import { textOf } from '../laws/workspace/content.ts'
import type { Collection, Note, Resource } from '../model/resource.ts'
import type { Page, PageInput } from '../model/page.ts'
import { withEnds } from './find-resource.ts'
import type { Workbench } from './workbench.ts'
import type { Json, JsonObject } from '../model/json.ts'
import { utf8Bytes } from '../laws/text/text-size.ts'
import type { CollectionValue, NoteValue } from './work-values.ts'
import { countCharacters } from '../../contract/plain-text.ts'

/** A Note with its value or a part of it, a Collection with a page of its members. */
export type ResourceView = NoteView | CollectionView

export interface NoteView {
  readonly kind: 'note'
  readonly resource: Note
  readonly value: Json
}

export interface CollectionView extends Page<MemberView> {
  readonly kind: 'collection'
  readonly resource: Collection
}

/** A resource as it is read; of a Collection a page of the members, from `from` up to `to`. */
export function viewResource(
  bench: Workbench,
  found: Resource,
  page: (PageInput & { readonly from: number; readonly to: number }) | null,
): ResourceView {
  const { context } = bench
  const [resource = found] = withEnds(context, [found])
  if (resource.kind === 'note') {
    const { content } = resource
    // Of what stands elsewhere in memory none is kept.
    const fingerprint = resource.fingerprint || context.digest.of(textOf(content))
    return { kind: 'note', resource: { ...resource, fingerprint }, value: content.value }
  }
  const members = context.store.workspace.members(resource.id)
  const { from, to, limit, cursor } = page ?? {
    from: 0,
    to: members.length,
    limit: shownMembers,
    cursor: null,
  }
  const start = cursor === null ? from : Math.max(from, Number(cursor))
  const keys = members.slice(start, Math.min(to, start + limit))
  const { items, isCut } = showMembers(bench, keys)
  const next = start + (isCut ? items.length : keys.length)
  const nextCursor = next < to ? String(next) : null
  return { kind: 'collection', resource, items, nextCursor }
}

/** `id` is null for what was not kept. */
export type MemberView =
  | { readonly id: string | null; readonly value: Json; readonly truncated?: true }
  | { readonly id: string | null; readonly size: number }

/** The value of a Note in a result; of a long text the beginning. */
export function showNote({ content }: Pick<NoteValue, 'content'>): {
  readonly value: Json
  readonly isTruncated: boolean
} {
  const { value } = content
  const limit = workspaceLimits.resultCharacters
  if (typeof value !== 'string' || value.length <= limit || countCharacters(value) <= limit) {
    return { value, isTruncated: false }
  }
  return { value: [...value].slice(0, limit).join(''), isTruncated: true }
}

/** The value of a Collection in a result: its size, what was left out, the first of its members. */
export function showCollection(
  bench: Workbench,
  { members }: CollectionValue,
  {
    counts = {},
    hasItems,
  }: { readonly counts?: JsonObject | undefined; readonly hasItems: boolean },
): JsonObject {
  const shown = hasItems ? members.slice(0, workspaceLimits.resultMembers) : []
  const { items } = showMembers(bench, shown)
  return { size: members.length, ...(hasItems && { items }), ...counts }
}

/** As many as stay under 1 MiB together; `isCut`: those are not all. */
function showMembers(
  bench: Workbench,
  keys: readonly string[],
): { readonly items: readonly MemberItem[]; readonly isCut: boolean } {
  const items: MemberItem[] = []
  let bytes = 0
  for (const value of bench.values(keys)) {
    const item = showMember(bench, value)
    bytes += utf8Bytes(JSON.stringify(item))
    if (bytes > workspaceLimits.resultBytes) return { items, isCut: true }
    items.push(item)
  }
  return { items, isCut: false }
}

type MemberItem = MemberView & JsonObject

function showMember(bench: Workbench, member: NoteValue | CollectionValue): MemberItem {
  const id = bench.idOf(member.key)
  if (member.kind === 'collection') return { id, size: member.members.length }
  const { value, isTruncated } = showNote(member)
  return { id, value, ...(isTruncated && { truncated: true }) }
}
