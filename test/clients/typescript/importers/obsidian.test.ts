import { expect, test } from 'vitest'
import { sectionsOf } from '../../../../clients/typescript/importers/markdown-sections.ts'
import { expectLinear } from '../../../support/node/expect-linear.ts'
import { file, itemsOf, leftOut } from './support/files.ts'

const note = [
  '---',
  'role: designer',
  'langs: [de, en]',
  '---',
  '# Work',
  '- [x] send the offer',
  '- [ ] call Bo',
  '```dataview',
  'TABLE file.mtime',
  '```',
  'Likes {{x}}',
  'Sails.',
].join('\n')

test('a note is about its title, a task is done or to do, and queries say nothing', async () => {
  const [item] = await itemsOf('markdown', [file('people/Ana Ruiz.md', note)])
  expect(item?.entities).toEqual([
    { kind: 'note', id: 'Ana Ruiz', properties: { role: 'designer', langs: ['de', 'en'] } },
  ])
  expect(item?.text).toContain('- Done: send the offer\n- To do: call Bo')
  expect(item?.text).toContain('Sails.')
  expect(item?.text).not.toMatch(/TABLE|Likes/)
})

test('a note without front matter is about its title, the page of a day about nothing more', async () => {
  const files = ['Garden plan.md', '2026-03-05.md', 'README.md', 'chat.txt']
  const items = await itemsOf(
    'markdown',
    files.map((name) => file(name, 'Plant beans.')),
  )
  expect(items.map(({ entities }) => entities)).toEqual([
    [{ kind: 'note', id: 'Garden plan' }],
    undefined,
    undefined,
    undefined,
  ])
})

test('templates are no notes', async () => {
  const files = [file('Templates/daily.md', '# Day\nx')]
  expect(await leftOut('markdown', files)).toEqual([['Templates/daily.md', 'other_file']])
})

test('a heading of spaces costs what its length is', () => {
  expectLinear((spaces) => sectionsOf(`# ${spaces}x${'#'.repeat(9)}y\nSaid.`), ' ', 200_000)
})
