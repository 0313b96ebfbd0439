import { expect } from 'vitest'
import { readPipeline } from './read-pipeline.ts'

/** A pipeline and the paths of its mistakes, under `pipeline`; the root itself is ''. */
export type Malformed = readonly [json: unknown, ...paths: string[]]

export function expectMistakes([json, ...paths]: Malformed): void {
  const read = readPipeline(json)
  const found = read.ok ? [] : read.errors.map(({ path }) => path)
  expect(found).toEqual(paths.map((path) => (path === '' ? 'pipeline' : `pipeline.${path}`)))
  if (!read.ok) for (const { message } of read.errors) expect(message).not.toBe('')
}

/** What the table shows of a row. */
export function titleOf([json]: Malformed): string {
  return (JSON.stringify(json) ?? 'undefined').slice(0, 90)
}

export const set = { set: { key: 'a', content: '1' } }
export const q = { key: 'k', question: '?' }
