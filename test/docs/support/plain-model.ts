import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export interface PlainModel {
  /** What stands before `/chat/completions`. */
  readonly url: string
  readonly requests: readonly Asked[]
  stop(): Promise<void>
}

/** A chat model that takes what an OpenAI-compatible endpoint takes, and always says the same. */
export async function startPlainModel(): Promise<PlainModel> {
  const requests: Asked[] = []
  const message = { role: 'assistant', content: 'I see.' }
  const server = createServer(async (request, response) => {
    requests.push((await json(request)) as Asked)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
