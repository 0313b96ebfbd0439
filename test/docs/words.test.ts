import { describe, expect, test } from 'vitest'
import { eventTypes } from '../../contract/lists.ts'
import { pages, proseOf, textOf } from './support/pages.ts'

/** What a reader without our papers cannot follow. */
const riddles: readonly (readonly [RegExp, string])[] = [
  [/\b(?:AG|CL|CO|DE|GO|LI|ME|MO|NS|PR|RE|SA|SG|ST|TH|UN|WB|WM)-\d{1,3}\b/, 'the id of a rule'],
  [/\bspec(?:ification)?s?\b/i, 'a specification that nobody has'],
  [/\b(?:of|in) the issue\b/i, 'an issue that nobody has'],
  [/\b(?:told to nobody|leaves no machine|one evening's page)\b/, 'a riddle'],
]

describe('words of the documentation', () => {
  test.each(pages)('%s refers to nothing that its reader does not have', (page) => {
    const found = proseOf(page)
      .split('\n')
      .flatMap((line, at) =>
        riddles.filter(([form]) => form.test(line)).map(([, why]) => `${at + 1}: ${why}: ${line}`),
      )
    expect(found).toEqual([])
  })
})

test('each decision has a number of its own, in its name and its heading', () => {
  const decisions = pages.filter((page) => page.startsWith('docs/decisions/'))
  const numbers = decisions.map((page) => Number(/\/(\d{4})-/.exec(page)?.[1]))
  expect(new Set(numbers).size).toBe(decisions.length)
  const headings = decisions.map((page) => Number(/^# (\d+)/.exec(textOf(page))?.[1]))
  expect(headings).toEqual(numbers)
})

test('docs/events.md has a line for each type of event', () => {
  const page = textOf('docs/events.md')
  const told = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(eventTypes.filter((type) => !told.some((line) => line.includes(`\`${type}\``)))).toEqual([])
})
