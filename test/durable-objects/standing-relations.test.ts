import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const tell = (namespace: NamespaceUnderTest, text: string, minute: number) =>
  namespace.ask('remember', { text, occurredAt: Date.UTC(2026, 0, 1, 9, minute) })

async function rolesOf(namespace: NamespaceUnderTest, id: string) {
  const entity = await namespace.ask('getEntity', {
    kind: 'person',
    id,
    properties: false,
    content: false,
    relations: true,
  })
  return (entity?.relations ?? []).map(({ role, entity: { id: to } }) => `${role} ${to}`)
}

describe('UN-19 a relation that a statement told', () => {
  it('ends with it, and comes back where that is undone', async () => {
    const namespace = openNamespace('standing-relations')
    await tell(namespace, 'Ana lives in Berlin.', 0)
    await tell(namespace, 'Ana now lives in Madrid.', 1)
    expect(await rolesOf(namespace, 'Ana')).toEqual(['lives in Madrid'])
    const asked = await namespace.ask('recall', { query: 'Where does Ana live?', topK: 5 })
    expect(asked.text).not.toContain('Berlin')
    const { items } = await namespace.ask('listConflicts', { limit: 5, cursor: null })
    await namespace.ask('undoConflict', { id: items[0]?.id ?? '' })
    expect(await rolesOf(namespace, 'Ana')).toEqual(['lives in Berlin', 'lives in Madrid'])
  })

  it('stays with the part of it that still holds', async () => {
    const namespace = openNamespace('standing-relations-part')
    await tell(namespace, 'Ana lives in Berlin and works at Fern.', 0)
    await tell(namespace, 'Ana now lives in Madrid.', 1)
    expect(await rolesOf(namespace, 'Ana')).toEqual(['lives in Madrid', 'works at Fern'])
  })

  it('is told anew where it holds again', async () => {
    const namespace = openNamespace('standing-relations-again')
    await tell(namespace, 'Ana lives in Berlin.', 0)
    await tell(namespace, 'Ana now lives in Madrid.', 1)
    await tell(namespace, 'Ana lives in Berlin again now.', 2)
    expect(await rolesOf(namespace, 'Ana')).toEqual(['lives in Berlin'])
  })
})
