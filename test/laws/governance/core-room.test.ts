import { coreBlockNames } from '../../../contract/lists.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRoom, type CoreLimits } from '../../../engine/laws/governance/core-room.ts'
import { renderCore } from '../../../engine/laws/governance/render-core.ts'
import type { CoreBlockName, CoreItem } from '../../../engine/model/documents.ts'

const budgets = { identity: 10, active_context: 20, persona: 10, critical_facts: 20 }

function item(id: string, block: CoreBlockName, text: string, parts: Partial<CoreItem> = {}) {
  return { id, block, text, place: 0, pinned: false, memoryId: null, addedAt: 0, ...parts }
}

/** Words stand for tokens; relevance is said by id. */
function limits(cap: number, relevance: Readonly<Record<string, number>> = {}): CoreLimits {
  return {
    cap,
    budgets,
    count: (text) => text.split(/\s+/).filter((word) => word !== '').length,
    relevanceOf: ({ id }) => relevance[id] ?? 1,
    mayGo: () => true,
  }
}

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ')
const ids = (items: readonly CoreItem[] | null) => items?.map(({ id }) => id)

describe('SG-2 room in core', () => {
  test('below the cap nothing goes, however far a block is over its budget', () => {
    const held = [item('a', 'identity', words(30))]
    expect(ids(makeRoom(held, item('b', 'identity', words(5)), limits(60)))).toEqual(['a', 'b'])
  })

  test('blocks over budget give way first, lowest relevance first, ties by id', () => {
    const held = [
      item('a', 'persona', words(6)),
      item('b', 'identity', words(6)),
      item('c', 'identity', words(6)),
      item('d', 'identity', words(6)),
    ]
    const added = item('e', 'active_context', words(3))
    const relevance = { a: 0.1, b: 0.9, c: 0.5, d: 0.5 }
    expect(ids(makeRoom(held, added, limits(34, relevance)))).toEqual(['a', 'b', 'd', 'e'])
    expect(ids(makeRoom(held, added, limits(25, relevance)))).toEqual(['a', 'b', 'e'])
  })

  test('then any block, and what is pinned never', () => {
    const held = [
      item('p', 'critical_facts', words(6), { pinned: true }),
      item('a', 'persona', words(3)),
    ]
    const added = item('b', 'active_context', words(3))
    expect(ids(makeRoom(held, added, limits(16, { p: 0, a: 0.9 })))).toEqual(['p', 'b'])
    expect(makeRoom(held, added, limits(12))).toBeNull()
  })

  test('what comes stays within the cap, keeps pinned items, and drops no more than it must', () => {
    const anyItem = fc.record({
      block: fc.constantFrom(...coreBlockNames),
      size: fc.integer({ min: 1, max: 8 }),
      pinned: fc.boolean(),
      relevance: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), anyItem, (held, added) => {
        const items = held.map(({ block, size, pinned }, at) =>
          item(`i${at}`, block, words(size), { pinned }),
        )
        const relevance = Object.fromEntries(held.map((one, at) => [`i${at}`, one.relevance]))
        const cap = limits(40, relevance)
        const left = makeRoom(items, item('new', added.block, words(added.size)), cap)
        if (left === null) return
        expect(cap.count(renderCore(left))).toBeLessThanOrEqual(40)
        expect(ids(left)).toContain('new')
        for (const one of items) if (one.pinned) expect(left).toContain(one)
      }),
    )
  })
})

describe('SG-1 the rendering of core', () => {
  test('is a heading and a line for each text, a blank line between blocks', () => {
    const items = [
      item('b', 'persona', 'Speaks plainly.'),
      item('a', 'identity', 'Runs the archive.', { place: 1 }),
      item('c', 'identity', 'Is\n## nobody else', { place: 0 }),
    ]
    expect(renderCore(items)).toBe(
      '## identity\n- Is ## nobody else\n- Runs the archive.\n\n## persona\n- Speaks plainly.',
    )
    expect(renderCore([])).toBe('')
  })
})
