import { describe, expect, test } from 'vitest'
import type { SubjectPage } from '../../clients/typescript/index.ts'
import { groupedDue, nearest } from '../../console/src/pages/home/due-groups.ts'
import { sheetOf } from '../../console/src/pages/profile/sheet.ts'
import english from '../../console/src/pages/profile/words.en.ts'
import { missesIn, nameFor } from '../../console/src/pages/recall/expectations/expectations.ts'
import { pageSections } from '../../engine/laws/pages/tuning.ts'
import { tellMisses } from '../../engine/laws/recall/judge-expectation.ts'
import type { Miss } from '../../engine/model/expectation.ts'

const weekAgo = '2026-11-21T12:00:00.000Z'

type Told = readonly [text: string, since?: string]

function page(sections: Readonly<Record<string, readonly Told[]>>): SubjectPage {
  return {
    name: 'profile',
    title: 'Profile',
    text: '',
    tokens: 1,
    revision: 'r',
    updated_at: null,
    sections: Object.entries(sections).map(([title, lines]) => ({
      title,
      lines: lines.map(([text, since = '2026-01-01T00:00:00.000Z']) => ({
        text,
        since,
        memory_ids: [],
      })),
    })),
  }
}

function newIn({ sections }: ReturnType<typeof sheetOf>): readonly string[] {
  return sections.flatMap(({ lines }) => lines.filter(({ isNew }) => isNew).map(({ text }) => text))
}

describe('a page to read', () => {
  test('each part that the server draws has a name in the reader’s language', () => {
    const own = Object.entries(english).filter(([key]) => key.startsWith('section_'))
    const drawn = Object.values(pageSections).map(({ title }) => title)
    expect(own.map(([, title]) => title).toSorted()).toEqual(drawn.toSorted())
  })

  test('marks what was not on it a week before, and tells what is on it no more', () => {
    const before = page({
      Preferences: [['Drinks tea.'], ['Likes trains.']],
      'Changed lately': [['The bike is repaired.']],
    })
    const now = page({
      Preferences: [['Likes trains.'], ['Drinks coffee.']],
      Open: [['Who has the keys?'], ['Which school?', '2026-11-25T00:00:00.000Z']],
    })
    const sheet = sheetOf(now, before, weekAgo)
    expect(newIn(sheet)).toEqual(['Drinks coffee.', 'Which school?'])
    expect(sheet.gone.map(({ text }) => text)).toEqual(['Drinks tea.'])
  })

  test('the day that a line begins with stands apart; what ended is news for a week', () => {
    const before = page({ Goals: [['I want to call Bo.']], Decisions: [['We meet on Mondays.']] })
    const now = page({
      'Coming up': [['2026-12-01: I want to call Bo.']],
      'Changed lately': [
        ['Until 2026-11-23: We meet on Mondays.'],
        ['Until 2026-11-02: We meet at nine.'],
      ],
      'A part of a later server': [['Something.']],
    })
    const sheet = sheetOf(now, before, weekAgo)
    expect(newIn(sheet)).toEqual(['We meet on Mondays.', 'Something.'])
    expect(sheet.gone).toEqual([])
    const lines = sheet.sections.map(({ key, lines: [first] }) => [key, first?.day, first?.isPast])
    expect(lines).toEqual([
      ['section_due', '2026-12-01', false],
      ['section_changed', '2026-11-23', true],
      [undefined, undefined, false],
    ])
  })

  test('of what began this week nothing is marked', () => {
    expect(newIn(sheetOf(page({ Goals: [['Learn to sail.']] }), null, weekAgo))).toEqual([])
  })
})

describe('what comes due', () => {
  const at = new Date(2026, 10, 28, 15).getTime()
  const day = (month: number, date: number, days = 1) => span(month, date, 0, days * 24)
  const span = (month: number, date: number, hour: number, hours: number) => ({
    due: {
      from: new Date(2026, month, date, hour).toISOString(),
      to: new Date(2026, month, date, hour + hours).toISOString(),
    },
  })
  const item = {
    passedToday: span(10, 28, 9, 1),
    todayByDay: day(10, 28),
    thisEvening: span(10, 28, 20, 1),
    yesterday: day(10, 27),
    inAWeek: day(11, 5),
    later: day(11, 6),
    weekThatRuns: day(10, 26, 7),
    monthThatRuns: day(10, 1, 60),
  }

  test('is overdue, of today, of the next seven days or later; a span that runs by its end', () => {
    const names = new Map(Object.entries(item).map(([name, one]) => [one, name]))
    const groups = groupedDue(Object.values(item), at).map(
      ([group, items]) => [group, items.map((one) => names.get(one))] as const,
    )
    expect(groups).toEqual([
      ['overdue', ['passedToday', 'yesterday']],
      ['today', ['todayByDay', 'thisEvening']],
      ['week', ['inAWeek', 'weekThatRuns']],
      ['later', ['later', 'monthThatRuns']],
    ])
  })

  test('at a glance is the latest that is overdue, and the next of what comes', () => {
    const many = [1, 2, 3, 4].flatMap((n) => [day(10, 10 + n), day(10, 29 + n), day(11, 10 + n)])
    const sorted = many.toSorted((a, b) => a.due.from.localeCompare(b.due.from))
    const shown = nearest(sorted, at).map(([group, items]) => [
      group,
      items.map(({ due }) => new Date(due.from).getDate()),
    ])
    expect(shown).toEqual([
      ['overdue', [12, 13, 14]],
      ['week', [30, 1, 2]],
      ['later', [11]],
    ])
  })
})

describe('what broke', () => {
  const [a, b] = ['mem_01M8HXW226Z7FVX0M046B7QC3Z', 'com_01M8HXW226Z7FVX0M046B7QC1M']
  const misses: readonly Miss[] = [
    { kind: 'not_found', id: a, found: [b, 'user_id:ana'] },
    { kind: 'not_hidden', id: b, rank: 3, of: 10 },
    { kind: 'not_said', text: 'Oslo', answer: 'Bergen. She moved.', found: [b] },
    { kind: 'not_said', text: 'a flat', answer: null, found: [] },
    { kind: 'answered', answer: 'Bergen', found: [a] },
    { kind: 'not_answered', found: [] },
  ]

  test('the server’s sentences are read as what was wanted and what came', () => {
    const kept = missesIn(tellMisses(misses, (id) => id, { withAnswer: false }))
    expect(kept).toEqual([
      { wanted: 'finds', what: a, came: `${b}, user_id:ana` },
      { wanted: 'hides', what: b, came: '3' },
      { wanted: 'says', what: '“Oslo”', came: `of ${b}` },
      { wanted: 'says', what: '“a flat”', came: 'nothing was answered' },
      { wanted: 'answer_none', what: '', came: `of ${a}` },
      { wanted: 'answer_some', what: '', came: 'nothing' },
    ])
    const told = missesIn(tellMisses(misses, (id) => `${id} “What it says.”`, { withAnswer: true }))
    expect(told?.map(({ what }) => what)).toEqual(kept?.map(({ what }) => what))
    expect(told?.[2]?.came).toBe('“Bergen. She moved.”')
  })

  test('other sentences stay as they are', () => {
    expect(missesIn('It is raining.')).toBeUndefined()
  })

  test('an expectation is named by its question, and no two are named alike', () => {
    expect(nameFor('Wo wohnt Zoë Müller heute?', [])).toBe('wo-wohnt-zoe-muller-heute')
    expect(nameFor('住在哪里？', ['expectation', 'expectation-2'])).toBe('expectation-3')
  })
})
