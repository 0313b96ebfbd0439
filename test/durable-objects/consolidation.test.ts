import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { main, olives, owner, tell, walkTo } from '../support/reflection-walk.ts'

describe('SG-28 consolidation', () => {
  it('ten lines make it due; before the decision nothing changes, after it the counter is 0', async () => {
    const namespace = openNamespace('consolidation')
    await tell(namespace, ...olives)
    for (let number = 1; number <= 11; number += 1) await walkTo(namespace, 'approved')
    const before = await namespace.ask('getIdentity', {})
    expect(before.consolidation).toMatchObject({ due: true, linesSince: 11, reason: 'lines' })
    const draft = await namespace.ask('draftConsolidation', {}, main)
    expect(draft.diff.added).not.toEqual([])
    const second = await namespace.call('draftConsolidation', {}, main)
    expect(second.result).toMatchObject({ ok: false, failure: { code: 'consolidation_open' } })
    expect(await namespace.ask('getIdentity', {})).toEqual(before)
    const decision = { id: draft.id, decision: 'approve' } as const
    const refused = await namespace.call('decideConsolidation', decision, main)
    expect(refused.result).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
    await namespace.ask('decideConsolidation', decision, owner)
    const after = await namespace.ask('getIdentity', {})
    expect(after.selfImage).toEqual(draft.sections)
    expect(after.consolidation).toMatchObject({ due: false, linesSince: 0, reason: null })
    const again = await namespace.call('decideConsolidation', decision, owner)
    expect(again.result).toMatchObject({ ok: false, failure: { code: 'invalid_state' } })
  })

  it('a rejected draft leaves everything and makes room for the next', async () => {
    const namespace = openNamespace('consolidation-rejected')
    const { id } = await namespace.ask('draftConsolidation', {}, main)
    await namespace.ask('decideConsolidation', { id, decision: 'reject', reason: 'no' }, owner)
    await namespace.ask('draftConsolidation', {}, main)
  })
})
