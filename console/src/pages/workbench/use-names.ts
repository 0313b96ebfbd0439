import { createMemo } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { shortId } from '../../parts/short-id.ts'

const most = 200

/** What resources are called, of the newest 200 Notes and 200 Collections. */
export interface Names {
  /** Whether `nameOf` knows it; what is older is asked for by its id (`End`). */
  readonly isKnown: (id: string) => boolean
  /** The name of an id, else the id in short. */
  readonly nameOf: (id: string) => string
  readonly notes: () => readonly string[]
  readonly collections: () => readonly string[]
}

export function useNames(): Names {
  const { namespace } = useMemory()
  const read = useRead(
    () => ['workbench', 'names'],
    async ({ notes, collections }, signal) => {
      const [ofNotes, ofCollections] = await Promise.all([
        notes.list({ limit: most, include: 'archived' }, { signal }).page(),
        collections.list({ limit: most, include: 'archived' }, { signal }).page(),
      ])
      return { notes: ofNotes.items, collections: ofCollections.items }
    },
  )
  const byId = createMemo(() => {
    const all =
      namespace() === '' ? [] : [...(read.data?.notes ?? []), ...(read.data?.collections ?? [])]
    return new Map(all.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])))
  })
  const current = (items: readonly { readonly name?: string; readonly status: string }[] = []) =>
    items.flatMap(({ name, status }) => (name === undefined || status !== 'current' ? [] : [name]))
  const known = createMemo(
    () =>
      new Set([...(read.data?.notes ?? []), ...(read.data?.collections ?? [])].map(({ id }) => id)),
  )
  return {
    isKnown: (id) => read.data === undefined || known().has(id),
    nameOf: (id) => byId().get(id) ?? shortId(id),
    notes: () => current(read.data?.notes),
    collections: () => current(read.data?.collections),
  }
}
