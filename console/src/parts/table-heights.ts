import { onCleanup } from 'solid-js'
import { whenChanged } from './when-changed.ts'

/**
 * Tells how high the rows are that are made: the library forgets an element that took over the row of
 * another before that got its next.
 */
export function useRowHeights(
  tell: (index: number, pixels: number) => void,
): (element: HTMLElement, key: () => unknown) => void {
  const heights = new ResizeObserver((entries) => entries.forEach(({ target }) => take(target)))
  onCleanup(() => heights.disconnect())

  function take(element: Element): void {
    if (!(element instanceof HTMLElement) || !element.isConnected) return
    tell(Number(element.dataset['index']), element.offsetHeight)
  }

  // A place keeps its element when another row comes into it. Where that is as high as the one before,
  // the browser tells of no change, and the row would count as high as one that nobody has seen.
  return (element, key) => {
    heights.observe(element)
    onCleanup(() => heights.unobserve(element))
    whenChanged(key, () => {
      queueMicrotask(() => take(element))
      requestAnimationFrame(() => take(element))
    })
  }
}
