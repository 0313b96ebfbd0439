import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DateReader } from '../../engine/ports/readers.ts'

/** A Saturday, noon. */
const now = Date.parse('2026-11-21T12:00:00Z')

export function dateReaderContract(open: () => DateReader): void {
  function read(text: string): string[] {
    return open()
      .datesIn(text, now)
      .map((date) => `${date.text}: ${shortTime(date.from)} to ${shortTime(date.to)}`)
  }

  describe('a date reader', () => {
    it.each([
      ['What happened in May 2023?', 'May 2023: 2023-05-01 to 2023-06-01'],
      ['what did I do on 3 May 2023', 'on 3 May 2023: 2023-05-03 to 2023-05-04'],
      ['notes of 2023-05-03', '2023-05-03: 2023-05-03 to 2023-05-04'],
      ['on May 5, 2023 at 5pm', 'May 5, 2023 at 5pm: 2023-05-05T17 to 2023-05-05T18'],
      ['plans for 2023', '2023: 2023-01-01 to 2024-01-01'],
      ['the 2023-05 report', '2023-05: 2023-05-01 to 2023-06-01'],
      ['revenue in Q2 2023', 'Q2 2023: 2023-04-01 to 2023-07-01'],
      ['music of the 1990s', '1990s: 1990-01-01 to 2000-01-01'],
      ['What did we say yesterday?', 'yesterday: 2026-11-20 to 2026-11-21'],
      ['who called last week', 'last week: 2026-11-09 to 2026-11-16'],
      ['my goals this week', 'this week: 2026-11-16 to 2026-11-23'],
      ['and last month', 'last month: 2026-10-01 to 2026-11-01'],
      ['last year', 'last year: 2025-01-01 to 2026-01-01'],
      ['3 days ago', '3 days ago: 2026-11-18 to 2026-11-19'],
      ['5 hours ago', '5 hours ago: 2026-11-21T07 to 2026-11-21T08'],
      ['two weeks ago', 'two weeks ago: 2026-11-02 to 2026-11-09'],
      ['last weekend', 'last weekend: 2026-11-14 to 2026-11-16'],
      ['the last 3 days', 'last 3 days: 2026-11-18 to 2026-11-21T12'],
    ])('CL-31 reads %j', (text, expected) => {
      expect(read(text)).toEqual([expected])
    })

    it.each([
      ['3 May', '3 May: 2026-05-03 to 2026-05-04'],
      ['in December', 'December: 2025-12-01 to 2026-01-01'],
      ['on Sunday', 'on Sunday: 2026-11-15 to 2026-11-16'],
      ['next Friday', 'next Friday: 2026-11-27 to 2026-11-28'],
      ['tomorrow', 'tomorrow: 2026-11-22 to 2026-11-23'],
    ])('prefers the past where the words leave it open: %j', (text, expected) => {
      expect(read(text)).toEqual([expected])
    })

    it.each([
      ['any exams in december?', ['2025-12-01', '2026-12-01']],
      ['who is moving in on 1 dec', ['2025-12-01', '2026-12-01']],
      ["what's happening on 3 May", ['2026-05-03', '2027-05-03']],
      ['exams december', ['2025-12-01', '2026-12-01']],
      ['who is coming on Monday', ['2026-11-16', '2026-11-23']],
      ['who called in december', ['2025-12-01']],
      ['when did we meet on 3 May', ['2026-05-03']],
      ["why couldn't Ana come in december", ['2025-12-01']],
      ['will we be away in december', ['2026-12-01']],
      ['the photos since May', ['2026-05-01']],
      ['the photos of last May', ['2026-05-01']],
      ['the trip of May 2023', ['2023-05-01']],
    ])('takes both where the question says neither: %j', (text, expected) => {
      const days = open()
        .datesIn(text, now)
        .map(({ from }) => shortTime(from))
      expect(days).toEqual(expected)
    })

    it.each([
      ['from 3 to 7 May 2023', '3 to 7 May 2023: 2023-05-03 to 2023-05-08'],
      ['between 3 May and 7 May', '3 May and 7 May: 2026-05-03 to 2026-05-08'],
      ['from 18 to 22 June', '18 to 22 June: 2026-06-18 to 2026-06-23'],
      ['4–8 May', '4–8 May: 2026-05-04 to 2026-05-09'],
      ['the 18th to the 22nd', 'the 18th to the 22nd: 2026-11-18 to 2026-11-23'],
      ['the 3rd through the 9th', 'the 3rd through the 9th: 2026-11-03 to 2026-11-10'],
      ['2019 to 2021', '2019 to 2021: 2019-01-01 to 2022-01-01'],
      ['November to February', 'November to February: 2026-11-01 to 2027-03-01'],
      ['since May', 'May: 2026-05-01 to 2026-11-21T12'],
      ['before 2020', '2020: -271821-04-20 to 2020-01-01'],
      ['after 2020', '2020: 2021-01-01 to 2026-11-21T12'],
    ])('reads stretches: %j', (text, expected) => {
      expect(read(text)).toEqual([expected])
    })

    it.each([
      ['2023年5月3日', '2023年5月3日: 2023-05-03 to 2023-05-04'],
      ['二〇二三年五月', '二〇二三年五月: 2023-05-01 to 2023-06-01'],
      ['我昨天去了北京', '昨天: 2026-11-20 to 2026-11-21'],
      ['去年五月', '去年五月: 2025-05-01 to 2025-06-01'],
      ['上个月', '上个月: 2026-10-01 to 2026-11-01'],
      ['上周五', '上周五: 2026-11-13 to 2026-11-14'],
      ['三天前', '三天前: 2026-11-18 to 2026-11-19'],
      ['2020年以前', '2020年: -271821-04-20 to 2020-01-01'],
      ['先週の金曜日', '先週の金曜日: 2026-11-13 to 2026-11-14'],
      ['先月', '先月: 2026-10-01 to 2026-11-01'],
      ['12月', '12月: 2025-12-01 to 2026-01-01'],
    ])('reads Chinese and Japanese: %j', (text, expected) => {
      expect(read(text)).toEqual([expected])
    })

    it.each([
      'may I ask',
      'I march on',
      'the cat sat on the mat',
      '3/4 of a cup',
      'version 2.10.3',
      'at 5',
      'what is it now',
      'for 5 days',
      'user_id:2023',
      'note:2023-05-03',
      'https://a.example/2023/05/03',
      '2000 words',
      '$2000',
      '三个月',
      '一周一次',
      '2023年13月',
      '',
    ])('reads no date in %j', (text) => {
      expect(read(text)).toEqual([])
    })

    it('reads all dates of a text in their order', () => {
      expect(read('in 2019, then yesterday and 2023年')).toEqual([
        '2019: 2019-01-01 to 2020-01-01',
        'yesterday: 2026-11-20 to 2026-11-21',
        '2023年: 2023-01-01 to 2024-01-01',
      ])
    })

    it('gives words of the text and a range that begins before it ends', () => {
      const word = fc.constantFrom(
        ...'may 3 2023 last week ago days two from to and between since before 5pm 12/12 年 5月'.split(
          ' ',
        ),
        ...'2 日 上 周 前 Feb 29 31 1999 next month year sat hours 99999 - , 2023-13-45 00:00'.split(
          ' ',
        ),
      )
      const text = fc.array(fc.oneof(word, fc.string()), { maxLength: 12 })
      const time = fc.integer({ min: -8.64e15, max: 8.64e15 })
      fc.assert(
        fc.property(text, fc.oneof(fc.constant(now), time), (words, at) => {
          const joined = words.join(' ')
          for (const date of open().datesIn(joined, at)) {
            expect(joined).toContain(date.text)
            expect(date.from).toBeLessThan(date.to)
          }
        }),
        { numRuns: 1_000 },
      )
    })

    it('answers nothing where now is no time', () => {
      expect(open().datesIn('yesterday', Number.NaN)).toEqual([])
      expect(open().datesIn('yesterday', Infinity)).toEqual([])
    })
  })
}

function shortTime(time: number): string {
  return new Date(time)
    .toISOString()
    .replace(/(?::00)+\.\d+Z$/, '')
    .replace(/T00$/, '')
}
