import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkManifest } from '../../scripts/build-integrations/check-package.mjs'
import { isInRange } from '../../scripts/build-integrations/version-range.mjs'
import { adapters, integrations } from '../../scripts/integrations/installed.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mneme-adapter-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const manifestOf = (name) =>
  JSON.parse(readFileSync(join(integrations, name, 'package.json'), 'utf8'))

describe('the packages of adapters', () => {
  test.each(adapters)(
    '%s: peers as they were tried, a licence, a history, a page of one screen',
    (name) => {
      expect(checkManifest(join(integrations, name), manifestOf(name))).toEqual([])
    },
  )

  test('a package is told what is wrong with it', () => {
    cpSync(join(integrations, 'ai-sdk'), folder, {
      recursive: true,
      filter: (path) => !/[\\/](dist|src|test|examples|node_modules)$/.test(path),
    })
    writeFileSync(join(folder, 'LICENSE'), 'All rights reserved.')
    writeFileSync(join(folder, 'README.md'), 'Read this.\n'.repeat(200))
    const { peerDependencies, ...rest } = manifestOf('ai-sdk')
    const manifest = {
      ...rest,
      version: '9.9.9',
      peerDependencies: { ...peerDependencies, ai: '^8.0.0' },
    }
    expect(checkManifest(folder, manifest)).toEqual([
      'ai was tried with 7.0.173, and ^8.0.0 does not take it',
      expect.stringContaining('@mneme/ai-sdk is 9.9.9, the client '),
      'README.md has 201 lines, limit 70',
      ...['./mneme-ai-sdk-9.9.9.tgz', './mneme-client-9.9.9.tgz', 'ai', 'zod'].map(
        (one) => `README.md does not install ${one}`,
      ),
      'LICENSE is not that of the project',
      'CHANGELOG.md does not tell of 9.9.9',
    ])
  })
})

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.9.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.1.9', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['0.0.4', '^0.0.3', false],
  ['0.4.0', '>=0.3.330', true],
  ['0.3.329', '>=0.3.330', false],
  ['0.32.0', '0.32.0', true],
  ['0.32.1', '0.32.0', false],
])('%s is in %s: %s', (version, range, isIn) => {
  expect(isInRange(version, range)).toBe(isIn)
})

test('a range of another form is refused', () => {
  expect(() => isInRange('1.0.0', '1.x')).toThrow('unknown form of a range: 1.x')
})
