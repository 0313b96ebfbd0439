import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { slowest } from './support/node/slowest-first.ts'

test('the files that begin first are there', () => {
  const root = resolve(import.meta.dirname, '..')
  expect(slowest.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
  expect(new Set(slowest).size).toBe(slowest.length)
})
