import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

/** Told later, so it stands first where it is a later telling of the same. */
const first = Date.UTC(2026, 0, 1)
const later = Date.UTC(2026, 2, 1)

describe('UN-16 rivals are of one speaker, as it is stored', () => {
  it.each([
    ['one', 'Ana', 'I sold the Panda and bought a Skoda.'],
    ['two', 'Bo', 'I drive a Panda.'],
  ])('of %s', async (name, speaker, best) => {
    const namespace = openNamespace(`rivals-${name}`)
    const told = { occurredAt: first, speaker: 'Ana' }
    await namespace.ask('remember', { text: 'I drive a Panda.', ...told })
    const text = 'I sold the Panda and bought a Skoda.'
    await namespace.ask('remember', { text, occurredAt: later, speaker })
    const query = 'Who drives a Panda?'
    const { hits } = await namespace.ask('recall', { query, topK: 5 })
    expect(hits[0]?.text).toBe(best)
  })
})
