import type { EventsFollowed } from '../../durable-objects/streams/event-hub.ts'
import { maxPollFailures } from '../bounds.ts'
import { positionOf } from '../call-namespace.ts'
import type { EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'
import { logFailure } from '../log-failure.ts'
import { openPoll } from '../poll-stream.ts'
import { textOfResource } from './resources.ts'

/**
 * The addresses of those resources that answer something else than before, each as it changes. An
 * empty string comes first, when what they answer is known, and after each round: somebody still
 * listens. It ends where the credential or the namespace has ended.
 *
 * The namespace answers a round at once where an event happens in it. What is written without one
 * shows by its log position when the round ends; what changes by time alone, as fading does, shows
 * with the next write.
 */
export async function* changedResources(
  c: EdgeContext,
  uris: readonly string[],
): AsyncGenerator<string> {
  const follow = followEvents(c)
  let seen = (await follow(null)).found?.through ?? 0
  let position = await positionOf(c)
  const told = new Map<string, string | null>()
  for (const uri of uris) told.set(uri, await textOfResource(c, uri))
  for (let failures = 0; ;) {
    yield ''
    const { found, reason } = await follow(seen)
    if (reason !== null) return
    seen = found?.through ?? seen
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
      if (failures >= maxPollFailures) throw error
      logFailure(c, 'resources_not_read', error)
    }
  }
}

function followEvents(c: EdgeContext) {
  const namespace = c.get('namespace')
  return openPoll<EventsFollowed, number | null>(c, (object, listening, after) =>
    object.followEvents({ ...listening, namespace, types: null, texts: false, after }),
  )
}

/** Where the log is, for a caller who is looked up anew each time. */
async function confirmedPosition(c: EdgeContext): Promise<number> {
  await c.get('confirmAccess')()
  return positionOf(c)
}
