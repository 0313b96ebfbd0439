import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

describe('CL-31 metadata filters', () => {
  it('are all held, however many there are: fifty are more than a statement binds', async () => {
    const namespace = openNamespace('many-filters')
    const pairs = Array.from({ length: 50 }, (_, at) => [`key_${at}`, `value ${at}`] as const)
    const metadata = Object.fromEntries(pairs)
    await namespace.ask('remember', { text: 'The tea is green.', metadata })
    await namespace.ask('remember', { text: 'The tea is black.', metadata: { key_0: 'value 0' } })
    const texts = async (filter: Record<string, string>): Promise<readonly string[]> => {
      const { hits } = await namespace.ask('recall', { query: 'tea', topK: 10, metadata: filter })
      return [...new Set(hits.map(({ text }) => text))].toSorted()
    }
    expect(await texts(metadata)).toEqual(['The tea is green.'])
    expect(await texts({ key_0: 'value 0' })).toHaveLength(2)
    expect(await texts({ ...metadata, key_49: 'another' })).toEqual([])
  })
})
