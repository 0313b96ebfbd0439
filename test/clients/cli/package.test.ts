import { zipSync } from 'fflate'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryClient } from '../../../clients/typescript/index.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { until } from '../../black-box/until.ts'
import { oldestNode } from '../../support/node/oldest-node.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DIST = join(ROOT, 'clients/cli/dist')
const MAX_BYTES = 100 * 1024

const folder = mkdtempSync(join(tmpdir(), 'mneme-program-'))
const program = join(folder, 'package')
let said = ''

beforeAll(() => {
  const options = { cwd: ROOT, encoding: 'utf8' } as const
  said = execFileSync(process.execPath, ['scripts/build-cli.mjs'], options)
  const tarball = readdirSync(DIST).find((name) => name.endsWith('.tgz')) ?? 'none'
  execFileSync('tar', ['-xzf', join(DIST, tarball), '-C', folder])
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...argv: readonly string[]) {
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder }
  const options = { cwd: folder, env, encoding: 'utf8', input: '' } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(program, 'mneme.cjs'), ...argv],
    options,
  )
  return { status, stdout, stderr }
}

describe('the published program', () => {
  test('depends on nothing, and is small enough for npx', () => {
    const manifest: Record<string, unknown> = JSON.parse(read('package.json'))
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
      expect(manifest).not.toHaveProperty(kind)
    }
    expect(gzipSync(read('dist/main.js'), { level: 9 }).byteLength).toBeLessThan(MAX_BYTES)
    expect(said).toMatch(/^@mneme\/cli \d+\.\d+\.\d+$/m)
  })

  test('brings what a reader looks for, and the licences of what it is made of', () => {
    expect(read('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'))
    expect(read('README.md')).toContain('npm i -g ./mneme-cli-')
    expect(read('CHANGELOG.md')).toContain(`## ${JSON.parse(read('package.json')).version}`)
    expect(read('dist/THIRD-PARTY.txt')).toMatch(/^commander .* \(MIT\)$/m)
  })

  test('publint finds nothing', async () => {
    const { messages, pkg } = await publint({ pkgDir: program, level: 'suggestion' })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('runs', () => {
    const { version } = JSON.parse(read('package.json'))
    expect(run('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
    expect(run('remember')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('stdin is empty'),
    })
  })

  test('brings the documentation as a skill', () => {
    expect(run('skill', 'skills')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Wrote \d\d files/),
    })
    const skill = readFileSync(join(folder, 'skills/mneme/SKILL.md'), 'utf8')
    expect(skill).toMatch(/^---\nname: mneme\n/)
    expect(readdirSync(join(folder, 'skills/mneme/references'))).toContain('quick-start.md')
  })

  test('has what is loaded when it is needed: archives, and the files of assistants', () => {
    writeFileSync(join(folder, 'x.zip'), zipSync({ 'a.txt': Buffer.from('Ana: Tea at five.\n') }))
    expect(run('import', 'x.zip', '--from', 'chat', '--dry-run')).toMatchObject({
      status: 0,
      stdout: 'Read 1 item from chat: 1 to keep.\n',
    })
    const { stdout } = run('connect', 'cursor', '--namespace', 'acme', '--dry-run')
    expect(stdout).toContain('  +   "mcpServers": {')
    expect(run('connect').stdout).toMatch(/^cursor +Cursor/m)
  })

  test('says where `dev` and `tour` come from', () => {
    const { status, stderr } = run('dev')
    expect(status).toBe(3)
    expect(stderr).toMatch(
      /^mneme: `mneme dev` needs a clone of Mneme's repository.*git clone https:/,
    )
  })
})

describe.runIf(oldestNode)('on the oldest Node that it promises', () => {
  const namespace = `old-${randomUUID().slice(0, 13)}`

  async function runOld(argv: readonly string[], input = '') {
    const env = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder }
    const place = ['--url', sharedServer().url, '--namespace', namespace, '--key', 'mneme-dev']
    const args = [join(program, 'mneme.cjs'), ...argv, ...place]
    const ran = promisify(execFile)(oldestNode ?? '', args, { cwd: folder, env })
    ran.child.stdin?.end(input)
    return await ran
  }

  test('commands and a hook remember', async () => {
    const told = await runOld(['remember', 'My dog Rex chewed the sofa.'])
    expect(told).toEqual({ stdout: expect.stringContaining('mem_'), stderr: '' })
    expect((await runOld(['recall', 'What has Rex chewed?'])).stdout).toContain('sofa')
    const event = { session_id: 's', prompt_id: 'p', prompt: 'I keep bees.' }
    const memory = createMemoryClient({ url: sharedServer().url, apiKey: 'mneme-dev', namespace })
    // A hook has little time: on a busy machine the next one tells what waits, and says so.
    const isKept = async () => {
      const hook = ['hook', 'prompt', '--client', 'claude-code']
      const { stderr } = await runOld(hook, JSON.stringify(event))
      expect(stderr).not.toMatch(/not a function|not defined/)
      const { items } = await memory.memories.list().page()
      return items.some(({ text }) => text === 'I keep bees.')
    }
    await until('a hook has remembered', isKept)
    expect((await runOld(['doctor'])).stdout).toMatch(/^\w+ +hooks /m)
  })
})

function read(path: string): string {
  return readFileSync(join(program, path), 'utf8')
}
