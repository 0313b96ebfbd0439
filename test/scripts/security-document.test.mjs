import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { files } from '../../scripts/security/items.mjs'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const exists = (path) => existsSync(new URL(`../../${path}`, import.meta.url))

describe('docs/security.md', () => {
  const document = read('docs/security.md')

  it('names only tests that exist, and one for every threat', () => {
    const named = [...document.matchAll(/`(test\/[^`]+\.test\.\w+)`/g)].map(([, path = '']) => path)
    expect(new Set(named).size).toBeGreaterThan(30)
    expect(named.filter((path) => !exists(path))).toEqual([])
    const section = document.slice(
      document.indexOf('## Threats'),
      document.indexOf('## What is not'),
    )
    const rows = section
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1)
    expect(rows.length).toBeGreaterThan(12)
    expect(rows.filter((row) => !/`test\/[^`]+`/.test(row))).toEqual([])
  })

  it('has its tables from suites that exist, and is linked from the README', () => {
    expect(files.filter((path) => !exists(path))).toEqual([])
    expect(read('README.md')).toContain('(docs/security.md)')
  })
})
