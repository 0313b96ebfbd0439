import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsFor, monologueLine } from '../../../engine/laws/governance/monologue.ts'
import { reflectByRules } from '../../../engine/laws/governance/reflect-by-rules.ts'
import { repeatedThemes } from '../../../engine/laws/governance/themes.ts'
import { monologueElements, type ReflectionInput } from '../../../engine/model/reflection.ts'

const words = (text: string): number => text.split(/\s+/).length

function episode(id: string, text: string, isTrusted = true) {
  const trust = isTrusted ? ('main' as const) : ('untrusted' as const)
  return { id, text, occurredAt: 0, nodes: [`com_${id}`], isTrusted, trust }
}

function inputOf(parts: Partial<ReflectionInput> = {}): ReflectionInput {
  return {
    id: 'ref_1',
    number: 1,
    granted: 8_000,
    elements: elementsFor(7),
    firstLine: 3,
    trust: 'main',
    episodes: [episode('a', 'Ana planted olive trees'), episode('b', 'Olive trees need water')],
    knownPatterns: [],
    conflicts: [],
    stale: [],
    sections: [],
    counts: { core: 0, entities: 0, procedures: 0, proposals: 0 },
    tokens: { requested: 8_000, penalty: 0, extra: 0 },
    ...parts,
  }
}

describe('SG-23 themes', () => {
  it('are stems of several texts, stems of the same texts together, most texts first', () => {
    const texts = [
      { id: 'a', text: 'The boat has a red sail' },
      { id: 'b', text: 'Two boats, one sail' },
      { id: 'c', text: 'A boat sank' },
    ]
    expect(repeatedThemes(texts, 9)).toEqual([
      { words: ['boat'], in: ['a', 'b', 'c'] },
      { words: ['sail'], in: ['a', 'b'] },
    ])
    expect(repeatedThemes([], 9)).toEqual([])
    expect(repeatedThemes([{ id: 'a', text: 'boat boat boat' }], 9)).toEqual([])
  })
})

describe('SG-23 a reflection by rules', () => {
  it('extracts, connects and evolves what repeats', () => {
    const { operations } = reflectByRules(inputOf(), words)
    expect(operations.map(({ id, op, target }) => [id, op, target])).toEqual([
      ['op_1', 'PATTERN', 'evolution'],
      ['op_2', 'EVOLVE', 'evolution'],
      ['op_3', 'EXTRACT', 'semantic'],
      ['op_4', 'CONNECT', 'com_b'],
    ])
    expect(operations[2]?.sources).toEqual(['a', 'b'])
  })

  it('flags open conflicts and puts stale procedures up for the archive', () => {
    const input = inputOf({
      episodes: [],
      conflicts: [{ id: 'cfl_1', a: 'The office opens at 8', b: 'The office opens at 9' }],
      stale: [{ id: 'mem_1', text: 'To deploy, run make' }],
    })
    expect(reflectByRules(input, words).operations).toMatchObject([
      { op: 'FLAG', target: 'cfl_1' },
      { op: 'ARCHIVE', target: 'mem_1' },
    ])
  })

  it('quotes nothing that nobody trusts', () => {
    const episodes = [episode('a', 'Evil spell one', false), episode('b', 'Evil spell two', false)]
    const draft = reflectByRules(inputOf({ episodes }), words)
    expect(JSON.stringify(draft)).not.toMatch(/evil/i)
    expect(draft.operations).toEqual([])
  })

  it('knows a pattern again', () => {
    const knownPatterns = ['“olive trees” returns']
    const [pattern, entry] = reflectByRules(inputOf({ knownPatterns }), words).operations
    expect([pattern?.content, entry?.reason]).toEqual([knownPatterns[0], 'confirmed'])
  })

  it('stays within what was granted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 2_000 }), fc.integer(), (granted, seed) => {
        const conflicts = Array.from({ length: 20 }, (_, n) => ({
          id: `cfl_${n}`,
          a: 'left '.repeat(30),
          b: 'right '.repeat(30),
        }))
        const input = inputOf({ granted, elements: elementsFor(seed), conflicts })
        const { operations, monologue, footnote } = reflectByRules(input, words)
        const said = [
          monologue,
          footnote,
          ...operations.flatMap((one) => [one.content, one.reason]),
        ]
        expect(said.reduce((sum, text) => sum + words(text), 0)).toBeLessThanOrEqual(granted)
      }),
    )
  })
})

describe('SG-24 the monologue', () => {
  it('has 5 to 8 elements, the same for one id, always wondering and observation', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const chosen = elementsFor(seed)
        expect(chosen).toEqual(elementsFor(seed))
        expect(new Set(chosen).size).toBe(chosen.length)
        expect([5, 6, 7, 8]).toContain(chosen.length)
        expect(chosen).toEqual(expect.arrayContaining(['wondering', 'observation']))
      }),
    )
  })

  it('speaks of the user in the third person, without greeting or sign-off', () => {
    const facts = {
      episodes: 2,
      themes: [{ words: 'olive', count: 2 }],
      newest: '“a”',
      oldest: '“b”',
      conflicts: 1,
      stale: 0,
      proposals: 0,
      operations: 3,
      number: 2,
      granted: 8_000,
      penalty: 500,
    }
    const none = { ...facts, themes: [], newest: null, oldest: null, conflicts: 0, penalty: 0 }
    for (const element of monologueElements) {
      for (const given of [facts, none, { ...none, number: 1 }]) {
        const line = monologueLine(element, given)
        expect(line).not.toMatch(/\b(?:you|your|hello|hi|dear|thanks|goodbye)\b/i)
        expect(line).toMatch(/\.$/)
      }
    }
  })

  it('numbers its lines about itself from where the log ends', () => {
    const { monologue, selfAwareness } = reflectByRules(inputOf(), words)
    expect(selfAwareness.map(({ id }) => id)).toEqual(['sa_3'])
    expect(monologue).toContain('[Self-Awareness] sa_3: ')
  })
})
