import { beforeAll, describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const namespace = openNamespace('needed-of-people')

beforeAll(async () => {
  for (const text of ['Leo is allergic to cashews.', 'Nora lives in Leeds.', 'I like hiking.']) {
    await namespace.ask('remember', { text })
  }
})

async function asked(text: string) {
  const messages = [{ role: 'user' as const, text }]
  return await namespace.ask('recall', { messages, topK: 5, reinforce: false })
}

describe('a message that names somebody', () => {
  it.each(["I'm making granola for Leo tonight, which nuts should I use?", 'a snack for leo?'])(
    'needs what is known of them: %s',
    async (message) => {
      const { answered, hits, text } = await asked(message)
      expect(answered).toBe(true)
      expect(hits[0]?.text).toMatch(/cashews/)
      expect(text).toMatch(/cashews/)
    },
  )

  it.each(['Write a short poem about Leeds.', 'Which nuts go into granola?', 'Make it shorter.'])(
    'and none that names nobody: %s',
    async (message) => {
      expect((await asked(message)).answered).toBe(false)
    },
  )

  it('is asked by its words where it is a query', async () => {
    const query = 'Does Leo like granola?'
    const found = await namespace.ask('recall', { query, topK: 5, reinforce: false })
    expect(found.answered).toBe(false)
  })
})
