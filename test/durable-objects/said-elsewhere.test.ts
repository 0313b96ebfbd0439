import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

type Told = readonly [thread: string | null, speaker: string | null, text: string]

const talks: readonly Told[] = [
  ['rehearsal', 'Mel', 'Ines, did you bring the programme?'],
  ['rehearsal', 'Ines', 'Yes, and I have just bought a cello.'],
  ['allotment', 'Tom', 'Which instrument did you buy?'],
  ['allotment', 'Ruth', 'I bought an old instrument, a banjo.'],
  ['office', 'Tom', 'Mel bought a new instrument for the band.'],
  [null, null, 'The instrument that was bought last stands in the hall.'],
]

async function recalled(name: string, query: string): Promise<readonly string[]> {
  const namespace = openNamespace(`elsewhere-${name}`)
  for (const [at, [thread, speaker, text]] of talks.entries()) {
    const occurredAt = Date.UTC(2026, 9, 1 + at)
    const spoken = { ...(thread !== null && { thread }), ...(speaker !== null && { speaker }) }
    await namespace.ask('remember', { text, occurredAt, ...spoken })
  }
  const { hits } = await namespace.ask('recall', { query, topK: 10 })
  return hits.map(({ text }) => text)
}

describe('UN-24 what is asked of somebody is looked for in the talks with them first', () => {
  it('before what others, or nobody known, have said elsewhere in more of its words', async () => {
    const texts = await recalled('talks', 'Which instrument has Ines bought?')
    expect(texts[0]).toBe('Yes, and I have just bought a cello.')
    expect(texts).toContain('I bought an old instrument, a banjo.')
  })

  it('and where others name them', async () => {
    const texts = await recalled('named', 'Which instrument has Mel bought?')
    expect(texts[0]).toBe('Mel bought a new instrument for the band.')
  })

  it('and says nothing where nobody is named', async () => {
    const texts = await recalled('nobody', 'Which instrument was bought?')
    expect(texts[0]).toBe('I bought an old instrument, a banjo.')
  })
})
