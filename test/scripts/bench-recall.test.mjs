import { expect, test } from 'vitest'
import { ordinaryReport } from '../../bench/support/ordinary-report.mjs'
import { recallReport } from '../../bench/support/recall-report.mjs'
import { variants } from '../../bench/support/recall-variants.mjs'
import { settingsTable } from '../../engine/settings.ts'

const said = { machine: 'm', commit: 'k', date: 'd', command: 'c' }

test('every setting that an ablation turns off is one that there is', () => {
  const known = new Set(settingsTable.map(({ name }) => name))
  const turned = variants.flatMap(({ settings = {} }) => Object.keys(settings))
  expect(turned.filter((name) => !known.has(name))).toEqual([])
})

test('the report of recall counts adversarial questions apart from the others', () => {
  const relevant = new Set(['a'])
  const right = { ranked: ['a'], relevant, isDeclined: false }
  const wrong = { ranked: ['b'], relevant, isDeclined: false }
  const rows = [
    { name: 'plain BM25', words: { questions: [wrong, wrong], others: [wrong] } },
    { name: 'all', words: { questions: [right, right], others: [right] } },
    { name: 'less', words: { questions: [right, wrong], others: [wrong] } },
  ]
  const parts = [{ items: [1], questions: [1, 2], others: [{ relevant }] }]
  const report = recallReport({ ...said, encoder: null, tables: [{ title: 'T', parts, rows }] })
  expect(report).toContain('1 texts, 2 questions, 1 adversarial.')
  expect(report).toMatch(/all +\| +100\.0 \| +100\.0 \| +100\.0 \| +100\.0 \| +100\.0 \| +\|/)
  expect(report).toMatch(/less +\| +50\.0 \|.*\| +0\.0 \| +−50\.0 \|/)
})

test('the report of ordinary questions counts places, the declined and what is current', () => {
  const asked = {
    'no-shared-words': [
      { split: 'dev', place: 0 },
      { split: 'test', place: 4 },
      { split: 'test', place: -1 },
    ],
    abstention: [{ split: 'dev', place: 0, isDeclined: false }],
    unanswerable: [
      { split: 'dev', near: true, isDeclined: false },
      { split: 'test', near: false, isDeclined: true },
    ],
    updates: [{ split: 'dev', place: 1, earlierPlace: -1 }],
    rivals: [{ split: 'test', place: 0, earlierPlace: 3 }],
  }
  const report = ordinaryReport({ ...said, measured: [{ channel: 'words', asked }] })
  expect(report).toMatch(/no shared words: right first +\| +1 of 3 \| +1 of 1 \| +0 of 2/)
  expect(report).toMatch(/unanswerable: declined +\| +1 of 2/)
  expect(report).toMatch(/a matter that memories speak of +\| +0 of 1/)
  expect(report).toMatch(/before the old one +\| +1 of 1/)
  expect(report).toMatch(/both among the hits +\| +1 of 1/)
})
