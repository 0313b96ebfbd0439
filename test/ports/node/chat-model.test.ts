import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openTokenCounter } from '../../../adapters/local/token-counter.ts'
import { createChatModel } from '../../../adapters/openai-compatible/models.ts'
import { startScriptedModel } from '../../../scripts/support/scripted-model-server.ts'
import { scriptedChatModel } from '../../../scripts/support/scripted-model/chat-model.ts'
import { type Script, fails } from '../../../scripts/support/scripted-model/script.ts'
import { apiKey, chatModelContract, chatRequest, line } from '../chat-model-contract.ts'

describe('the scripted one', () => {
  chatModelContract(async (script) => {
    const model = scriptedChatModel(script, ['first', 'second'])
    return { model, player: model, close: async () => {} }
  })
})

describe('one over HTTP', () => {
  chatModelContract(async (script) => {
    const server = await startScriptedModel(script)
    return { model: modelAt(server.url), player: server, close: server.stop }
  })
})

describe('a real connection', () => {
  let stop = async (): Promise<void> => {}
  afterEach(() => stop())

  async function scripted(script: Script, options: Parameters<typeof startScriptedModel>[1] = {}) {
    const server = await startScriptedModel(script, options)
    stop = server.stop
    return server
  }

  it('has the key as bearer and the tokens that the server counts', async () => {
    const server = await scripted({ [line]: 'yes' })
    const reply = await modelAt(server.url).complete(chatRequest())
    expect(reply).toMatchObject({ inputTokens: 11, outputTokens: 7 })
    expect(server.credentials).toEqual([`Bearer ${apiKey}`])
  })

  it('has what it costs counted as o200k_base does where the server does not count', async () => {
    const server = await scripted({ '*': 'hello world' }, { usage: null })
    const messages = [{ role: 'user', content: 'Mneme remembers what it is told.' }] as const
    const reply = await modelAt(server.url).complete(chatRequest({ messages }))
    expect(reply).toMatchObject({ inputTokens: 8, outputTokens: 2 })
  })

  it('is ended by the time limit, before the answer and within it', async () => {
    const server = await scripted({ [line]: 'yes' }, { delayMs: 5_000 })
    const late = await modelAt(server.url).complete(chatRequest({ timeoutMs: 30 }))
    expect(late).toMatchObject({ code: 'model_timeout' })
    await stop()
    const halting = await raw((response) => response.writeHead(200).write('{"choices": ['))
    const halted = await modelAt(halting).complete(chatRequest({ timeoutMs: 60 }))
    expect(halted).toMatchObject({ code: 'model_timeout' })
  })

  it('is ended by the caller', async () => {
    const server = await scripted({ [line]: fails('timeout') })
    const controller = new AbortController()
    const pending = modelAt(server.url).complete(chatRequest({ signal: controller.signal }))
    while (server.requests.length === 0) await new Promise(setImmediate)
    controller.abort()
    expect(await pending).toMatchObject({ code: 'model_failed', message: 'the call was given up' })
  })

  it('that breaks within the answer is a failure, as is a port where nobody listens', async () => {
    const breaking = await raw((response) => {
      response.writeHead(200).write('{"choices": [', () => response.destroy())
    })
    const broken = { ok: false, code: 'model_failed' }
    expect(await modelAt(breaking).complete(chatRequest())).toMatchObject(broken)
    await stop()
    expect(await modelAt(breaking).complete(chatRequest())).toMatchObject(broken)
    stop = async () => {}
  })

  it('is not read on once an answer is too long', async () => {
    let written = 0
    const url = await raw((response) => {
      const part = 'x'.repeat(65_536)
      const more = () => {
        while (!response.destroyed && response.write(part)) written += part.length
      }
      response.writeHead(200).on('drain', more)
      more()
    })
    const reply = await modelAt(url).complete(chatRequest())
    expect(reply).toMatchObject({ code: 'model_failed', message: /over 262144 bytes/ })
    expect(written).toBeLessThan(50_000_000)
  })

  it('is not led elsewhere with the key', async () => {
    const elsewhere = await startScriptedModel({ '*': 'yes' })
    const url = await raw((response) => {
      response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end()
    })
    const reply = await modelAt(url).complete(chatRequest())
    expect(reply).toMatchObject({ code: 'model_failed', message: 'the model server answered 307' })
    expect(elsewhere.requests).toEqual([])
    await elsewhere.stop()
  })

  /** A server that does one thing with every request. */
  async function raw(answer: (response: ServerResponse) => void): Promise<string> {
    const server = createServer((request, response) => {
      request.resume().on('end', () => answer(response))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    stop = async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
    const address = server.address()
    return typeof address === 'object' ? `http://127.0.0.1:${address?.port}/v1` : ''
  }
})

function modelAt(baseUrl: string) {
  return createChatModel({ baseUrl, models: 'first, second', apiKey, openTokenCounter })
}
