import { isOffline } from './connection.ts'

const looksEveryMs = 1_000

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
      }
    }
  }
}

async function untilThere(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, looksEveryMs))
  while (isOffline() || !navigator.onLine)
}
