import fc from 'fast-check'
import type { NamespaceUnderTest } from './namespace.ts'

const words = ['heron', 'pier 4', 'tea at five', 'the ferry', 'Oslo', 'green paint', 'Maria']
const texts = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom('likes', 'must not use', 'is at', 'decided on'))
  .map(([what, how]) => `The crew ${how} ${what}.`)
const references = fc
  .constantFrom('1', '2', 'Human "centipede"')
  .map((id) => ({ kind: 'user', id }))

/** What may happen to a namespace before it is exported. */
export const historySteps = fc.oneof(
  fc.record({ do: fc.constant('remember' as const), text: texts, of: fc.option(references) }),
  fc.record({ do: fc.constant('describe' as const), of: references, city: texts }),
  fc.record({ do: fc.constant('forget' as const), at: fc.nat(20), permanent: fc.boolean() }),
  fc.record({ do: fc.constant('change' as const), at: fc.nat(20), text: texts }),
  fc.record({ do: fc.constant('recall' as const), text: texts }),
  fc.record({ do: fc.constant('propose' as const), text: texts }),
  fc.record({ do: fc.constant('boost' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('merge' as const) }),
  fc.record({ do: fc.constant('govern' as const), text: texts }),
  fc.record({ do: fc.constant('pin' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('link' as const), at: fc.nat(20), weight: fc.option(fc.nat(10)) }),
  fc.record({ do: fc.constant('settle' as const), keep: fc.constantFrom('a', 'b') }),
  fc.record({ do: fc.constant('go back' as const), by: fc.integer({ min: 1, max: 4 }) }),
)

/** So that there is something to change, forget and merge. */
const beginning = [
  { do: 'remember' as const, text: 'The crew is at pier 4.', of: { kind: 'user', id: '1' } },
  { do: 'remember' as const, text: 'The crew must not use green paint.', of: null },
  { do: 'remember' as const, text: 'The crew decided on green paint.', of: null },
  { do: 'describe' as const, of: { kind: 'user', id: '2' }, city: 'Oslo' },
]

/** A step an hour, and what the clock has to do by then; answers the time at the end. */
export async function live(
  namespace: NamespaceUnderTest,
  history: readonly (typeof historySteps extends fc.Arbitrary<infer S> ? S : never)[],
): Promise<number> {
  let now = Date.UTC(2026, 0, 1)
  for (const step of [...beginning, ...history]) {
    now += 3_600_000
    const at = { now }
    const page = await namespace.ask('listMemories', { limit: 200, cursor: null }, at)
    const ids = page.items.map(({ id }) => id)
    const id = 'at' in step ? ids[step.at % Math.max(ids.length, 1)] : undefined
    if (step.do === 'remember') {
      const entities = step.of === null ? {} : { entities: [step.of] }
      await namespace.call('remember', { text: step.text, ...entities, thread: 't' }, at)
    } else if (step.do === 'describe') {
      const properties = [{ name: 'name', value: step.city }]
      const content = [{ type: 'text' as const, text: step.city }]
      const relations = [{ entity: { kind: 'city', id: 'Oslo' }, role: 'lives in' }]
      const entities = [{ ...step.of, properties, content, relations }]
      await namespace.call('remember', { entities }, at)
    } else if (step.do === 'forget' && id !== undefined) {
      await namespace.call('forget', { memoryIds: [id], permanent: step.permanent }, at)
    } else if (step.do === 'change' && id !== undefined) {
      await namespace.call(
        'changeMemory',
        { id, text: step.text, metadata: { 10: 'a', 9: 'b' } },
        at,
      )
    } else if (step.do === 'recall') {
      await namespace.call('recall', { query: step.text, topK: 5 }, at)
    } else if (step.do === 'propose') {
      await namespace.call('proposeMemory', { content: step.text }, at)
    } else if (step.do === 'boost') {
      const nodes = await namespace.ask('listNodes', { limit: 50, cursor: null }, at)
      const node = nodes.items[step.at % Math.max(nodes.items.length, 1)]
      if (node !== undefined) await namespace.call('boostNode', { id: node.id, by: 0.2 }, at)
    } else if (step.do === 'merge') {
      const into = { kind: 'user', id: '2' }
      await namespace.call('mergeEntities', { kind: 'user', id: '1', into }, at)
    } else if (step.do === 'pin' && id !== undefined) {
      await namespace.call('pinMemory', { id, pinned: true }, at)
    } else if (step.do === 'link') {
      const { items } = await namespace.ask('listNodes', { limit: 50, cursor: null }, at)
      const [from = '', to = ''] = [step.at, step.at + 1].map((n) => items[n % items.length]?.id)
      if (step.weight === null) await namespace.call('removeEdge', { from, to }, at)
      else await namespace.call('setEdge', { from, to, weight: step.weight / 10 }, at)
    } else if (step.do === 'settle') {
      const open = { status: 'open', limit: 5, cursor: null } as const
      const [conflict] = (await namespace.ask('listConflicts', open, at)).items
      const resolved = { id: conflict?.id ?? 'cfl_none', keep: step.keep, how: 'outdated' } as const
      await namespace.call('resolveConflict', resolved, at)
    } else if (step.do === 'go back') {
      const { position } = await namespace.call('getCore', {}, at)
      const goal = Math.max(0, position - step.by)
      await namespace.call('revertToPosition', { position: goal }, at)
    } else if (step.do === 'govern') {
      const items = [{ text: step.text, pinned: false }]
      await namespace.call('setCore', { blocks: [{ name: 'persona', items }] }, at)
      await namespace.call('setIdentityFacts', { facts: { name: step.text } }, at)
      await namespace.call('startReflection', { trigger: 'immediate' }, at)
      await namespace.call('setSettings', { values: { half_life: now % 2 === 0 ? 14 : 15 } }, at)
    }
  }
  // What the clock has to do is done before it is looked at.
  await namespace.stub.tick(now)
  return now
}
