import { createVirtualizer } from '@tanstack/solid-virtual'
import { createSignal, onCleanup, type Accessor } from 'solid-js'
import { keyOfItem, type Item } from './table-items.ts'
import { useRowHeights } from './table-heights.ts'

const rowPixels = 36

/** Where the rows of a table are, of which only those in view are made, and how wide it is. */
export function usePlacesOf<T>(items: Accessor<readonly Item<T>[]>, keyOf: (row: T) => string) {
  let scroller: HTMLElement | undefined
  const [body, setBody] = createSignal<HTMLElement>()
  const [width, setWidth] = createSignal(1_000)
  const [margin, setMargin] = createSignal(0)
  const virtual = createVirtualizer({
    get count() {
      return items().length
    },
    getScrollElement: () => scroller ?? null,
    estimateSize: () => rowPixels,
    overscan: 12,
    get scrollMargin() {
      return margin()
    },
    getItemKey: (index) => keyOfItem(items()[index], keyOf),
  })
  const measure = useRowHeights((index, pixels) => virtual.resizeItem(index, pixels))

  function observe(element: HTMLElement): void {
    scroller = element
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      setMargin(body()?.offsetTop ?? 0)
    })
    observer.observe(element)
    onCleanup(() => observer.disconnect())
  }

  return { virtual, width, margin, measure, observe, setBody }
}
