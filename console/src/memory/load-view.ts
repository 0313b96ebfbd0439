import { isOffline } from './connection.ts'

const looksEveryMs = 250

/**
 * Loads a part of the console. Without a connection it waits for one, as what is read does, while
 * the page that is shown stays.
 *
 * @example
 * const Chart = lazy(loadView(() => import('./chart.tsx')))
 */
export function loadView<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (!isOffline() && navigator.onLine) throw error
        await untilThere()
        await loadStylesAgain()
      }
    }
  }
}

async function untilThere(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, looksEveryMs))
  while (isOffline() || !navigator.onLine)
}

/** Vite asks for a style once: those that did not come are put in their place anew. */
async function loadStylesAgain(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .filter((link) => !hasCome(link))
    .map((link) => {
      const again = document.createElement('link')
      again.rel = 'stylesheet'
      again.href = link.href
      link.replaceWith(again)
      return new Promise((resolve) => (again.onload = again.onerror = resolve))
    })
  await Promise.all(missing)
}

function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    // The browser lets nobody look into a style that it could not read.
    return false
  }
}
