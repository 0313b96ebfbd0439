import { createMemo, createSignal } from 'solid-js'
import { clustersOf } from '../../memory/waiting.ts'
import type { Item } from './inbox-items.ts'

/** Suggestions about the same things as one row, which opens. */
export function useClusters(items: () => readonly Item[]) {
  const [opened, setOpened] = createSignal<ReadonlySet<string>>(new Set())
  /** By the id of the first: all of its cluster. */
  const clusters = createMemo(() => {
    const all = items()
    const suggestions = all.flatMap((item) => (item.kind === 'suggestions' ? [item.thing] : []))
    const byId = new Map(all.map((item) => [item.id, item]))
    return new Map(
      clustersOf(suggestions).map((members) => {
        const found = members.flatMap(({ id }) => byId.get(id) ?? [])
        return [found[0]?.id ?? '', found] as const
      }),
    )
  })
  /** Whether one of it was opened: what is decided first leaves the others open. */
  const isOpen = (members: readonly Item[]) => members.some(({ id }) => opened().has(id))
  const shown = createMemo(() =>
    items().flatMap((item): readonly Item[] => {
      if (item.kind !== 'suggestions') return [item]
      const members = clusters().get(item.id)
      if (members === undefined) return []
      return isOpen(members) ? members : [item]
    }),
  )
  return {
    items: shown,
    /** Of the first of several: how many others there are, and whether they are shown. */
    others(id: string): { readonly count: number; readonly isOpen: boolean } | undefined {
      const members = clusters().get(id) ?? []
      return members.length > 1 ? { count: members.length - 1, isOpen: isOpen(members) } : undefined
    },
    membersOf: (item: Item): readonly Item[] => clusters().get(item.id) ?? [item],
    isMember: (item: Item) => item.kind === 'suggestions' && !clusters().has(item.id),
    toggle(id: string): void {
      const members = (clusters().get(id) ?? []).map((item) => item.id)
      const isShut = !members.some((each) => opened().has(each))
      const rest = [...opened()].filter((each) => !members.includes(each))
      setOpened(new Set([...rest, ...(isShut ? members : [])]))
    },
  }
}
