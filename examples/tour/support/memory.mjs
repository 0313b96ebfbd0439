import { Refused, unanswered } from './namespace.mjs'

/** The client of one namespace, as an application has it; with `now` by a test clock. */
export async function openMemory({ url, key, namespace, now }) {
  // Looked up here: tours that do without it run where TypeScript does not.
  const { createMemoryClient } = await import('../../../clients/typescript/index.ts')
  const fetchThen = (input, init) => {
    const headers = new Headers(init.headers)
    if (now !== undefined) headers.set('mneme-now', new Date(now).toISOString())
    return fetch(input, { ...init, headers })
  }
  return createMemoryClient({ url, key, namespace, maxRetries: 0, fetch: fetchThen })
}

/** What a tour cannot go on without, as the other tours tell it. */
export function refusedOf({ status, message, cause }) {
  return new Refused(
    status,
    status === 0 ? unanswered('The server', cause ?? { message }) : message,
  )
}
