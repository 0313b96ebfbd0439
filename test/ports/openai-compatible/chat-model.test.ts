import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createChatModel, type ChatEndpoint } from '../../../adapters/openai-compatible/models.ts'
import type { Fetch } from '../../../adapters/openai-compatible/post-json.ts'
import { openNamespacePorts } from '../../../adapters/open-ports.ts'
import { scriptedFetch } from '../../../scripts/support/scripted-model/fetch.ts'
import { chatModelContract, chatRequest, line } from '../chat-model-contract.ts'

const baseUrl = 'https://models.example/v1'
const counted = { prompt_tokens: 11, completion_tokens: 7 }

chatModelContract(async (script) => {
  const player = scriptedFetch(script)
  return { model: modelWith({ fetch: player.fetch }), player, close: async () => {} }
})

describe('an OpenAI-compatible endpoint', () => {
  it.each([
    ['https://models.example/v1', 'https://models.example/v1/chat/completions'],
    ['http://127.0.0.1:8080/v1/', 'http://127.0.0.1:8080/v1/chat/completions'],
    ['https://models.example', 'https://models.example/chat/completions'],
    ['https://a.example/x?version=2', 'https://a.example/x/chat/completions?version=2'],
  ])('API §9 of %s is %s', async (base, url) => {
    const server = scriptedFetch({ [line]: 'yes' })
    await modelWith({ baseUrl: base, fetch: server.fetch }).complete(chatRequest())
    expect(server.calls.map((call) => call.url)).toEqual([url])
  })

  it.each(['models.example', 'ftp://models.example', 'javascript:1', ' '])(
    '%j is none: each call fails, nothing is sent',
    async (base) => {
      const server = scriptedFetch({ [line]: 'yes' })
      const reply = await modelWith({ baseUrl: base, fetch: server.fetch }).complete(chatRequest())
      expect(reply).toMatchObject({ ok: false, code: 'model_failed' })
      expect(server.calls).toEqual([])
    },
  )

  it.each([
    ['', ['default']],
    ['one', ['one']],
    [' one , two ,, one', ['one', 'two']],
  ])('has the models of MODEL_NAME %j', (models, names) => {
    expect(modelWith({ models })).toMatchObject({ id: names[0], models: names })
  })

  it('a model that wants `max_completion_tokens` gets them, and is asked so from then on', async () => {
    const bodies: Record<string, unknown>[] = []
    const model = modelWith({
      models: 'thinker, plain',
      fetch: async (_url, { body }) => {
        const asked: Record<string, unknown> = JSON.parse(body)
        bodies.push(asked)
        const wrong = ['max_tokens', 'temperature'].find((name) => name in asked)
        if (asked['model'] === 'thinker' && wrong !== undefined) {
          const error = { message: `'${wrong}' is not supported with this model.`, param: wrong }
          return Response.json({ error }, { status: 400 })
        }
        return Response.json({ choices: [{ message: { content: 'yes' } }], usage: counted })
      },
    })
    for (const name of ['thinker', 'thinker', 'plain']) {
      const reply = await model.complete(chatRequest({ model: name }))
      expect(reply).toMatchObject({ ok: true, text: 'yes' })
    }
    const { maxTokens, temperature } = chatRequest()
    expect(bodies.slice(2).map(({ messages: _, ...rest }) => rest)).toEqual([
      { model: 'thinker', max_completion_tokens: maxTokens },
      { model: 'thinker', max_completion_tokens: maxTokens },
      { model: 'plain', max_tokens: maxTokens, temperature },
    ])
  })

  it.each([
    ['another parameter', { error: { param: 'messages', message: 'too long' } }],
    ['the same again', { error: { param: 'max_tokens' } }],
    ['no JSON', 'Bad Request'],
    ['no error', { detail: 'max_tokens' }],
  ])('refused for %s it fails, and does not ask without end', async (_what, answer) => {
    let count = 0
    const fetch: Fetch = async () => {
      count++
      const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
      return new Response(body, { status: 400 })
    }
    const reply = await modelWith({ fetch }).complete(chatRequest())
    expect(reply).toMatchObject({ ok: false, message: 'the model server answered 400' })
    expect(count).toBeLessThanOrEqual(2)
  })

  it('is sent the key as bearer, and no header without one', async () => {
    const server = scriptedFetch({ [line]: 'yes' })
    for (const apiKey of ['k', '']) {
      await modelWith({ apiKey, fetch: server.fetch }).complete(chatRequest())
    }
    const headers = server.calls.map((call) => new Headers(call.init.headers))
    expect(headers.map((given) => given.get('authorization'))).toEqual(['Bearer k', null])
  })

  it('a key that is no header is a failure that does not tell it', async () => {
    const fetch: Fetch = async (_url, { headers }) => Response.json(new Headers(headers).get('x'))
    const reply = await modelWith({ apiKey: 'se\ncret', fetch }).complete(chatRequest())
    expect(reply).toMatchObject({ ok: false, code: 'model_failed' })
    expect(JSON.stringify(reply)).not.toContain('cret')
  })
})

describe('API §9 the variables', () => {
  it.each([{}, { MODEL_BASE_URL: '' }, { MODEL_NAME: 'a', MODEL_API_KEY: 'k' }])(
    '%j bind no model',
    (given) => {
      expect(openNamespacePorts({ ...env, ...given }).chat).toBeNull()
    },
  )

  it('MODEL_BASE_URL binds those of MODEL_NAME', () => {
    const given = { MODEL_BASE_URL: baseUrl, MODEL_NAME: 'a,b' }
    const { chat } = openNamespacePorts({ ...env, ...given })
    expect(chat).toMatchObject({ id: 'a', models: ['a', 'b'] })
  })
})

describe('tokens', () => {
  it('are what the server counted', async () => {
    const { fetch } = scriptedFetch({ [line]: 'yes' }, counted)
    const reply = await modelWith({ fetch }).complete(chatRequest())
    expect(reply).toMatchObject({ inputTokens: 11, outputTokens: 7 })
  })

  it.each([
    ['is absent', undefined, [4, 2]],
    ['is null', null, [4, 2]],
    ['is no object', 'some', [4, 2]],
    ['has no numbers', { prompt_tokens: '11', completion_tokens: -1 }, [4, 2]],
    ['has one number', { prompt_tokens: 11, completion_tokens: 1e300 }, [11, 2]],
    ['has fractions', { prompt_tokens: 11.5, completion_tokens: 7 }, [4, 7]],
  ])('are counted here where usage %s', async (_what, usage, [input, output]) => {
    const reply = await answering({ choices: [{ message: { content: 'hello world' } }], usage })
    expect(reply).toMatchObject({ ok: true, inputTokens: input, outputTokens: output })
  })
})

describe('a response', () => {
  it.each([
    ['a text', 'hi', 'hi'],
    [
      'parts',
      [
        { type: 'text', text: 'h' },
        { type: 'text', text: 'i' },
      ],
      'hi',
    ],
    ['null', null, ''],
    ['nothing', undefined, ''],
  ])('with %s as content is an answer', async (_what, content, text) => {
    const choices = [{ message: { role: 'assistant', content } }, { more: true }]
    expect(await answering({ id: 'x', choices })).toMatchObject({ ok: true, text })
  })

  it.each([
    ['null', null],
    ['a list', []],
    ['an error with 200', { error: { message: 'no' } }],
    ['choices that are no list', { choices: { message: { content: 'x' } } }],
    ['a choice without a message', { choices: [{ text: 'x' }] }],
    ['a number as content', { choices: [{ message: { content: 1 } }] }],
    ['parts that are no text', { choices: [{ message: { content: [{ type: 'image' }] } }] }],
  ])('that is %s is none', async (_what, body) => {
    expect(await answering(body)).toMatchObject({ ok: false, code: 'model_failed' })
  })

  it.each([
    ['no body', new Response(null, { status: 204 })],
    ['an empty body', new Response('')],
    ['bytes that are no UTF-8', new Response(new Uint8Array([0x22, 0xff, 0x22]))],
    ['a page of HTML', new Response('<html>sign in</html>')],
    ['brackets without end', new Response('['.repeat(200_000))],
  ])('with %s is none', async (_what, response) => {
    const reply = await modelWith({ fetch: async () => response }).complete(chatRequest())
    expect(reply).toMatchObject({ ok: false, code: 'model_failed' })
  })

  it('of 256 KiB is read, one byte more is not', async () => {
    const most = 262_144
    const text = (bytes: number) => {
      const around = JSON.stringify({ choices: [{ message: { content: '' } }] }).length
      return JSON.stringify({
        choices: [{ message: { content: 'a b '.repeat(bytes).slice(0, bytes - around) } }],
      })
    }
    const replies = [most, most + 1].map((bytes) => {
      return modelWith({ fetch: async () => new Response(text(bytes)) }).complete(chatRequest())
    })
    expect(await Promise.all(replies)).toMatchObject([{ ok: true }, { code: 'model_failed' }])
  })
})

function answering(body: unknown) {
  const fetch: Fetch = async () => Response.json(body)
  const messages = [
    { role: 'system', content: 'hello world' },
    { role: 'user', content: 'Say hello.' },
  ] as const
  return modelWith({ fetch }).complete(chatRequest({ messages }))
}

/** Words for tokens: the tables of o200k_base take seconds to build. */
const counter = { count: (text: string) => text.split(' ').length }

function modelWith(changes: Partial<ChatEndpoint>) {
  const rest = { models: 'first,second', apiKey: 'sk', openTokenCounter: async () => counter }
  return createChatModel({ baseUrl, ...rest, ...changes })
}
