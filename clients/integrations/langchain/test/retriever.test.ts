import { AIMessage, createAgent, fakeModel } from 'langchain'
import { describe, expect, test } from 'vitest'
import { memoryTools, MnemeRetriever } from '../src/index.ts'
import { freshMemory } from './support/shared-memory.ts'

describe('a retriever', () => {
  test('answers documents, best first, with what is known of each', async () => {
    const memory = freshMemory()
    const kept = await memory.remember('user_id:7 keeps bees in Bergen', [], { thread: 'one' })
    await memory.remember('The ferry to Moss leaves at nine')
    const [best] = await new MnemeRetriever({ memory }).invoke('Who keeps bees?')
    expect(best?.pageContent).toContain('keeps bees in Bergen')
    expect(best?.metadata).toMatchObject({
      memory_id: kept.__memory_id,
      score: expect.any(Number),
      trust: 'owner',
      entities: expect.arrayContaining(['user_id:7']),
    })
    expect(best?.id).toBe(best?.metadata.id)
    const narrow = new MnemeRetriever({ memory, topK: 1, recall: { entities: ['user_id:7'] } })
    const found = await narrow.invoke('When does the ferry leave?')
    expect(found.map(({ pageContent }) => pageContent).join()).not.toContain('ferry')
    const long = `Who keeps bees? ${'日本 😀'.repeat(3_000)}`
    expect(await new MnemeRetriever({ memory }).invoke(long)).toBeInstanceOf(Array)
    expect(await new MnemeRetriever({ memory: freshMemory() }).invoke('Bees?')).toEqual([])
  })
})

describe('the tools', () => {
  test('recall, remember and show what would be forgotten', async () => {
    const memory = freshMemory()
    const model = fakeModel()
      .respondWithTools([{ name: 'remember', args: { text: 'Ana keeps bees.' }, id: '1' }])
      .respondWithTools([
        { name: 'recall', args: { query: 'Who keeps bees?' }, id: '2' },
        { name: 'forget', args: { what: 'Ana keeps bees' }, id: '3' },
      ])
      .respond(new AIMessage('Done.'))
    const agent = createAgent({ model, tools: memoryTools(memory) })
    const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'Go.' }] })
    const answers = messages.flatMap(({ type, text }) =>
      type === 'tool' ? [JSON.parse(text)] : [],
    )
    expect(answers).toMatchObject([
      { remembered: 'Ana keeps bees.' },
      { memories: [{ text: expect.stringContaining('Ana keeps bees') }] },
      { would_be_forgotten: ['Ana keeps bees.'] },
    ])
  })

  test('tell a model what went wrong', async () => {
    const model = fakeModel()
      .respondWithTools([{ name: 'recall', args: { query: 'x'.repeat(9_000) }, id: '1' }])
      .respond(new AIMessage('Done.'))
    const agent = createAgent({ model, tools: memoryTools(freshMemory()) })
    const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'Go.' }] })
    expect(JSON.parse(messages.at(-2)?.text ?? '').error).toContain('8192')
  })
})
