import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const keys = [
  'The key of the boathouse at Sandwell hangs on hook 7, behind the stove.',
  'The key of the granary at Dudley hangs on hook 9, behind the stove.',
  'The key of the orchard at Tipton hangs on hook 4, behind the stove.',
]

describe('ON-17 a later telling of another thing does not take the place of what is asked for', () => {
  it('where the question names which of them is meant', async () => {
    const namespace = openNamespace('rivals-apart')
    for (const [at, text] of keys.entries()) {
      await namespace.ask('remember', { text, occurredAt: Date.UTC(2026, at, 1) })
    }
    const query = 'Where does the key of the boathouse hang?'
    const { hits } = await namespace.ask('recall', { query, topK: 5 })
    expect(hits[0]?.text).toBe(keys[0])
    expect(hits[0]?.rivalOf).toBeUndefined()
    const changed = 'The key of the boathouse at Sandwell hangs on hook 12, behind the door.'
    await namespace.ask('remember', { text: changed, occurredAt: Date.UTC(2026, 6, 1) })
    const later = await namespace.ask('recall', { query, topK: 5 })
    expect(later.hits[0]?.text).toBe(changed)
  })
})
