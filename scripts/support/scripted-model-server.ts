import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import {
  type Usage,
  answerOf,
  headersOf,
  requestIn,
  textsAnswerOf,
} from './scripted-model/completions.ts'
import { createMeaning, type Meaning } from './scripted-model/meaning.ts'
import { type Script, type ScriptPlayer, createScript } from './scripted-model/script.ts'
import { createTextsPlayer, type TextsPlayer } from './scripted-model/texts.ts'

export interface ScriptedModelServer extends ScriptPlayer, TextsPlayer {
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
  /** Where to listen; any free port unless said. */
  readonly port?: number
  /** Of texts, for vectors and scores. */
  readonly meaning?: Meaning
}

/**
 * `POST /v1/chat/completions` on this machine, answering as a script says; `/v1/embeddings` and
 * `/v1/rerank`, answering by meaning until `onEmbed` and `onRerank` say otherwise.
 */
export async function startScriptedModel(
  script: Script = {},
  {
    usage = { prompt_tokens: 11, completion_tokens: 7 },
    delayMs = 0,
    port = 0,
    meaning = createMeaning(),
  }: ServerOptions = {},
): Promise<ScriptedModelServer> {
  const player = createScript(script)
  const texts = createTextsPlayer(meaning)
  const credentials: string[] = []

  function play(path: string, body: string) {
    if (path !== '/v1/chat/completions') return textsAnswerOf(texts, path, body, usage)
    const played = player.play(requestIn(body))
    if ('fails' in played && played.fails === 'throws') return 'throws'
    return answerOf(played, usage)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '' } = request
    if (request.method !== 'POST' || !paths.has(url)) {
      response.writeHead(404).end()
      return
    }
    const body = await textOf(request)
    credentials.push(request.headers.authorization ?? '')
    const answered = play(url, body)
    await after(delayMs)
    if (answered === 'throws') {
      request.socket.resetAndDestroy()
      return
    }
    if (answered === null) return
    response.writeHead(answered.status, headersOf(answered)).end(answered.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(400).end(error.message))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    ...player,
    ...texts,
    url: `http://127.0.0.1:${address.port}/v1`,
    credentials,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const paths = new Set(['/v1/chat/completions', '/v1/embeddings', '/v1/rerank'])

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
