import { onCleanup } from 'solid-js'

/**
 * Lets the keys reach an element, by which they scroll it, as long as it holds more than it shows.
 *
 * @example
 * <div class="list" role="region" aria-label={t('keys')} ref={reachable}>
 */
export function reachable(element: HTMLElement): void {
  const sizes = new ResizeObserver(() => {
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element
    if (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })
  sizes.observe(element)
  onCleanup(() => sizes.disconnect())
}
