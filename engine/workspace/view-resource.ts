import { textOf } from '../laws/workspace/content.ts'
import type { Resource } from '../model/resource.ts'
import type { PageInput } from '../model/page.ts'
import type { ResourceView } from './end-resources.ts'
import { withEnds } from './find-resource.ts'
import { showMembers } from './show-value.ts'
import type { Workbench } from './workbench.ts'

/** A resource as it is read; of a Collection a page of the members, from `from` up to `to`. */
export function viewResource(
  bench: Workbench,
  found: Resource,
  page: (PageInput & { readonly from: number; readonly to: number }) | null,
): ResourceView {
  const { context } = bench
  const [resource = found] = withEnds(context, [found])
  if (resource.kind === 'note') {
    const { content, thoughtId } = resource
    const { fingerprint } =
      thoughtId === undefined ? resource : { fingerprint: context.digest.of(textOf(content)) }
    return { kind: 'note', resource: { ...resource, fingerprint }, value: content.value }
  }
  const members = context.store.workspace.members(resource.id)
  const { from, to, limit, cursor } = page ?? {
    from: 0,
    to: members.length,
    limit: firstMembers,
    cursor: null,
  }
  const start = cursor === null ? from : Math.max(from, Number(cursor))
  const keys = members.slice(start, Math.min(to, start + limit))
  const items = showMembers(bench, keys)
  const next = start + items.length
  const nextCursor = next < to ? String(next) : null
  return { kind: 'collection', resource, items, nextCursor }
}

/** Of a Collection that was just made; as many as a page has unless told. */
const firstMembers = 50
