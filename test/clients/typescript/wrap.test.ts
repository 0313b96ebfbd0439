import { describe, expect, test, vi } from 'vitest'
import { rememberTurns } from '../../../clients/typescript/turns/index.ts'
import type { TurnReport } from '../../../clients/typescript/turns/index.ts'
import { withMemory } from '../../../clients/typescript/wrap/index.ts'
import { clientOver, json, type SentCall } from './support/fake-fetch.ts'
import {
  chatAnswer,
  chatChunks,
  messageAnswer,
  messageChunks,
  responseAnswer,
  responseChunks,
  said,
} from './support/scripted-answers.ts'
import { scriptedCreate, ScriptedStream } from './support/scripted-sdk.ts'
import type { ScriptedAnswer, ScriptedCall } from './support/scripted-sdk.ts'

const rex = 'Rex chewed the sofa.'
const question = 'What has Rex chewed?'
const user = (content: unknown) => ({ role: 'user', content })

/** Memory that recalls one text, or a server that is away. */
function memoryOf(texts: readonly string[] | Error = [rex]) {
  const reports: TurnReport[] = []
  const { memory, calls } = clientOver(
    texts instanceof Error
      ? [texts]
      : [
          ({ path }: SentCall) => {
            const hits = texts.map((text) => ({ text, score: 0.5, trust: 'main' }))
            if (path.endsWith('/recall')) return json(200, { text: '', answered: true, hits })
            return json(201, { memory: { __memory_id: 'm', text: '' }, outcomes: [], stores: [] })
          },
        ],
    { maxRetries: 0 },
  )
  const turns = rememberTurns(memory, {
    thread: 'chat-7',
    tryForMs: 50,
    onTurn: (report) => reports.push(report),
  })
  const recalls = () => calls.filter(({ path }) => path.endsWith('/recall'))
  async function kept() {
    await turns.settled()
    const told = calls.filter(({ path }) => !path.endsWith('/recall'))
    return told.map(({ body }) => (body as { text: string }).text)
  }
  return { turns, reports, recalls, kept }
}

/** SDK-like clients over the same scripted answers. */
function sdkOf(...answers: readonly ScriptedAnswer[]) {
  const { asked, create } = scriptedCreate(answers)
  class Sdk {
    readonly #key = 'secret'
    readonly baseURL = 'https://provider.test'
    readonly chat = { completions: { create, list: () => this.#key } }
    readonly responses = { create }
    readonly messages = {
      create,
      async stream(body: object) {
        return await this.create({ ...body, stream: true }).withResponse()
      },
    }
    readonly models = { list: () => this.#key }
    key(): string {
      return this.#key
    }
  }
  const bodies = () => asked.map(({ body }) => body)
  return { sdk: new Sdk(), asked, bodies }
}

const APIS = [
  ['chat.completions', 'messages', chatAnswer(said), chatChunks],
  ['responses', 'input', responseAnswer, responseChunks],
  ['messages', 'messages', messageAnswer, messageChunks],
] as const

function createOf({ sdk }: ReturnType<typeof sdkOf>, api: (typeof APIS)[number][0]) {
  return api === 'chat.completions' ? sdk.chat.completions : sdk[api]
}

describe.each(APIS)('%s.create with memory', (api, field, answer, chunks) => {
  test('puts the block before the question in a copy, gives the answer itself, and remembers both', async () => {
    const [{ turns, kept, recalls }, scripted] = [memoryOf(), sdkOf(answer)]
    const sdk = withMemory(scripted.sdk, { turns })
    const body = Object.freeze({ model: 'm', [field]: Object.freeze([user(question)]) })
    expect(await createOf({ ...scripted, sdk }, api).create(body)).toBe(answer)
    expect(body[field]).toEqual([user(question)])
    const [sent] = scripted.bodies() as Record<string, { content: string }[]>[]
    expect(sent).toMatchObject({ model: 'm' })
    expect(sent?.[field]?.[0]?.content).toMatch(
      new RegExp(`${rex}[^]*\n\n${question.replace('?', '\\?')}$`),
    )
    expect(await kept()).toEqual([question, said])
    expect(recalls()).toHaveLength(1)
  })

  test('passes each chunk of a stream on as it comes, and remembers the whole answer', async () => {
    const stream = new ScriptedStream(chunks)
    const [{ turns, kept }, scripted] = [memoryOf(), sdkOf(stream)]
    const sdk = withMemory(scripted.sdk, { turns })
    const body = { stream: true, [field]: [user(question)] }
    expect(await createOf({ ...scripted, sdk }, api).create(body)).toBe(stream)
    const heard: unknown[] = []
    for await (const chunk of stream) {
      heard.push(chunk)
      expect(chunk).toBe(chunks[heard.length - 1])
      expect(stream.given).toBe(heard.length)
    }
    expect(heard).toHaveLength(chunks.length)
    expect(await kept()).toEqual([question, said])
  })

  test('sends a message with the same block in later turns', async () => {
    const [{ turns }, scripted] = [memoryOf(), sdkOf(answer)]
    const { create } = createOf({ ...scripted, sdk: withMemory(scripted.sdk, { turns }) }, api)
    const first = [user(question)]
    await create({ [field]: first })
    await create({ [field]: [...first, { role: 'assistant', content: said }, user('And before?')] })
    const [one, two] = scripted.bodies() as { [field]: unknown[] }[]
    expect(two?.[field]?.[0]).toEqual(one?.[field]?.[0])
    expect(two?.[field]?.[2]).toEqual(user('And before?'))
  })

  test('never fails for a server that is away', async () => {
    const [{ turns, reports }, scripted] = [memoryOf(new Error('away')), sdkOf(answer)]
    const { create } = createOf({ ...scripted, sdk: withMemory(scripted.sdk, { turns }) }, api)
    const body = { [field]: [user(question)] }
    expect(await create(body)).toBe(answer)
    expect(scripted.bodies()[0]).toBe(body)
    await turns.settled()
    expect(reports).toMatchObject([{ ended: 'answered', recalled: { outcome: 'failed' } }])
  })
})

async function chunksOf(stream: ScriptedStream): Promise<unknown[]> {
  const chunks: unknown[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

describe('a stream that breaks off', () => {
  test.each([
    ['is left by its reader', (stream: ScriptedStream) => stream.given === 2],
    ['is aborted', (stream: ScriptedStream) => stream.given === 2 && stream.controller.abort()],
  ])('and %s is remembered as far as it came', async (_, act) => {
    const stream = new ScriptedStream(chatChunks)
    const { turns, reports, kept } = memoryOf()
    const sdk = withMemory(sdkOf(stream).sdk, { turns })
    await sdk.chat.completions.create({ messages: [user(question)], stream: true })
    for await (const _chunk of stream) if (act(stream) === true) break
    expect(stream.isLeft).toBe(true)
    expect(await kept()).toEqual([question, 'The sofa,'])
    expect(reports).toMatchObject([{ ended: 'cut' }])
  })

  test('throws what the SDK throws', async () => {
    const lost = new Error('connection lost')
    const stream = new ScriptedStream([...chatChunks.slice(0, 2), lost])
    const { turns, kept } = memoryOf()
    const sdk = withMemory(sdkOf(stream).sdk, { turns })
    await sdk.chat.completions.create({ messages: [user(question)], stream: true })
    await expect(chunksOf(stream)).rejects.toBe(lost)
    expect(await kept()).toEqual([question, 'The sofa,'])
  })
})

describe('a turn of several calls', () => {
  test('of chat completions is asked once, with the same bytes', async () => {
    const call = { id: 'c', type: 'function', function: { name: 'look', arguments: '{}' } }
    const step = { role: 'assistant', content: null, tool_calls: [call] }
    const asks = { choices: [{ index: 0, finish_reason: 'tool_calls', message: step }] }
    const [{ turns, recalls, kept }, scripted] = [memoryOf(), sdkOf(asks, chatAnswer(said))]
    const { create } = withMemory(scripted.sdk, { turns }).chat.completions
    const messages: unknown[] = [user(question)]
    await create({ messages })
    await create({ messages: [...messages, step, { role: 'tool', content: 'a sofa' }] })
    const [one, two] = scripted.bodies() as { messages: unknown[] }[]
    expect(two?.messages[0]).toEqual(one?.messages[0])
    expect(recalls()).toHaveLength(1)
    expect(await kept()).toEqual([question, said])
  })

  test('of Anthropic is asked once, though tools answer in the role of the user', async () => {
    const step = [{ type: 'tool_use', id: 'c', name: 'look', input: {} }]
    const asks = { stop_reason: 'tool_use', content: step }
    const [{ turns, recalls, kept }, scripted] = [memoryOf(), sdkOf(asks, messageAnswer)]
    const { create } = withMemory(scripted.sdk, { turns }).messages
    const messages: unknown[] = [user([{ type: 'text', text: question, cache_control: {} }])]
    await create({ messages })
    const result = user([{ type: 'tool_result', tool_use_id: 'c', content: 'a sofa' }])
    await create({ messages: [...messages, { role: 'assistant', content: step }, result] })
    const [one, two] = scripted.bodies() as { messages: { content: object[] }[] }[]
    expect(one?.messages[0]?.content).toMatchObject([{ type: 'text', cache_control: {} }])
    expect(two?.messages[0]).toEqual(one?.messages[0])
    expect(two?.messages[2]).toBe(result)
    expect(recalls()).toHaveLength(1)
    expect(await kept()).toEqual([question, said])
  })

  test('of responses goes on from the answer that it names', async () => {
    const asks = { id: 'resp_0', output: [{ type: 'function_call', call_id: 'c', name: 'look' }] }
    const [{ turns, recalls, kept }, scripted] = [memoryOf(), sdkOf(asks, responseAnswer)]
    const { create } = withMemory(scripted.sdk, { turns }).responses
    await create({ input: question })
    const output = { type: 'function_call_output', call_id: 'c', output: 'a sofa' }
    const round = { previous_response_id: 'resp_0', input: [output] }
    await create(round)
    expect(scripted.bodies()[1]).toBe(round)
    await create({ previous_response_id: 'resp_1', input: 'Again?' })
    expect(recalls()).toHaveLength(2)
    expect(await kept()).toEqual([question, said, 'Again?', said])
  })
})

describe('what a wrapper leaves alone', () => {
  test('are other members, private fields, and the class', async () => {
    const { turns, recalls } = memoryOf()
    const { sdk } = sdkOf(chatAnswer(said))
    const wrapped = withMemory(sdk, { turns })
    expect(wrapped).toBeInstanceOf(sdk.constructor)
    expect(wrapped.constructor).toBe(sdk.constructor)
    expect(wrapped.models).toBe(sdk.models)
    expect(wrapped.baseURL).toBe(sdk.baseURL)
    expect(wrapped.key()).toBe('secret')
    expect(wrapped.chat.completions.list()).toBe('secret')
    expect(wrapped.chat.completions).toBe(wrapped.chat.completions)
    expect(recalls()).toEqual([])
  })

  test('are the options of a call, and the response beside an answer', async () => {
    const { turns, kept } = memoryOf()
    const answer = chatAnswer(said)
    const { sdk, asked } = sdkOf(answer)
    const { create } = withMemory(sdk, { turns }).chat.completions
    const options = { headers: { a: 'b' } }
    const call: ScriptedCall = create({ messages: [user(question)] }, options as object)
    expect(call).toBeInstanceOf(Promise)
    expect(await call.withResponse()).toEqual({ data: answer, response: { status: 200 } })
    expect(asked[0]?.options).toBe(options)
    expect(await kept()).toEqual([question, said])
  })

  test('is a raw response: its bytes are the application’s, and the question is kept', async () => {
    const { turns, kept, reports } = memoryOf()
    const { create } = withMemory(sdkOf(chatAnswer(said)).sdk, { turns }).chat.completions
    expect(await create({ messages: [user(question)] }).asResponse()).toMatchObject({ status: 200 })
    expect(await kept()).toEqual([question])
    expect(reports).toMatchObject([{ ended: 'failed' }])
  })

  test('is an error of the model, which loses nothing of the user', async () => {
    const { turns, kept } = memoryOf()
    const refused = new Error('429')
    const { create } = withMemory(sdkOf(refused).sdk, { turns }).chat.completions
    await expect(create({ messages: [user(question)] })).rejects.toBe(refused)
    expect(await kept()).toEqual([question])
  })

  test('is an abort, also while memory is asked', async () => {
    const { turns, kept, reports } = memoryOf()
    const { sdk, asked } = sdkOf(chatAnswer(said))
    const stop = new AbortController()
    const { create } = withMemory(sdk, { turns }).chat.completions
    const call = create({ messages: [user(question)] }, { signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toBe(stop.signal.reason)
    expect(asked[0]?.options).toEqual({ signal: stop.signal })
    await vi.waitFor(() => expect(reports).toMatchObject([{ ended: 'cut' }]))
    expect(await kept()).toEqual([question])
  })

  test('is a request without a question of a user, and a store of turns that fails', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const { sdk, bodies } = sdkOf(chatAnswer(said))
    const body = { messages: [{ role: 'system', content: 'Greet.' }] }
    await withMemory(sdk, { turns: memoryOf().turns }).chat.completions.create(body)
    const broken = { ...memoryOf().turns, turnOf: () => Promise.reject(new Error('broken')) }
    const asking = { messages: [user(question)] }
    await withMemory(sdk, { turns: broken }).chat.completions.create(asking)
    expect(bodies()).toEqual([body, asking])
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
  })
})

test('messages.stream of Anthropic asks by the create that remembers', async () => {
  const stream = new ScriptedStream(messageChunks)
  const { turns, kept, recalls } = memoryOf()
  const wrapped = withMemory(sdkOf(stream).sdk, { turns })
  const { data } = await wrapped.messages.stream({ messages: [user(question)] })
  expect(data).toBe(stream)
  expect(await chunksOf(stream)).toHaveLength(messageChunks.length)
  expect(recalls()).toHaveLength(1)
  expect(await kept()).toEqual([question, said])
})

test('a wrapper without memory is refused', () => {
  expect(() => withMemory({}, {})).toThrow(TypeError)
})
