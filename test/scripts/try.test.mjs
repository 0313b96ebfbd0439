import { describe, expect, it } from 'vitest'
import { pageOf } from '../../examples/try/page.mjs'
import { blocksOf, shellBlocks } from '../../scripts/docs/pages.mjs'
import { NotHere, Rows } from '../../examples/try/rows.mjs'

describe('the rows of a trial', () => {
  it('go on after a failure, and tell it from what cannot be tried here', async () => {
    const said = []
    const rows = new Rows((line) => said.push(line))
    rows.begin('One')
    expect(await rows.try('good', async () => ({ note: 'a | b', seconds: 1.25 }))).toBe(true)
    expect(
      await rows.try('bad', () => {
        throw new Error('first\nsecond')
      }),
    ).toBe(false)
    await rows.try('away', async () => {
      throw new NotHere('no daemon')
    })
    expect(rows.summary()).toBe('1 work, 1 fail, 1 not here')
    expect(rows.failures.map(({ what }) => what)).toEqual(['bad'])
    expect(said.join('\n')).toContain('✗ bad\n      first / second')
    const page = pageOf(rows, { day: '2026-11-23', commit: 'abc', machine: 'Linux' })
    expect(page).toContain('Commit abc, 2026-11-23, Linux. 1 work, 1 fail, 1 not here.')
    expect(page).toContain('| good | works | 1.3 | a \\| b |')
    expect(page).toContain('| bad | fails |  | first / second |')
    expect(page).toContain('| away | not here |  | no daemon |')
  })
})

describe('blocks of a page', () => {
  const page = [
    '# A',
    '```sh',
    'curl a',
    '```',
    '```sh machine',
    'npm ci',
    '```',
    '```py',
    'x',
    '```',
    '',
  ]

  it('are those of the language alone, with their lines', () => {
    expect(shellBlocks(page.join('\n'))).toEqual([{ code: 'curl a\n', line: 2 }])
    expect(blocksOf(page.join('\n'), 'python', 'py')).toEqual([{ code: 'x\n', line: 8 }])
  })
})
