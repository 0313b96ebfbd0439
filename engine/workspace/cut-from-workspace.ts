import { cutReferences, mapTexts } from '../laws/entities/cut-references.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import { measure } from '../laws/workspace/content.ts'
import type { EntityReference } from '../model/entity.ts'
import type { Resource } from '../model/resource.ts'
import type { OperationContext } from '../operations/context.ts'
import { resourcesChanged, resourcesErased } from './index-resources.ts'

/**
 * Cuts references to erased entities from Notes and Collections: content, names and metadata, with
 * the index and all that quotes them. Nothing else ever changes content; versions stay as they are
 * (decision 23).
 */
export function cutFromWorkspace(
  context: OperationContext,
  references: readonly EntityReference[],
): void {
  const { workspace } = context.store
  const cut = (text: string): string => cutReferences(text, references)
  const names = new Map<string, string>()
  const changed: string[] = []
  for (const resource of workspace.mentioning(references.map(formatReference))) {
    const { name, droppedName } = resource
    const after = {
      ...resource,
      name: name && renamed(context, name, cut, names),
      droppedName: droppedName && renamed(context, droppedName, cut, names),
      metadata: mapTexts(resource.metadata, cut),
    }
    workspace.rewrite(
      after.kind === 'note' ? { ...after, ...contentOf(context, after, cut) } : after,
    )
    changed.push(resource.id)
  }
  if (changed.length === 0) return
  const quoting = [...new Set([...changed, ...holdersOf(context, changed)])]
  // What is archived is indexed anew when it is restored.
  resourcesErased(context, quoting)
  resourcesChanged(context, quoting)
}

function contentOf(
  context: OperationContext,
  { content }: Extract<Resource, { kind: 'note' }>,
  cut: (text: string) => string,
) {
  const after = { ...content, value: mapTexts(content.value, cut) }
  const { text, length } = measure(after)
  return { content: after, length, fingerprint: context.digest.of(text) }
}

/** All versions of a name get the same new one, which nothing has had before. */
function renamed(
  context: OperationContext,
  name: string,
  cut: (text: string) => string,
  names: Map<string, string>,
): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const wished = cut(name)
  let free = wished
  for (let number = 2; free !== name && isTaken(context, free, names); number += 1) {
    free = `${wished} ${number}`
  }
  names.set(name, free)
  return free
}

function isTaken(
  { store }: OperationContext,
  name: string,
  names: ReadonlyMap<string, string>,
): boolean {
  if ([...names.values()].includes(name)) return true
  return (['note', 'collection'] as const).some(
    (kind) => store.workspace.lastVersion(kind, name) > 0,
  )
}

/** At any depth: what finds a Collection quotes its members, and what is found within it too. */
function holdersOf({ store }: OperationContext, ids: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>()
  for (let latest = ids; latest.length > 0;) {
    latest = store.workspace.holdersOf(latest).filter((holder) => !all.has(holder))
    for (const holder of latest) all.add(holder)
  }
  return all
}
