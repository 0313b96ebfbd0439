import { describe, expect, it } from 'vitest'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace } from '../support/namespace.ts'
import { main, owner, page, tell, walkTo } from '../support/reflection-walk.ts'

const quetzals = [
  'The quetzal of Xochimilco sang',
  'A quetzal in Xochimilco was seen',
  'Quetzal feathers from Xochimilco',
]
const erased = /quetzal|xochimilco/i

describe('CL-44, SG-28 what an erasure takes from the self-image', () => {
  it('lines and patterns go from it, from its drafts and from kept answers', async () => {
    const namespace = openNamespace('erased-self')
    // A pattern that was seen twice is taken over by a consolidation.
    const ids: string[] = []
    for (let number = 1; number <= 2; number += 1) {
      ids.push(...(await tell(namespace, ...quetzals)))
      await walkTo(namespace, 'approved')
    }
    const idempotency = { key: 'draft-1', fingerprint: 'draft' }
    const draft = await namespace.ask('draftConsolidation', {}, { ...main, idempotency })
    expect(draft.sections.patternsNoticed.join()).toMatch(erased)
    expect(draft.sections.discoveredValues.join()).toMatch(erased)
    const approval = { id: draft.id, decision: 'approve' } as const
    await namespace.ask('decideConsolidation', approval, owner)
    ids.push(...(await tell(namespace, ...quetzals)))
    await walkTo(namespace, 'approved')
    const waiting = await namespace.ask('draftConsolidation', {}, main)
    await namespace.ask('forget', { memoryIds: ids, permanent: true }, owner)

    const approved = await namespace.ask('getConsolidation', { id: draft.id }, owner)
    expect(approved.status).toBe('approved')
    expect(JSON.stringify(approved)).not.toMatch(erased)
    const { selfImage } = await namespace.ask('getIdentity', {})
    expect(JSON.stringify(selfImage)).not.toMatch(erased)
    await namespace.ask('decideConsolidation', { id: waiting.id, decision: 'approve' }, owner)
    expect(JSON.stringify(await namespace.ask('getIdentity', {}))).not.toMatch(erased)
    expect(JSON.stringify(await namespace.ask('listRevisions', page, owner))).not.toMatch(erased)
    const replay = await namespace.call('draftConsolidation', {}, { ...main, idempotency })
    expect(replay.result).toMatchObject({ ok: false, failure: { code: 'erased' } })
    expect(await dumpObject(namespace)).not.toMatch(erased)
  })

  it('a copy in core by hand goes from the answer that was kept of it', async () => {
    const namespace = openNamespace('erased-core-answer')
    const [id = ''] = await tell(namespace, 'The quetzal sang')
    const idempotency = { key: 'core-1', fingerprint: 'core' }
    const items = [{ text: 'The quetzal sang', pinned: false }]
    const core = { blocks: [{ name: 'persona' as const, items }] }
    await namespace.ask('setCore', core, { ...main, idempotency })
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, owner)
    const replay = await namespace.call('setCore', core, { ...main, idempotency })
    expect(replay.result).toMatchObject({ ok: false, failure: { code: 'erased' } })
  })
})

it('CL-44 what a later reflection made is found after an erasure has emptied its draft', async () => {
  const namespace = openNamespace('erased-in-turn')
  const ids = await tell(namespace, ...quetzals)
  await walkTo(namespace, 'approved')
  ids.push(...(await tell(namespace, 'The quetzal of Xochimilco flew', 'A quetzal at Xochimilco')))
  const second = await walkTo(namespace, 'approved')
  expect(second.made).not.toEqual([])
  for (const id of ids) {
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, owner)
  }
  expect(await dumpObject(namespace)).not.toMatch(erased)
})

it('SG-22 episodes of the millisecond of the last run are read by the next, once', async () => {
  const namespace = openNamespace('same-moment')
  const first = await tell(namespace, ...quetzals)
  await walkTo(namespace, 'approved')
  const second = await tell(namespace, 'The fence is dry')
  const next = await walkTo(namespace, 'approved')
  expect(next.scope?.ids).toEqual(expect.arrayContaining(second))
  for (const id of first) expect(next.scope?.ids).not.toContain(id)
  const last = await walkTo(namespace, 'awaiting_approval')
  for (const id of [...first, ...second]) expect(last.scope?.ids).not.toContain(id)
})
