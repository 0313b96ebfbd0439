import { describe, expect, test } from 'vitest'
import { exportedNames } from './support/node/exported-names.ts'
import { sourcesIn } from './support/node/sources-in.ts'
import { SHARED_NAMES } from './support/node/shared-names.ts'

const SERVER = ['engine/', 'durable-objects/', 'workers/', 'adapters/', 'contract/']

/**
 * What languages and vendors each have a file of: the name means one thing, and the folder says of
 * which. `engine/language/<subject>.ts` brings the files of all languages together.
 */
const SIBLINGS = [/^(engine\/language\/)(?:[a-z]{2}\/)?/, /^(adapters\/)[^/]+\/(?=models\.ts$)/]

test('an exported name of the server is declared in one file', () => {
  const found = namesOfSeveral(SERVER.flatMap((folder) => sourcesIn(folder)))
  const fresh = [...found].filter(([name]) => !SHARED_NAMES.includes(name))
  expect(fresh, 'each has to say what is special about it').toEqual([])
  const mended = SHARED_NAMES.filter((name) => !found.has(name))
  expect(mended, 'these are declared once by now: take them off the record').toEqual([])
})

describe('a name that is declared', () => {
  test.each([
    ['in two files', ['engine/a.ts', 'workers/b.ts'], ['Found']],
    ['by two languages', ['engine/language/de/roles.ts', 'engine/language/roles.ts'], []],
    ['by two vendors', ['adapters/d1/models.ts', 'adapters/unpdf/models.ts'], []],
  ])('%s', (_, paths, names) => {
    const found = namesOfSeveral(paths.map((path) => ({ path, text: 'export const Found = 1' })))
    expect([...found.keys()]).toEqual(names)
  })

  test.each([
    [`export { found } from './b.ts'`, []],
    [`import { found } from './b.ts'\nexport { found }`, []],
    ['const found = 1\nexport { found as known }', ['known']],
    ['export const { found, lost } = both', ['found', 'lost']],
    ['export function found(): A\nexport function found(a?: B): A { return a }', ['found']],
    ['export interface Found {}\nexport type Lost = 1', ['Found', 'Lost']],
  ])('%s', (text, names) => {
    expect(exportedNames('engine/a.ts', text)).toEqual(names)
  })
})

function namesOfSeveral(
  sources: readonly { readonly path: string; readonly text: string }[],
): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>()
  for (const { path, text } of sources) {
    const own = SIBLINGS.reduce((all, one) => all.replace(one, '$1'), path)
    for (const name of exportedNames(path, text)) {
      const among = paths.get(name) ?? []
      if (!among.includes(own)) paths.set(name, [...among, own])
    }
  }
  return new Map([...paths].filter(([, among]) => among.length > 1))
}
