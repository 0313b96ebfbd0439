import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { main, olives, owner, page, tell, walkTo } from '../support/reflection-walk.ts'

describe('SG-25, SG-26 the decision', () => {
  it('approve leaves all seven artefacts', async () => {
    const namespace = openNamespace('approve')
    await tell(namespace, ...olives)
    const { id, draft, number } = await walkTo(namespace, 'approved')
    // 1 the full text
    expect((await namespace.ask('getReflection', { id })).draft).toEqual(draft)
    // 2 a summary, 4 the result with its reason
    const context = await namespace.ask('getContext', {})
    expect(context.reflectionLog).toMatchObject([{ id, text: expect.stringContaining('#1') }])
    expect(context.rewardLog).toMatchObject([{ id, text: '0 (approve): fine' }])
    // 3 what was asked for
    expect((await namespace.ask('listRewards', page)).items).toHaveLength(1)
    // 5 the lines about itself
    expect((await namespace.ask('getIdentity', {})).recent).toMatchObject([{ id: 'sa_1' }])
    // 6 the counters
    expect((await namespace.ask('getEvolution', {})).entries).toMatchObject([
      { number, counts: { reflections: 1 }, delta: 'new' },
    ])
    // 7 nothing is open
    await namespace.ask('startReflection', { trigger: 'soft' }, main)
    const log = await namespace.ask('listAudit', { ...page, actor: `reflection:${id}` })
    expect(log.items.map(({ approval }) => approval)).toEqual(log.items.map(() => 'approved'))
    expect(log.items.map(({ target }) => target)).toEqual(
      expect.arrayContaining(['evolution', 'identity']),
    )
  })

  it('SG-30 an entry of evolution has the insight, whichever other parts were carried out', async () => {
    const namespace = openNamespace('entry-insight')
    await tell(namespace, ...olives)
    const { id, draft } = await walkTo(namespace, 'awaiting_approval')
    const entries = (draft?.operations ?? []).filter(({ op }) => op === 'EVOLVE')
    const operations = entries.map((one) => one.id)
    await namespace.ask('decideReflection', { id, decision: 'partial', operations }, owner)
    const [entry] = (await namespace.ask('getEvolution', {})).entries
    expect(entry?.insight).toBe(entries.map(({ content }) => content).join(' '))
    expect(entry?.insight).not.toBe('')
  })

  it.each([
    ['null', 'approve_with_changes'],
    ['being left out', 'partial'],
    ['other words', 'approve_with_changes'],
  ] as const)('SG-25 what is struck by %s stands nowhere afterwards', async (how, decision) => {
    for (const kind of ['EVOLVE', 'PATTERN', 'EXTRACT'] as const) {
      const namespace = openNamespace(`struck-${how}-${kind}`.replaceAll(' ', '-'))
      await tell(namespace, ...olives)
      const { id, draft } = await walkTo(namespace, 'awaiting_approval')
      const all = draft?.operations ?? []
      const struck = all.filter(({ op }) => op === kind)
      expect(struck).not.toEqual([])
      const content = how === 'null' ? null : 'The hedge was cut.'
      const changes = struck.map((one) => ({ id: one.id, content }))
      const operations = all.filter(({ op }) => op !== kind).map((one) => one.id)
      const parts = decision === 'partial' ? { operations } : { changes }
      await namespace.ask('decideReflection', { id, decision, ...parts }, owner)
      const documents = JSON.stringify([
        await namespace.ask('getEvolution', {}),
        await namespace.ask('getContext', {}),
      ])
      const { items } = await namespace.ask('listMemories', { ...page, store: 'semantic' }, main)
      // An extract that is kept may name the pattern that was struck beside it.
      const memories = items.map(({ text }) => text)
      for (const one of struck) {
        expect([kind, documents]).toEqual([kind, expect.not.stringContaining(one.content)])
        expect(memories).not.toContain(one.content)
      }
      const isToldOtherwise = [documents, ...memories].join().includes('The hedge was cut.')
      expect(isToldOtherwise).toBe(how === 'other words')
    }
  })

  it('an extract links what its episodes link, is no more trusted, and counts a use of them', async () => {
    const namespace = openNamespace('extract')
    const [planted = ''] = await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'approved')
    const { items } = await namespace.ask('listMemories', { ...page, store: 'semantic' }, main)
    expect(items).toMatchObject([{ trust: 'main', metadata: { reflection: id } }])
    expect(items[0]?.metadata['learned_from']).toContain(planted)
    const used = await namespace.ask('getMemory', { id: planted })
    expect(used.decay.accessCount).toBe(2)
  })

  it('reject leaves a line in the logs and all else as before', async () => {
    const namespace = openNamespace('reject')
    await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'awaiting_approval')
    const seen = async () => [
      await namespace.ask('listMemories', page, main),
      await namespace.ask('getEvolution', {}, main),
      await namespace.ask('getIdentity', {}, main),
      await namespace.ask('getCore', {}, main),
      await namespace.ask('graphStats', {}, main),
    ]
    const before = await seen()
    await namespace.ask('decideReflection', { id, decision: 'reject', reason: 'no' }, owner)
    expect(await seen()).toEqual(before)
    const log = await namespace.ask('listAudit', { ...page, action: 'REJECT' })
    expect(log.items).toMatchObject([{ target: id, actor: 'manual' }])
    const again = await walkTo(namespace, 'awaiting_approval')
    expect(again.draft?.operations.length).toBeGreaterThan(0)
  })

  it('partial carries out only what is named: one of two extracts is one memory', async () => {
    const namespace = openNamespace('partial')
    await tell(namespace, ...olives, 'Bo sails a boat', 'Cy painted the boat')
    const { id, draft } = await walkTo(namespace, 'awaiting_approval')
    const extracts = draft?.operations.filter(({ op }) => op === 'EXTRACT') ?? []
    expect(extracts.length).toBeGreaterThanOrEqual(2)
    const unknown = { id, decision: 'partial', operations: ['op_99'] } as const
    expect(await namespace.call('decideReflection', unknown, owner)).toMatchObject({
      result: { ok: false, failure: { code: 'unknown_operation' } },
    })
    const operations = extracts.slice(0, 1).map((one) => one.id)
    const decision = { id, decision: 'partial', operations } as const
    const decided = await namespace.ask('decideReflection', decision, owner)
    expect(decided).toMatchObject({ state: 'partially_approved', applied: operations })
    const { items } = await namespace.ask('listMemories', { ...page, store: 'semantic' }, main)
    expect(items).toHaveLength(1)
    expect((await namespace.ask('getIdentity', {})).recent).toEqual([])
  })

  it('approve_with_changes takes other words, and null drops', async () => {
    const namespace = openNamespace('changes')
    await tell(namespace, ...olives)
    const { id, draft } = await walkTo(namespace, 'awaiting_approval')
    const operations = draft?.operations ?? []
    const changes = operations.map(({ id: part, op }) => ({
      id: part,
      content: op === 'EXTRACT' ? 'Ana keeps olive trees' : null,
    }))
    const decision = { id, decision: 'approve_with_changes', changes } as const
    await namespace.ask('decideReflection', decision, owner)
    const { items } = await namespace.ask('listMemories', { ...page, store: 'semantic' }, main)
    expect(items.map(({ text }) => text)).toContain('Ana keeps olive trees')
    expect((await namespace.ask('getEvolution', {})).entries).toEqual([])
  })

  it('SG-31 the tenth approved one is the first summary, and a consolidation is due', async () => {
    const namespace = openNamespace('tenth')
    await tell(namespace, ...olives)
    for (let number = 1; number < 10; number += 1) {
      expect((await walkTo(namespace, 'approved')).milestone).toBeNull()
    }
    expect((await walkTo(namespace, 'approved')).milestone).toBe('first_summary')
    const { milestones } = await namespace.ask('getEvolution', {})
    expect(milestones).toMatchObject([{ reflection: 10, name: 'first_summary' }])
    expect((await namespace.ask('getIdentity', {})).consolidation.due).toBe(true)
  })
})

describe('CL-44 erasure', () => {
  it('takes along what reflections have quoted and made of what is erased', async () => {
    const namespace = openNamespace('reflection-erased')
    const [planted = '', watered = ''] = await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'approved')
    const said = async () =>
      JSON.stringify([
        await namespace.ask('getReflection', { id }),
        await namespace.ask('listMemories', page, main),
        await namespace.ask('getContext', {}),
        await namespace.ask('getEvolution', {}),
        await namespace.ask('listRevisions', page),
      ])
    expect(await said()).toContain('olive')
    const memoryIds = [planted, watered]
    const erased = await namespace.ask('forget', { memoryIds, permanent: true }, owner)
    expect(erased).toMatchObject({ receipt: { probe: { hits: 0 } } })
    expect(await said()).not.toContain('olive')
    expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
  })
})
