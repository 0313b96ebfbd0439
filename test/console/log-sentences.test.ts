import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { decaySummary } from '../../engine/laws/governance/decay-summary.ts'

const folder = resolve(import.meta.dirname, '../../console/src/words/log')
const read = (language: string) =>
  JSON.parse(readFileSync(join(folder, `log.${language}.json`), 'utf8')) as Readonly<
    Record<string, string | Readonly<Record<string, string>>>
  >

test.each(['ar', 'zh'])(
  'lines of the log are sentences in %s too, with the same names',
  (language) => {
    const en = read('en')
    const other = read(language)
    expect(Object.keys(other)).toEqual(Object.keys(en))
    for (const [line, sentence] of Object.entries(en))
      expect([line, ...namesIn(other[line])]).toEqual([line, ...namesIn(sentence)])
  },
)

test('a sentence names nothing that its line does not tell, and no line has a mark of an expression', () => {
  for (const [line, sentence] of Object.entries(read('en'))) {
    expect(namesIn(line)).toEqual(expect.arrayContaining([...namesIn(sentence)]))
    expect(line.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[.*+?^$()[\]|\\]/)
  }
})

test('a decay pass says how many memories faded a step', () => {
  const line = decaySummary({ nodesDecayed: 7, edgesPruned: 3, transitions: 2 })
  const known = 'resting levels fell: {m}, edges pruned: {k}, bands crossed: {n}'
  expect(line.replaceAll(/\d+/g, '#')).toBe(known.replaceAll(/\{\w\}/g, '#'))
  expect(read('en')[known]).toMatchObject({ other: '{n} memories faded a step' })
})

function namesIn(message: string | Readonly<Record<string, string>> = ''): readonly string[] {
  const text = typeof message === 'string' ? message : (message['other'] ?? '')
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()
}
