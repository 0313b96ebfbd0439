import { rmSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import {
  applyExample,
  buildPython,
  compile,
  copyProject,
  examples,
  lint,
  runTests,
} from '../scripts/support/worked-examples.mjs'

const projects = ['.', 'engine', 'tsconfig.node.json', 'console']

/** What any change may break. */
const everywhere = [
  'test/imports.test.ts',
  'test/documented-settings.test.ts',
  'test/docs',
  'test/scripts/openapi.test.mjs',
]

/** Each change by itself, as somebody would make it, with a server, the guide and the console of its own. */
describe('a worked example in a copy of the project', () => {
  const copies = []
  afterEach(() => {
    for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true })
  })

  test.each(examples)('$name.patch leaves all green that it touches', async (example) => {
    const copy = copyProject()
    copies.push(copy)
    applyExample(copy, example)
    for (const project of projects)
      expect([project, await compile(copy, project)]).toEqual([project, ''])
    expect(await lint(copy)).toBe('')
    expect(await buildPython(copy)).toBe('')
    const tests = [...everywhere, ...example.tests]
    expect(await runTests(copy, tests, { projects: ['node', 'workerd'] })).toBe('')
  })
})
