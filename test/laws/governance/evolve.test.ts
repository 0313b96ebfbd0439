import { describe, expect, it } from 'vitest'
import {
  compactLog,
  consolidateSelf,
  diffOfSelf,
} from '../../../engine/laws/governance/consolidate-self.ts'
import {
  mergedPattern,
  type PatternFound,
} from '../../../engine/laws/governance/evolution/same-pattern.ts'
import { evolve, milestoneAt } from '../../../engine/laws/governance/evolve.ts'
import { nextHour, nextTimedStep } from '../../../engine/laws/governance/reflection-clock.ts'
import { emptyEvolution, emptyIdentity } from '../../../engine/model/documents.ts'
import { defaultSettings } from '../../../engine/settings.ts'

const counts = { reflections: 1, entities: 0, procedures: 0, corePercent: 0 }

function found(text: string, about: readonly string[] = [text]): PatternFound {
  return { text, kind: 'recurs', about, count: 1, first: 0, last: 0, stopped: null, memoryIds: [] }
}

function step(number: number, texts: readonly string[] = []) {
  const entry = { number, date: 0, counts, insight: 'i', delta: 'new' as const, threads: texts }
  const patterns = texts.map((text) => found(text))
  return { entry, patterns, told: [], timeOf: () => null, milestone: null, at: number }
}

describe('SG-30 evolution', () => {
  it('the 11th entry archives the first', () => {
    let evolution = emptyEvolution
    for (let number = 1; number <= 11; number += 1) evolution = evolve(evolution, step(number), 10)
    expect(evolution.entries.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(evolution.archived.map(({ number }) => number)).toEqual([1])
  })

  it('without an insight there is no entry, and a milestone stands all the same', () => {
    const milestone = { reflection: 10, name: 'first_summary', at: 0 }
    const nothing = { entry: null, patterns: [], told: [], timeOf: () => null, milestone, at: 0 }
    const evolution = evolve(emptyEvolution, nothing, 10)
    expect(evolution).toEqual({ ...emptyEvolution, milestones: [milestone] })
  })

  it('keeps as many entries as it is told', () => {
    let evolution = emptyEvolution
    for (let number = 1; number <= 11; number += 1) evolution = evolve(evolution, step(number), 5)
    expect(evolution.entries).toHaveLength(5)
    expect(evolution.archived).toHaveLength(6)
  })

  it('a pattern is stable after five times, and twenty stay', () => {
    let evolution = emptyEvolution
    for (let number = 1; number <= 5; number += 1)
      evolution = evolve(evolution, step(number, ['p']), 10)
    expect(evolution.patterns).toMatchObject([{ text: 'p', seen: 5, stable: true }])
    const others = Array.from({ length: 20 }, (_, at) => `thing${at}`)
    for (const text of others) evolution = evolve(evolution, step(6, [text]), 10)
    expect(evolution.patterns.map(({ text }) => text)).toEqual(others)
    expect(evolution.threads).toHaveLength(5)
  })

  it('SG-31 names its milestones', () => {
    expect([1, 9, 10, 25, 50, 100, 101].map(milestoneAt)).toEqual([
      null,
      null,
      'first_summary',
      'merge_threads',
      'synthesis',
      'retrospective',
      null,
    ])
  })
})

describe('SG-19 what time brings', () => {
  const settings = defaultSettings.reflection
  const none = { askedAt: null, askAt: null, ranAt: null }

  it('waits for silence, for the time to ask again, for a reminder, and for nothing else', () => {
    expect(nextTimedStep({ ...none, state: 'consent_requested', askedAt: 5 }, settings)).toEqual({
      kind: 'silence',
      at: 600_005,
    })
    expect(nextTimedStep({ ...none, state: 'postponed', askAt: 9 }, settings)).toEqual({
      kind: 'due',
      at: 9,
    })
    expect(nextTimedStep({ ...none, state: 'awaiting_approval', ranAt: 1 }, settings)).toEqual({
      kind: 'reminder',
      at: 86_400_001,
    })
    for (const state of ['consented', 'tokens_requested', 'tokens_decided', 'approved'] as const) {
      expect(nextTimedStep({ state, askedAt: 1, askAt: 1, ranAt: 1 }, settings)).toBeNull()
    }
  })

  it('the hour of the day comes strictly after, and never where it is off', () => {
    const day = 86_400_000
    expect(nextHour(0, '03:00')).toBe(10_800_000)
    expect(nextHour(10_800_000, '03:00')).toBe(day + 10_800_000)
    expect(nextHour(10_799_999, '03:00')).toBe(10_800_000)
    expect(nextHour(0, '00:00')).toBe(day)
    expect(nextHour(0, 'off')).toBeNull()
  })
})

describe('SG-28 consolidation', () => {
  const at = Date.UTC(2026, 0, 31)
  const none = { patterns: [], assumptions: [], questions: [] }
  const history = { approved: 0, since: null, drafts: 0, byRules: 0, decided: [] }
  const { facts, selfImage } = emptyIdentity
  const material = { facts, selfImage, lines: [], evolution: none, history }
  const log = ['I count.', 'I cannot see meaning.', 'Who reads this?'].map((text, n) => ({
    id: `sa_${n + 1}`,
    text,
    at: at + n * 86_400_000,
  }))

  it('sorts the new lines into sections and tells what is new', () => {
    const pattern = (text: string, seen: number) => ({
      ...mergedPattern(undefined, found(text), { at, isCounted: true, timeOf: () => null }),
      seen,
    })
    const patterns = [pattern('olives', 2), pattern('once', 1)]
    const sections = consolidateSelf({ ...material, lines: log, evolution: { ...none, patterns } })
    expect(sections).toMatchObject({
      patternsNoticed: ['olives'],
      quirks: ['I count.'],
      edgesAndLimitations: ['I cannot see meaning.'],
      openQuestions: ['Who reads this?'],
    })
    const diff = diffOfSelf(emptyIdentity.selfImage, sections)
    expect(diff.added).toHaveLength(4)
    expect([diff.revised, diff.removed]).toEqual([[], []])
    expect(consolidateSelf(material)).toEqual(emptyIdentity.selfImage)
  })

  it('compacts the log by month and keeps the newest', () => {
    const compact = compactLog({ log, archived: [{ month: '2026-01', count: 4, summary: '' }] }, 1)
    expect(compact.log.map(({ id }) => id)).toEqual(['sa_3'])
    expect(compact.archived).toEqual([
      { month: '2026-01', count: 5, summary: '5 lines' },
      { month: '2026-02', count: 1, summary: '1 line' },
    ])
  })
})
