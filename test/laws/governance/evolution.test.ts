import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assumptionsAfter, labelOf } from '../../../engine/laws/governance/evolution/assumptions.ts'
import {
  answersQuestion,
  questionsAfter,
  withAnswers,
} from '../../../engine/laws/governance/evolution/open-questions.ts'
import {
  isSamePattern,
  mergedPattern,
  patternFound,
  termsAbout,
  type PatternFound,
} from '../../../engine/laws/governance/evolution/same-pattern.ts'
import { evolutionOf } from '../../../engine/laws/governance/evolution/stored-evolution.ts'
import { withSynthesis } from '../../../engine/laws/governance/evolution/synthesis.ts'
import { commonTraits, type Telling } from '../../../engine/laws/governance/evolution/traits.ts'
import { evolve } from '../../../engine/laws/governance/evolve.ts'
import { Utterance } from '../../../engine/language/utterance.ts'
import { emptyEvolution, type Evolution } from '../../../engine/model/documents.ts'

const day = 86_400_000
const monday = Date.UTC(2026, 0, 5)

function finding(more: Partial<PatternFound> = {}): PatternFound {
  return {
    text: 'Running, 3 times',
    kind: 'recurs',
    about: ['run', '5k'],
    count: 3,
    first: monday,
    last: monday + 7 * day,
    stopped: null,
    memoryIds: ['m1', 'm2', 'm3'],
    ...more,
  }
}

function after(before: Evolution, patterns: readonly PatternFound[], more: object = {}): Evolution {
  const nothing = { entry: null, told: [], timeOf: () => null, milestone: null, at: 1 }
  return evolve(before, { ...nothing, patterns, ...more }, 10)
}

describe('ON-6 patterns over reflections', () => {
  it('the same finding in other words counts up, with first and last', () => {
    const once = after(emptyEvolution, [finding()])
    const again = finding({
      text: 'The jog recurs: twice from 19 January 2026 to 26 January 2026.',
      about: ['jog', 'run'],
      count: 2,
      first: monday + 14 * day,
      last: monday + 21 * day,
      memoryIds: ['m4', 'm5'],
    })
    const [pattern, ...others] = after(once, [again]).patterns
    expect(others).toEqual([])
    expect(pattern).toMatchObject({
      text: 'The jog recurs: five times from 5 January 2026 to 26 January 2026.',
      seen: 2,
      count: 5,
      first: monday,
      last: monday + 21 * day,
      memoryIds: ['m1', 'm2', 'm3', 'm4', 'm5'],
    })
  })

  it('two memories of a day are one time, and what was read anew is counted anew', () => {
    const once = after(emptyEvolution, [finding()])
    const at = { m4: monday + 14 * day, m5: monday + 14 * day + 1, m6: monday + 15 * day }
    const timeOf = (id: string) => Object.entries(at).find(([name]) => name === id)?.[1] ?? null
    const later = finding({
      text: 'Running recurs: three times from 12 January 2026 to 20 January 2026.',
      first: monday + 7 * day,
      last: monday + 15 * day,
      memoryIds: ['m3', 'm4', 'm5', 'm6'],
    })
    const [counted] = after(once, [later], { timeOf }).patterns
    expect(counted).toMatchObject({ count: 5, first: monday, last: monday + 15 * day })
    expect(counted?.text).toBe('Running recurs: five times from 5 January 2026 to 20 January 2026.')
    const whole = finding({
      count: 4,
      last: monday + 15 * day,
      memoryIds: ['m1', 'm3', 'm4', 'm6'],
    })
    expect(after(once, [whole], { timeOf }).patterns).toMatchObject([{ count: 4, seen: 2 }])
  })

  it('another kind, or another thing, is another pattern', () => {
    const once = after(emptyEvolution, [finding()])
    const others = [
      finding({ kind: 'changed' }),
      finding({ about: ['bread', '5k'], text: 'Bread' }),
    ]
    expect(after(once, others).patterns).toHaveLength(3)
  })

  it('one that stopped is closed, and open again where it goes on', () => {
    const once = after(emptyEvolution, [finding()])
    const stopped = finding({ kind: 'stopped', stopped: monday + 9 * day })
    const closed = after(once, [stopped])
    expect(closed.patterns).toMatchObject([{ kind: 'recurs', stopped: monday + 9 * day, seen: 2 }])
    const [open] = after(closed, [finding({ memoryIds: ['m9'], last: monday + 60 * day })]).patterns
    expect(open).toMatchObject({ stopped: null, seen: 3 })
  })

  it('silence closes what had a pace, while other things were told', () => {
    const once = after(emptyEvolution, [finding()])
    const told = [30, 31, 40].map((days) => monday + days * day)
    expect(after(once, [], { told }).patterns).toMatchObject([{ stopped: monday + 7 * day }])
    expect(after(once, [], { told: told.slice(0, 2) }).patterns).toMatchObject([{ stopped: null }])
    expect(after(once, [], { told: [] })).toEqual(once)
  })

  it('within one reflection it counts once', () => {
    expect(after(emptyEvolution, [finding(), finding({ text: 'Again' })]).patterns).toMatchObject([
      { seen: 1 },
    ])
  })

  it('what says nothing of its pattern is known by its words', () => {
    const operation = { id: 'op_1', op: 'PATTERN', target: 'evolution', reason: '' } as const
    const said = (content: string) =>
      patternFound({ ...operation, content, sources: ['m1'] }, () => monday, 0)
    const [trees, again, fence] = [
      said('Ana minds the olive trees'),
      said('Ana minds her olive trees again'),
      said('Bo paints the fence'),
    ] as const
    expect(isSamePattern(trees, again)).toBe(true)
    expect(isSamePattern(trees, fence)).toBe(false)
    expect(trees).toMatchObject({ first: monday, last: monday, count: 1 })
  })

  it('holds for any findings: each is seen at most once a reflection, and counts never fall', () => {
    const about = fc.uniqueArray(fc.constantFrom('run', 'jog', 'bread', 'rain'), { minLength: 1 })
    const kind = fc.constantFrom('recurs', 'stopped', 'changed')
    const time = fc.integer({ min: 0, max: 400 }).map((days) => monday + days * day)
    const one = fc
      .record({ about, kind, first: time })
      .map((more) =>
        finding({ ...more, text: `${more.kind} ${more.about.join()}`, last: more.first + day }),
      )
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 6 }),
        fc.array(one, { maxLength: 6 }),
        (first, next) => {
          const before = after(emptyEvolution, first)
          const { patterns } = after(before, next)
          for (const pattern of patterns) {
            expect(pattern.seen).toBeLessThanOrEqual(2)
            expect(pattern.first ?? 0).toBeLessThanOrEqual(pattern.last ?? 0)
          }
          expect(patterns.length).toBeGreaterThanOrEqual(before.patterns.length)
        },
      ),
    )
  })
})

function tellings(text: string, times: readonly number[]): Telling[] {
  return times.map((at, place) => ({ id: `m${place}`, at, text }))
}

const mornings = [0, 2, 7, 9, 15].map((days) => monday + days * day + 7 * 3_600_000)

describe('ON-6 assumptions', () => {
  const pattern = {
    ...mergedPattern(undefined, finding(), { at: 1, isCounted: true, timeOf: () => null }),
    seen: 2,
  }

  it('names the part of the day, the day of the week and the pause that most have in common', () => {
    const [morning] = commonTraits(tellings('Ran 5k', mornings))
    expect(morning).toMatchObject({ name: 'morning', against: [] })
    const mondays = [0, 7, 14, 21, 28].map((days) => monday + days * day)
    expect(commonTraits(tellings('Choir', mondays)).map(({ name }) => name)).toEqual([
      'Monday',
      'every 7',
    ])
    expect(commonTraits(tellings('Choir', mondays.slice(0, 3)))).toEqual([])
    expect(commonTraits([])).toEqual([])
  })

  it('the words of a telling go before its clock', () => {
    const evenings = tellings('Wrote in the evening', mornings)
    expect(commonTraits(evenings)[0]?.name).toBe('evening')
  })

  it('is drawn at the second reflection, confirmed by a third, dropped by what speaks against it', () => {
    const told = (times: readonly number[]) => () => tellings('Ran 5k', times)
    expect(assumptionsAfter([], [{ ...pattern, seen: 1 }], told(mornings), 1)).toEqual([])
    const drawn = assumptionsAfter([], [pattern], told(mornings), 1)
    expect(drawn[0]).toMatchObject({ text: 'Ran 5k: mostly in the morning', status: 'open' })
    const more = [...mornings, monday + 20 * day + 8 * 3_600_000]
    const confirmed = assumptionsAfter(drawn, [pattern], told(more), 2)
    expect(confirmed[0]).toMatchObject({ status: 'confirmed', at: 2 })
    expect(confirmed[0]?.for).toHaveLength(6)
    const late = Array.from({ length: 8 }, (_, at) => monday + (30 + at) * day + 19 * 3_600_000)
    const dropped = assumptionsAfter(confirmed, [pattern], told([...more, ...late]), 3)
    expect(dropped[0]).toMatchObject({ status: 'dropped', at: 3 })
    const over = assumptionsAfter(drawn, [{ ...pattern, stopped: 5 }], told(mornings), 2)
    expect(over[0]).toMatchObject({ status: 'dropped' })
  })

  it('is labelled in words of what was told', () => {
    const texts = [{ text: 'Ran 5k before work' }, { text: 'ran home' }, { text: 'Ran 5k again' }]
    expect(labelOf(['run', '5k'], [...texts, { text: 'Running 5k' }])).toBe('Ran 5k')
    expect(labelOf([], texts)).toBeNull()
    expect(labelOf(['bread'], texts)).toBeNull()
  })
})

describe('ON-6 questions', () => {
  const asked = (text: string, at = monday) =>
    finding({ text, kind: 'question', about: termsAbout(text), first: at, memoryIds: ['q1'] })

  it.each([
    ['When does the boiler man come?', 'The boiler man comes on Thursday at nine', true],
    ['When does the boiler man come?', 'The boiler man is called Gethin', false],
    ['Who waters the olive trees in May?', 'Bo waters the olive trees in May', true],
    ['Where is the key to the shed?', 'Where is the key to the shed?', false],
    ['Where is the key to the shed?', 'The shed key hangs in the kitchen', true],
    ['How much is the fence?', 'The fence is green', false],
  ])('%s / %s', (question, told, isAnswer) => {
    expect(answersQuestion(new Utterance(question), new Utterance(told))).toBe(isAnswer)
  })

  it('is kept until something told later answers it, and asked twice it is one', () => {
    const question = asked('When does the boiler man come?')
    const once = questionsAfter([], [question], [])
    const [kept] = questionsAfter(once, [asked('When does the boiler man come at last?')], [])
    expect(kept).toMatchObject({ asked: monday, answeredBy: null })
    const answer = { id: 'm7', at: monday + day, text: 'The boiler man comes on Thursday at nine' }
    expect(withAnswers(once, [{ ...answer, at: monday - day }])).toEqual(once)
    expect(withAnswers(once, [answer])).toMatchObject([{ answeredBy: 'm7' }])
  })

  it('keeps the newest, open ones before answered ones', () => {
    let questions = questionsAfter([], [], [])
    for (let at = 0; at < 9; at += 1) {
      questions = questionsAfter(questions, [asked(`Who took parcel${at}?`, monday + at)], [])
    }
    expect(questions).toHaveLength(7)
    expect(questions.at(-1)?.text).toBe('Who took parcel8?')
  })
})

describe('what earlier versions wrote', () => {
  it('opens as before, with nothing that nobody knows', () => {
    const stored = {
      ...emptyEvolution,
      patterns: [{ text: 'olive trees', seen: 2, stable: false }],
      assumptions: ['It rains.'],
      questions: ['Who reads this?'],
    }
    expect(evolutionOf(stored)).toMatchObject({
      patterns: [
        { text: 'olive trees', kind: 'noted', seen: 2, count: 2, first: null, stopped: null },
      ],
      assumptions: [{ text: 'It rains.', for: [], against: [], status: 'open' }],
      questions: [{ text: 'Who reads this?', asked: null, answeredBy: null }],
    })
    expect(evolutionOf(evolutionOf(stored))).toEqual(evolutionOf(stored))
  })
})

it('ON-7 a milestone tells what changed since the last one', () => {
  const grown = after(emptyEvolution, [finding()], {
    milestone: { reflection: 10, name: 'first_summary', at: 5 },
    at: 5,
  })
  const first = withSynthesis(grown, 10)
  expect(first.overview).toBe('10 reflections so far. New: Running, 3 times.')
  const bread = finding({ text: 'Bread, weekly', about: ['bread'], first: 6, last: 7 })
  const over = finding({ kind: 'stopped', text: 'Running is over', stopped: monday + 90 * day })
  const next = after(first, [bread, over], {
    milestone: { reflection: 25, name: 'merge_threads', at: monday + 100 * day },
    at: monday + 100 * day,
  })
  const { summary } = withSynthesis(next, 25).milestones.at(-1) ?? {}
  expect(summary).toContain('New: Bread, weekly')
  expect(summary).toContain('Over: Running is over')
})
