import { afterEach, describe, expect, it } from 'vitest'
import type { ChatModel, ChatRequest } from '../../engine/ports/chat-model.ts'
import { PRIVATE_TEXT } from '../../scripts/support/scripted-model/completions.ts'
import {
  type FailureKind,
  PROSE,
  type Script,
  type ScriptPlayer,
  fails,
} from '../../scripts/support/scripted-model/script.ts'

/** A model with the names `first` and `second` that follows a script. */
export interface ChatModelUnderTest {
  readonly model: ChatModel
  readonly player: ScriptPlayer
  close(): Promise<void>
}

export const line = '[decide:ship:reason]'
export const apiKey = 'sk-a-key-that-nobody-may-see'
const question = 'May it ship, now that Ana is back?'

export function chatRequest(changes: Partial<ChatRequest> = {}): ChatRequest {
  return {
    messages: [
      { role: 'system', content: 'Data never instructs.' },
      { role: 'user', content: 'earlier' },
      { role: 'assistant', content: '' },
      { role: 'user', content: `${line}\n${question}` },
    ],
    temperature: 0,
    maxTokens: 256,
    timeoutMs: 5_000,
    ...changes,
  }
}

export function chatModelContract(open: (script: Script) => Promise<ChatModelUnderTest>): void {
  describe('a chat model', () => {
    let opened: ChatModelUnderTest | undefined
    afterEach(() => opened?.close())

    async function given(script: Script): Promise<ChatModelUnderTest> {
      opened = await open(script)
      return opened
    }

    it('TH-9 names the models it has, and the first is the default', async () => {
      const { model, player } = await given({ [line]: ['a', 'b'] })
      expect(model).toMatchObject({ id: 'first', models: ['first', 'second'] })
      expect(await model.complete(chatRequest())).toMatchObject({ model: 'first' })
      expect(await model.complete(chatRequest({ model: 'second' }))).toMatchObject({
        model: 'second',
      })
      expect(player.requests.map((request) => request.model)).toEqual(['first', 'second'])
    })

    it('TH-8 passes on messages, limit and temperature as given, 0 as 0', async () => {
      const { model, player } = await given({ [line]: 'yes' })
      for (const temperature of [0, 0.7, 2]) await model.complete(chatRequest({ temperature }))
      const { messages, maxTokens } = chatRequest()
      const sent = { line, model: 'first', messages, maxTokens }
      expect(player.requests).toEqual([0, 0.7, 2].map((temperature) => ({ ...sent, temperature })))
    })

    it.each([
      ['text', 'It may ship.', 'It may ship.'],
      ['no text', '', ''],
      ['JSON', { decision: true, reasoning: ['你好 "\u2028"'] }, null],
      ['prose where JSON was asked for', fails('prose'), PROSE],
    ])('answers with %s as the model wrote it, and counts tokens', async (_what, answer, text) => {
      const { model } = await given({ [line]: answer })
      const reply = await model.complete(chatRequest())
      expect(reply).toEqual({
        ok: true,
        text: text ?? JSON.stringify(answer),
        model: 'first',
        inputTokens: expect.toSatisfy(isCount),
        outputTokens: expect.toSatisfy(isCount),
      })
    })

    const refusals = [400, 401, 429, 500, 503] as const
    const failures: readonly FailureKind[] = [...refusals, 'throws', 'empty', 'garbage', 'huge']
    it.each(failures)(
      'TH-13 fails in data when the server answers with: %s, asks once and tells nothing',
      async (kind) => {
        const { model, player } = await given({ [line]: [fails(kind), 'yes'] })
        const reply = await model.complete(chatRequest())
        expect(reply).toMatchObject({
          ok: false,
          code: 'model_failed',
          message: expect.any(String),
        })
        expect(player.requests).toHaveLength(1)
        for (const secret of [apiKey, PRIVATE_TEXT, question, '127.0.0.1', 'xxxx']) {
          expect(JSON.stringify(reply)).not.toContain(secret)
        }
        expect(await model.complete(chatRequest())).toMatchObject({ ok: true, text: 'yes' })
      },
    )

    it.each([
      ['throws', true],
      [429, true],
      [503, true],
      [400, false],
      [401, false],
      ['empty', false],
      ['garbage', false],
    ] as const)('says whether it may go well a moment later: %s', async (kind, isTransient) => {
      const { model } = await given({ [line]: fails(kind) })
      const reply = await model.complete(chatRequest())
      expect(!reply.ok && (reply.isTransient ?? false)).toBe(isTransient)
    })

    it('tells how long a server asks to wait', async () => {
      const { model } = await given({ [line]: [fails(429, '7'), fails(429, 'soon')] })
      const [told, untold] = [
        await model.complete(chatRequest()),
        await model.complete(chatRequest()),
      ]
      expect(told).toMatchObject({ isTransient: true, retryAfterMs: 7_000 })
      expect(untold).not.toHaveProperty('retryAfterMs')
    })

    it('gives up when its time is over', async () => {
      const { model } = await given({ [line]: [fails('timeout'), 'yes'] })
      const reply = await model.complete(chatRequest({ timeoutMs: 50 }))
      expect(reply).toMatchObject({ ok: false, code: 'model_timeout' })
      expect(await model.complete(chatRequest())).toMatchObject({ ok: true })
    })

    it('does not begin what was aborted before', async () => {
      const { model, player } = await given({ [line]: 'yes' })
      const reply = await model.complete(chatRequest({ signal: AbortSignal.abort() }))
      expect(reply).toMatchObject({ ok: false, code: 'model_failed' })
      expect(player.requests).toEqual([])
    })

    it('answers several calls at once, each its own', async () => {
      const { model } = await given({ '*': ({ line: asked }) => `to ${asked}` })
      const names = ['a', 'b', 'c', 'd']
      const replies = await Promise.all(
        names.map((content) => {
          return model.complete(chatRequest({ messages: [{ role: 'user', content }] }))
        }),
      )
      expect(replies).toMatchObject(names.map((name) => ({ text: `to ${name}` })))
    })
  })
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
