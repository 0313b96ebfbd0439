import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { freshName } from './support/story-client.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'docs/sdk.md')
const BLOCK_LIMIT_MS = 30_000

interface Block {
  readonly heading: string
  readonly line: number
  readonly code: string
}

const [prelude, ...blocks] = blocksOf(readFileSync(PAGE, 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'mneme-docs-'))
const server = sharedServer()

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('docs/sdk.md', () => {
  test('has a start, and examples that build on it', () => {
    expect(prelude?.code).toContain('createMemoryClient')
    expect(blocks.length).toBeGreaterThan(10)
  })

  for (const block of blocks) {
    const name = `line ${block.line}, ${block.heading}: runs, and prints what it says`
    test(name, { timeout: BLOCK_LIMIT_MS }, async () => {
      const { code, said, complained } = await run(block)
      expect(code, `${complained}${said}`).toBe(0)
      for (const line of expectedOf(block.code)) expect(said).toContain(line)
    })
  }

  test('compiles', { timeout: BLOCK_LIMIT_MS }, () => {
    for (const block of blocks)
      writeFileSync(join(folder, `line-${block.line}.ts`), programOf(block))
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { types: [join(ROOT, 'node_modules/@types/node')], noUnusedLocals: false },
      include: ['*.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { cwd: folder })
    expect(String(stdout)).toBe('')
  })
})

/** What stands in comments after `console.log(…)`, each a line that must be printed. */
function expectedOf(code: string): readonly string[] {
  return [...code.matchAll(/console\.log\(.*\)+ \/\/ (.+)$/gm)].map(([, said = '']) => `${said}\n`)
}

/** The block after the start, in a namespace of its own, importing the client's source. */
function programOf(block: Block): string {
  const both = `${prelude?.code}\n${block.code}`
  return both
    .replaceAll(`'@mneme/client'`, `'${join(ROOT, 'sdk/index.ts')}'`)
    .replaceAll('http://127.0.0.1:8787', server.url)
    .replace(`namespace: 'acme'`, `namespace: '${freshName('docs')}'`)
}

async function run(block: Block) {
  const file = join(folder, `line-${block.line}.ts`)
  writeFileSync(file, programOf(block))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  await closed
  return { code: child.exitCode, said, complained }
}

function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = []
  let heading = ''
  let open: { line: number; code: string[] } | undefined
  for (const [i, line] of page.split('\n').entries()) {
    if (open === undefined && line.startsWith('#')) heading = line.replace(/^#+ /, '')
    else if (open === undefined && line === '```ts') open = { line: i + 1, code: [] }
    else if (open !== undefined && line === '```') {
      blocks.push({ heading, line: open.line, code: open.code.join('\n') })
      open = undefined
    } else open?.code.push(line)
  }
  return blocks
}
