import type { TurnClient } from '@mneme/client/turns'
import { MnemeError } from '@mneme/client'
import { Response, type Request } from 'miniflare'

/** A service binding that asks these clients, each by its key, in place of Mneme's Worker. */
export function bridgeTo(clients: ReadonlyMap<string, TurnClient>) {
  return async (request: Request): Promise<Response> => {
    const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const memory = clients.get(key)
    try {
      const body = JSON.parse(await request.text())
      const isRecall = new URL(request.url).pathname.endsWith('/recall')
      const answer = isRecall
        ? await memory?.recall(body)
        : // As the wire has it: the client shows the memory's fields beside the rest.
          { memory: await memory?.remember(body, { idempotencyKey }) }
      return json(isRecall ? 200 : 201, answer)
    } catch (error) {
      if (!(error instanceof MnemeError)) throw error
      const { code, detail } = error
      return json(error.status || 503, { code, title: code, detail }, { 'retry-after': '0' })
    }
  }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
