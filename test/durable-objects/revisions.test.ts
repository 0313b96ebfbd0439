import { describe, expect, it } from 'vitest'
import type { Revision } from '../../engine/model/revision.ts'
import { dumpKnowledge } from '../support/dump-knowledge.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { owner, page, start } from '../support/reflection-walk.ts'

async function told(namespace: NamespaceUnderTest, text: string, more = {}): Promise<string> {
  const answer = await namespace.ask('remember', { text, store: 'semantic', ...more }, owner)
  if (answer.kind !== 'remembered') throw new Error('not remembered')
  return answer.memory.id
}

async function revisions(
  namespace: NamespaceUnderTest,
  target?: string,
): Promise<readonly Revision[]> {
  const filter = target === undefined ? {} : { target }
  return (await namespace.ask('listRevisions', { ...page, ...filter }, owner)).items
}

const paths = ({ diff }: Revision): string[] => diff.map(({ path }) => path.join('.')).sort()

describe('SG-39 revisions of memories', () => {
  it('tell of the creation and each change, chained, without text in the summary', async () => {
    const namespace = openNamespace('revisions-memory')
    const id = await told(namespace, 'The boat is green')
    await namespace.ask('changeMemory', { id, text: 'The boat is blue' }, owner)
    await namespace.ask('changeMemory', { id, metadata: { a: 'b' } }, owner)
    await namespace.ask('pinMemory', { id, pinned: true }, owner)
    const [pinned, fields, worded, made] = await revisions(namespace, id)
    expect(pinned && paths(pinned)).toEqual(['pinned', 'stores'])
    expect(fields?.diff).toEqual([{ path: ['metadata', 'a'], after: 'b' }])
    expect(worded?.diff).toContainEqual({
      path: ['text'],
      before: 'The boat is green',
      after: 'The boat is blue',
    })
    expect(made).toMatchObject({ parent: null, trigger: 'create', position: 1, target: id })
    expect([pinned?.parent, fields?.parent, worded?.parent]).toEqual([
      fields?.id,
      worded?.id,
      made?.id,
    ])
    expect(made?.summary).not.toContain('boat')
    expect((await revisions(namespace)).map((one) => one.id)).toEqual(
      [pinned, fields, worded, made].map((one) => one?.id),
    )
    const first = await namespace.ask('listRevisions', { limit: 3, cursor: null }, owner)
    const rest = { limit: 3, cursor: first.nextCursor }
    expect((await namespace.ask('listRevisions', rest, owner)).items).toMatchObject([
      { id: made?.id },
    ])
  })

  it('SG-40 the last of a target is taken back, an older one is not', async () => {
    const namespace = openNamespace('revert-memory')
    const id = await told(namespace, 'The boat is green')
    const before = await dumpKnowledge(namespace)
    await namespace.ask('changeMemory', { id, text: 'The boat is blue' }, owner)
    const [worded, made] = await revisions(namespace, id)
    const late = await namespace.call('revertRevision', { id: made?.id ?? '' }, owner)
    expect(late.result).toMatchObject({
      failure: { code: 'later_changes', detail: expect.stringContaining(worded?.id ?? '-') },
    })
    const back = await namespace.ask('revertRevision', { id: worded?.id ?? '' }, owner)
    expect(back).toEqual({ reverted: [worded?.id], skipped: [] })
    expect(await dumpKnowledge(namespace)).toEqual(before)
    const [revert] = await revisions(namespace, id)
    expect(revert).toMatchObject({ trigger: 'revert', parent: worded?.id })
    await namespace.ask('revertRevision', { id: revert?.id ?? '' }, owner)
    expect(await namespace.ask('getMemory', { id }, owner)).toMatchObject({
      text: 'The boat is blue',
      version: 2,
    })
  })

  it('SG-40 a forgetting is taken back with its place in core, a creation forgets', async () => {
    const namespace = openNamespace('revert-forgetting')
    const id = await told(namespace, 'Remember that I prefer tea', { store: undefined })
    const core = await namespace.ask('getCore', {}, owner)
    expect(JSON.stringify(core)).toContain('tea')
    await namespace.ask('forget', { memoryIds: [id] }, owner)
    const [gone] = await revisions(namespace, id)
    await namespace.ask('revertRevision', { id: gone?.id ?? '' }, owner)
    expect(await namespace.ask('getCore', {}, owner)).toEqual(core)
    const memory = await namespace.ask('getMemory', { id }, owner)
    expect(memory).toMatchObject({ forgotten: null, stores: ['semantic', 'core'] })
    const other = await told(namespace, 'The sky is grey')
    const [made] = await revisions(namespace, other)
    await namespace.ask('revertRevision', { id: made?.id ?? '' }, owner)
    const after = await namespace.ask('getMemory', { id: other }, owner)
    expect(after.forgotten).toBe('archived')
  })

  it('SG-41 changes outlive the rows of the log, and are not taken back then', async () => {
    const namespace = openNamespace('revisions-kept')
    const id = await told(namespace, 'The boat is green')
    await namespace.ask('changeMemory', { id, text: 'The boat is blue' }, owner)
    const [worded] = await revisions(namespace, id)
    await namespace.stub.tick(start + 125 * 86_400_000)
    const kept = await revisions(namespace, id)
    expect(kept.map((one) => ({ ...one, thing: undefined }))).toEqual([
      { ...worded, thing: undefined },
    ])
    const late = await namespace.call('revertRevision', { id: worded?.id ?? '' }, owner)
    expect(late.result).toMatchObject({ failure: { code: 'erased' } })
    const back = await namespace.call('revertToPosition', { position: 1 }, owner)
    expect(back.result).toMatchObject({ failure: { code: 'erased' } })
  })

  it('AG-25 a merge of commitments is parted: the memory has a node of its own', async () => {
    const namespace = openNamespace('revert-merge')
    const first = await told(namespace, 'We must never store passwords.')
    const second = await told(namespace, 'We must never store passwords.')
    const node = async (id: string) => (await namespace.ask('getMemory', { id }, owner)).commitments
    expect(await node(second)).toEqual(await node(first))
    const merge = (await revisions(namespace, second)).find(({ trigger }) => trigger === 'merge')
    await namespace.ask('revertRevision', { id: merge?.id ?? '' }, owner)
    const [own] = await node(second)
    expect(await node(first)).not.toContain(own)
    expect(await namespace.ask('getNode', { id: own ?? '' }, owner)).toMatchObject({
      role: 'constraint',
      status: 'live',
      sources: [{ memoryId: second }],
    })
    const twice = await namespace.call('revertRevision', { id: merge?.id ?? '' }, owner)
    expect(twice.result).toMatchObject({ failure: { code: 'later_changes' } })
  })
})

describe('SG-39 revisions of entities and edges', () => {
  const ana = { kind: 'user', id: 'ana' }

  it('tell values, and SG-40 give the value before back', async () => {
    const namespace = openNamespace('revisions-entity')
    const say = async (value: string, now: number) =>
      await namespace.ask(
        'remember',
        { text: 'news', entities: [{ ...ana, properties: [{ name: 'town', value }] }] },
        { ...owner, now },
      )
    await say('Berlin', start)
    await say('Paris', start + 1_000)
    const [moved, made] = await revisions(namespace, 'user_id:ana')
    expect(moved?.diff).toEqual([
      { path: ['properties', 'town'], before: 'Berlin', after: 'Paris' },
    ])
    expect(made).toMatchObject({ parent: null, target: 'user_id:ana' })
    await namespace.ask('revertRevision', { id: moved?.id ?? '' }, owner)
    const entity = await namespace.ask(
      'getEntity',
      { ...ana, properties: true, content: false, relations: false },
      owner,
    )
    expect(JSON.stringify(entity)).toContain('Berlin')
    expect(JSON.stringify(entity)).not.toContain('Paris')
  })

  it('tell numbers, switches and lists as they were told', async () => {
    const namespace = openNamespace('revisions-entity-values')
    const say = async (languages: readonly string[], now: number) => {
      const properties = [
        { name: 'age', value: 41 },
        { name: 'vegan', value: true },
        { name: 'languages', value: languages },
      ]
      return await namespace.ask(
        'remember',
        { text: 'news', entities: [{ ...ana, properties }] },
        { ...owner, now },
      )
    }
    await say(['Spanish'], start)
    await say(['Spanish', 'English'], start + 1_000)
    const [learned, made] = await revisions(namespace, 'user_id:ana')
    expect(made?.diff).toContainEqual({
      path: ['properties'],
      after: { age: 41, vegan: true, languages: ['Spanish'] },
    })
    expect(learned?.diff).toEqual([
      { path: ['properties', 'languages'], before: ['Spanish'], after: ['Spanish', 'English'] },
    ])
  })

  it('a merge of entities is parted, a forgetting brings memories back', async () => {
    const namespace = openNamespace('revert-entity')
    await told(namespace, 'user_id:ana sings')
    const before = await dumpKnowledge(namespace)
    await namespace.ask('mergeEntities', { ...ana, into: { kind: 'user', id: 'anna' } }, owner)
    const [merged] = await revisions(namespace, 'user_id:ana')
    expect(merged?.diff).toEqual([{ path: ['merged_into'], after: 'user_id:anna' }])
    await namespace.ask('revertRevision', { id: merged?.id ?? '' }, owner)
    await namespace.ask('forget', { entities: [ana] }, owner)
    const [forgotten] = await revisions(namespace, 'user_id:ana')
    await namespace.ask('revertRevision', { id: forgotten?.id ?? '' }, owner)
    const after = await dumpKnowledge(namespace)
    for (const table of ['memories', 'passages', 'nodes', 'links']) {
      expect(after[table]).toEqual(before[table])
    }
  })

  it('AG-27 an edge has its weight and label back, and is gone again', async () => {
    const namespace = openNamespace('revert-edge')
    const node = async (text: string) =>
      (await namespace.ask('addNode', { text, role: 'fact' }, owner)).node.id
    const [from, to] = [await node('Walnuts ripen'), await node('Boats float')]
    await namespace.ask('setEdge', { from, to, weight: 0.25, label: 'uses' }, owner)
    await namespace.ask('setEdge', { from, to, weight: -0.5, label: 'avoids' }, owner)
    const [changed, made] = await revisions(namespace, `${from}>${to}`)
    expect((await revisions(namespace, from)).map(({ id }) => id)).toEqual([changed?.id, made?.id])
    expect(changed?.diff).toEqual([
      { path: ['weight'], before: 0.25, after: -0.5 },
      { path: ['label'], before: 'uses', after: 'avoids' },
    ])
    await namespace.ask('revertRevision', { id: changed?.id ?? '' }, owner)
    const edges = async () =>
      (await namespace.ask('neighborhood', { id: from, depth: 1, limit: 10 }, owner)).edges
    expect(await edges()).toMatchObject([{ weight: 0.25, label: 'uses' }])
    await namespace.ask('removeEdge', { from, to }, owner)
    const [removed] = await revisions(namespace, `${from}>${to}`)
    await namespace.ask('revertRevision', { id: removed?.id ?? '' }, owner)
    expect(await edges()).toMatchObject([{ weight: 0.25, label: 'uses' }])
  })
})
