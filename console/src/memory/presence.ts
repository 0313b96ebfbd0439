import { createSignal } from 'solid-js'

/** A page that was hidden for so long hears nothing more until somebody looks at it again. */
const leavesAfterMs = 60_000

const [isPresent, setPresent] = createSignal(true)
/**
 * Whether somebody looks at this page, or did within the last minute. What keeps a connection open
 * holds it only so long: a browser allows six to a host, over HTTP/1.1 and for all tabs together, and a
 * page in its back/forward cache would keep its own.
 */
export { isPresent }

let leaving: ReturnType<typeof setTimeout> | undefined

function look(): void {
  clearTimeout(leaving)
  if (document.visibilityState === 'visible') setPresent(true)
  else leaving = setTimeout(() => setPresent(false), leavesAfterMs)
}

document.addEventListener('visibilitychange', look)
window.addEventListener('pageshow', look)
window.addEventListener('pagehide', () => setPresent(false))
