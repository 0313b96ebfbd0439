import { expect, test } from 'vitest'
import { changedUntold, kindsTouchedBy } from '../../console/src/memory/waiting-news.ts'
import {
  countsOf,
  readWaiting,
  waitingKinds,
  type Waiting,
} from '../../console/src/memory/waiting.ts'
import { inlineOf } from '../../console/src/parts/inline-entity.ts'
import { createMemoryClient, type MemoryClient } from '../../clients/typescript/index.ts'

const { signal } = new AbortController()

/** A client whose server answers by the end of the path; what is asked for besides is an empty page. */
function answered(answers: Readonly<Record<string, unknown>>): MemoryClient {
  return createMemoryClient({
    apiKey: 'k',
    namespace: 'a',
    url: 'http://m',
    fetch: async (url) => {
      const { pathname, search } = new URL(url)
      const end = Object.keys(answers).find((path) => `${pathname}${search}`.includes(path))
      return Response.json(end === undefined ? page([]) : answers[end])
    },
  })
}

function page(items: readonly unknown[], cursor: string | null = null) {
  return { items, next_cursor: cursor }
}

test('what waits is counted by kind, decided reflections and empty kinds left out', async () => {
  const memory = answered({
    '/proposals': page([{}, {}]),
    '/suggestions': page([{}], 'next'),
    '/reflections': page([{ state: 'approved' }, { state: 'awaiting_approval' }]),
    '/alerts': page([]),
    '/audit': page([{ target: 'prp_2' }, { target: 'cns_2' }, { target: 'cns_1' }]),
    '/consolidations/cns_2': { id: 'cns_2', status: 'draft' },
  })
  const reads = waitingKinds.map(async (kind) => [kind, await readWaiting(memory, kind, signal)])
  const waiting = Object.fromEntries(await Promise.all(reads)) as Waiting
  expect(countsOf(waiting)).toEqual([
    { kind: 'reflections', count: 1, isMore: false },
    { kind: 'drafts', count: 1, isMore: false },
    { kind: 'proposals', count: 2, isMore: false },
    { kind: 'suggestions', count: 1, isMore: true },
  ])
})

test('an event has only those kinds read anew of which more or less may wait by it', () => {
  expect(kindsTouchedBy('memory.remembered')).toEqual([])
  expect(kindsTouchedBy('proposal.made')).toEqual(['proposals'])
  expect(kindsTouchedBy('memory.forgotten')).toEqual(['conflicts', 'suggestions'])
  expect(kindsTouchedBy('namespace.reverted')).toEqual(waitingKinds)
  // That an alert was seen, and a reflection's steps, no event tells.
  expect(changedUntold).toEqual(['reflections', 'alerts'])
})

test.each([
  [{ user_id: 'ana' }, 'user_id:ana'],
  [{ properties: {}, movie_id: 'The "Third" Man' }, 'movie_id:"The \\"Third\\" Man"'],
])('%j is referred to as %s', (entity, inline) => {
  expect(inlineOf(entity)).toBe(inline)
})
