import { positionOf } from '../call-namespace.ts'
import type { EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'
import { logFailure } from '../log-failure.ts'
import { textOfResource } from './resources.ts'

/** How often the namespace is asked whether anything was written. */
const lookEveryMs = 2_000
/** Looks that may fail one after the other before a subscription ends. */
const mostFailures = 15

/**
 * The addresses of those resources that answer something else than before, each as it changes. An
 * empty string comes first, when what they answer is known, and after each look: somebody still
 * listens. It ends where the credential has ended. What changes by time alone, as fading does, shows
 * with the next write.
 */
export async function* changedResources(
  c: EdgeContext,
  uris: readonly string[],
): AsyncGenerator<string> {
  let position = await positionOf(c)
  const told = new Map<string, string | null>()
  for (const uri of uris) told.set(uri, await textOfResource(c, uri))
  for (let failures = 0; ;) {
    yield ''
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    try {
      const now = await confirmedPosition(c)
      for (const uri of now === position ? [] : uris) {
        const text = await textOfResource(c, uri)
        if (text !== told.get(uri)) yield uri
        told.set(uri, text)
      }
      position = now
      failures = 0
    } catch (error) {
      if (error instanceof Problem && error.code === 'unauthenticated') return
      failures += 1
      if (failures >= mostFailures) throw error
      logFailure(c, 'resources_not_read', error)
    }
  }
}

/** Where the log is, for a caller who is looked up anew each time. */
async function confirmedPosition(c: EdgeContext): Promise<number> {
  await c.get('confirmAccess')()
  return positionOf(c)
}
