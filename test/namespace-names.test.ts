import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Files of tests in workerd may run beside each other on the same objects. */
test('no two files of tests open a namespace of the same name', () => {
  const root = import.meta.dirname
  const filesOf = new Map<string, Set<string>>()
  for (const file of globSync('**/*.test.ts', { cwd: root })) {
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(opened)) {
      if (name !== undefined) filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file))
    }
  }
  expect(filesOf.size).toBeGreaterThan(300)
  const shared = [...filesOf].filter(([, files]) => files.size > 1)
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})

const opened = /\bopenNamespace\(\s*'([^']+)'/g
