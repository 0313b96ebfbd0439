import { useIsRouting } from '@solidjs/router'
import { createEffect, createSignal, onCleanup } from 'solid-js'
import { isOffline } from './memory/connection.ts'

const place = 'mneme.reloaded'
const notAgainMs = 60_000

/**
 * A tab from before a deployment asks for files of pages that are there no more, and a browser does not
 * ask again for one that failed without a connection: the tab is loaded anew, which brings the newest, at
 * the address that was to be opened. Not twice within a minute, so that a file that is broken is told of,
 * and not without a connection, where nothing would be left of it.
 */
export function reloadWhenOutdated(): void {
  const isRouting = useIsRouting()
  const [isOutdated, setOutdated] = createSignal(false)
  const hear = (event: Event) => {
    if (isOffline() || !navigator.onLine) return
    if (Date.now() - Number(sessionStorage.getItem(place) ?? 0) < notAgainMs) return
    event.preventDefault()
    sessionStorage.setItem(place, String(Date.now()))
    setOutdated(true)
  }
  window.addEventListener('vite:preloadError', hear)
  onCleanup(() => window.removeEventListener('vite:preloadError', hear))
  createEffect(() => {
    if (isOutdated() && !isRouting()) location.reload()
  })
}
