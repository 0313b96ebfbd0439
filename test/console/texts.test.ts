import { describe, expect, test } from 'vitest'
import { binsOf } from '../../console/src/pages/memories/bins.ts'
import { fadeOf } from '../../console/src/pages/memories/decay.ts'
import { diffWords } from '../../console/src/parts/diff-words.ts'
import { partsOf } from '../../console/src/parts/inline-entity.ts'
import { piecesOf } from '../../console/src/parts/pieces.ts'
import {
  curlOf,
  pythonOf,
  typescriptOf,
  type Request,
} from '../../console/src/parts/request-texts.ts'
import { itemsOf, sortedBy } from '../../console/src/parts/table-items.ts'
import { dayMs } from '../../console/src/time/days.ts'

describe('what changed in a text', () => {
  test.each([
    ['Ana lives in Berlin.', 'Ana lives in Madrid.', '  Ana lives in|- Berlin|+ Madrid|  .'],
    ['', 'New', '+ New'],
    ['Same', 'Same', '  Same'],
    ['安娜喝茶', '安娜喝咖啡', '  安娜喝|- 茶|+ 咖啡'],
  ])('%j → %j', (before, after, shown) => {
    const signs = { same: ' ', gone: '-', come: '+' }
    const stretches = diffWords(before, after)
    expect(stretches.map(({ kind, text }) => `${signs[kind]} ${text.trim()}`).join('|')).toBe(shown)
    const kept = (kind: string) =>
      stretches.filter((one) => one.kind !== kind).map(({ text }) => text)
    expect([kept('come').join(''), kept('gone').join('')]).toEqual([before, after])
  })

  test('a very long text is not compared word by word', () => {
    const [a, b] = ['a '.repeat(3_000), 'b '.repeat(3_000)]
    expect(diffWords(a, b).map(({ kind }) => kind)).toEqual(['gone', 'come'])
  })
})

describe('what was searched for in a text', () => {
  const marked = (text: string, query: string) =>
    piecesOf(text, query)
      .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
      .join('')

  test.each([
    ['Ana drinks green tea', 'tea GREEN', 'Ana drinks [green] [tea]'],
    ['The team meets', 'tea', 'The [tea]m meets'],
    ['A steal', 'tea', 'A steal'],
    ['1 < 2 (a.b)', '.* (', '1 < 2 (a.b)'],
    ['Über alles', 'über', '[Über] alles'],
  ])('%j by %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })
})

describe('a request as a program', () => {
  const place = { url: 'https://m.example', namespace: 'ana' }
  const recall: Request = {
    method: 'POST',
    path: '/recall',
    body: { query: "Ana's tea", top_k: 3, reinforce: false, as_of: undefined },
    call: 'recall',
  }
  const list: Request = {
    method: 'GET',
    path: '/memories',
    query: { store: 'core', limit: 20, to: undefined },
    call: 'memories.list',
    isList: true,
  }

  test('for a shell: quoted, and the key stays in the environment', () => {
    expect(curlOf(recall, place)).toBe(
      [
        `curl -X POST 'https://m.example/v1/namespaces/ana/recall'`,
        `  -H "Authorization: Bearer $MNEME_KEY"`,
        `  -H 'Content-Type: application/json'`,
        `  -d '{"query":"Ana'\\''s tea","top_k":3,"reinforce":false}'`,
      ].join(' \\\n'),
    )
    expect(curlOf(list, place)).toContain(`/ana/memories?store=core&limit=20'`)
  })

  test('in TypeScript and Python, as their clients are called', () => {
    expect(typescriptOf(recall, place)).toContain(
      `memory.recall({ query: "Ana's tea", top_k: 3, reinforce: false })`,
    )
    expect(typescriptOf(list, place)).toContain(
      'for await (const item of memory.memories.list({ store: "core", limit: 20 }))',
    )
    expect(pythonOf(recall, place)).toContain(
      `memory.recall(query="Ana's tea", top_k=3, reinforce=False)`,
    )
    expect(pythonOf({ ...list, call: 'undoForget' }, place)).toContain('memory.undo_forget(')
  })
})

describe('rows of a table', () => {
  const rows = [{ n: 2 }, { n: 3 }, { n: 1 }]
  const columns = [{ key: 'n', compare: (a: { n: number }, b: { n: number }) => a.n - b.n }]

  test('are ordered by a column, either way, or as they come', () => {
    const order = (sort: Parameters<typeof sortedBy>[2]) =>
      sortedBy(rows, columns, sort).map(({ n }) => n)
    expect(order({ key: 'n', isDown: false })).toEqual([1, 2, 3])
    expect(order({ key: 'n', isDown: true })).toEqual([3, 2, 1])
    expect(order(undefined)).toEqual([2, 3, 1])
  })

  test('stand under a heading where it changes', () => {
    const items = itemsOf(['a1', 'a2', 'b1'], (row) => row.slice(0, 1))
    expect(items.map((item) => (item.kind === 'group' ? `# ${item.name}` : item.row))).toEqual([
      '# a',
      'a1',
      'a2',
      '# b',
      'b1',
    ])
  })
})

test('an entity by its kind and id, quoted or not', () => {
  expect(partsOf('user_id:ana')).toEqual({ kind: 'user', id: 'ana' })
  expect(partsOf('movie_id:"The Third \\"Man\\""')).toEqual({
    kind: 'movie',
    id: 'The Third "Man"',
  })
})

describe('memories over time', () => {
  const now = new Date(2026, 10, 22, 12).getTime()

  test('are counted by the reader’s days, up to today', () => {
    const bins = binsOf([now, now - 1, now - dayMs], now)
    expect(bins).toHaveLength(30)
    expect(bins.slice(-3).map(({ count }) => count)).toEqual([0, 1, 2])
    expect(bins.at(-1)?.from).toBe(new Date(2026, 10, 22).getTime())
  })

  test('of years stand in few bins, and none is lost', () => {
    const times = Array.from({ length: 500 }, (_, i) => now - i * 4 * dayMs)
    const bins = binsOf(times, now)
    expect(bins.length).toBeLessThanOrEqual(96)
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(500)
  })

  test('where there are none there are no bins', () => {
    expect(binsOf([], now)).toEqual([])
  })
})

describe('how a memory fades', () => {
  const values = { lambda: 0.03, band_active: 0.5, band_fading: 0.2, band_dormant: 0.05 }
  const decay = { base: 0.7, access_count: 1, last_accessed_at: '', days: 1, floor: null }

  test('it leaves its band when its relevance reaches the bound', () => {
    const fade = fadeOf({ decay: { ...decay, raw: 0.8, weight: 1.2 }, relevance: 0.8 }, values, 0)
    const days = (fade?.leaves ?? 0) / dayMs
    expect(days).toBeCloseTo(Math.log(0.8 / 0.5) / 0.03)
    expect(fade?.at(days)).toBeCloseTo(0.5)
    expect(fade?.at(0)).toBeCloseTo(0.8)
  })

  test('what never decays has no curve', () => {
    const stays = { ...decay, raw: null, weight: null }
    expect(fadeOf({ decay: stays, relevance: 1 }, values, 0)).toBeUndefined()
  })
})
