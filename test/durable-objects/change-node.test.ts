import { describe, expect, it } from 'vitest'
import type { Caller } from '../../engine/model/caller.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const main: Caller = { role: 'main', credential: 'key_main', agent: null }
const every = { limit: 20, cursor: null }

async function nodeOf(namespace: NamespaceUnderTest, text: string, caller?: Caller) {
  await namespace.ask('remember', { text }, caller === undefined ? {} : { caller })
  const { items } = await namespace.ask('listNodes', every)
  const [node] = items
  if (node === undefined) throw new Error('no node')
  return node
}

async function codeOf(reply: Promise<{ readonly result: object }>): Promise<unknown> {
  const { result } = await reply
  return 'failure' in result ? (result.failure as { code: string }).code : 'ok'
}

describe('UN-17 a node corrected by hand', () => {
  it('says what it is told to, keeps the rest, and is found by its new words', async () => {
    const namespace = openNamespace('correct')
    const { id, role } = await nodeOf(namespace, 'Ana lives in Oslo.', main)
    const change = { id, text: 'Ana lives in Bergen.', confidence: 0.9 }
    const changed = await namespace.ask('changeNode', change, { caller: main })
    expect(changed).toMatchObject({ ...change, role, by: 'hand', status: 'live' })
    const { node } = { node: await namespace.ask('getNode', { id }) }
    expect(node).toMatchObject({ text: 'Ana lives in Bergen.', confidence: 0.9 })
    expect(await namespace.ask('changeNode', { id, role: 'goal', subject: 'Bo' })).toMatchObject({
      role: 'goal',
      subject: 'bo',
      text: 'Ana lives in Bergen.',
    })
  })

  it('is a revision that takes itself back', async () => {
    const namespace = openNamespace('correct-revert')
    const { id, text, role } = await nodeOf(namespace, 'Ana lives in Oslo.')
    await namespace.ask('changeNode', { id, text: 'Ana lives in Bergen.', role: 'goal' })
    const { items } = await namespace.ask('listRevisions', { target: id, ...every })
    expect(items).toMatchObject([{ target: id, trigger: 'edit' }])
    await namespace.ask('revertRevision', { id: items[0]?.id ?? '' })
    expect(await namespace.ask('getNode', { id })).toMatchObject({ text, role })
  })

  it('is taken back with all else where the namespace goes back to a position', async () => {
    const namespace = openNamespace('correct-position')
    const { id, text, role, confidence } = await nodeOf(namespace, 'Ana lives in Oslo.')
    const position = await namespace.position()
    await namespace.ask('changeNode', { id, text: 'Ana lives in Bergen.', role: 'goal' })
    await namespace.ask('changeNode', { id, text: 'Ana lives in Bonn.', confidence: 0.2 })
    await namespace.ask('revertToPosition', { position })
    expect(await namespace.ask('getNode', { id })).toMatchObject({ text, role, confidence })
    const { hits } = await namespace.ask('recall', { query: 'Who lives in Oslo?', topK: 5 })
    expect(hits.map((hit) => hit.text)).toEqual(['Ana lives in Oslo.'])
  })

  it("an owner's is an owner's to correct, and what has ended is nobody's", async () => {
    const namespace = openNamespace('correct-refused')
    const { id } = await nodeOf(namespace, 'Ana lives in Oslo.')
    const change = { id, text: 'Ana lives in Bergen.' }
    expect(await codeOf(namespace.call('changeNode', change, { caller: main }))).toBe('forbidden')
    const unknown = { ...change, id: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D' }
    expect(await codeOf(namespace.call('changeNode', unknown))).toBe('not_found')
    await namespace.ask('remember', { text: 'Ana moved to Bergen.' })
    expect(await codeOf(namespace.call('changeNode', change))).toBe('invalid_state')
  })
})
