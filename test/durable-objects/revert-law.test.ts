import { evictDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dumpKnowledge } from '../support/dump-knowledge.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { page } from '../support/reflection-walk.ts'
import { timesOf } from '../support/times-of.ts'

const texts = [
  'We must never store passwords',
  'Ana lives in Berlin',
  'Ana lives in Paris',
  'We decided to move the archive to Oslo',
  'The boat is green',
  'The boat is red',
  'Remember that I prefer tea',
]
const names = ['ana', 'bo', 'cy']

/** One step of a history; `pick` chooses among what is there. */
interface Step {
  readonly what: string
  readonly text: number
  readonly pick: number
  readonly other: number
}

const steps = [
  'remember',
  'remember',
  'entity',
  'entity',
  'again',
  'change',
  'fields',
  'pin',
  'forget',
  'undo',
  'edge',
  'unedge',
  'resolve',
  'core',
  'merge',
  'forgetEntity',
  'part',
  'learn',
]

async function take(namespace: NamespaceUnderTest, step: Step, now: number): Promise<void> {
  const { call, ask } = namespace
  const at = { now }
  const text = texts[step.text % texts.length] ?? ''
  const [user, other] = [step.pick, step.other].map((n) => ({
    kind: 'user',
    id: names[n % 3] ?? '',
  }))
  if (user === undefined || other === undefined) return
  const memories = (await ask('listMemories', page, at)).items
  const memory = memories[step.pick % Math.max(1, memories.length)]
  const nodes = (await ask('listNodes', page, at)).items
  const from = nodes[step.pick % Math.max(1, nodes.length)]?.id ?? ''
  const to = nodes[step.other % Math.max(1, nodes.length)]?.id ?? ''
  const id = memory?.id ?? 'mem_none'
  switch (step.what) {
    case 'remember':
      return void (await call('remember', { text, explicit: step.pick % 2 === 0 }, at))
    case 'again':
      return void (await call('remember', { text, externalId: `x${step.pick % 2}` }, at))
    case 'entity': {
      const value = `v${step.text}`
      const name = step.pick % 2 === 0 ? 'name' : 'town'
      const relations = [{ entity: other, role: 'knows', properties: [{ name: 'how', value }] }]
      const content = [{ type: 'text', text: `note ${step.text}` }] as const
      const form = { ...user, properties: [{ name, value }], relations, content }
      return void (await call('remember', { text, entities: [form] }, at))
    }
    case 'change':
      return void (await call('changeMemory', { id, text }, at))
    case 'fields':
      return void (await call('changeMemory', { id, metadata: { n: String(step.text) } }, at))
    case 'pin':
      return void (await call('pinMemory', { id, pinned: memory?.pinned !== true }, at))
    case 'forget': {
      const kind = (['wrong', 'outdated', undefined] as const)[step.text % 3]
      return void (await call('forget', { memoryIds: [id], ...(kind && { kind }) }, at))
    }
    case 'undo': {
      const gone = (await ask('listMemories', { ...page, lifecycle: 'archived' }, at)).items[0]
      return void (await call('undoForget', { id: gone?.id ?? 'mem_none' }, at))
    }
    case 'edge': {
      const label = step.text % 2 === 0 ? { label: 'uses' } : {}
      return void (await call('setEdge', { from, to, weight: step.text / 20, ...label }, at))
    }
    case 'unedge':
      return void (await call('removeEdge', { from, to }, at))
    case 'resolve': {
      const open = (await ask('listConflicts', { ...page, status: 'open' }, at)).items[0]
      const conflict = { id: open?.id ?? 'cfl_none', keep: 'b', how: 'outdated' } as const
      return void (await call('resolveConflict', conflict, at))
    }
    case 'core': {
      const items = [{ text: text.slice(0, 12), pinned: false }]
      return void (await call('setCore', { blocks: [{ name: 'persona', items }] }, at))
    }
    case 'merge':
      return void (await call('mergeEntities', { ...user, into: other }, at))
    case 'forgetEntity':
      return void (await call('forget', { entities: [user] }, at))
    case 'part': {
      const form = { ...user, properties: [{ name: 'town', value: '' }] }
      return void (await call('forget', { entities: [form], partial: true }, at))
    }
    case 'learn':
      return void (await call('decayGraph', { dryRun: false }, at))
  }
}

async function seen(namespace: NamespaceUnderTest, now: number): Promise<unknown> {
  const at = { now }
  return {
    rows: await dumpKnowledge(namespace),
    core: await namespace.ask('getCore', {}, at),
    edges: (await namespace.ask('graphStats', {}, at)).edges,
    found: (
      await namespace.ask('recall', { query: 'boat Ana archive', topK: 50, reinforce: false }, at)
    ).hits
      .map(({ id }) => id)
      .sort(),
  }
}

describe('SG-40 for any history', () => {
  it('what is known is what it was at the position, and after the revert of the revert', async () => {
    let run = 0
    const step = fc.record({
      what: fc.constantFrom(...steps),
      text: fc.nat(20),
      pick: fc.nat(20),
      other: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.nat(),
        async (all, n) => {
          const namespace = openNamespace(`revert-law-${(run += 1)}`)
          const states = new Map<number, unknown>()
          const start = Date.UTC(2026, 0, 1)
          const end = start + 60_000
          for (const [index, one] of all.entries()) {
            await take(namespace, one, start + index)
            const { position } = await namespace.call('getCore', {}, { now: start + index })
            if (position > 0) states.set(position, await seen(namespace, end))
          }
          const positions = [...states.keys()]
          const last = positions.at(-1)
          if (last === undefined) return
          const goal = positions[n % positions.length] ?? last
          await namespace.ask('revertToPosition', { position: goal }, { now: end })
          expect(await seen(namespace, end)).toEqual(states.get(goal))
          await evictDurableObject(namespace.stub)
          expect(await seen(namespace, end)).toEqual(states.get(goal))
          await namespace.ask('revertToPosition', { position: last }, { now: end })
          expect(await seen(namespace, end)).toEqual(states.get(last))
          expect((await namespace.ask('verifyAudit', {})).ok).toBe(true)
          // The list of revisions is whole whatever happened.
          await namespace.ask('listRevisions', { limit: 200, cursor: null }, { now: end })
        },
      ),
      { numRuns: timesOf(24) },
    )
  })
})
