import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryClient } from '../../../clients/typescript/index.ts'
import { oldestNode } from '../../support/node/oldest-node.ts'
import { describeAdapters } from './support/describe-adapters.ts'
import { membersOf, placesIn, type Member } from './support/members.ts'
import { installClient, type InstalledClient } from './support/installed-client.ts'
import { openLanguageServer, type LanguageServer } from './support/language-server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const MAX_BYTES = 14 * 1024
/** Of the files of a memory tool. */
const MAX_FILES_BYTES = 7 * 1024

/** What the lines of an editor's program build on. */
const HEAD = [
  "import { createMemoryClient, decodeNamespace, encodeNamespace, template } from '@mneme/client'",
  "import type { CallOptions, MemoryClientOptions, Memory, MnemeError, Parts } from '@mneme/client'",
  "import type { ForgetDefaults, RecallDefaults, RememberDefaults } from '@mneme/client'",
  "const memory = createMemoryClient({ apiKey: 'k', namespace: 'a' })",
  "const user = { user_id: '7' }",
  'declare const kept: Memory, options: MemoryClientOptions, call: CallOptions',
  'declare const error: MnemeError, parts: Parts, recalling: RecallDefaults',
  'declare const telling: RememberDefaults, forgetting: ForgetDefaults',
  "const thought = memory.thought('tht_1')",
  'const [list, batch] = [memory.memories.list(), memory.rememberBatch([])]',
  "const [shown, events] = [await memory.forget('tea'), thought.events({})]",
]

/** Calls that do not compile, and the sentence that says why. */
const MISTAKES = [
  ['memory.forget(user)', 'Put the entity in a list: forget([entity])'],
  ['memory.remember(user)', 'Put the entity in a list: remember([entity])'],
  ["memory.recall('tea?', user)", 'Put the entity in a list: recall(text, [entity])'],
  ["memory.recall('tea?', { top_k: 3 })", 'Options come third: recall(text, [], options)'],
  ["memory.recall('tea?', [], { topk: 3 })", 'recall has no such option'],
  ["memory.recall('tea?', [], { top_k: '3' })", 'WrongValue<"top_k", number | undefined>'],
  ["memory.remember('tea', [], { store: 'attic' })", 'WrongValue<"store"'],
  ["memory.remember({ txt: 'tea' })", 'remember has no such field'],
  ['memory.remember(7)', 'remember takes a text, a list of entities, a template or a request'],
  ["memory.remember(['user 1'])", `not assignable to type 'EntityInput'`],
] as const

let app: InstalledClient

beforeAll(() => {
  app = installClient()
})
afterAll(() => app?.remove())

describe('the published package', () => {
  test('CL-46 is under 14 KiB gzipped, with no import of its own', () => {
    const code = app.read('dist/index.js')
    expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThan(MAX_BYTES)
    expect(code).not.toMatch(/\b(?:import|require)\s*\(|^import\b/m)
    expect(code).not.toContain('zod')
  })

  test('has the files of a memory tool in under 7 KiB gzipped, with no import of its own', () => {
    const code = app.read('dist/files.js')
    expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThan(MAX_FILES_BYTES)
    expect(code).not.toMatch(/\b(?:import|require)\s*\(|^import\b/m)
  })

  test('has short lines, since Node prints the one that threw above an error that nobody catches', () => {
    for (const built of ['dist/index.js', 'dist/index.cjs']) {
      const longest = Math.max(
        ...app
          .read(built)
          .split('\n')
          .map((line) => line.length),
      )
      expect(longest).toBeLessThan(500)
    }
  })

  test('CL-46 depends on nothing', () => {
    const manifest: Record<string, unknown> = JSON.parse(app.read('package.json'))
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
      expect(manifest).not.toHaveProperty(kind)
    }
    expect(manifest).toMatchObject({ license: 'MIT', publishConfig: { provenance: true } })
  })

  test('brings what a reader looks for, and sources for a debugger', () => {
    expect(app.read('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'))
    expect(app.read('README.md')).toContain('npm i ./mneme-client-')
    expect(app.read('CHANGELOG.md')).toContain(`## ${JSON.parse(app.read('package.json')).version}`)
    for (const name of ['index.js', 'index.cjs']) {
      expect(app.read(`dist/${name}`)).toContain(`sourceMappingURL=${name}.map`)
      const { sources, sourcesContent } = JSON.parse(app.read(`dist/${name}.map`))
      expect(sources).toContain('../remember.ts')
      expect(sourcesContent).toHaveLength(sources.length)
    }
  })

  test('says, as it is built, what was made', () => {
    expect(app.said).toMatch(/^@mneme\/client \d+\.\d+\.\d+$/m)
    expect(app.said).toMatch(/dist\/index\.js: [\d.]+ KiB, [\d.]+ KiB gzipped/)
    expect(app.said).toMatch(/mneme-client-[\d.]+\.tgz: [\d.]+ KiB, \d+ files/)
  })

  test('publint finds nothing', async () => {
    const pkgDir = join(app.folder, 'node_modules/@mneme/client')
    const { messages, pkg } = await publint({ pkgDir, level: 'suggestion' })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('its types are right however it is resolved', async () => {
    const data = new Uint8Array(readFileSync(app.tarball))
    const result = await checkPackage(createPackageFromTarballData(data))
    expect('problems' in result ? result.problems : result).toEqual([])
  })
})

const USE = `
  const fetch = async (url) => Response.json({ asked: url })
  const memory = createMemoryClient({ url: 'http://m', apiKey: 'k', namespace: 'a', fetch })
  memory.health().then(({ asked }) => {
    console.log(asked, template\`a\${1}\`.strings[0], MnemeError.name, encodeNamespace('A'))
  })`

test.each([
  [
    'an ES module',
    'run.mjs',
    `import { createMemoryClient, encodeNamespace, MnemeError, template } from '@mneme/client'`,
  ],
  [
    'CommonJS',
    'run.cjs',
    `const { createMemoryClient, encodeNamespace, MnemeError, template } = require('@mneme/client')`,
  ],
])('runs in Node as %s', (_, file, head) => {
  app.write(file, head + USE)
  const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: app.folder })
  expect(String(stdout).trim(), String(stderr)).toBe('http://m/healthz a1 MnemeError x--_a')
})

const TURN = `
  const told = []
  const client = {
    recall: async () => ({ text: 'Rex is a dog.', grounding: [], hits: [{ text: 'Rex is a dog.' }] }),
    remember: async ({ text }) => ({ memory: { __memory_id: String(told.push(text)) } }),
  }
  const turn = rememberTurns(client, { thread: 'one', recallWithinMs: 15000 }).begin({ text: 'Pets?' })
  turn.recall().then(({ memories }) => {
    turn.answered('Rex.')
    return turn.report.then(({ kept }) => console.log(memories, kept.length, told.join(' ')))
  })`
const ENTRIES = ['', '/turns', '/files', '/importers', '/webhooks', '/wrap'].map(
  (part) => `@mneme/client${part}`,
)

describe.runIf(oldestNode)('on the oldest Node that it promises', () => {
  test.each([
    ['run-old.mjs', ENTRIES.map((name) => `await import('${name}')`), 'await import'],
    ['run-old.cjs', ENTRIES.map((name) => `require('${name}')`), 'require'],
  ])('%s loads every entry, and remembers a turn', (file, loads, load) => {
    const head = `const { rememberTurns } = ${load}('@mneme/client/turns')`
    app.write(file, [...loads, head, TURN].join('\n'))
    const { stdout, stderr } = spawnSync(oldestNode ?? '', [file], { cwd: app.folder })
    expect(String(stdout).trim(), String(stderr)).toBe('1 2 Pets? Rex.')
  })
})

test('an error of the one module is an error of the other', () => {
  app.write(
    'both.mjs',
    `import { MnemeError } from '@mneme/client'
    import { createRequire } from 'node:module'
    const other = createRequire(import.meta.url)('@mneme/client')
    const error = new other.MnemeError({ code: 'network', status: 0, detail: '' })
    console.log(error instanceof MnemeError, new Error('') instanceof MnemeError)`,
  )
  const { stdout } = spawnSync(process.execPath, ['both.mjs'], { cwd: app.folder })
  expect(String(stdout).trim()).toBe('true false')
})

describeAdapters(() => app)

describe('its types need no other package', () => {
  test.each([
    ['a browser', 'app.ts', 'bundler', 'esnext', 'es2022,dom,dom.iterable', ''],
    ['Node', 'app.ts', 'nodenext', 'nodenext', 'es2022', '@types/node'],
    ['CommonJS', 'app.cts', 'nodenext', 'nodenext', 'es2022', '@types/node'],
    ['a Worker', 'app.ts', 'bundler', 'esnext', 'es2022', '@cloudflare/workers-types'],
  ])('for %s', (_, file, resolution, module, lib, types) => {
    app.write(file, APPLICATION)
    const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2022']
    const platform = types === '' ? [] : ['--types', join(ROOT, 'node_modules', types)]
    const how = ['--lib', lib, '--moduleResolution', resolution, '--module', module]
    const args = [TSC, '--singleThreaded', '--ignoreConfig', file, ...how, ...strict, ...platform]
    const { stdout } = spawnSync(process.execPath, args, { cwd: app.folder })
    expect(String(stdout)).toBe('')
  })
})

describe('what an editor shows', () => {
  const memory = createMemoryClient({ apiKey: 'k', namespace: 'a', url: 'http://m' })
  const members = membersOf(memory)
  const program = [
    ...HEAD,
    ...members.map(({ expression }) => expression),
    ...MISTAKES.map(([code]) => code),
  ]
  let server: LanguageServer

  beforeAll(async () => {
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
    }
    app.write('editor/tsconfig.json', JSON.stringify({ compilerOptions, files: ['app.ts'] }))
    app.write('editor/app.ts', program.join('\n'))
    server = await openLanguageServer(join(app.folder, 'editor'), 'app.ts', program.join('\n'))
  })
  afterAll(() => server?.close())

  test('there are members to ask for', () => {
    expect(members.length).toBeGreaterThan(150)
  })

  test('every method has its description, an example and its errors; every part its description', async () => {
    const bare: string[] = []
    for (const [i, member] of members.entries()) {
      const shown = await server.hover(placesIn(member, HEAD.length + i))
      const missing = missingFrom(shown, member)
      if (missing.length > 0) bare.push(`${member.expression}: ${missing.join(', ')}`)
    }
    expect(bare).toEqual([])
  })

  test('a call that has none of the forms is told what is wrong with it', async () => {
    const complaints = await server.complaints()
    for (const [i, [code, sentence]] of MISTAKES.entries()) {
      const line = HEAD.length + members.length + i
      const said = complaints.filter((one) => one.line === line).map(({ message }) => message)
      expect(said.join('\n'), code).toContain(sentence)
    }
  })
})

function missingFrom(shown: string, { kind }: Member): string[] {
  // Behind the signature, which stands in a fence.
  const [, documentation = ''] = /^```[\s\S]*?\n```\n([\s\S]*)$/.exec(shown) ?? []
  const wanted = kind === 'method' ? ['@example', '@throws'] : []
  const lacking = wanted.filter((tag) => !documentation.includes(tag))
  return documentation.replace(/\*@.*/s, '').trim() === '' ? ['description', ...lacking] : lacking
}

/** What does and what does not compile against the declarations as they are published. */
const APPLICATION = `
  import { createMemoryClient, MnemeError } from '@mneme/client'
  import type { Memory, RememberRequest } from '@mneme/client'
  const memory = createMemoryClient({ url: 'http://m', key: () => 'k', namespace: 'a', fetch })
  export async function app(request: RememberRequest): Promise<string | undefined> {
    const kept: Memory = await memory.remember(request)
    await memory.remember([{ user_id: '1', properties: { name: 'Ana' } }])
    await memory.remember([{ user_id: '1', properties: { age: 7, likes: ['tea'] } }])
    // @ts-expect-error -- a value of a property is no date
    await memory.remember([{ user_id: '1', properties: { born: new Date() } }])
    // @ts-expect-error -- the properties were not asked for
    void (await memory.getEntity('user_id:1'))!.properties
    const user = await memory.getEntity('user_id:1', { props: true })
    for await (const { text } of memory.memories.list({ entity: 'user_id:1' })) void text
    if (kept.status.value === 'ready') throw new MnemeError({ code: 'network', status: 0, detail: '' })
    // @ts-expect-error -- no such status
    if (kept.status.value === 'done') return kept.text
    return String(user!.properties['name']?.value ?? user!.user_id)
  }
`
