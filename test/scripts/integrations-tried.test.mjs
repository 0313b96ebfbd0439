import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adapters, integrations } from '../../scripts/integrations/installed.mjs'
import { root } from '../../scripts/wrangler-offline.mjs'

const locked = JSON.parse(readFileSync(join(integrations, 'package-lock.json'), 'utf8'))

// `npm run integrations -- --write` writes the table from what ran. Here it is held to the stories and
// adapters as they stand: a story, a framework or a version that did not run has no row or column.
describe('what docs/integrations.md says was tried', () => {
  const [head = [], , ...rows] = tableIn(readFileSync(join(root, 'docs/integrations.md'), 'utf8'))
  const stories = storiesIn(
    readFileSync(join(integrations, 'support/assistant-stories.ts'), 'utf8'),
  )
  const kinds = adapters.flatMap(kindsOf)

  test('has a column for each story, in their order', () => {
    expect(stories.length).toBeGreaterThan(9)
    expect(head).toEqual(['framework', ...stories.map(({ title }) => title)])
  })

  test('has a row for each framework that tells the stories, in the version that is installed', () => {
    expect(kinds.length).toBeGreaterThan(5)
    expect(rows.map(([name]) => name)).toEqual(kinds.map(({ name }) => name).toSorted())
  })

  test('says that all of it works, but for what a framework has none of', () => {
    for (const [name, ...cells] of rows) {
      const lacks = kinds.find((kind) => kind.name === name)?.lacks ?? []
      const wanted = stories.map(({ needs }) => (lacks.includes(needs) ? 'has none' : 'works'))
      expect([name, ...cells]).toEqual([name, ...wanted])
    }
  })
})

function tableIn(page) {
  const [, table = ''] = page.match(/<!-- tried -->\n([^]*?)<!-- \/tried -->/) ?? []
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  return lines.map((line) => line.slice(2, -2).split(' | '))
}

/** Titles, and what a framework has to have for the story. */
function storiesIn(source) {
  const told = source.matchAll(/\btest(?:\.skipIf\('(\w+)' in lacks\))?\(\s*'([^']+)'/g)
  return [...told].map(([, needs, title]) => ({ needs, title }))
}

/** An adapter's frameworks as its test names them, each with its version. */
function kindsOf(adapter) {
  const folder = join(integrations, adapter, 'test')
  if (!existsSync(folder)) return []
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'))
  return tests.flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8')
    return [...source.matchAll(/describeAssistant\(\{([^]*?)\n?\}\)/g)].map(([, kind]) => {
      const [, framework] = kind.match(/framework: '([^']+)'/) ?? []
      const [, lacks = ''] = kind.match(/lacks: \{([^}]*)\}/) ?? []
      const needed = [...lacks.matchAll(/(\w+): '/g)].map(([, need]) => need)
      return { name: `${framework} ${versionIn(source, kind)}`, lacks: needed }
    })
  })
}

/** The package that the test asks for its version, as the lock has it. */
function versionIn(source, kind) {
  const [, said] = kind.match(/version: '([^']+)'/) ?? []
  if (said !== undefined) return said
  const [, name = ''] =
    source.match(/versionOf\('([^']+)'\)/) ?? source.match(/\('([^']+)\/package\.json'\)/) ?? []
  return locked.packages[`node_modules/${name}`]?.version
}
