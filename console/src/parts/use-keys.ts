import { onCleanup, onMount } from 'solid-js'

type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

const waitMs = 1_200
const stack: (() => Keys)[] = []
let first = ''
let firstAt = 0

/**
 * Acts on keys while nobody types: one character, a name such as `Escape`, or two after each other,
 * as `g m`. What was mounted last is asked first.
 *
 * @example
 * useKeys(() => ({ j: next, k: previous, '#': forget }))
 */
export function useKeys(keys: () => Keys): void {
  onMount(() => {
    stack.push(keys)
    onCleanup(() => stack.splice(stack.indexOf(keys), 1))
  })
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (isTyped(event)) return
  const two = Date.now() - firstAt < waitMs ? `${first} ${event.key}` : ''
  for (const name of [two, event.key]) {
    const act =
      name === ''
        ? undefined
        : stack
            .toReversed()
            .map((keys) => keys()[name])
            .find(Boolean)
    if (act === undefined) continue
    event.preventDefault()
    first = ''
    return act(event)
  }
  first = event.key
  firstAt = Date.now()
})

/** Whether the key goes to a field, or to something that takes all keys for itself. */
function isTyped(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  // Nobody types into a box to tick.
  const isTicked = target.matches('input[type="checkbox"], input[type="radio"]')
  const isField =
    target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isTicked)
  // Escape in a field of a dialog closes that, and nothing behind it.
  const keepsEscape = '[data-keeps-escape], .dialog, .menu, .popover'
  if (isField) return event.key !== 'Escape' || target.closest(keepsEscape) !== null
  // Enter and the space bar press what has the focus.
  if (/^(?:Enter| )$/.test(event.key) && target.closest('a[href], button, summary') !== null)
    return true
  // A dialog over the page has all keys, wherever the focus is.
  if (document.querySelector('.dialog, .menu') !== null) return true
  return target.closest('.popover, [data-takes-keys]') !== null
}
