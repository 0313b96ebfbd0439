import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { type Server, startServer } from '../black-box/server.ts'
import { type PlainModel, startPlainModel } from './support/plain-model.ts'
import { type Block, blocksOf, pages, ROOT } from './support/pages.ts'

/** Their TypeScript is run by test/clients/typescript/docs.test.ts. */
const ranElsewhere = ['docs/sdk.md', 'docs/workbench.md', 'docs/thoughts.md']
const runner = join(ROOT, 'test/clients/typescript/support/run-blocks.mjs')
const mark = '→ '

const folder = mkdtempSync(join(tmpdir(), 'mneme-pages-'))
const blocks = pages.flatMap(blocksOf)
const having = (...infos: readonly string[]) => blocks.filter(({ info }) => infos.includes(info))
let model: PlainModel
/** As `npm start` brings one up, with the encoder. */
let server: Server

beforeAll(async () => {
  model = await startPlainModel()
  server = await startServer({}, inject('prebuilt'), 'on')
})
afterAll(async () => {
  await server?.stop()
  await model.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('every block says how it is tested', () => {
  const known = ['', 'md', 'ts', 'ts other', 'sh', 'sh machine', 'sh account', 'json', 'python', 'python other']
  expect(blocks.filter(({ info }) => !known.includes(info)).map(placeOf)).toEqual([])
})

describe('TypeScript', () => {
  const programs = pages
    .filter((page) => !ranElsewhere.includes(page))
    .map((page) => ({ page, blocks: having('ts').filter((one) => one.page === page) }))
    .filter((program) => program.blocks.length > 0)
  const ran = new Map<string, { error: string | null; said: string }>()

  beforeAll(async () => {
    for (const one of programs) writeFileSync(fileOf(one.page), programOf(one.blocks))
    const args = ['--disable-warning=ExperimentalWarning', runner]
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...args, ...programs.map(({ page }) => fileOf(page))],
      { env: environment() },
    )
    const answers = JSON.parse(stdout) as { error: string | null; said: string }[]
    for (const [at, answer] of answers.entries()) ran.set(programs[at]?.page ?? '', answer)
  })

  test.each(programs)('of $page runs from top to bottom, and prints what it says', (program) => {
    const { error, said } = ran.get(program.page) ?? { error: 'was not run', said: '' }
    expect(error, said).toBeNull()
    const code = program.blocks.map((block) => block.code).join('\n')
    for (const [, line = ''] of code.matchAll(/console\.log\(.*\)+ \/\/ (.+)$/gm)) {
      expect(said).toContain(`${line}\n`)
    }
  })

  test('compiles', async () => {
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { types: [join(ROOT, 'node_modules/@types/node')], noUnusedLocals: false },
      include: ['*.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const complaints = await promisify(execFile)(process.execPath, [tsc, '--singleThreaded', '-p', folder]).then(
      () => '',
      ({ stdout }: { stdout?: string }) => stdout ?? 'did not start',
    )
    expect(complaints).toBe('')
  })

  test('the quick start gives its model what it remembers, and nothing where it remembers nothing', () => {
    const roles = model.requests.map(({ messages }) => messages.map(({ role }) => role))
    expect(roles).toEqual([['user'], ['system', 'user']])
    expect(model.requests[1]?.messages[0]?.content).toMatch(/^You know this .*:\n.*allergic to nuts/)
  })

  test.each(having('ts other'))('$page line $line is TypeScript', ({ code }) => {
    expect(() => stripTypeScriptTypes(code)).not.toThrow()
  })
})

describe('shell', () => {
  test.each(having('sh'))('$page line $line answers what it says', async (block) => {
    const stdout = await said(block, server.url)
    let answer = ''
    for (const line of stdout.split('\n')) {
      if (line.startsWith(mark)) expect(answer).toContain(line.slice(mark.length))
      else if (line !== '') answer = line
      if (!block.code.includes('"code":')) expect(line).not.toContain('urn:mneme:error')
    }
    expect(answer).not.toBe('')
  })

  test('README asks what needs the encoder', async () => {
    const [demo] = having('sh').filter(({ page }) => page === 'README.md')
    if (demo === undefined) throw new Error('README has no commands')
    // The server that files share has no encoder.
    expect(await said(demo, sharedServer().url)).toContain(`{"text":"I can't remember`)
  })

  /** What a block prints; what the page's blocks before it have named is known, as in one terminal. */
  async function said(block: Block, url: string): Promise<string> {
    const above = having('sh').filter(({ page, line }) => page === block.page && line < block.line)
    const named = above.flatMap(({ code }) => code.split('\n').filter((line) => /^\w+(?:=|\(\))/.test(line)))
    const script = onServer({ ...block, code: [...named, block.code].join('\n') }, url)
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...environment(), URL: url, KEY: 'mneme-dev', MNEME_URL: url },
    })
    return stdout
  }

  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  test.each(having('sh machine', 'sh account'))('$page line $line is a script', ({ code }) => {
    expect(spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' }).stderr).toBe('')
    const named = [...code.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name)
    expect(named.filter((name) => scripts[name ?? ''] === undefined)).toEqual([])
  })
})

describe('other blocks', () => {
  test.each(having('json'))('$page line $line is JSON', ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow()
  })

  const hasPython = spawnSync('python3', ['--version']).status === 0
  test.runIf(hasPython)('all of Python is Python', () => {
    const check = [
      'import ast, json, sys',
      'for one in json.load(sys.stdin): ast.parse(one["code"], f"{one[\'page\']}:{one[\'line\']}")',
    ].join('\n')
    const input = JSON.stringify(having('python', 'python other'))
    expect(spawnSync('python3', ['-c', check], { input, encoding: 'utf8' }).stderr).toBe('')
  })
})

/** All of a page in order, on the server of the tests, importing the client's source. */
function programOf(of: readonly Block[]): string {
  return of
    .map(({ code }) => code)
    .join('\n')
    .replaceAll(`'@mneme/client'`, `'${join(ROOT, 'clients/typescript/index.ts')}'`)
    .replaceAll(`'@mneme/client/importers'`, `'${join(ROOT, 'clients/typescript/importers/index.ts')}'`)
    .replaceAll(`'@mneme/client/webhooks'`, `'${join(ROOT, 'clients/typescript/verify-webhook.ts')}'`)
    .replaceAll(`'@mneme/client/files'`, `'${join(ROOT, 'clients/typescript/files/index.ts')}'`)
    .replaceAll(`'@mneme/client/turns'`, `'${join(ROOT, 'clients/typescript/turns/index.ts')}'`)
    .replaceAll('createMemoryClient({ ', `createMemoryClient({ url: '${server.url}', `)
}

/** Each page has namespaces of its own. */
function onServer({ page, code }: Block, url: string): string {
  const suffix = page.replaceAll(/\W+/g, '-').toLowerCase()
  // A line an answer, and behind it what the page says of it.
  const shown = 'curl() { command curl "$@"; echo; }\n'
  const told = code.replaceAll(/^# → (.+)$/gm, (_, line: string) => `cat <<'SAID'\n${mark}${line}\nSAID`)
  return `${shown}${told}`
    .replaceAll('http://127.0.0.1:8787', url)
    .replaceAll(/\/(namespaces|mcp)\/([a-z][\w-]*)/g, (_, kind, name) => `/${kind}/${name}-${suffix}`)
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NO_COLOR: '1',
    LLM_URL: model.url,
    LLM_MODEL: 'scripted-1',
    LLM_KEY: 'none',
  }
}

function fileOf(page: string): string {
  return join(folder, `${page.replaceAll('/', '-').replace(/\.md$/, '')}.ts`)
}

function placeOf({ page, line, info }: Block): string {
  return `${page}:${line} ${info}`
}
