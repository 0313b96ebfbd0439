import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

interface Turn {
  readonly text: string
  readonly speaker?: string
  readonly thread?: string
}

async function answerAfter(name: string, turns: readonly Turn[], query: string) {
  const namespace = openNamespace(`turn-before-${name}`)
  for (const [at, { speaker = 'Ines', thread = 'chat', text }] of turns.entries()) {
    const said = { text, speaker, thread, speakerRole: 'user' as const }
    await namespace.ask('remember', { ...said, occurredAt: Date.UTC(2026, 0, 5, 9, at) })
  }
  return await namespace.ask('recall', { query, topK: 5 })
}

const hired = 'The new hire Tomasz starts on Monday.'
const question = 'What laptop does Tomasz use?'

describe('whom a turn is about that names nobody', () => {
  it('is told by the turn before it, which stands with it in the answer', async () => {
    const turns = [{ text: hired }, { text: 'His laptop is a ThinkPad, since he hates macs.' }]
    const { answered, text } = await answerAfter('one', turns, question)
    expect(answered).toBe(true)
    expect(text).toContain(`${hired} His laptop is a ThinkPad`)
  })

  it.each([
    ['of another thread', [{ text: hired, thread: 'other' }]],
    ['by another speaker', [{ text: hired, speaker: 'Bo' }]],
    ['that names nobody', [{ text: 'The office has new chairs now.' }]],
  ])('is not told by a turn %s', async (name, before) => {
    const turns = [...before, { text: 'His laptop is a ThinkPad, since he hates macs.' }]
    const { text } = await answerAfter(name.replaceAll(' ', '-'), turns, 'Who has a ThinkPad?')
    expect(text).not.toContain(`${before[0]?.text ?? ''} His laptop`)
  })

  it('is asked for two where it says they', async () => {
    const turns = [
      { text: 'Ana and Luis got married in Rome.' },
      { text: 'They have a daughter called Pia.' },
    ]
    const { text } = await answerAfter('two', turns, 'Who has a daughter called Pia?')
    expect(text).toContain('Ana and Luis got married in Rome. They have a daughter')
  })
})
