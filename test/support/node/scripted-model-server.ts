import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { type Usage, answerOf, requestIn } from '../scripted-model/completions.ts'
import { type Script, type ScriptPlayer, createScript } from '../scripted-model/script.ts'

export interface ScriptedModelServer extends ScriptPlayer {
  /** What MODEL_BASE_URL is set to: `startServer({ MODEL_BASE_URL: model.url, … })`. */
  readonly url: string
  /** `authorization` of each request, '' for none. */
  readonly credentials: readonly string[]
  stop(): Promise<void>
}

export interface ServerOptions {
  /** What the server says it counted; null for one that does not count. */
  readonly usage?: Usage | null
  /** Real time before each answer. */
  readonly delayMs?: number
}

/** `POST /v1/chat/completions` on this machine, answering as a script says. */
export async function startScriptedModel(
  script: Script = {},
  { usage = { prompt_tokens: 11, completion_tokens: 7 }, delayMs = 0 }: ServerOptions = {},
): Promise<ScriptedModelServer> {
  const player = createScript(script)
  const credentials: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const asked = requestIn(await textOf(request))
    credentials.push(request.headers.authorization ?? '')
    const played = player.play(asked)
    await after(delayMs)
    if ('fails' in played && played.fails === 'throws') {
      request.socket.resetAndDestroy()
      return
    }
    const answered = answerOf(played, usage)
    if (answered === null) return
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(400).end(error.message))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    ...player,
    url: `http://127.0.0.1:${address.port}/v1`,
    credentials,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
