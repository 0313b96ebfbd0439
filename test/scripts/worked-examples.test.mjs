import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSource } from '../support/node/check-source.ts'
import { undescribed } from '../support/undescribed.ts'
import {
  applyExample,
  buildPython,
  checkFormat,
  compile,
  copyProject,
  documentOf,
  examples,
  filesSaid,
  lint,
  ROOT,
  runTests,
} from './support/worked-examples.mjs'

/** Checks that need no server; the others run with each patch by itself, in `npm run test:long`. */
const quickTests = [
  'test/docs/figures.test.ts',
  'test/docs/links.test.ts',
  'test/docs/words.test.ts',
  'test/documented-settings.test.ts',
  'test/laws/events/event-of-record.test.ts',
]
const nothingStarted = {
  prebuilt: null,
  sharedServer: null,
  sharedFolder: null,
  sharedBrowser: null,
}

describe('docs/architecture.md', () => {
  test('links every worked example, and no other', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    const linked = [...page.matchAll(/worked-examples\/([a-z-]+)\.patch/g)].map(([, name]) => name)
    const there = examples.map(({ name }) => name).toSorted()
    expect([...new Set(linked)].toSorted()).toEqual(there)
    expect(Object.keys(filesSaid()).toSorted()).toEqual(there)
  })

  test.each(examples)('says how many files the patch $name takes', ({ name, files }) => {
    expect(files.length).toBe(filesSaid()[name])
  })

  test.each(examples)('the patch $name names tests that are there', ({ files, tests }) => {
    expect(tests.filter((path) => !files.includes(path) && !existsSync(join(ROOT, path)))).toEqual(
      [],
    )
  })
})

describe('the worked examples, all at once in a copy of the project,', () => {
  let copy
  let changed
  beforeAll(() => {
    copy = copyProject()
    changed = examples.flatMap((example) => applyExample(copy, example))
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const sources = () =>
    [...new Set(changed.map(({ path }) => path))].filter((path) => /\.tsx?$/.test(path))

  test('keep the import table', () => {
    const broken = sources().flatMap((path) =>
      checkSource(path, readFileSync(join(copy, path), 'utf8')),
    )
    expect(broken).toEqual([])
  })

  test.each(['.', 'console'])('compile with %s, tests included', async (project) => {
    expect(await compile(copy, project)).toBe('')
  })

  test('are clean to the linter', async () => {
    expect(await lint(copy, sources())).toBe('')
    expect(await checkFormat(copy, sources())).toBe('')
  })

  test('give the Python client shapes and methods', async () => {
    expect(await buildPython(copy)).toBe('')
    const derived = readFileSync(
      join(copy, 'clients/python/src/mneme/_sync/memory_lists.py'),
      'utf8',
    )
    expect(derived).toContain('def count(')
  })

  test('leave no shape, field or parameter of the OpenAPI document undescribed', async () => {
    expect(undescribed(await documentOf(copy))).toEqual([])
  })

  test('keep the documentation sound', async () => {
    const how = { projects: ['node'], started: nothingStarted }
    expect(await runTests(copy, quickTests, how)).toBe('')
  })
})
