import { describe, expect, test } from 'vitest'
import type { Waiting } from '../../console/src/memory/waiting.ts'
import { doEach, pickedWith } from '../../console/src/pages/decisions/decide-many.ts'
import { fieldChangesOf } from '../../console/src/pages/mind/field-changes.ts'
import {
  isOpen,
  itemsOf,
  mostOfAKind,
  placeIn,
  thingOf,
  type Item,
} from '../../console/src/pages/decisions/inbox-items.ts'
import { readLinked } from '../../console/src/pages/decisions/read-linked.ts'
import {
  decisionOf,
  partsOf,
  questionsOf,
  thoughtsOf,
} from '../../console/src/pages/decisions/reflection-parts.ts'
import {
  isOwnProposal,
  mayDecideOwn,
  roleForProposal,
} from '../../console/src/pages/decisions/rights.ts'
import { linesBySection } from '../../console/src/pages/decisions/sections.ts'
import { undoWrite } from '../../console/src/pages/mind/undo-write.ts'
import { createMemoryClient, MnemeError } from '../../clients/typescript/index.ts'

const monologue = [
  'I wonder whether she will come back to it.',
  '[Self-Awareness] sa_3: I looked for a thread.',
  '',
].join('\n')
const operations = [
  { id: 'op_1', op: 'EXTRACT', target: 'semantic', content: 'Tea at five.', reason: 'twice' },
  { id: 'op_2', op: 'PATTERN', target: 'evolution', content: 'Tea.', reason: 'again' },
] as const
const parts = partsOf({
  operations: operations.map((operation) => ({ ...operation, sources: [] })),
  monologue,
})

describe('a reflection in parts', () => {
  test('is its operations and the lines that it noticed of itself; the rest is thought', () => {
    expect(parts.map(({ id, op }) => [id, op])).toEqual([
      ['op_1', 'EXTRACT'],
      ['op_2', 'PATTERN'],
      ['sa_3', 'SELF'],
    ])
    expect(parts.at(-1)?.content).toBe('I looked for a thread.')
    expect(thoughtsOf({ monologue })).toEqual(['I wonder whether she will come back to it.'])
    expect(partsOf({})).toEqual([])
    const asks = { monologue: 'I thought.\nI would ask the owner: is tea still wanted?' }
    expect(questionsOf(asks)).toEqual(['is tea still wanted?'])
    expect(thoughtsOf(asks)).toEqual(['I thought.'])
  })

  test.each([
    ['all of it', [], [], { decision: 'approve' }],
    ['in part', ['op_2'], [], { decision: 'partial', operations: ['op_1', 'sa_3'] }],
    [
      'in other words, the rest dropped',
      ['op_2'],
      [['op_1', ' Tea at six. ']],
      {
        decision: 'approve_with_changes',
        changes: [
          { id: 'op_1', content: 'Tea at six.' },
          { id: 'op_2', content: null },
        ],
      },
    ],
    ['in its own words', [], [['op_1', 'Tea at five.']], { decision: 'approve' }],
    ['in no words', [], [['op_1', '  ']], { decision: 'approve' }],
    [
      'in words for what is left out',
      ['op_1'],
      [['op_1', 'Other.']],
      { decision: 'partial', operations: ['op_2', 'sa_3'] },
    ],
    ['nothing', ['op_1', 'op_2', 'sa_3'], [], undefined],
  ] as const)('approved %s', (_, left, edits, decision) => {
    expect(decisionOf(parts, new Set(left), new Map(edits))).toEqual(decision)
  })

  test('without parts it can still be approved', () => {
    expect(decisionOf([], new Set(), new Map())).toEqual({ decision: 'approve' })
  })
})

describe('the inbox', () => {
  const open = (items: readonly unknown[]) => ({ items, isMore: false })
  const waiting = {
    conflicts: open([{ id: 'cfl_1', opened_at: '2026-11-02' }]),
    reflections: open([]),
    drafts: open([]),
    proposals: open([
      { id: 'prp_2', created_at: '2026-11-03' },
      { id: 'prp_1', created_at: '2026-11-01' },
    ]),
    suggestions: open([]),
    alerts: open([{ id: 'alr_1', created_at: '2026-11-04' }]),
  } as unknown as Waiting

  test('has what weighs most first, of one kind where one is asked for, without what is held', () => {
    const ids = (...given: Parameters<typeof itemsOf>) => itemsOf(...given).map(({ id }) => id)
    expect(ids(waiting, undefined)).toEqual(['cfl_1', 'prp_2', 'prp_1', 'alr_1'])
    expect(ids(waiting, 'proposals')).toEqual(['prp_2', 'prp_1'])
    expect(ids(waiting, undefined, (id) => id === 'cfl_1')).toEqual(['prp_2', 'prp_1', 'alr_1'])
    const [conflict] = itemsOf(waiting, undefined)
    expect(conflict?.at).toBe('2026-11-02')
    expect(thingOf(conflict, 'conflicts')?.id).toBe('cfl_1')
    expect(thingOf(conflict, 'alerts')).toBeUndefined()
  })

  test.each([
    ['the chosen one', 'prp_1', 0, 2],
    ['what took its place', 'gone', 1, 1],
    ['the last, where that was the last', 'gone', 9, 3],
    ['the first, where nothing was chosen', undefined, 0, 0],
  ])('goes on at %s', (_, chosen, before, at) => {
    expect(placeIn(itemsOf(waiting, undefined), chosen, before)).toBe(at)
  })

  test('goes nowhere in an empty list', () => expect(placeIn([], 'x', 0)).toBeUndefined())
})

describe('who decides about a proposal', () => {
  test.each([
    ['semantic', undefined, {}, 'main'],
    ['vault', undefined, {}, 'owner'],
    ['semantic', 'vault', {}, 'owner'],
    [null, undefined, { proposals: 'manual' }, 'owner'],
  ] as const)('for %s into %s with %o: %s', (suggested, store, values, role) => {
    expect(roleForProposal({ suggested_store: suggested }, store, values)).toBe(role)
  })

  test('not the agent that made it, but an owner their own, unless two have to', () => {
    const agent = { role: 'main', agent: 'planner', credential: 'key_1' } as const
    const owner = { role: 'owner', agent: null, credential: 'key_2' } as const
    expect(isOwnProposal({ from: 'planner' }, agent)).toBe(true)
    expect(isOwnProposal({ from: 'key_1' }, agent)).toBe(false)
    expect(isOwnProposal({ from: 'key_2' }, owner)).toBe(true)
    expect(mayDecideOwn(agent, {})).toBe(false)
    expect(mayDecideOwn(owner, {})).toBe(true)
    expect(mayDecideOwn(owner, { two_person: 'on' })).toBe(false)
  })
})

describe('what a revision changed', () => {
  test('is told field by field, without ids and counters', () => {
    const id = 'itm_01M5PBB3C0Z623G695980FGS7A'
    const diff = [
      { path: ['values'], before: ['a'], after: ['a', 'b'] },
      { path: ['items', id], after: { id, text: 'Write short.', place: 0 } },
      { path: ['linesSince'], before: 2, after: 0 },
      { path: ['selfImage', 'openQuestions'], before: [], after: [{ insight: 'why' }] },
      { path: ['pinned'], before: false, after: true },
      { path: ['extra'], before: { a: 1 }, after: null },
    ]
    expect(fieldChangesOf({ diff })).toEqual([
      { field: 'values', before: 'a', after: 'a\nb' },
      { field: 'items', before: '', after: 'Write short.' },
      { field: 'self image · open questions', before: '', after: 'why' },
      { field: 'pinned', before: 'false', after: 'true' },
      { field: 'extra', before: '{"a":1}', after: '' },
    ])
  })

  test('is taken back for all that one write did, the newest first, and nothing else', async () => {
    const asked: string[] = []
    const revisions = [
      { id: 'rev_4', position: 8 },
      { id: 'rev_3', position: 7 },
      { id: 'rev_2', position: 7 },
      { id: 'rev_1', position: 6 },
    ]
    const memory = createMemoryClient({
      apiKey: 'k',
      namespace: 'a',
      url: 'http://m',
      fetch: async (url, { method }) => {
        if (method === 'POST') asked.push(new URL(url).pathname)
        return Response.json(method === 'POST' ? {} : { items: revisions, next_cursor: null })
      },
    })
    await undoWrite(memory, 7)
    expect(asked.map((path) => path.split('/').slice(-2).join('/'))).toEqual([
      'rev_3/revert',
      'rev_2/revert',
    ])
  })
})

test('a draft of the self-image is told by section, what is revised first', () => {
  const sections = linesBySection({
    added: [
      { section: 'quirks', text: 'new' },
      { section: 'open_questions', text: 'why?' },
    ],
    revised: [{ section: 'quirks', before: 'old', after: 'newer' }],
    removed: [{ section: 'quirks', text: 'gone' }],
  })
  expect(sections).toEqual([
    {
      section: 'quirks',
      lines: [
        { section: 'quirks', before: 'old', after: 'newer' },
        { section: 'quirks', before: '', after: 'new' },
        { section: 'quirks', before: 'gone', after: '' },
      ],
    },
    {
      section: 'open_questions',
      lines: [{ section: 'open_questions', before: '', after: 'why?' }],
    },
  ])
})

describe('several at once', () => {
  const item = (kind: string, id: string, status = 'open') =>
    ({ kind, id, at: '2026-11-01T00:00:00Z', thing: { id, status } }) as Item
  const items = [item('conflicts', 'a'), item('conflicts', 'b'), item('alerts', 'c')]

  test('are of one kind', () => {
    const one = pickedWith(new Set(), items[0] as Item, items)
    expect([...(one ?? [])]).toEqual(['a'])
    expect([...(pickedWith(new Set(['a']), items[1] as Item, items) ?? [])]).toEqual(['a', 'b'])
    expect([...(pickedWith(new Set(['a', 'b']), items[0] as Item, items) ?? [])]).toEqual(['b'])
    expect(pickedWith(new Set(['a']), items[2] as Item, items)).toBeUndefined()
    expect(pickedWith(new Set(), item('reflections', 'r'), items)).toBeUndefined()
  })

  test('are decided each by itself; one that is refused stops none', async () => {
    const does = async (id: string) => {
      if (id === 'b')
        throw new MnemeError({ code: 'invalid_state', status: 409, detail: 'is over' })
    }
    const many = await doEach(['a', 'b', 'c'], does)
    expect(many.made.toSorted()).toEqual(['a', 'c'])
    expect(many.refused).toEqual(['is over'])
    const lost = new MnemeError({ code: 'network', status: 0, detail: 'nobody answers' })
    await expect(doEach(['a'], () => Promise.reject(lost))).rejects.toBe(lost)
  })

  test('what a link names is found in its list, and known to be decided', async () => {
    const asked: string[] = []
    const memory = createMemoryClient({
      apiKey: 'k',
      namespace: 'a',
      url: 'http://m',
      fetch: async (url) => {
        asked.push(new URL(url).search)
        const isOpenList = url.includes('status=open')
        const thing = { id: 'cfl_2', status: 'resolved', opened_at: '2026-11-01T00:00:00Z' }
        return Response.json({ items: isOpenList ? [] : [thing], next_cursor: null })
      },
    })
    const { signal } = new AbortController()
    const found = await readLinked(memory, 'cfl_2', signal)
    expect(found?.kind).toBe('conflicts')
    expect(found !== null && isOpen(found)).toBe(false)
    expect(asked.length).toBe(2)
    expect(await readLinked(memory, 'cfl_3', signal)).toBeNull()
    expect(await readLinked(memory, 'xyz', signal)).toBeNull()
  })

  test('among other kinds the newest 20 of each are shown', () => {
    const alerts = Array.from({ length: 30 }, (_, n) => ({ id: `alr_${n}`, created_at: '2026' }))
    const none = { items: [], isMore: false }
    const waiting = {
      conflicts: none,
      reflections: none,
      drafts: none,
      proposals: none,
      suggestions: none,
      alerts: { items: alerts, isMore: false },
    } as unknown as Waiting
    expect(itemsOf(waiting, undefined).length).toBe(mostOfAKind)
    expect(itemsOf(waiting, 'alerts').length).toBe(30)
  })
})
