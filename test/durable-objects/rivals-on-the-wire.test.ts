import { describe, expect, it } from 'vitest'
import { hitSchema } from '../../contract/recall.ts'
import { toWire } from '../../workers/wire/to-wire.ts'
import { openNamespace } from '../support/namespace.ts'

const first = Date.UTC(2026, 0, 1)
const later = Date.UTC(2026, 2, 1)

describe('ON-17 a hit names what it is a later telling of', () => {
  it('the newer first, with the older, how likely, and since when it holds', async () => {
    const namespace = openNamespace('rival-of')
    await namespace.ask('remember', {
      text: 'Porridge every morning, with plums.',
      occurredAt: first,
    })
    const text = 'Gone off porridge completely, it is eggs these days'
    await namespace.ask('remember', { text, occurredAt: later })
    await namespace.ask('remember', { text: 'We like green tea.', occurredAt: later })
    const { hits } = await namespace.ask('recall', {
      query: 'What do I have for breakfast? porridge',
      topK: 5,
    })
    const [newer, older] = hits.map((hit) => toWire(hitSchema, hit))
    expect(newer).toMatchObject({ text, valid_from: new Date(later).toISOString() })
    expect(newer?.rival_of?.map(({ id }) => id)).toEqual([older?.id])
    expect(newer?.rival_of?.[0]?.probability).toBeGreaterThanOrEqual(0.5)
    expect(older).toMatchObject({ text: 'Porridge every morning, with plums.' })
    expect(older).not.toHaveProperty('rival_of')
  })
})
