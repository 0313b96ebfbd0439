import { join, normalize, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSource } from './support/node/check-source.ts'
import { importCircles } from './support/node/import-circles.ts'
import { SOURCE_FOLDERS } from './support/node/name-table.ts'
import { sourcesIn } from './support/node/sources-in.ts'

describe('the sources keep the design', () => {
  for (const folder of [...SOURCE_FOLDERS, 'test/']) {
    test(`${folder} imports, names and syntax`, () => {
      expect(sourcesIn(folder).flatMap(({ path, text }) => checkSource(path, text))).toEqual([])
    })
  }
})

/** The folders that no client is built of: each may import those before it, and all of the sources. */
const TOOLS = ['scripts', 'examples', 'bench', 'test'] as const

test('what stands beside the sources imports nothing that stands above it', () => {
  const upward = TOOLS.flatMap((folder, height) =>
    sourcesIn(`${folder}/`, /\.(?:ts|mjs|cjs)$/).flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from |import\()'(\.\.?\/[^']+)'/g)]
        .map(([, to = '']) =>
          normalize(join(path, '..', to))
            .split(sep)
            .join('/'),
        )
        .filter((to) => TOOLS.slice(height + 1).some((above) => to.startsWith(`${above}/`)))
        .map((to) => `${path} imports ${to}`),
    ),
  )
  expect(upward).toEqual([])
})

describe('imports, of types too,', () => {
  test('run in no circle', () => {
    expect(importCircles(SOURCE_FOLDERS.flatMap((folder) => sourcesIn(folder)))).toEqual([])
  })

  test('that run in a circle are found', () => {
    const sources = [
      { path: 'engine/a.ts', text: `import type { B } from './laws/b.ts'` },
      { path: 'engine/laws/b.ts', text: `import { c } from '../c.ts'\nimport { d } from './d.ts'` },
      { path: 'engine/c.ts', text: `type A = import('./a.ts').A` },
      { path: 'engine/laws/d.ts', text: `export const d = 1` },
    ]
    expect(importCircles(sources)).toEqual([['engine/a.ts', 'engine/c.ts', 'engine/laws/b.ts']])
  })
})

describe('the checker catches', () => {
  const planted: readonly (readonly [path: string, text: string, complaint: string])[] = [
    // Who may import whom.
    ['contract/a.ts', `import { z } from '@hono/zod-openapi'`, 'may not import @hono/zod-openapi'],
    [
      'contract/a.ts',
      `import type { A } from '../engine/model/a.ts'`,
      'may not import engine/model',
    ],
    ['engine/model/a.ts', `import { b } from '../laws/b.ts'`, 'may not import engine/laws/b.ts'],
    ['engine/graph/a.ts', `import { b } from '../laws/b.ts'`, 'may not import engine/laws/b.ts'],
    ['engine/laws/a.ts', `import type { B } from '../ports/b.ts'`, 'may not import engine/ports/b'],
    ['engine/laws/a.ts', `import { z } from 'zod'`, 'may not import zod'],
    ['engine/operations/a.ts', `import { b } from '../ports/b.ts'`, 'only types from engine/ports'],
    ['engine/operations/a.ts', `import { type B } from '../ports/b.ts'`, 'only types from engine'],
    ['engine/operations/a.ts', `import { D } from 'cloudflare:workers'`, 'may not import cloudfl'],
    ['engine/ports/a.ts', `import { b } from '../model/b.ts'`, 'only types from engine/model/b.ts'],
    ['engine/settings.ts', `import { b } from './laws/b.ts'`, 'may not import engine/laws/b.ts'],
    ['adapters/d1/a.ts', `import { b } from '../offline/b.ts'`, 'may not import adapters/offline'],
    [
      'adapters/d1/a.ts',
      `import { b } from '../open-ports.ts'`,
      'may not import adapters/open-por',
    ],
    ['adapters/d1/a.ts', `import { b } from '../../contract/b.ts'`, 'may not import contract/b.ts'],
    [
      'adapters/d1/a.ts',
      `import { b } from '../../engine/laws/b.ts'`,
      'may not import engine/laws',
    ],
    ['durable-objects/a.ts', `import { Hono } from 'hono/tiny'`, 'may not import hono/tiny'],
    ['durable-objects/a.ts', `export * from '../workers/b.ts'`, 'may not import workers/b.ts'],
    [
      'durable-objects/a.ts',
      `import { b } from '../adapters/d1/b.ts'`,
      'may not import adapters/d1',
    ],
    [
      'durable-objects/a.ts',
      `import { b } from '../engine/ports/b.ts'`,
      'only types from engine/po',
    ],
    ['workers/a.ts', `import { b } from '../engine/laws/b.ts'`, 'may not import engine/laws/b.ts'],
    ['workers/a.ts', `type B = import('../engine/laws/b.ts').B`, 'may not import engine/laws/b.ts'],
    [
      'workers/a.ts',
      `import { b } from '../durable-objects/b.ts'`,
      'only types from durable-object',
    ],
    ['workers/a.ts', `await import('../adapters/d1/b.ts')`, 'may not import adapters/d1/b.ts'],
    ['workers/a.ts', 'await import(`../adapters/${1}`)', 'imports a computed path'],
    [
      'clients/typescript/a.ts',
      `import { b } from '../../engine/model/b.ts'`,
      'may not import engine/model/b.ts',
    ],
    ['clients/typescript/a.ts', `import { z } from 'zod'`, 'may not import zod'],
    [
      'clients/typescript/a.ts',
      `import { b } from '../../contract/b.ts'`,
      'only types from contract/b.ts',
    ],
    ['console/a.ts', `import { b } from '../contract/b.ts'`, 'may not import contract/b.ts'],
    ['console/a.tsx', `import { b } from '../engine/b.ts'\nconst a = <p>b</p>`, 'may not import e'],
    [
      'clients/typescript/a.ts',
      `import { b } from './b'`,
      'clients/typescript/a.ts:1 ./b does not end in .ts',
    ],
    // A clock, chance and the outside in the engine.
    ['engine/laws/a.ts', `const now = Date.now()`, 'uses Date: the engine has no clock'],
    ['engine/model/a.ts', `const at = new Date(0)`, 'uses Date: the engine has no clock'],
    ['engine/operations/a.ts', `const r = { random: Math.random }`, 'uses Math.random'],
    ['engine/operations/a.ts', `const r = Math['random']()`, 'uses Math.random'],
    ['engine/laws/a.ts', `const id = crypto.randomUUID()`, 'uses crypto'],
    ['engine/laws/a.ts', `const g = globalThis.crypto`, 'uses globalThis'],
    ['engine/operations/a.ts', `\nawait fetch('x')`, 'engine/operations/a.ts:2 uses fetch'],
    ['engine/laws/a.ts', `console.log(1)`, 'uses console'],
    ['engine/laws/a.ts', `setTimeout(() => {}, 1)`, 'uses setTimeout'],
    ['engine/laws/a.ts', `export async function a() {}`, 'uses async'],
    ['engine/graph/a.ts', `for await (const x of y) z(x)`, 'uses await'],
    // Bindings and objects.
    ['workers/a.ts', `env.NAMESPACES.idFromName('x')`, 'uses idFromName: one file'],
    ['workers/a.ts', `const db = c.env.DB`, 'uses env.DB: open-ports.ts alone'],
    [
      'durable-objects/a.ts',
      `class A { b() { return this.env.MODEL_NAME } }`,
      'uses env.MODEL_NAME',
    ],
    // Syntax and size, in tests too.
    ['test/laws/a.test.ts', `const a: any[] = []`, 'uses any'],
    ['clients/typescript/a.ts', `enum A { B }`, 'uses enum'],
    ['workers/a.ts', `f()\n`.repeat(301), 'workers/a.ts has 301 lines, limit 300'],
    ['workers/a.ts', `/** So it is (UN-7). */\nf()`, 'workers/a.ts names UN-7'],
  ]
  for (const [path, text, complaint] of planted) {
    test(`${path}: ${text.slice(0, 60).trim()}`, () => {
      expect(checkSource(path, text).join('\n')).toContain(complaint)
    })
  }
})

describe('the checker accepts', () => {
  const fine: readonly (readonly [path: string, text: string])[] = [
    ['contract/a.ts', `import { z } from 'zod'\nimport { b } from './b.ts'`],
    ['engine/laws/a.ts', `import { b } from '../graph/b.ts'\nimport { c } from '../settings.ts'`],
    ['engine/laws/a.ts', `// Date.now() is not asked\nconst s = 'new Date()'`],
    ['engine/laws/a.ts', `export const at = (x: { fetch: number }) => x.fetch + Math.max(1, 2)`],
    [
      'engine/operations/a.ts',
      `import type { B } from '../ports/b.ts'\nexport async function a() {}`,
    ],
    [
      'adapters/d1/a.ts',
      `import type { B } from '../../engine/ports/b.ts'\nimport { c } from './c.ts'`,
    ],
    [
      'adapters/open-ports.ts',
      `import { b } from './d1/b.ts'\nexport const o = (env: E) => b(env.DB)`,
    ],
    ['durable-objects/a.ts', `import { b } from '../engine/operations/memory/b.ts'`],
    ['durable-objects/a.ts', `import { openPorts } from '../adapters/open-ports.ts'`],
    ['workers/index.ts', `export { A } from '../durable-objects/a.ts'`],
    [
      'workers/a.ts',
      `import type { A } from '../durable-objects/a.ts'\nimport { Hono } from 'hono'`,
    ],
    ['workers/namespace-stub.ts', `export const stub = (env: E) => env.NAMESPACES.idFromName('x')`],
    ['workers/a.ts', `import page from './page.html'`],
    [
      'clients/typescript/a.ts',
      `import type { B } from '../../contract/b.ts'\nconst now = Date.now()`,
    ],
  ]
  for (const [path, text] of fine) {
    test(`${path}: ${text.slice(0, 60).trim()}`, () => {
      expect(checkSource(path, text)).toEqual([])
    })
  }
})
