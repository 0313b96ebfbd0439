import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Reflection, ReflectionOp } from '../../engine/model/reflection.ts'
import { dumpKnowledge } from '../support/dump-knowledge.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { main, olives, owner, page, tell, walkTo } from '../support/reflection-walk.ts'

async function seen(namespace: NamespaceUnderTest): Promise<unknown> {
  const memories = (await namespace.ask('listMemories', page, owner)).items
  return {
    rows: await dumpKnowledge(namespace),
    uses: await Promise.all(
      memories.map(async ({ id }) => {
        const { accessCount, lastAccessedAt, raw } = (
          await namespace.ask('getMemory', { id }, owner)
        ).decay
        return { accessCount, lastAccessedAt, raw }
      }),
    ),
    core: await namespace.ask('getCore', {}, owner),
    evolution: await namespace.ask('getEvolution', {}, owner),
    identity: await namespace.ask('getIdentity', {}, owner),
    documents: await documentsOf(namespace),
    stats: { ...(await namespace.ask('graphStats', {}, owner)), bytesPerNode: 0 },
    flags: (await namespace.ask('listAlerts', { ...page, open: true }, owner)).items.filter(
      ({ kind }) => kind === 'flag',
    ),
  }
}

/** A document that was empty before is none again: an export has no line of it. */
async function documentsOf({ stub }: NamespaceUnderTest): Promise<readonly unknown[]> {
  return await runInDurableObject(stub, (_, { storage }) =>
    storage.sql.exec('SELECT name FROM documents ORDER BY name').toArray(),
  )
}

/** One operation of each kind in place of what the rules drafted. */
async function draftAll(
  namespace: NamespaceUnderTest,
  ids: readonly string[],
): Promise<Reflection> {
  const waiting = await walkTo(namespace, 'awaiting_approval')
  const nodes = (await namespace.ask('listNodes', page, owner)).items
  const [from = '', to = ''] = nodes.map(({ id }) => id)
  const operation = (op: ReflectionOp, target: string, content: string) => ({
    id: `op_${op}`,
    op,
    target,
    content,
    reason: 'because',
    sources: ids.slice(0, 2),
  })
  const operations = [
    operation('EXTRACT', 'semantic', 'Ana keeps olive trees'),
    operation('EXTRACT', 'core', 'Ana is a gardener'),
    operation('CONNECT', from, `uses ${to}`),
    operation('FLAG', ids[0] ?? '', 'look here'),
    operation('ARCHIVE', ids[2] ?? '', ''),
    operation('PATTERN', 'evolution', 'olives again'),
    operation('EVOLVE', 'evolution', 'the garden grows'),
  ].map((one, place) => ({ ...one, id: `op_${place + 1}` }))
  await runInDurableObject(namespace.stub, (_, state) => {
    state.storage.sql.exec(
      `UPDATE reflections SET content = json_set(content, '$.draft.operations', json(?)) WHERE id = ?`,
      JSON.stringify(operations),
      waiting.id,
    )
  })
  return waiting
}

describe('SG-40 revert of a reflection', () => {
  it('with every kind of operation leaves all as before, and the log longer', async () => {
    const namespace = openNamespace('revert-reflection')
    const ids = await tell(namespace, ...olives)
    const { id } = await draftAll(namespace, ids)
    const before = await seen(namespace)
    const decided = await namespace.ask('decideReflection', { id, decision: 'approve' }, owner)
    expect(decided.state).toBe('approved')
    const after = await seen(namespace)
    expect(after).not.toEqual(before)
    const { position } = await namespace.call('getReflection', { id }, owner)
    const reverted = await namespace.call('revertReflection', { id }, owner)
    expect(reverted).toMatchObject({ result: { value: { reverted: [id], skipped: [] } } })
    expect(reverted.position).toBe(position + 1)
    const back = (await seen(namespace)) as { rows: Record<string, unknown> }
    expect({ ...back, rows: { ...back.rows, reverted_reflections: [] } }).toEqual(before)
    const again = await namespace.call('revertReflection', { id }, owner)
    expect(again.result).toMatchObject({ failure: { code: 'invalid_state' } })
    const context = await namespace.ask('getContext', {}, owner)
    expect(context.reflectionLog).toMatchObject([{ text: expect.stringContaining('reverted') }])
    expect((await namespace.ask('listRewards', page, owner)).items).toHaveLength(1)
    expect((await namespace.ask('verifyAudit', {}, owner)).ok).toBe(true)
    // It is as if it had never been approved: its episodes are new again.
    const next = await walkTo(namespace, 'awaiting_approval')
    expect(next.scope?.ids).toEqual(expect.arrayContaining([...ids]))
    // And the revert can be reverted.
    await namespace.ask('revertToPosition', { position }, owner)
    expect((await dumpKnowledge(namespace))['reverted_reflections']).toEqual([])
    expect((await namespace.ask('getEvolution', {}, owner)).entries).toHaveLength(1)
  })

  it('names what has changed since, and refuses one that is not approved', async () => {
    const namespace = openNamespace('revert-reflection-late')
    await tell(namespace, ...olives)
    const { id } = await walkTo(namespace, 'awaiting_approval')
    const early = await namespace.call('revertReflection', { id }, owner)
    expect(early.result).toMatchObject({ failure: { code: 'invalid_state' } })
    await namespace.ask('decideReflection', { id, decision: 'approve' }, owner)
    const [made] = (await namespace.ask('listMemories', { ...page, store: 'semantic' }, main)).items
    await namespace.ask('pinMemory', { id: made?.id ?? '', pinned: true }, owner)
    const late = await namespace.call('revertReflection', { id }, owner)
    expect(late.result).toMatchObject({
      failure: { code: 'later_changes', detail: expect.stringContaining(made?.id ?? '-') },
    })
    const below = await namespace.call('revertReflection', { id }, main)
    expect(below.result).toMatchObject({ failure: { code: 'forbidden' } })
  })
})
