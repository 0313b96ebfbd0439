import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

async function tell(namespace: NamespaceUnderTest, secret: string): Promise<string> {
  const remembered = await namespace.ask('remember', {
    text: `user_id:1 said ${secret}`,
    externalId: 'same',
    thread: 'same',
    entities: [{ kind: 'user', id: '1', properties: [{ name: 'secret', value: secret }] }],
  })
  if (remembered.kind !== 'remembered') throw new Error('not remembered')
  return remembered.memory.id
}

describe('CL-45 namespaces share nothing', () => {
  it('two with the same ids never see each other', async () => {
    const [a, b] = [openNamespace('tenant-a'), openNamespace('tenant-b')]
    const idOfA = await tell(a, 'zanzibar')
    await tell(b, 'quebec')
    const found = await b.ask('recall', { query: 'what was said, zanzibar?', topK: 50 })
    expect(JSON.stringify(found)).not.toContain('zanzibar')
    expect(found.hits.length).toBeGreaterThan(0)
    const named = await b.ask('recall', { context: [{ kind: 'user', id: '1' }], topK: 50 })
    expect(JSON.stringify(named)).not.toContain('zanzibar')
    for (const operation of ['getMemory', 'memoryHistory'] as const) {
      const foreign = await b.call(operation, { id: idOfA, limit: 9, cursor: null })
      const unknown = await b.call(operation, { id: 'mem_unknown', limit: 9, cursor: null })
      expect(foreign.result).toEqual(unknown.result)
      expect(foreign.result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
    }
    const forgotten = await b.call('forget', { memoryIds: [idOfA], permanent: true })
    expect(forgotten.result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
    expect(await a.ask('getMemory', { id: idOfA })).toMatchObject({ status: 'ready' })
  })

  it('reading one that was never written makes nothing', async () => {
    const namespace = openNamespace('unwritten')
    expect(await namespace.ask('recall', { query: 'anything', topK: 5 })).toEqual({
      text: "I can't remember anything about that.",
      answered: false,
      answerProbability: 0,
      declinedBecause: 'nothing_told',
      grounding: [],
      hits: [],
      lines: [],
    })
    expect(await namespace.position()).toBe(0)
    expect(await namespace.ask('verifyAudit', {})).toMatchObject({ ok: true, length: 0 })
  })
})
