import { describe, expect, test } from 'vitest'
import { rememberTurns } from '../../../clients/typescript/turns/index.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { storyClient } from './support/story-client.ts'
import type { MemoryClient } from '../../../clients/typescript/index.ts'

const server = sharedServer()
const skipped = { kind: 'skipped', reason: 'topic', topic: 'health' }

async function textsOf(memory: MemoryClient): Promise<string[]> {
  const { items } = await memory.memories.list().page()
  return items.map(({ text }) => text)
}

async function skips(memory: MemoryClient): Promise<string[]> {
  const { items } = await memory.audit.list({ action: 'SKIP' }).page()
  return items.map(({ summary }) => summary)
}

describe('a user who wants some things never remembered', () => {
  test('tells of them, finds the rest, and is told what was left out', async () => {
    const memory = storyClient({ url: server.url })
    await memory.settings.set({ never_remember: ['health'] })
    const half = await memory.remember('My health is poor. The deploy is on Friday.')
    expect(half.text).toBe('The deploy is on Friday.')
    expect(half.outcomes).toContainEqual(skipped)
    const none = await memory.remember('My health is poor.')
    expect(none.outcomes).toEqual([skipped])
    expect(none.__memory_id).toBeUndefined()
    const read = await memory.messages.read({ text: 'Remember my health is poor', act: true })
    expect(read).toMatchObject({
      intent: 'remember',
      result: { memory: null, outcomes: [skipped] },
    })
    const talk = await memory.remember({
      messages: [
        { role: 'user', content: 'My health is poor.' },
        { role: 'user', content: 'Bo sings.' },
      ],
    })
    expect(talk.memories.map((one) => one?.text ?? null)).toEqual([null, 'Bo sings.'])
    const results = await memory.rememberBatch(['My health is poor.', 'Ana sings.']).finish()
    expect(results).toMatchObject({ items: 2, failed: 0 })
    expect((await textsOf(memory)).toSorted()).toEqual([
      'Ana sings.',
      'Bo sings.',
      'The deploy is on Friday.',
    ])
    expect((await memory.recall('How is my health?')).hits.map(({ text }) => text)).not.toContain(
      'My health is poor.',
    )
    expect(new Set(await skips(memory))).toEqual(new Set(['skipped: topic health']))
    await expect(
      memory.graph.addNode({ text: 'Health first.', role: 'goal' }),
    ).rejects.toMatchObject({
      code: 'never_remember',
      status: 422,
    })
  })
})

describe('a talk of which nothing is kept', () => {
  test('is shown what it would come to, recalls, and leaves a line in the log', async () => {
    const memory = storyClient({ url: server.url })
    await memory.remember('The gate code is 9922.')
    const shown = await memory.remember('Ana lives in Oslo.', [], { remember: false })
    expect(shown).toMatchObject({ text: 'Ana lives in Oslo.', kept: false })
    expect(shown.outcomes[0]?.kind).toBe('stored')
    const asked = { text: 'What do you remember about the gate code?', act: true, remember: false }
    expect(JSON.stringify(await memory.messages.read(asked))).toContain('9922')
    expect(await textsOf(memory)).toEqual(['The gate code is 9922.'])
    expect(await skips(memory)).toHaveLength(2)
  })

  test('goes turn by turn: the model is given what is known, and no turn is kept', async () => {
    const memory = storyClient({ url: server.url })
    await memory.remember('The gate code is 9922.')
    const turns = rememberTurns(memory, { thread: 'secret-talk', remember: false })
    const turn = turns.begin({ text: 'What is the gate code?' })
    expect((await turn.recall()).text).toContain('9922')
    turn.answered('It is 9922, my friend.')
    const { kept, skipped: left } = await turn.report
    expect(kept).toEqual([])
    expect(left.map(({ part, reason }) => [part, reason])).toEqual([
      ['user', 'not_kept'],
      ['assistant', 'not_kept'],
    ])
    expect(await textsOf(memory)).toEqual(['The gate code is 9922.'])
    expect(await skips(memory)).toHaveLength(2)
  })
})
