import { expect, it } from 'vitest'
import { errorCodes } from '../../contract/errors.ts'
import type { ProblemBody } from '../../contract/errors.ts'
import { Edge } from './support/edge.ts'

const wrong: readonly (readonly [string, object, string])[] = [
  ['recall', { query: 7 }, 'query: expected a text'],
  ['recall', { query: 'tea', top_k: 500 }, 'top_k: expected at most 100'],
  ['recall', { query: 'tea', top_k: 0 }, 'top_k: expected at least 1'],
  ['recall', { query: 'tea', depth: 1.5 }, 'depth: expected a whole number'],
  ['recall', { query: 'tea', synthesize: 'yes' }, 'synthesize: expected true or false'],
  ['recall', { query: 'tea', stores: 'core' }, 'stores: expected a list'],
  ['graph/boost', {}, 'id: missing: expected a text'],
  [
    'reflections/ref_1/consent',
    { answer: 'maybe' },
    'answer: expected one of "yes", "no", "later"',
  ],
  ['ops', { op: 'head', target: 'a', count: -1 }, 'count: expected at least 0'],
]

it.each(wrong)('%s %j is told %j', async (path, body, detail) => {
  const response = await new Edge().post(`/v1/namespaces/acme/${path}`, body)
  const problem = await response.json<ProblemBody>()
  expect([response.status, problem.detail]).toEqual([400, detail])
})

it('titles are whole sentences of their own', () => {
  const titles = Object.values(errorCodes).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const title of titles) expect(title).toMatch(/^[A-Z][^.]+$/)
})
