import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const seven = { kind: 'user', id: '7' }
const nothingBeside = { files: [], unread: [] }

async function tellAll(namespace: NamespaceUnderTest): Promise<void> {
  await namespace.ask('remember', { text: 'I prefer email over phone', speaker: 'user_id:7' })
  await namespace.ask('remember', {
    messages: [
      { role: 'user', text: 'I live in Bern.', name: 'user_id:7', ...nothingBeside },
      { role: 'user', text: 'I live in Oslo.', name: 'user_id:8', ...nothingBeside },
      { role: 'assistant', text: 'Noted.', ...nothingBeside },
    ],
  })
  await namespace.ask('remember', { text: 'I like rye', speaker: 'Ruth' })
  await namespace.ask('remember', { text: 'I like figs', speaker: 'the user_id:9 of us' })
}

async function textsOf(namespace: NamespaceUnderTest): Promise<readonly string[]> {
  const { items } = await namespace.ask('listMemories', { limit: 100, cursor: null })
  return items.map(({ text }) => text).sort()
}

describe('a speaker who is written as a reference is that entity', () => {
  it('is known by what they said, and recalled by it', async () => {
    const namespace = openNamespace('spoken-known')
    await tellAll(namespace)
    const { items } = await namespace.ask('listMemories', { limit: 9, cursor: null, entity: seven })
    expect(items.map(({ text }) => text)).toEqual(['I live in Bern.', 'I prefer email over phone'])
    const found = await namespace.ask('recall', { query: 'email', entities: [seven], topK: 5 })
    expect(found.hits.map(({ text }) => text)).toContain('I prefer email over phone')
    expect(found.hits.map(({ text }) => text)).not.toContain('I live in Oslo.')
  })

  it('is erased with it', async () => {
    const namespace = openNamespace('spoken-erased')
    await tellAll(namespace)
    await namespace.ask('forget', { entities: [seven], permanent: true })
    const left = ['I like figs', 'I like rye', 'I live in Oslo.', 'Noted.']
    expect(await textsOf(namespace)).toEqual(left)
  })

  it('is nobody where it is a name, or more than a reference', async () => {
    const namespace = openNamespace('spoken-name')
    await tellAll(namespace)
    const { items } = await namespace.ask('listEntities', {
      limit: 50,
      cursor: null,
      properties: false,
      content: false,
      relations: false,
    })
    const people = items.filter(({ kind }) => kind === 'user').map(({ id }) => id)
    expect(people.sort()).toEqual(['7', '8'])
  })
})
