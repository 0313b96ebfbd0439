import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { delivery } from '../../durable-objects/bounds.ts'
import { snapshotsDue } from '../../engine/bounds.ts'
import { bindModel } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { sumOf, watchRows, type RowsByTable } from '../support/rows-written.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

const { leastRows } = snapshotsDue
const { waitMs } = delivery
beforeEach(() => {
  snapshotsDue.leastRows = 10
})
afterEach(() => {
  snapshotsDue.leastRows = leastRows
  delivery.waitMs = waitMs
  bound.embedding = null
})

/** With snapshots and nothing left to do. */
async function openGrown(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  for (let box = 0; box < 12; box++) {
    await namespace.ask('remember', { text: `Box ${box} holds ${box * 17} stones.` })
  }
  await settle(namespace)
  return namespace
}

/** Every alarm that is set, however many. */
async function settle(namespace: NamespaceUnderTest): Promise<void> {
  while (await runDurableObjectAlarm(namespace.stub)) {
    // The next is set by the one before.
  }
}

async function told(
  namespace: NamespaceUnderTest,
  ...[input, options]: Parameters<typeof namespace.ask<'remember'>> extends [unknown, ...infer Rest]
    ? Rest
    : never
): Promise<{ readonly asked: RowsByTable; readonly after: RowsByTable }> {
  const take = await watchRows(namespace)
  await namespace.ask('remember', input, options)
  const asked = take()
  await settle(namespace)
  return { asked, after: take() }
}

/** docs/storage.md shows them. */
const plain = {
  asked: {
    passages: 1,
    memories: 1,
    nodes: 1,
    node_sources: 1,
    audit_log: 1,
    alarm: 1,
  },
  // How far D1 was told and edges are drawn, and the usage of the day.
  after: { namespace_state: 1 },
}

it('a plain text with one commitment writes eight rows, all that follows included', async () => {
  const namespace = await openGrown('rows-plain')
  const rows = await told(namespace, { text: 'My dog Rex chewed the sofa again.' })
  expect(rows).toEqual(plain)
  // One more sets the alarm to the next work of the namespace, which is not due by the test's clock.
  expect(sumOf(rows.asked) + sumOf(rows.after) + 1).toBe(8)
})

it('a place by a model costs its own row, and one for the count of its call', async () => {
  const namespace = await openGrown('rows-placed')
  bindModel()
  await told(namespace, { text: 'The physician moved to Oslo.' })
  const rows = await told(namespace, { text: 'My dog Rex chewed the sofa again.' })
  expect(rows).toEqual({
    asked: plain.asked,
    // A call of a model is counted as it comes back, and the edges that wait for it behind it.
    after: { places: 1, namespace_state: 2 },
  })
})

it('a thread, a name of its own, a key and an entity are rows of their own', async () => {
  const namespace = await openGrown('rows-more')
  const entities = [{ kind: 'user', id: '9' }]
  await namespace.ask('remember', { text: 'Ann has a boat.', entities })
  await settle(namespace)
  const { asked, after } = await told(
    namespace,
    { text: 'Ann sold the red boat.', thread: 't', externalId: 'x', entities },
    { idempotency: { key: 'k', fingerprint: 'f' } },
  )
  const { memories } = plain.asked
  expect(asked).toEqual({
    ...plain.asked,
    memories: memories + 2,
    // The one that is told, and Ann, whom the text names.
    links: 2,
    idempotency: 1,
    jobs: 1,
  })
  expect(after).toEqual(plain.after)
})

it('a further statement costs its row and that of its source; edges that are drawn, an entry each', async () => {
  const namespace = await openGrown('rows-two')
  const text = 'I like tea. I decided to stop drinking coffee because it keeps me awake.'
  const { asked, after } = await told(namespace, { text })
  const { nodes, node_sources: sources } = plain.asked
  expect(asked).toEqual({ ...plain.asked, nodes: nodes + 1, node_sources: sources + 1 })
  // The record of the drawing goes with the same alarm, and its state with the same row.
  expect(after).toEqual({ ...plain.after, edges: 4, graph_journal: 1, audit_log: 1 })
})

it('somebody new costs three rows, a name two and a link one: fourteen with all that follows', async () => {
  const namespace = await openGrown('rows-new')
  const rows = await told(namespace, { text: 'Peter Novak plays the cello.' })
  expect(rows.asked).toEqual({ ...plain.asked, entities: 3, entity_names: 2, links: 1 })
  expect(rows.after).toEqual(plain.after)
  expect(sumOf(rows.asked) + sumOf(rows.after) + 1).toBe(14)
})

it('commits close together share an alarm and what it writes', async () => {
  const namespace = await openGrown('rows-together')
  delivery.waitMs = 600_000
  const take = await watchRows(namespace)
  for (const number of [8, 9, 10, 11, 12]) {
    const text = `Shall we meet at ${number} o'clock in front of the shop?`
    await namespace.ask('remember', { text, thread: 't' })
  }
  const asked = take()
  expect(asked).toEqual({ passages: 5, memories: 10, audit_log: 5, alarm: 1 })
  await settle(namespace)
  expect(take()).toEqual(plain.after)
})

it('what waits without a row is found again by an object that was put away', async () => {
  const namespace = await openGrown('rows-evicted')
  const model = bindModel()
  await namespace.ask('remember', { text: 'My dog Rex chewed the sofa again.' })
  await evictDurableObject(namespace.stub)
  expect(await outboxOf(namespace)).toMatchObject({ left: 1, tries: 0 })
  await settle(namespace)
  expect(model.asked.length).toBeGreaterThan(0)
  expect(await outboxOf(namespace)).toBeUndefined()
})

it('an erasure writes what is there anew, and not the schema once for each table', async () => {
  const namespace = await openGrown('rows-erased')
  const { items } = await namespace.ask('listMemories', { limit: 1, cursor: null })
  const take = await watchRows(namespace)
  await namespace.ask('forget', { memoryIds: items.map(({ id }) => id), permanent: true })
  expect(sumOf(take())).toBeLessThan(900)
})

async function outboxOf(namespace: NamespaceUnderTest) {
  const { items } = await namespace.ask('listJobs', {})
  return items.find(({ name }) => name === 'outbox')
}
