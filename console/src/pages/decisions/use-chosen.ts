import { createEffect, createMemo, createSignal, on } from 'solid-js'
import { useFilters } from '../../parts/use-filters.ts'
import { placeIn, type Item } from './inbox-items.ts'

interface Waiting {
  readonly items: () => readonly Item[]
  readonly isLoading: () => boolean
}

/** What is decided next: what the address names, and after that the one in whose place it came. */
export function useChosen(inbox: Waiting) {
  const [filters, setFilters] = useFilters(['kind', 'item'])
  const [last, setLast] = createSignal(0)
  const place = createMemo(() => placeIn(inbox.items(), filters().item, last()))
  const chosen = () => inbox.items()[place() ?? -1]
  createEffect(() => setLast(place() ?? 0))
  const seen = new Set<string>()
  createEffect(() => {
    for (const { id } of inbox.items()) seen.add(id)
  })
  const wasHere = (id: string) => seen.has(id)
  const isHere = (id: string) => inbox.items().some((item) => item.id === id)
  /** What was asked for when it was not among what waits, though it had been. */
  const [gone, setGone] = createSignal<string>()
  /** What was opened a moment ago, and is not in the address yet. */
  let opening: string | undefined
  createEffect(
    on(
      () => filters().item,
      (asked) => {
        opening = undefined
        setGone(asked !== undefined && wasHere(asked) && !isHere(asked) ? asked : undefined)
      },
    ),
  )
  // What was decided makes room for the next: the address follows, also where the detail covers all.
  createEffect(
    on(chosen, (item) => {
      const asked = filters().item
      if (asked === undefined || inbox.isLoading() || item?.id === asked) return
      if (opening !== undefined && isHere(opening)) return
      if (wasHere(asked) && gone() !== asked) setFilters({ item: item?.id })
    }),
  )
  /** Asked for by a link, and not among what waits. */
  const linked = () => {
    const asked = filters().item
    if (asked === undefined || inbox.isLoading() || isHere(asked)) return undefined
    return wasHere(asked) && gone() !== asked ? undefined : asked
  }
  function open({ id }: Item): void {
    opening = id === filters().item ? undefined : id
    setFilters({ item: id })
  }
  return { chosen, linked, open }
}
