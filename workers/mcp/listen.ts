import type { McpServerFactory, ServerEventBus } from '@modelcontextprotocol/server'
import { maxSubscribedResources } from '../../contract/limits.ts'
import { isRecord } from '../../contract/place.ts'
import type { EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'
import { holdStream } from '../held-stream.ts'
import { logFailure } from '../log-failure.ts'
import { EVENTS } from '../stream-lines.ts'
import { changedResources } from './watch-resources.ts'

type Sdk = typeof import('./sdk.ts')

/** Whether a message of revision 2026-07-28 asks to be told of changes. */
export function isListening(message: unknown): boolean {
  return isRecord(message) && message['method'] === 'subscriptions/listen'
}

/**
 * `subscriptions/listen`: a stream of `notifications/resources/updated` for the resources it names,
 * for as long as its client reads and its credential lasts. It takes a place among the streams of
 * the credential; 429 where none is free, 400 for more resources than one stream may follow.
 */
export async function answerListen(
  sdk: Sdk,
  c: EdgeContext,
  { open, request, message }: { open: McpServerFactory; request: Request; message: unknown },
): Promise<Response> {
  const uris = resourcesOf(message)
  if (uris.length > maxSubscribedResources) {
    const detail = `${uris.length} resources, limit ${maxSubscribedResources}`
    throw new Problem('invalid_request', detail)
  }
  if (uris.length === 0) {
    return sdk.createMcpHandler(open, { legacy: 'reject' }).fetch(request, { parsedBody: message })
  }
  const place = await holdStream(c)
  const changes = place.follow(changedResources(c, uris))
  // What is written after the client is told that it listens must not be missed.
  await changes.next()
  const bus = busOf(c, changes, () => handler.close())
  const handler = sdk.createMcpHandler(open, { legacy: 'reject', bus })
  const response = await handler.fetch(request, { parsedBody: message })
  // A filter that is no filter is answered with an error, which nobody follows.
  if (!response.headers.get('Content-Type')?.startsWith(EVENTS)) await place.leave()
  return response
}

/** The SDK writes the stream; what it is told of comes from the namespace, not from this isolate. */
function busOf(
  c: EdgeContext,
  changes: AsyncGenerator<string>,
  end: () => Promise<void>,
): ServerEventBus {
  return {
    publish() {},
    subscribe(listener) {
      let isOver = false
      const follow = async () => {
        for await (const uri of changes) {
          if (isOver) return
          if (uri !== '') listener({ kind: 'resource_updated', uri })
        }
      }
      follow()
        .catch((error: unknown) => logFailure(c, 'subscription_ended', error))
        .finally(end)
      return () => {
        isOver = true
      }
    },
  }
}

function resourcesOf(message: unknown): readonly string[] {
  const params = isRecord(message) ? message['params'] : undefined
  const filter = isRecord(params) ? params['notifications'] : undefined
  const uris = isRecord(filter) ? filter['resourceSubscriptions'] : undefined
  return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : []
}
