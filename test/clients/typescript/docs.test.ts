import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../../engine/assert.ts'
import { createMemoryClient } from '../../../clients/typescript/index.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { membersOf } from './support/members.ts'
import { freshName } from './support/story-client.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** With as many blocks at least. */
const PAGES = {
  'docs/sdk.md': 10,
  'docs/workbench.md': 4,
  'docs/thoughts.md': 3,
  'clients/typescript/README.md': 0,
}
const RUNNER = resolve(import.meta.dirname, 'support/run-blocks.mjs')

interface Block {
  readonly page: string
  readonly heading: string
  readonly line: number
  readonly code: string
}

const folder = mkdtempSync(join(tmpdir(), 'mneme-docs-'))
const server = sharedServer()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('docs/sdk.md has a line for every member', () => {
  const page = readFileSync(join(ROOT, 'docs/sdk.md'), 'utf8')
  const members = membersOf(createMemoryClient({ apiKey: 'k', namespace: 'a', url: 'http://m' }))
  const named = members.flatMap(({ expression }) => {
    const [, owner, name] = /^(memory|thought)\.([\w.]+)$/.exec(expression) ?? []
    return name === undefined ? [] : owner === 'memory' ? name : `thought(id).${name}`
  })
  expect(named.length).toBeGreaterThan(150)
  const missing = named.filter(
    (name) => !page.includes(`| \`${name}\` |`) && !page.includes(`| **\`${name}\`** |`),
  )
  expect(missing).toEqual([])
})

describe.each(Object.entries(PAGES))('%s', (page, least) => {
  const [prelude, ...blocks] = blocksOf(page)

  test('has a start, and examples that build on it', () => {
    expect(prelude?.code).toContain('createMemoryClient')
    expect(blocks.length).toBeGreaterThan(least)
  })

  const ran = new Map<Block, Ran>()
  beforeAll(async () => {
    for (const block of blocks) writeFileSync(fileOf(block), programOf(block, prelude))
    const answers = await runAll(blocks.map(fileOf))
    for (const [at, answer] of answers.entries()) ran.set(must(blocks[at], 'one each'), answer)
  })

  for (const block of blocks) {
    const name = `line ${block.line}, ${block.heading}: runs, and prints what it says`
    test(name, () => {
      const { error, said } = must(ran.get(block), 'every block is run')
      expect(error, said).toBeNull()
      for (const line of expectedOf(block.code)) expect(said).toContain(line)
    })
  }

  test('compiles', async () => {
    const complaints = (await complaintsOnce()).split(/\n(?!\s)/)
    const own = (line: string) => blocks.some((block) => line.startsWith(basename(fileOf(block))))
    // What names no block of any page is about all of them.
    const isForeign = (line: string) => /^\w+-\d+\.ts\(/.test(line) && !own(line)
    expect(complaints.filter((line) => line !== '' && !isForeign(line))).toEqual([])
  })
})

/** What the compiler says of the blocks of all pages: asked once, as it reads the same sources. */
function complaintsOnce(): Promise<string> {
  complaints ??= compileAll()
  return complaints
}
let complaints: Promise<string> | undefined

async function compileAll(): Promise<string> {
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: [join(ROOT, 'node_modules/@types/node')], noUnusedLocals: false },
    include: ['*.ts'],
  }
  for (const page of Object.keys(PAGES)) {
    const [prelude, ...blocks] = blocksOf(page)
    for (const block of blocks) writeFileSync(fileOf(block), programOf(block, prelude))
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  return await promisify(execFile)(process.execPath, [tsc, '--singleThreaded', '-p', folder], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  )
}

/** What stands in comments after `console.log(…)`, each a line that must be printed. */
function expectedOf(code: string): readonly string[] {
  return [...code.matchAll(/console\.log\(.*\)+ \/\/ (.+)$/gm)].map(([, said = '']) => `${said}\n`)
}

/** The block after the start, in a namespace of its own, importing the client's source. */
function programOf(block: Block, prelude: Block | undefined): string {
  const both = `${prelude?.code}\n${block.code}`
  return both
    .replaceAll(`'@mneme/client'`, `'${join(ROOT, 'clients/typescript/index.ts')}'`)
    .replaceAll(
      `'@mneme/client/webhooks'`,
      `'${join(ROOT, 'clients/typescript/verify-webhook.ts')}'`,
    )
    .replaceAll(`'@mneme/client/files'`, `'${join(ROOT, 'clients/typescript/files/index.ts')}'`)
    .replaceAll(`'@mneme/client/turns'`, `'${join(ROOT, 'clients/typescript/turns/index.ts')}'`)
    .replaceAll('http://127.0.0.1:8787', server.url)
    .replace(`namespace: 'acme'`, `namespace: '${freshName('docs')}'`)
}

interface Ran {
  /** What it threw, null where it came to its end. */
  readonly error: string | null
  readonly said: string
}

/** Each in turn in one process, as a process a block costs more than all that the blocks do. */
async function runAll(files: readonly string[]): Promise<readonly Ran[]> {
  const args = ['--disable-warning=ExperimentalWarning', RUNNER, ...files]
  const env = { ...process.env, NO_COLOR: '1' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout) as Ran[]
}

function fileOf({ page, line }: Block): string {
  return join(folder, `${basename(page, '.md').toLowerCase()}-${line}.ts`)
}

function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = []
  let heading = ''
  let open: { line: number; code: string[] } | undefined
  for (const [i, line] of readFileSync(join(ROOT, page), 'utf8').split('\n').entries()) {
    if (open === undefined && line.startsWith('#')) heading = line.replace(/^#+ /, '')
    else if (open === undefined && line === '```ts') open = { line: i + 1, code: [] }
    else if (open !== undefined && line === '```') {
      blocks.push({ page, heading, line: open.line, code: open.code.join('\n') })
      open = undefined
    } else open?.code.push(line)
  }
  return blocks
}
