import { describe, expect, it } from 'vitest'
import { freshNamespace } from '../support/remembering.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 21, 9)

/** Five turns of a chat, of which the fourth is told last, and one of another chat between them. */
async function tellChat() {
  const namespace = freshNamespace()
  const say = async (text: string, minutes: number, thread: string | undefined = 'chat-1') => {
    const occurredAt = start + minutes * minute
    const told = await namespace.ask('remember', {
      text,
      occurredAt,
      speaker: 'Ana',
      ...(thread !== '' && { thread }),
    })
    if (told.kind !== 'remembered') throw new Error('only proposed')
    return told.memory.id
  }
  const first = await say('The flight is at nine.', 0)
  const second = await say('We meet at the gate.', 1)
  await say('The kettle is blue.', 1, 'chat-2')
  const third = await say('Bo brings the tickets.', 2)
  const fifth = await say('Lisbon is warm in May.', 4)
  const fourth = await say('Take an umbrella.', 3)
  return {
    namespace,
    ids: [first, second, third, fourth, fifth],
    alone: await say('Tea is hot.', 9, ''),
  }
}

describe('a memory is read with what was said around it', () => {
  it('in the order of time, so many turns on each side, with how many there are', async () => {
    const { namespace, ids } = await tellChat()
    const [first, second, third, fourth, fifth] = ids
    const read = await namespace.ask('getMemory', { id: fourth ?? '', turns: 2 })
    expect(read.conversation).toMatchObject({ messages: 5, beganAt: start })
    const turns = read.conversation?.turns ?? []
    expect(turns.map(({ id }) => id)).toEqual([second, third, fourth, fifth])
    expect(turns[0]).toMatchObject({ text: 'We meet at the gate.', speaker: 'Ana' })
    const alone = await namespace.ask('getMemory', { id: first ?? '', turns: 0 })
    expect(alone.conversation?.turns.map(({ id }) => id)).toEqual([first])
  })

  it('without what is forgotten, but for the memory itself', async () => {
    const { namespace, ids } = await tellChat()
    const [, second, third, fourth] = ids
    await namespace.ask('forget', { memoryIds: [second ?? '', third ?? ''] })
    const read = await namespace.ask('getMemory', { id: third ?? '', turns: 1 })
    expect(read.conversation).toMatchObject({ messages: 3 })
    expect(read.conversation?.turns.map(({ id }) => id)).toEqual([ids[0], third, fourth])
  })

  it('only where that is asked for, and where it stands in a thread', async () => {
    const { namespace, ids, alone } = await tellChat()
    expect(await namespace.ask('getMemory', { id: ids[0] ?? '' })).not.toHaveProperty(
      'conversation',
    )
    expect(await namespace.ask('getMemory', { id: alone, turns: 2 })).not.toHaveProperty(
      'conversation',
    )
  })
})
