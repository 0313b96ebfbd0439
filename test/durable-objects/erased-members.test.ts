import { describe, expect, it } from 'vitest'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace } from '../support/namespace.ts'
import { openBench } from '../support/workspace.ts'

describe('WM-7 erasure reaches what quotes a Note', () => {
  it('in a Collection that was archived, or gave way, before', async () => {
    const bench = openBench('erased-members')
    const { resourceId } = await bench.run({
      op: 'create_note',
      value: 'a heliotrope',
      index: true,
    })
    const id = resourceId ?? ''
    const shelf = { op: 'create_collection', name: 'shelf', value: [{ $ref: id }] } as const
    await bench.run(shelf)
    await bench.run(shelf)
    for (const permanent of [false, true]) {
      await bench.namespace.ask('deleteResource', { kind: 'note', idOrName: id, permanent })
    }
    expect(await dumpObject(bench.namespace)).not.toContain('heliotrop')
  })
})

describe('CL-44 erasure reaches kept answers', () => {
  it('that show an entity as what another one is related to', async () => {
    const namespace = openNamespace('erased-related')
    const quokka = { kind: 'user', id: 'quokka' }
    const told = { ...quokka, properties: [{ name: 'city', value: 'Perthville' }] }
    const relations = [{ entity: quokka, role: 'led by' }]
    await namespace.ask('remember', { entities: [told] })
    await namespace.ask('remember', { entities: [{ kind: 'team', id: 'a', relations }] })
    const merge = { kind: 'team', id: 'a', into: { kind: 'team', id: 'b' } }
    await namespace.ask('mergeEntities', merge, { idempotency: { key: 'k', fingerprint: 'f' } })
    await namespace.ask('forget', { entities: [quokka], permanent: true })
    expect(await dumpObject(namespace)).not.toMatch(/quokka|perthville/i)
  })

  it('that show the proposal which became a memory', async () => {
    const namespace = openNamespace('erased-proposed')
    const caller = { role: 'sub', credential: 'key_sub', agent: 'scout' } as const
    const idempotency = { key: 'k', fingerprint: 'f' }
    const content = 'The boat is heliotrope.'
    const { id } = await namespace.ask('proposeMemory', { content }, { caller, idempotency })
    const { memory } = await namespace.ask('decideProposal', { id, decision: 'commit' })
    await namespace.ask('forget', { memoryIds: [memory?.id ?? ''], permanent: true })
    expect(await dumpObject(namespace)).not.toContain('heliotrop')
  })
})
