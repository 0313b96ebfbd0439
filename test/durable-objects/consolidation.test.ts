import { afterEach, describe, expect, it } from 'vitest'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { openNamespace } from '../support/namespace.ts'
import { main, olives, owner, tell, walkTo } from '../support/reflection-walk.ts'

afterEach(() => {
  bound.chat = null
})

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
    await tell(namespace, ...olives)
    await walkTo(namespace, 'approved')
    const { id } = await namespace.ask('draftConsolidation', {}, main)
    await namespace.ask('decideConsolidation', { id, decision: 'reject', reason: 'no' }, owner)
    const next = await namespace.ask('draftConsolidation', {}, main)
    expect(next.status).toBe('draft')
  })

  it('a draft of its own that changes nothing is closed as it is made, and waits for nobody', async () => {
    const namespace = openNamespace('consolidation-unchanged')
    const closed = { status: 'rejected', reason: 'it changes nothing', decidedBy: 'system' }
    const system = { caller: { role: 'main', credential: 'system', agent: null } } as const
    const draft = await namespace.ask('draftConsolidation', {}, system)
    expect(draft).toMatchObject(closed)
    expect(await namespace.ask('getConsolidation', { id: draft.id })).toEqual(draft)
    const asked = await namespace.ask('draftConsolidation', {}, main)
    expect(asked).toMatchObject({ status: 'draft', diff: { added: [], revised: [], removed: [] } })
  })
})

describe('ON-7 a consolidation by a model', () => {
  const image = (more: object = {}) => ({
    who_i_think_i_am: 'I look after what is told of olive trees.',
    patterns_noticed: ['Olive trees come up again.', 'There were 4711 volcanoes.'],
    quirks: [],
    edges_and_limitations: [],
    discovered_values: [],
    open_questions: [],
    ...more,
  })

  async function lived() {
    const namespace = openNamespace(`consolidation-model-${crypto.randomUUID()}`)
    await tell(namespace, ...olives)
    await walkTo(namespace, 'approved')
    return namespace
  }

  it('writes what stands on the data, without what stands nowhere, and says that it did', async () => {
    const namespace = await lived()
    const model = scriptedChatModel({ '[identity:consolidation]': image() })
    bound.chat = model
    const reply = await namespace.call('draftConsolidation', {}, main)
    expect(reply).toMatchObject({ degraded: [], usage: { modelCalls: 1 } })
    expect(reply.result).toMatchObject({
      ok: true,
      value: {
        sections: {
          whoIThinkIAm: 'I look after what is told of olive trees.',
          patternsNoticed: ['Olive trees come up again.'],
        },
      },
    })
  })

  it('closes itself when an erasure leaves nothing of what it changes', async () => {
    const namespace = openNamespace('consolidation-erased')
    const ids = await tell(namespace, ...olives)
    await walkTo(namespace, 'approved')
    const [pattern] = (await namespace.ask('getEvolution', {})).patterns
    const asked = (patterns_noticed: readonly string[]) => {
      bound.chat = scriptedChatModel({ '[identity:consolidation]': image({ patterns_noticed }) })
      return namespace.ask('draftConsolidation', {}, main)
    }
    const { id } = await asked([])
    await namespace.ask('decideConsolidation', { id, decision: 'approve' }, owner)
    const waiting = await asked([pattern?.text ?? ''])
    expect(waiting).toMatchObject({ status: 'draft', diff: { revised: [], removed: [] } })
    await namespace.ask('forget', { memoryIds: ids, permanent: true }, owner)
    const left = await namespace.ask('getConsolidation', { id: waiting.id }, owner)
    expect(left).toMatchObject({ status: 'rejected', reason: 'it changes nothing' })
  })

  it('is left to rules where the model says what stands nowhere, and says so', async () => {
    const namespace = await lived()
    const byRules = (await (await lived()).ask('draftConsolidation', {}, main)).sections
    const nowhere = image({ who_i_think_i_am: 'Xyzzy 4711.', patterns_noticed: ['Plugh 815.'] })
    bound.chat = scriptedChatModel({
      '[identity:consolidation]': nowhere,
      '[identity:repair]': nowhere,
    })
    const reply = await namespace.call('draftConsolidation', {}, main)
    expect(reply.degraded).toMatchObject([
      { part: 'consolidation', reason: expect.stringContaining('twice no answer of the form') },
    ])
    expect(reply.result).toMatchObject({ ok: true, value: { sections: byRules } })
  })
})
