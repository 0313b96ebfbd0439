import { createSignal, type Accessor } from 'solid-js'

/** Rows that are selected, by their keys. */
interface Picked {
  readonly picked: Accessor<ReadonlySet<string>>
  /** Selects one, or lets it go where it was selected. */
  readonly pick: (key: string | undefined) => void
  readonly unpick: () => void
}

/**
 * What somebody selects of a list.
 *
 * @example
 * const { picked, pick, unpick } = usePicked()
 * useKeys(() => ({ x: () => pick(filters().memory) }))
 */
export function usePicked(initial: Iterable<string> = []): Picked {
  const [picked, setPicked] = createSignal<ReadonlySet<string>>(new Set(initial))
  return {
    picked,
    pick(key) {
      if (key === undefined) return
      const after = new Set(picked())
      if (!after.delete(key)) after.add(key)
      setPicked(after)
    },
    unpick: () => setPicked(new Set<string>()),
  }
}
