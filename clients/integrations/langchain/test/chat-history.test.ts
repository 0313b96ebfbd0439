import { RunnableLambda, RunnableWithMessageHistory } from '@langchain/core/runnables'
import { AIMessage, HumanMessage, SystemMessage, ToolMessage, type BaseMessage } from 'langchain'
import { describe, expect, test } from 'vitest'
import { MnemeChatHistory, MnemeRetriever } from '../src/index.ts'
import { freshMemory, saidIn } from './support/shared-memory.ts'

const whole = (messages: readonly BaseMessage[]) => messages.map((message) => message.toDict())

const conversation = [
  new SystemMessage('You are of few words.'),
  new HumanMessage({ content: 'My dog Rex chewed the sofa. 😀 e\u0301\n', id: 'h1', name: 'Ana' }),
  new AIMessage({
    content: '',
    id: 'a1',
    tool_calls: [{ name: 'weather', args: { place: 'Oslo', at: [1, null] }, id: 'call_1' }],
    response_metadata: { model: 'scripted' },
  }),
  new ToolMessage({ content: '17 °C', tool_call_id: 'call_1', artifact: { raw: [17] } }),
  new AIMessage({
    content: [
      { type: 'text', text: 'Mild.' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
    ],
    additional_kwargs: { seed: 7 },
  }),
  new HumanMessage(' '),
  new HumanMessage('Very long: ' + 'abc 😀 '.repeat(12_000)),
]

describe('a chat history', () => {
  test('gives messages back as they were added, in their order', async () => {
    const memory = freshMemory()
    const history = new MnemeChatHistory({ memory, thread: 'one' })
    expect(await history.getMessages()).toEqual([])
    await history.addMessages(conversation)
    const later = new MnemeChatHistory({ memory, thread: 'one' })
    const messages = await later.getMessages()
    expect(whole(messages)).toEqual(whole(conversation))
    expect(messages.map(({ type }) => type)).toEqual(conversation.map(({ type }) => type))
    await later.addUserMessage('Bye.')
    await later.addAIMessage('Bye!')
    expect((await history.getMessages()).slice(-2).map(({ text }) => text)).toEqual([
      'Bye.',
      'Bye!',
    ])
    expect(await new MnemeChatHistory({ memory, thread: 'two' }).getMessages()).toEqual([])
  })

  test('is cleared alone, and leaves what else is remembered in its thread', async () => {
    const memory = freshMemory()
    const [one, two] = ['one', 'two'].map((thread) => new MnemeChatHistory({ memory, thread }))
    await memory.remember('I keep bees.', [], { thread: 'one' })
    await one?.addUserMessage('Hello.')
    await two?.addUserMessage('Hello!')
    await one?.clear()
    expect(await one?.getMessages()).toEqual([])
    expect(await two?.getMessages()).toHaveLength(1)
    expect(await saidIn(memory)).toContain('undefined: I keep bees.')
  })

  test('keeps a chain in mind of what was said, and other conversations recall it', async () => {
    const memory = freshMemory()
    const heard: number[] = []
    const chain = new RunnableWithMessageHistory({
      runnable: RunnableLambda.from((messages: BaseMessage[]) => {
        heard.push(messages.length)
        return new AIMessage(`You have said ${messages.length} things.`)
      }),
      getMessageHistory: (thread: string) => {
        return new MnemeChatHistory({ memory, thread, speaker: 'Ana' })
      },
    })
    const call = { configurable: { sessionId: 'one' } }
    await chain.invoke([new HumanMessage('My dog Rex chewed the sofa.')], call)
    await chain.invoke([new HumanMessage('I moved to Oslo.')], call)
    expect(heard).toEqual([1, 3])
    expect(await saidIn(memory)).toEqual([
      'assistant: You have said 1 things.',
      'assistant: You have said 3 things.',
      'user: I moved to Oslo.',
      'user: My dog Rex chewed the sofa.',
    ])
    const retriever = new MnemeRetriever({ memory, topK: 2 })
    const [best] = await retriever.invoke('What has Rex chewed?')
    expect(best?.pageContent).toContain('Rex chewed the sofa')
  })
})
