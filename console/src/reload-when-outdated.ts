import { isOffline } from './memory/connection.ts'

const place = 'mneme.reloaded'
const notAgainMs = 60_000

/**
 * A tab from before a deployment asks for files of pages that are there no more: it is loaded anew,
 * which brings the newest. Not twice within a minute, so that a file that is broken is told of, and
 * not without a connection, where nothing would be left of it.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isOffline() || !navigator.onLine) return
    if (Date.now() - Number(sessionStorage.getItem(place) ?? 0) < notAgainMs) return
    event.preventDefault()
    sessionStorage.setItem(place, String(Date.now()))
    location.reload()
  })
}
