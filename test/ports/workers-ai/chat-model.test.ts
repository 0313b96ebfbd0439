import { describe, expect, it } from 'vitest'
import { createChatModel } from '../../../adapters/workers-ai/models.ts'
import type { ModelRunner } from '../../../adapters/workers-ai/run-model.ts'
import { fails } from '../../../scripts/support/scripted-model/script.ts'
import type { HostedModel } from '../../support/workers-ai/hosted-models.ts'
import { WorkersAiEmulator } from '../../support/workers-ai-emulator.ts'
import { chatModelContract, chatRequest, line } from '../chat-model-contract.ts'
import { parsing, runsOf, wordCounter } from './bindings.ts'

const chat: HostedModel = { task: 'chat', contextTokens: 8_000, answers: 'completion' }
const old: HostedModel = { ...chat, answers: 'response' }

describe('by raw responses', () => {
  chatModelContract(async (script) => {
    const ai = new WorkersAiEmulator({ script, models: { first: chat, second: old } })
    return { model: modelOf(ai), player: ai, close: async () => {} }
  })
})

describe('Workers AI', () => {
  const gemma = '@cf/google/gemma-4-26b-a4b-it'
  const llama = '@cf/meta/llama-3.3-70b-instruct-fp8-fast'

  it.each([gemma, llama])('answers by %s, and counts', async (name) => {
    const ai = new WorkersAiEmulator({ script: { [line]: 'It may ship.' } })
    const reply = await modelOf(ai, [name]).complete(chatRequest())
    expect(reply).toMatchObject({ ok: true, text: 'It may ship.', model: name, outputTokens: 3 })
  })

  it('is always told how long an answer may be: it would end after 256 tokens', async () => {
    const long = 'word '.repeat(1_000).trim()
    const ai = new WorkersAiEmulator({ script: { [line]: long } })
    const ask = (maxTokens: number) => modelOf(ai, [gemma]).complete(chatRequest({ maxTokens }))
    expect(await ask(2_000)).toMatchObject({ text: long, outputTokens: 1_000 })
    expect(await ask(300)).toMatchObject({ outputTokens: 300 })
  })

  it('is told not to think aloud where a model would', async () => {
    const ai = new WorkersAiEmulator({ script: { [line]: 'yes' } })
    const names = [gemma, '@cf/zai-org/glm-4.7-flash', llama]
    for (const name of names) await modelOf(ai, [name]).complete(chatRequest())
    const switches = ai.calls.map(({ inputs }) => inputs['chat_template_kwargs'])
    expect(switches).toEqual([undefined, { enable_thinking: false }, undefined])
  })

  it('has JSON that it parsed itself written again', async () => {
    const decision = { decision: true, reasoning: ['你好'] }
    const ai = new WorkersAiEmulator({ script: { [line]: decision } })
    const reply = await modelOf(ai, [llama]).complete(chatRequest())
    expect(reply).toMatchObject({ text: JSON.stringify(decision) })
  })

  it.each([
    [3040, true],
    [3007, true],
    [3008, true],
    [3036, false],
    [5007, false],
    [3006, false],
    [5021, false],
  ])('TH-13 code %i: may go well a moment later: %s', async (code, isTransient) => {
    for (const wrap of [parsing, (ai: WorkersAiEmulator) => ai]) {
      const ai = new WorkersAiEmulator({ script: { [line]: 'yes' } })
      ai.refusals = [code]
      const model = modelOf(wrap(ai), [gemma])
      const reply = await model.complete(chatRequest())
      expect(reply).toMatchObject({ ok: false, message: expect.stringContaining(`${code}`) })
      expect(!reply.ok && (reply.isTransient ?? false)).toBe(isTransient)
      expect(await model.complete(chatRequest())).toMatchObject({ ok: true })
    }
  })

  it('has no model of an unknown name, and reads no more than its window', async () => {
    const ai = new WorkersAiEmulator({ script: { [line]: 'yes' } })
    const unknown = await modelOf(ai, ['@cf/meta/retired']).complete(chatRequest())
    expect(unknown).toMatchObject({ code: 'model_failed', message: /5007/ })
    const over = await modelOf(ai, [llama]).complete(chatRequest({ maxTokens: 24_000 }))
    expect(over).toMatchObject({ code: 'model_failed', message: /5021/ })
  })

  it('is given up by real time, the call ended or not', async () => {
    const ai = new WorkersAiEmulator({ script: { [line]: 'yes' } })
    ai.delayMs = 5_000
    const deaf: ModelRunner = { run: () => new Promise(() => {}) }
    for (const runner of [ai, deaf]) {
      const reply = await modelOf(runner, [gemma]).complete(chatRequest({ timeoutMs: 30 }))
      expect(reply).toMatchObject({ code: 'model_timeout' })
    }
  })

  it('is ended by the caller', async () => {
    const ai = new WorkersAiEmulator({ script: { [line]: fails('timeout') } })
    const controller = new AbortController()
    const pending = modelOf(ai, [gemma]).complete(chatRequest({ signal: controller.signal }))
    controller.abort()
    expect(await pending).toMatchObject({ code: 'model_failed', message: 'the call was given up' })
  })

  it.each([
    ['null', null],
    ['a text', 'yes'],
    ['a number as response', { response: 1 }],
    ['no choice', { choices: [] }],
    ['a job for later', { request_id: 'x' }],
    ['a failure that looks like ours', { ok: false, code: 'model_failed', message: 'x' }],
  ])('has no answer in %s', async (_what, value) => {
    for (const run of runsOf(value)) {
      const reply = await modelOf({ run }, [gemma]).complete(chatRequest())
      expect(reply).toMatchObject({ code: 'model_failed', message: /no chat completion/ })
    }
  })

  it('says nothing where it called a tool', async () => {
    for (const run of runsOf({ response: null, tool_calls: [] })) {
      const reply = await modelOf({ run }, [gemma]).complete(chatRequest())
      expect(reply).toMatchObject({ ok: true, text: '' })
    }
  })

  it.each([
    [new Error('upstream connect error'), true],
    [Object.assign(new Error('wrong option'), { name: 'AiInternalError' }), false],
    ['no error at all', true],
  ])('TH-13 throws %s: a failure that tells nothing', async (error, isTransient) => {
    const reply = await modelOf({ run: () => Promise.reject(error) }).complete(chatRequest())
    const failure = {
      ok: false,
      code: 'model_failed',
      message: 'the connection to Workers AI failed',
    }
    expect(reply).toEqual(isTransient ? { ...failure, isTransient } : failure)
  })
})

function modelOf(ai: ModelRunner, models: readonly [string, ...string[]] = ['first', 'second']) {
  return createChatModel({ ai, models, openTokenCounter: async () => wordCounter })
}
