import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const DIST = join(ROOT, 'bin/dist')
const MAX_BYTES = 100 * 1024
const BUILD_LIMIT_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'mneme-program-'))
const program = join(folder, 'package')
let said = ''

beforeAll(() => {
  const options = { cwd: ROOT, encoding: 'utf8' } as const
  said = execFileSync(process.execPath, ['scripts/build-cli.mjs'], options)
  const tarball = readdirSync(DIST).find((name) => name.endsWith('.tgz')) ?? 'none'
  execFileSync('tar', ['-xzf', join(DIST, tarball), '-C', folder])
}, BUILD_LIMIT_MS)
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
    expect(read('README.md')).toContain('npm i -g @mneme/cli')
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

  test('says where `dev` and `tour` come from', () => {
    const { status, stderr } = run('dev')
    expect(status).toBe(3)
    expect(stderr).toMatch(
      /^mneme: `mneme dev` needs a clone of Mneme's repository.*git clone https:/,
    )
  })
})

function read(path: string): string {
  return readFileSync(join(program, path), 'utf8')
}
