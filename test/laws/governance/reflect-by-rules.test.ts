import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsIn } from '../../../engine/laws/governance/findings/find.ts'
import { type Finding, findingKinds } from '../../../engine/laws/governance/findings/finding.ts'
import {
  elementsFor,
  monologueLines,
  type MonologueFacts,
} from '../../../engine/laws/governance/monologue.ts'
import { reflectByRules } from '../../../engine/laws/governance/reflect-by-rules.ts'
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
    earlier: [],
    knownPatterns: [],
    conflicts: [],
    suggestions: [],
    changes: [],
    rewards: [],
    now: 0,
    stale: [],
    fading: null,
    sections: [],
    counts: { core: 0, entities: 0, procedures: 0, proposals: 0 },
    tokens: { requested: 8_000, penalty: 0, extra: 0 },
    ...parts,
  }
}

describe('SG-23 themes', () => {
  const day = 86_400_000
  const found = (...texts: readonly string[]) =>
    findingsIn(
      texts.map((text, at) => ({ ...episode(`mem_${at}`, text), occurredAt: at * 7 * day })),
      texts.length * 7 * day,
    )

  it('are words of several texts, words of the same texts together', () => {
    const [theme, ...others] = found(
      'The boat has a red sail',
      'Two boats, one sail',
      'A boat sank',
    )
    expect(theme).toMatchObject({ kind: 'recurs', sources: [{ id: 'mem_0' }, {}, { id: 'mem_2' }] })
    expect(theme?.content).toContain('Boat')
    expect(others).toEqual([])
    expect(found()).toEqual([])
    expect(found('boat boat boat')).toEqual([])
  })

  it('are never words that only say when, greet or are common', () => {
    const yesterday = found('Yesterday we had guests', 'Yesterday it rained', 'Yesterday I slept')
    expect(yesterday).toEqual([])
    expect(found('Hello, nice to see you today', 'Hello! How are you today?')).toEqual([])
    expect(found('We went home', 'They went home', 'She got home and went out')).toEqual([])
  })

  it('are found in texts of any kind, in time that grows with their length', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 })), (texts) => {
        for (const { content, sources } of found(...texts)) {
          expect(content).not.toBe('')
          expect(sources.length).toBeGreaterThan(0)
        }
      }),
    )
    const long = `I want to buy a boat, and I'll ${'call the harbour master '.repeat(2_000)}tomorrow.`
    expect(found(long, long).length).toBeLessThan(10)
  })
})

describe('ON-3 what was important and fades', () => {
  const fading = {
    id: 'mem_rule',
    text: 'We must never water at noon.',
    isExplicit: true,
    usedAt: Date.UTC(2026, 0, 1),
    at: Date.UTC(2026, 1, 3),
    band: 'active' as const,
  }

  it('is one line with its days, where there is one', () => {
    const said = (parts: Partial<ReflectionInput>) =>
      reflectByRules(inputOf(parts), words).monologue
    const line =
      '“We must never water at noon” was told on purpose and fades: last used on 1 January 2026, it is no longer active from 3 February 2026 on.'
    expect(said({ fading }).split('\n')).toContain(line)
    expect(said({})).not.toContain('fades')
  })
})

describe('SG-23 a reflection by rules', () => {
  it('extracts, connects and evolves what repeats', () => {
    const { operations } = reflectByRules(inputOf(), words)
    expect(operations.map(({ id, op, target }) => [id, op, target])).toEqual([
      ['op_1', 'EVOLVE', 'evolution'],
      ['op_2', 'PATTERN', 'evolution'],
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
    const knownPatterns = ['What keeps coming back: olive trees']
    const [entry, pattern] = reflectByRules(inputOf({ knownPatterns }), words).operations
    expect([pattern?.found?.about, entry?.reason]).toEqual([['oliv', 'tree'], 'confirmed'])
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

describe('a reflection sees more than episodes', () => {
  it('learns from what was granted, and says so of itself', () => {
    const reduced = (reason: string) => ({
      result: '-2K penalty',
      decision: 'reduce' as const,
      reason,
    })
    const rewards = [reduced('too long'), reduced('still too long')]
    const { operations, selfAwareness } = reflectByRules(inputOf({ rewards }), words)
    const learned = operations.filter(({ content }) =>
      content.startsWith('Reflections are granted'),
    )
    expect(learned).toMatchObject([
      { op: 'PATTERN', reason: '2 of the last 2 times: “too long”, “still too long”' },
    ])
    expect(selfAwareness.at(-1)?.text).toBe(
      'I am given less than I ask for: “too long”, “still too long”.',
    )
    const once = reflectByRules(inputOf({ rewards: rewards.slice(1) }), words).selfAwareness
    expect(once.at(-1)?.text).toBe('Last time I was granted -2K penalty: “still too long”.')
  })

  it('UN-29 puts suggestions up for a decision', () => {
    const suggestions = [
      {
        id: 'sug_1',
        kind: 'duplicate' as const,
        a: 'Ana rows',
        b: 'Ana is a rower',
        sides: ['a', 'b'],
      },
    ]
    const flagged = reflectByRules(inputOf({ suggestions, episodes: [] }), words).operations
    expect(flagged).toMatchObject([
      {
        op: 'FLAG',
        target: 'sug_1',
        content: 'These may say the same: “Ana rows” and “Ana is a rower”.',
        sources: ['sug_1', 'a', 'b'],
      },
    ])
  })

  it('keeps what changed with its day', () => {
    const change = { before: 'I live in Oslo', after: 'I moved to Rome.', at: 0, sources: ['a'] }
    const trust = 'main' as const
    const changes = [
      { ...change, trust, speaker: null },
      { ...change, trust, speaker: 'Ana' },
    ]
    const { operations } = reflectByRules(inputOf({ changes, episodes: [] }), words)
    expect(operations.map(({ op, content }) => [op, content])).toEqual([
      [
        'EXTRACT',
        'Something changed on 1 January 1970: “I live in Oslo” gave way to “I moved to Rome”.',
      ],
      [
        'EXTRACT',
        'Something changed on 1 January 1970, as Ana said: “I live in Oslo” gave way to “I moved to Rome”.',
      ],
    ])
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
    const finding = (kind: Finding['kind']) => ({ kind, label: 'olives', headline: 'olives grow' })
    const facts: MonologueFacts = {
      told: 2,
      findings: [finding('theme')],
      since: '1 January 2026',
      conflict: { a: 'left', b: 'right' },
      conflicts: 2,
      suggestions: 1,
      known: ['What keeps coming back: olives'],
      number: 2,
      granted: 8_000,
      penalty: 500,
      reward: { result: '-1K penalty', decision: 'reduce', reason: 'too long' },
    }
    const each = findingKinds.map((kind): MonologueFacts => {
      return { ...facts, penalty: 0, conflict: null, findings: [finding(kind), finding('theme')] }
    })
    for (const given of [facts, { ...facts, findings: [] }, ...each]) {
      for (const line of monologueLines(monologueElements, given)) {
        expect(line).not.toMatch(/\b(?:you|your|hello|hi|dear|thanks|goodbye)\b/i)
        expect(line).toMatch(/\.$/)
      }
    }
  })

  it('says in one line that nothing was found', () => {
    const none = reflectByRules(inputOf({ episodes: [episode('a', 'Ana planted a tree')] }), words)
    const [line, ...others] = none.monologue.split('\n')
    expect(line).toBe(
      'I went through 1 memory told since 1 January 1970; nothing in them comes up again, is past its time or was left open.',
    )
    expect(others).toEqual([expect.stringContaining('[Self-Awareness] sa_3')])
    expect([none.insight, none.operations]).toEqual(['', []])
  })

  it('numbers its lines about itself from where the log ends', () => {
    const { monologue, selfAwareness } = reflectByRules(inputOf(), words)
    expect(selfAwareness.map(({ id }) => id)).toEqual(['sa_3'])
    expect(monologue).toContain('[Self-Awareness] sa_3: ')
  })
})
