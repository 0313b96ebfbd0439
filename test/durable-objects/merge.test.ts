import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const a = { kind: 'user', id: 'a' }
const b = { kind: 'user', id: 'b' }
const all = { properties: true, content: true, relations: true }

function property(name: string, value: string) {
  return { properties: [{ name, value }] }
}

describe('CL-13 two ids, one person', () => {
  it('has what either had, under one name, and parts again', async () => {
    const namespace = openNamespace('merge')
    await namespace.ask('remember', { entities: [{ ...a, ...property('tel', '1') }] })
    await namespace.ask('remember', { entities: [{ ...b, ...property('mail', 'm') }] })
    await namespace.ask('remember', { text: 'user_id:a keeps bees' })
    await namespace.ask('mergeEntities', { ...a, into: b })
    const merged = await namespace.ask('getEntity', { ...a, ...all })
    expect(merged).toMatchObject({ id: 'b', properties: { tel: {}, mail: {} } })
    const list = await namespace.ask('listEntities', { ...all, limit: 50, cursor: null })
    expect(list.items.map(({ id }) => id)).toEqual(['b'])
    const found = await namespace.ask('recall', { context: [b], topK: 10 })
    expect(found.hits.map(({ text }) => text)).toContain('user_id:a keeps bees')
    expect(found.grounding).toEqual(['user_id:b'])
    await namespace.ask('remember', { entities: [{ ...a, ...property('city', 'Oslo') }] })
    await namespace.ask('unmergeEntity', a)
    expect(await namespace.ask('getEntity', { ...a, ...all })).toMatchObject({
      id: 'a',
      properties: { tel: {} },
    })
    const parted = await namespace.ask('getEntity', { ...b, ...all })
    expect(Object.keys(parted?.properties ?? {})).toEqual(['city', 'mail'])
  })

  it('a new name renames, a merge into itself is refused, an undo of none too', async () => {
    const namespace = openNamespace('rename')
    await namespace.ask('remember', { entities: [a] })
    const renamed = await namespace.ask('mergeEntities', { ...a, into: { kind: 'user', id: 'z' } })
    expect(renamed).toMatchObject({ id: 'z' })
    const self = await namespace.call('mergeEntities', { ...a, into: { kind: 'user', id: 'z' } })
    expect(self.result).toMatchObject({ failure: { code: 'same_entity' } })
    const none = await namespace.call('unmergeEntity', { kind: 'user', id: 'z' })
    expect(none.result).toMatchObject({ failure: { code: 'invalid_state' } })
  })

  it('CL-40 forgetting the one forgets both names, undo brings both back', async () => {
    const namespace = openNamespace('merged-forgotten')
    await namespace.ask('remember', { text: 'user_id:a met user_id:c' })
    await namespace.ask('remember', { entities: [b] })
    await namespace.ask('mergeEntities', { ...a, into: b })
    await namespace.ask('forget', { entities: [b] })
    expect(await namespace.ask('getEntity', { ...a, ...all })).toBeNull()
    const met = await namespace.ask('recall', { query: 'met', topK: 5 })
    expect(met.hits.map(({ text }) => text)).toEqual(['[forgotten] met user_id:c'])
    await namespace.ask('undoForget', { id: b })
    expect(await namespace.ask('getEntity', { ...a, ...all })).toMatchObject({ id: 'b' })
  })

  it('CL-44 erasing the one erases both names', async () => {
    const namespace = openNamespace('merged-erased')
    await namespace.ask('remember', { text: 'user_id:a met user_id:c' })
    await namespace.ask('mergeEntities', { ...a, into: b })
    await namespace.ask('forget', { entities: [b], permanent: true })
    expect(await namespace.ask('getEntity', { ...a, ...all })).toBeNull()
    const list = await namespace.ask('listMemories', { limit: 9, cursor: null })
    expect(list.items.map(({ text }) => text)).toEqual(['[forgotten] met user_id:c'])
  })
})
