import { notesPerRead } from './bounds.ts'
import type { ResourceKind, Resource } from '../model/resource.ts'
import { pageOf, badCursor, type PageInput, type Page } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import { nullNoteId, idKindOf } from '../laws/workspace/names.ts'
import { parseSlice, sliceOf, sliceText } from '../laws/workspace/read-slice.ts'
import { textOf } from '../laws/workspace/content.ts'
import { previewOf } from '../laws/workspace/preview.ts'
import { must } from '../assert.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { viewResource, type ResourceView } from './view-resource.ts'
import { findResource, isThere, unknown, withEnds } from './find-resource.ts'
import { lawResult, wrongField } from './check-arguments.ts'
import { nullResource } from './work-values.ts'
import { Workbench } from './workbench.ts'

export interface GetResourceInput extends PageInput {
  readonly kind: ResourceKind
  readonly idOrName: string
  /** Of a name: another version than the current one. */
  readonly version?: number
  readonly slice?: string
}

export interface ListResourcesInput extends PageInput {
  readonly kind: ResourceKind
  readonly name?: string
  /** Id or name of a Collection. */
  readonly in?: string
  readonly archived: boolean
}

export interface ListedResource {
  readonly resource: Resource
  /** Of a Note. */
  readonly preview: string | null
}

/** A Note or Collection, or a part of it. */
export const getResource = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(context: OperationContext, input: GetResourceInput): Result<ResourceView> {
    const resource = findVersion(context, input)
    if (resource === null) return unknown(input.idOrName)
    if (input.cursor !== null && !/^\d{1,9}$/.test(input.cursor)) return badCursor()
    return viewPart(context, resource, input)
  },
})

function viewPart(
  context: OperationContext,
  resource: Resource,
  { slice: text, limit, cursor }: GetResourceInput,
): Result<ResourceView> {
  const bench = new Workbench(context)
  const slice = lawResult(parseSlice(text ?? ':'), 'slice')
  if (!slice.ok) return slice
  if (resource.kind === 'note') {
    if (text === undefined) return ok(viewResource(bench, resource, null))
    const part = lawResult(sliceText(textOf(resource.content), slice.value), 'slice')
    return part.ok ? ok({ ...viewResource(bench, resource, null), value: part.value }) : part
  }
  const place = lawResult(sliceOf(resource.size, slice.value), 'slice')
  if (!place.ok) return place
  if (!('index' in place.value)) {
    return ok(viewResource(bench, resource, { ...place.value, limit, cursor }))
  }
  const id = must(context.store.workspace.members(resource.id)[place.value.index], 'it is inside')
  const member = id === nullNoteId ? nullResource : bench.resource(id)
  return member === null ? unknown(id) : ok(viewResource(bench, member, null))
}

function findVersion(context: OperationContext, input: GetResourceInput): Resource | null {
  const { kind, idOrName, version } = input
  if (idOrName === nullNoteId && kind === 'note') return nullResource
  const isVersioned = version !== undefined && idKindOf(idOrName) === null
  const found = isVersioned
    ? context.store.workspace.byVersion(kind, idOrName.normalize('NFC'), version)
    : findResource(context, idOrName)
  if (found === null || found.kind !== kind || !isThere(context, found)) return null
  return version === undefined || found.version === version ? found : null
}

/** Newest first, those of one time by id. */
export const listResources = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { kind, name, in: holder, archived, limit, cursor }: ListResourcesInput,
  ): Result<Page<ListedResource>> {
    if (cursor !== null && idKindOf(cursor) !== kind) return badCursor()
    const { workspace } = context.store
    const collection = holder === undefined ? null : findResource(context, holder)
    if (holder !== undefined && collection?.kind !== 'collection') {
      return collection === null
        ? unknown(holder)
        : wrongField('wrong_type', 'in', 'in is no Collection')
    }
    const filter = {
      kind,
      now: context.now,
      archived,
      ...(name !== undefined && { name: name.normalize('NFC') }),
      ...(collection !== null && { among: workspace.members(collection.id) }),
    }
    const items: ListedResource[] = []
    for (let after = cursor; items.length <= limit;) {
      const asked = Math.min(notesPerRead, limit + 1 - items.length)
      const part = workspace.list(filter, after, asked)
      items.push(...withEnds(context, part).map(listed))
      if (part.length < asked) break
      after = part.at(-1)?.id ?? null
    }
    return ok(pageOf(items, limit, ({ resource }) => resource.id))
  },
})

/** Without the content of a Note: a page of them would be too large to hand on. */
function listed(resource: Resource): ListedResource {
  if (resource.kind !== 'note') return { resource, preview: null }
  const { content } = resource
  return {
    resource: { ...resource, content: { ...content, value: null } },
    preview: previewOf(content),
  }
}
