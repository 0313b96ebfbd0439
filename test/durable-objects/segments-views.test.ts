import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OperationName, Operations } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { settle } from '../support/sealing.ts'

const hour = 3_600_000
const start = Date.now() - 500 * hour
/** Behind all that jobs have written since. */
const later = start + 600 * hour
const all = { limit: 200, cursor: null }
const parts = { properties: true, content: true, relations: true, memories: true, known: true }

const goods = ['copper wire', 'blue yarn', 'seed potatoes', 'old maps', 'lamp oil', 'cork boards']

/** What is told, the oldest first, an hour after the other. */
const story: readonly string[] = [
  'I want to run the marathon in Oslo next year.',
  'We must never deploy on a Friday.',
  'I decided to buy the red canoe.',
  'I live in Lisbon.',
  'user_id:ana met user_id:ben at the harbour.',
  'user_id:ana works with user_id:ben on the lighthouse plan.',
  'The meeting is at 10:00.',
  'The crimson cellar key hangs on hook 100.',
  'The crimson cellar key hangs on hook 100 in the old barn.',
  'The crimson cellar key hangs near hook 101 in the old barn.',
  'I prefer oat milk in my coffee.',
  'I work at Siemens.',
  ...Array.from({ length: 24 }, (_, at) => `Crate number ${at + 10} holds ${goods[at % 6]}.`),
  'I moved to Porto.',
  'The meeting was moved to 11:30.',
  'I work for Bosch now.',
  'The crimson cellar key hangs near hook 102 in the old barn.',
  'user_id:ana called user_id:cleo about the lighthouse plan.',
  ...Array.from({ length: 60 }, (_, at) => `Shelf number ${at + 40} holds ${goods[at % 6]}.`),
]

interface Twin extends NamespaceUnderTest {
  /** Of the node that says it. */
  node(text: string): Promise<string>
  memory(text: string): Promise<string>
  rows(query: string): Promise<readonly Record<string, unknown>[]>
}

function open(name: string): Twin {
  const namespace = openNamespace(name)
  const rows = async (query: string, ...values: string[]) =>
    await runInDurableObject(namespace.stub, (_, { storage: { sql } }) =>
      sql.exec(query, ...values).toArray(),
    )
  const first = async (query: string, text: string): Promise<string> => {
    const [found] = await rows(query, text)
    if (found === undefined) throw new Error(`nothing says ${text}`)
    return String(found['id'])
  }
  return {
    ...namespace,
    rows,
    node: async (text) => await first('SELECT id FROM nodes WHERE text = ?', text),
    memory: async (text) =>
      await first(
        'SELECT m.id FROM passages p JOIN memories m ON m.id = p.owner WHERE p.text = ?',
        text,
      ),
  }
}

async function filled(name: string, settings: Record<string, number>): Promise<Twin> {
  const twin = open(name)
  await twin.ask('setSettings', { values: { similar_edges: 3, ...settings } }, { now: start })
  for (const [at, text] of story.entries()) {
    await twin.ask('remember', { text }, { now: start + at * hour })
  }
  const now = { now: start + 300 * hour }
  const [red, oslo] = [await twin.node(story[2] ?? ''), await twin.node(story[0] ?? '')]
  const [crate, shelf] = [await twin.node(story[12] ?? ''), await twin.node(story.at(-1) ?? '')]
  await twin.ask('setEdge', { from: red, to: oslo, weight: 0.8, label: 'pays for' }, now)
  await twin.ask('setEdge', { from: shelf, to: red, weight: 0.7 }, now)
  await twin.ask('setEdge', { from: red, to: crate, weight: 0.6 }, now)
  await twin.ask('boostNode', { id: red, by: 0.5 }, now)
  await twin.ask('boostNode', { id: shelf, by: 0.4 }, now)
  await twin.ask('forget', { memoryIds: [await twin.memory(story[14] ?? '')] }, now)
  await settle(twin, 40)
  return twin
}

/** Ids by their order, which is the same in both, since they are made in the same order. */
async function plain(twin: Twin, answer: unknown): Promise<unknown> {
  const ids = await twin.rows(
    `SELECT 1 AS kind, row AS place, id FROM nodes UNION ALL SELECT 2, passage, id FROM memories
      UNION ALL SELECT 3, row, id FROM conflicts ORDER BY kind, place`,
  )
  const names = new Map(ids.map(({ id }, at) => [String(id), `${String(id).slice(0, 3)} ${at}`]))
  const text = JSON.stringify(answer).replaceAll(
    /(?:com|mem|cfl)_[0-9A-Z]{26}/g,
    (id) => names.get(id) ?? 'gone',
  )
  // The revision of a page is made of ids.
  return JSON.parse(text, (key, value) => (key === 'revision' ? null : value))
}

let sealed: Twin
let whole: Twin

beforeAll(async () => {
  sealed = await filled('views-sealed', { segment_passages: 16 })
  whole = await filled('views-whole', {})
}, 120_000)

type Asked<N extends OperationName> = (
  twin: Twin,
) => Operations[N]['input'] | Promise<Operations[N]['input']>

/** Both answer, and the same. */
async function bothAnswer<N extends OperationName>(
  operation: N,
  input: Asked<N>,
): Promise<Operations[N]['output']> {
  const ask = async (twin: Twin) => await twin.call(operation, await input(twin), { now: later })
  const [one, other] = [await ask(sealed), await ask(whole)]
  expect(await plain(sealed, one.result)).toEqual(await plain(whole, other.result))
  if (!other.result.ok) throw new Error(other.result.failure.detail)
  return other.result.value
}

describe('what a view shows where the oldest part is sealed', () => {
  it('has sealed most of what was told', async () => {
    const [found] = await sealed.rows('SELECT count(*) AS count FROM nodes WHERE sealed = 1')
    expect(found?.['count']).toBeGreaterThan(60)
    expect(await whole.rows('SELECT row FROM nodes WHERE sealed = 1')).toEqual([])
  })

  it('counts all nodes and edges', async () => {
    const ask = async (twin: Twin) => {
      const { bytesPerNode, ...stats } = await twin.ask('graphStats', {}, { now: later })
      expect(bytesPerNode).toBeGreaterThan(0)
      return stats
    }
    const stats = await ask(whole)
    expect(await ask(sealed)).toEqual(stats)
    expect(stats.byKind.similar).toBeGreaterThan(4)
    expect(stats.byKind.supersedes).toBeGreaterThan(1)
    expect(stats.averageActivation).toBeGreaterThan(0)
  })

  it.each([
    {},
    { role: 'fact' as const },
    { status: 'superseded' as const },
    { status: 'forgotten' as const },
    { inactive: true },
    { store: 'semantic' as const },
    { lifecycle: 'archived' as const },
  ])('lists all nodes, page by page: %o', async (filter) => {
    let cursors: [string | null, string | null] = [null, null]
    let count = 0
    do {
      const pages = [sealed, whole].map(async (twin, at) => {
        const input = { limit: 7, cursor: cursors[at] ?? null, ...filter }
        const page = await twin.ask('listNodes', input, { now: later })
        return { page, shown: await plain(twin, page) }
      })
      const [one, other] = await Promise.all(pages)
      expect(one?.shown).toEqual(other?.shown)
      count += other?.page.items.length ?? 0
      cursors = [one?.page.nextCursor ?? null, other?.page.nextCursor ?? null]
    } while (cursors[1] !== null)
    expect(count).toBeGreaterThan(0)
  })

  it('shows each node with its edges and its level', async () => {
    for (const text of [story[2], story[3], story[7], story[36], story.at(-1)]) {
      await bothAnswer('getNode', async (twin) => ({ id: await twin.node(text ?? '') }))
    }
  })

  it.each([1, 2, 3])('shows what lies %i hops around a sealed node', async (depth) => {
    for (const text of [story[2], story[7], story.at(-1)]) {
      const { nodes } = await bothAnswer('neighborhood', async (twin) => ({
        id: await twin.node(text ?? ''),
        depth,
        limit: 50,
      }))
      expect(nodes.length).toBeGreaterThan(1)
    }
  })

  it.each([1, 2, 3, 4])('activation reaches sealed nodes, %i hops far', async (depth) => {
    for (const text of [story[2], story[8], story.at(-1)]) {
      const { activated } = await bothAnswer('activate', async (twin) => ({
        ids: [await twin.node(text ?? '')],
        depth,
      }))
      expect(activated.length).toBeGreaterThan(1)
    }
  })

  it.each([5, 50, 500])('draws a map of %i nodes', async (limit) => {
    await bothAnswer('graphMap', () => ({ limit }))
    await bothAnswer('graphMap', () => ({ limit, asOf: start + 20 * hour }))
  })

  it('lists changes of what is sealed', async () => {
    const { items } = await bothAnswer('listChanges', () => all)
    expect(items.length).toBeGreaterThan(1)
  })

  it('counts what is shown', async () => {
    const { byRole } = await bothAnswer('countShown', () => ({}))
    expect(byRole.constraint).toBeGreaterThan(0)
  })

  it('draws who is named', async () => {
    const { together } = await bothAnswer('entityGraph', () => ({ limit: 20 }))
    expect(together.length).toBeGreaterThan(0)
    await bothAnswer('entityGraph', () => ({ limit: 20, around: { kind: 'user', id: 'ben' } }))
    await bothAnswer('entityGraph', () => ({ limit: 20, asOf: start + 5 * hour }))
  })

  it.each(['profile', 'user_id:ana'])('draws the page %s', async (name) => {
    await bothAnswer('getPage', () => ({ name }))
    await bothAnswer('getPage', () => ({ name, asOf: start + 20 * hour }))
  })

  it('shows memories and entities with what is sealed of them', async () => {
    for (const text of [story[4], story[7], story[13]]) {
      await bothAnswer('getMemory', async (twin) => ({ id: await twin.memory(text ?? '') }))
    }
    await bothAnswer('getEntity', () => ({ kind: 'user', id: 'ana', ...parts }))
    await bothAnswer('listConflicts', () => all)
  })

  it('answers what all changes and decisions were', async () => {
    for (const query of ['What were the decisions?', 'What has changed?']) {
      const texts = async (twin: Twin) => {
        const input = { query, topK: 5, reinforce: false }
        const { hits } = await twin.ask('recall', input, { now: later })
        return hits.map(({ text }) => text)
      }
      expect(await texts(sealed)).toEqual(await texts(whole))
    }
  })

  it('counts levels that fall, and lets them fall', async () => {
    const told = await bothAnswer('decayGraph', () => ({ dryRun: true }))
    expect(told.nodesDecayed).toBeGreaterThan(0)
    await bothAnswer('decayGraph', () => ({ dryRun: false }))
    await bothAnswer('graphMap', () => ({ limit: 3 }))
  })
})

describe('what is changed of what is sealed', () => {
  it('ties sealed nodes, and unties them', async () => {
    const ends = async (twin: Twin) => ({
      from: await twin.node(story[1] ?? ''),
      to: await twin.node(story[13] ?? ''),
    })
    await bothAnswer('setEdge', async (twin) => ({ ...(await ends(twin)), weight: 0.3 }))
    await bothAnswer('getNode', async (twin) => ({ id: (await ends(twin)).from }))
    const { overwrote } = await bothAnswer('setEdge', async (twin) => ({
      ...(await ends(twin)),
      weight: 0.4,
    }))
    expect(overwrote).toBe(true)
    await bothAnswer('removeEdge', ends)
    const similar = async (twin: Twin) => ({
      from: await twin.node(story[8] ?? ''),
      to: await twin.node(story[7] ?? ''),
    })
    await bothAnswer('removeEdge', similar)
    await bothAnswer('getNode', async (twin) => ({ id: (await similar(twin)).from }))
    await bothAnswer('getNode', async (twin) => ({ id: (await similar(twin)).to }))
  })

  it('learns a new word for what is sealed, and what it says again', async () => {
    await bothAnswer('changeNode', async (twin) => ({
      id: await twin.node(story[10] ?? ''),
      confidence: 0.9,
    }))
    const said = { text: story[15] ?? '', role: 'fact' as const }
    const { isMerged } = await bothAnswer('addNode', () => said)
    expect(isMerged).toBe(true)
  })

  it('undoes what took the place of something sealed', async () => {
    const { items } = await bothAnswer('listConflicts', () => all)
    const place = items.findIndex(({ status }) => status === 'resolved')
    expect(place).toBeGreaterThanOrEqual(0)
    await bothAnswer('undoConflict', async (twin) => {
      const found = await twin.ask('listConflicts', all, { now: later })
      return { id: found.items[place]?.id ?? '' }
    })
    await bothAnswer('listChanges', () => all)
    await bothAnswer('listNodes', () => all)
    await bothAnswer('graphMap', () => ({ limit: 500 }))
  })

  it('is as it was after a revert', async () => {
    const before = [await sealed.position(), await whole.position()]
    for (const twin of [sealed, whole]) {
      await twin.ask('remember', { text: 'The crimson cellar key is lost.' }, { now: later + hour })
      const memoryIds = [await twin.memory(story[8] ?? '')]
      await twin.ask('forget', { memoryIds }, { now: later + 2 * hour })
    }
    for (const [at, twin] of [sealed, whole].entries()) {
      const now = later + 3 * hour
      await twin.ask('revertToPosition', { position: before[at] ?? 0 }, { now })
    }
    await bothAnswer('listNodes', () => all)
    await bothAnswer('graphMap', () => ({ limit: 500 }))
    const counts = async (twin: Twin) => {
      const { edges, nodes, byStatus } = await twin.ask('graphStats', {}, { now: later })
      return { edges, nodes, byStatus }
    }
    expect(await counts(sealed)).toEqual(await counts(whole))
  })

  it('sees a way up that leads through a sealed goal', async () => {
    const goals = ['Learn the cello.', 'Play in an orchestra.', 'Tour through Norway.']
    for (const [at, text] of goals.entries()) {
      for (const twin of [sealed, whole]) {
        await twin.ask('addNode', { text, role: 'goal' }, { now: later + at * hour })
      }
    }
    const tie = (from: number, to: number) =>
      bothAnswer('setEdge', async (twin) => ({
        from: await twin.node(goals[from] ?? ''),
        to: await twin.node(goals[to] ?? ''),
        weight: 1,
        label: 'subgoal_of',
      }))
    await tie(0, 1)
    await tie(1, 2)
    // As if it had ended long ago, and stands open again.
    for (const twin of [sealed, whole]) await end(twin, goals[1] ?? '')
    for (const at of Array.from({ length: 60 }, (_, index) => index)) {
      for (const twin of [sealed, whole]) {
        const text = `Drawer number ${at + 300} holds ${goods[at % 6]}.`
        await twin.ask('remember', { text }, { now: later + (10 + at) * hour })
      }
    }
    for (const twin of [sealed, whole]) await settle(twin, 40)
    const [middle] = await sealed.rows(`SELECT sealed FROM nodes WHERE text = '${goals[1]}'`)
    expect(middle).toEqual({ sealed: 1 })
    for (const twin of [sealed, whole]) {
      const ends = { from: await twin.node(goals[2] ?? ''), to: await twin.node(goals[0] ?? '') }
      const tied = { ...ends, weight: 1, label: 'subgoal_of' }
      const { result } = await twin.call('setEdge', tied, { now: later + 100 * hour })
      expect(result).toMatchObject({ ok: false, failure: { code: 'goal_loop' } })
    }
    // One that lives again stands in memory again.
    for (const twin of [sealed, whole]) {
      const id = await twin.memory(goals[1] ?? '')
      await twin.ask('undoForget', { id }, { now: later + 101 * hour })
    }
    const [again] = await sealed.rows(`SELECT sealed FROM nodes WHERE text = '${goals[1]}'`)
    expect(again).toEqual({ sealed: null })
    const ids = async (twin: Twin) => ({ ids: [await twin.node(goals[2] ?? '')] })
    const { activated } = await bothAnswer('activate', ids)
    expect(activated.length).toBeGreaterThan(2)
  })

  it('erases what is sealed, and no node names it any more', async () => {
    let removed = 0
    for (const text of [story[7], story[13], story[4]]) {
      const [found] = await sealed.rows(`SELECT row FROM nodes WHERE text LIKE '${text}'`)
      const gone = async (twin: Twin) => {
        const memoryIds = [await twin.memory(text ?? '')]
        const answer = await twin.ask('forget', { memoryIds, permanent: true }, { now: later })
        if (answer.kind !== 'forgotten') throw new Error('only shown')
        return answer.receipt?.stores.find(({ name }) => name === 'edges')
      }
      const receipt = await gone(whole)
      removed += receipt?.removed ?? 0
      expect(await gone(sealed)).toEqual(receipt)
      const row = Number(found?.['row'])
      const left = await sealed.rows(
        `SELECT n.row FROM nodes n, json_each(n.similar) s WHERE json_extract(s.value, '$[0]') = ${row}
          UNION ALL SELECT older FROM similar_to_sealed WHERE ${row} IN (older, newer)
          UNION ALL SELECT source FROM edges WHERE ${row} IN (source, target)`,
      )
      expect(left).toEqual([])
    }
    expect(removed).toBeGreaterThan(2)
    await bothAnswer('graphMap', () => ({ limit: 500 }))
    const { edges } = await sealed.ask('graphStats', {}, { now: later })
    expect((await whole.ask('graphStats', {}, { now: later })).edges).toBe(edges)
  })
})

describe('a sealed namespace that wakes', () => {
  it('shows what it showed before', async () => {
    for (const twin of [sealed, whole]) await evictDurableObject(twin.stub)
    await bothAnswer('listNodes', () => all)
    await bothAnswer('graphMap', () => ({ limit: 500 }))
    await bothAnswer('neighborhood', async (twin) => ({
      id: await twin.node(story[2] ?? ''),
      depth: 3,
      limit: 50,
    }))
    const edges = async (twin: Twin) => (await twin.ask('graphStats', {}, { now: later })).byKind
    expect(await edges(sealed)).toEqual(await edges(whole))
  })
})

async function end(twin: Twin, text: string): Promise<void> {
  await twin.ask('forget', { memoryIds: [await twin.memory(text)] }, { now: later + 5 * hour })
}
