import type { TurnReport } from '@mneme/client/turns'
import { AIMessage, createAgent, createMiddleware, fakeModel } from 'langchain'
import { describe, expect, test, vi } from 'vitest'
import { rememberingMiddleware } from '../src/index.ts'
import { freshMemory, saidIn } from './support/shared-memory.ts'
import { scriptedModel } from './support/scripted-model.ts'
import { weatherTool } from './support/weather.ts'

const inTime = { recallWithinMs: 15_000 }
const said = (content: string) => ({ messages: [{ role: 'user', content }] })

describe('memory of an agent', () => {
  test('is one user’s, where one agent serves many', async () => {
    const users = { ana: freshMemory(), bo: freshMemory() }
    const remembering = rememberingMiddleware({
      ...inTime,
      memory: ({ configurable }) => users[configurable['user'] === 'ana' ? 'ana' : 'bo'],
    })
    const model = fakeModel()
    for (let turn = 0; turn < 3; turn += 1) model.respond(new AIMessage('Good.'))
    const agent = createAgent({ model, middleware: [remembering] })
    await Promise.all([
      agent.invoke(said('I keep bees.'), { configurable: { user: 'ana', thread_id: 'one' } }),
      agent.invoke(said('I fear bees.'), { configurable: { user: 'bo', thread_id: 'one' } }),
    ])
    await remembering.settled()
    expect(await saidIn(users.ana)).toEqual(['assistant: Good.', 'user: I keep bees.'])
    expect(await saidIn(users.bo)).toEqual(['assistant: Good.', 'user: I fear bees.'])
    await agent.invoke(said('What about bees?'), { configurable: { user: 'ana' } })
    const asked = model.calls.at(-1)?.messages.at(-1)
    expect(asked?.text).toContain('I keep bees.')
    expect(asked?.text).not.toContain('I fear bees.')
    await remembering.settled()
  })

  test('stands before what the user says, whose message is its own again afterwards', async () => {
    const memory = freshMemory()
    await memory.remember('I keep bees.')
    const model = fakeModel().respond(new AIMessage('Ten hives.'))
    const remembering = rememberingMiddleware({ memory, ...inTime })
    const systemPrompt = 'You are of few words.'
    const agent = createAgent({ model, middleware: [remembering], systemPrompt })
    const { messages } = await agent.invoke(said('Do I keep bees?'))
    const [system, asked] = model.calls[0]?.messages ?? []
    expect(system?.text).toBe('You are of few words.')
    expect(asked?.text).toMatch(/^<mneme-memory>[\s\S]*bees[\s\S]*\n\nDo I keep bees\?$/)
    expect(messages.map(({ text }) => text)).toEqual(['Do I keep bees?', 'Ten hives.'])
    await remembering.settled()
  })

  test.each(['before', 'behind'])(
    'holds an answer that came at the second try, %s',
    async (place) => {
      const memory = freshMemory()
      const reports: TurnReport[] = []
      const onTurn = (report: TurnReport) => reports.push(report)
      const remembering = rememberingMiddleware({ memory, thread: 'one', ...inTime, onTurn })
      const retry = createMiddleware({
        name: 'Retry',
        wrapModelCall: async (request, handler) => {
          try {
            return await handler(request)
          } catch {
            return await handler(request)
          }
        },
      })
      const middleware = place === 'before' ? [remembering, retry] : [retry, remembering]
      const model = fakeModel().respond(new Error('overloaded')).respond(new AIMessage('Good.'))
      await createAgent({ model, middleware }).invoke(said('I keep bees.'))
      await remembering.settled()
      expect(await saidIn(memory)).toEqual(['assistant: Good.', 'user: I keep bees.'])
      expect(reports.map(({ ended }) => ended)).toEqual(
        place === 'before' ? ['answered'] : ['failed', 'answered'],
      )
    },
  )

  test('is asked once a turn, also where other middleware cuts the conversation between steps', async () => {
    const memory = freshMemory()
    const reports: TurnReport[] = []
    const remembering = rememberingMiddleware({
      memory,
      ...inTime,
      keepToolAnswers: true,
      onTurn: (report) => reports.push(report),
    })
    let asked = 0
    const cutting = createMiddleware({
      name: 'Cutting',
      wrapModelCall: (request, handler) => {
        const from = (asked += 1) === 1 ? 0 : 2
        return handler({ ...request, messages: request.messages.slice(from) })
      },
    })
    const model = fakeModel()
      .respondWithTools([{ name: 'weather', args: { place: 'Oslo' }, id: 'call_1' }])
      .respond(new AIMessage('Mild.'))
    const middleware = [cutting, remembering]
    const agent = createAgent({ model, tools: [weatherTool()], middleware })
    const earlier = [
      { role: 'user', content: 'Hello.' },
      { role: 'assistant', content: 'Hello!' },
    ]
    await agent.invoke({ messages: [...earlier, { role: 'user', content: 'And in Oslo?' }] })
    await remembering.settled()
    expect(reports).toHaveLength(1)
    expect(await saidIn(memory)).toEqual(['assistant: Mild.', 'tool: 17 °C', 'user: And in Oslo?'])
    const answers = await memory.memories.list().page()
    expect(answers.items.find(({ text }) => text === '17 °C')?.trust).toBe('untrusted')
  })

  test('goes by the thread of the call: a process that comes later adds nothing twice', async () => {
    const memory = freshMemory()
    for (const texts of [['I keep bees.'], ['I keep bees.', 'They are well.']]) {
      const remembering = rememberingMiddleware({ memory, ...inTime })
      const model = fakeModel()
      const agent = createAgent({ model, middleware: [remembering] })
      const history: { role: string; content: string }[] = []
      for (const content of texts) {
        model.respond(new AIMessage('Good.'))
        history.push({ role: 'user', content })
        await agent.invoke({ messages: history }, { configurable: { thread_id: 'one' } })
        history.push({ role: 'assistant', content: 'Good.' })
      }
      await remembering.settled()
    }
    expect(await saidIn(memory)).toEqual([
      'assistant: Good.',
      'assistant: Good.',
      'user: I keep bees.',
      'user: They are well.',
    ])
    const { items } = await memory.memories.list({ thread: 'one' }).page()
    expect(items).toHaveLength(4)
  })

  test('keeps what was said before a stream was cut', async () => {
    const memory = freshMemory()
    const reports: TurnReport[] = []
    const onTurn = (report: TurnReport) => reports.push(report)
    const remembering = rememberingMiddleware({ memory, ...inTime, onTurn })
    const model = scriptedModel({ reply: 'Oslo is a fine city to live in.' })
    const agent = createAgent({ model, middleware: [remembering] })
    const stop = new AbortController()
    const call = { signal: stop.signal, streamMode: 'messages' } as const
    const listen = async () => {
      let pieces = 0
      for await (const _ of await agent.stream(said('I moved to Oslo.'), call)) {
        pieces += 1
        if (pieces === 3) stop.abort()
      }
    }
    await expect(listen()).rejects.toThrow()
    await remembering.settled()
    expect(reports).toMatchObject([
      { ended: 'cut', kept: [{ part: 'user' }, { part: 'assistant' }] },
    ])
    const [answer, question] = await saidIn(memory)
    expect(answer).toMatch(/^assistant: Oslo is a( fine)?( city)?$/)
    expect(question).toBe('user: I moved to Oslo.')
  })

  test('is left out of a run whose user nobody can name', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const remembering = rememberingMiddleware({
      memory: () => {
        throw new Error('who is it?')
      },
    })
    const model = fakeModel().respond(new AIMessage('Good.'))
    const { messages } = await createAgent({ model, middleware: [remembering] }).invoke(said('Hi.'))
    expect(messages.at(-1)?.text).toBe('Good.')
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
  })

  test('wants a client', () => {
    expect(() => rememberingMiddleware({} as never)).toThrow(TypeError)
  })
})
