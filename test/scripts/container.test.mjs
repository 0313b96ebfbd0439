import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingsIn } from '../../scripts/docker/settings.mjs'
import { readDockerfile } from '../../examples/try/dockerfile.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const BUILD_LIMIT_MS = 15 * 60_000

describe('the settings of a container', () => {
  it('are those of the server in its environment, as long as they are not empty', () => {
    const environment = {
      MNEME_ROOT_KEY: 'k',
      MODEL_NAME: 'llama',
      MNEME_LOG: '',
      MNEME_STATE: '/data',
      PATH: '/usr/bin',
    }
    expect(settingsIn(environment)).toEqual({ MNEME_ROOT_KEY: 'k', MODEL_NAME: 'llama' })
  })
})

describe('the Dockerfile', () => {
  const text = read('Dockerfile')
  const { stages } = readDockerfile(text)

  it('builds in one stage and runs in another, not as root, with a health check and a volume', () => {
    expect(stages).toHaveLength(2)
    const [build, last] = stages
    expect(build.steps.map(({ shell }) => shell)).toContain('npm ci')
    expect(last.steps.filter(({ shell }) => shell?.includes('npm'))).toEqual([])
    expect(text).toMatch(/^USER node$/m)
    expect(text).toMatch(/^VOLUME \/data$/m)
    for (const [program, script] of [last.cmd, last.health]) {
      expect([program, existsSync(join(root, script))]).toEqual(['node', true])
    }
  })

  it('takes from the build what the project or the build makes', () => {
    const sources = stages.at(-1).steps.flatMap(({ sources = [] }) => sources)
    const made = ['/app/node_modules', '/app/dist/docker/bundle']
    for (const source of sources.filter((path) => !made.includes(path))) {
      expect(existsSync(join(root, source.replace('/app/', ''))), source).toBe(true)
    }
    expect(sources).toEqual(expect.arrayContaining(made))
  })

  it('has every file that its program reaches', () => {
    const copied = stages.at(-1).steps.flatMap(({ sources = [] }) => sources)
    // A folder is copied with all that is in it, a file by itself.
    const isThere = (file) => copied.some((source) => `/app/${file}/`.startsWith(`${source}/`))
    const files = reachedFrom(stages.at(-1).cmd[1])
    expect(files).toContain('adapters/encoder/serve.mjs')
    expect(files.filter((file) => !isThere(file))).toEqual([])
  })

  it('leaves secrets and state of this machine out', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.dev.vars', '.env*', '.wrangler', '.git']))
  })

  it('has no word that a rehearsal would leave out', () => {
    expect(() => readDockerfile('FROM a\nADD b c')).toThrow('ADD')
    const [stage] = readDockerfile('# x\nFROM a AS b\nWORKDIR /w\nRUN one && \\\n  two\n').stages
    expect(stage).toMatchObject({ name: 'b', workdir: '/w', steps: [{ shell: 'one && two' }] })
  })

  const hasDocker = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0
  it.runIf(hasDocker)('builds, and compose reads its file', { timeout: BUILD_LIMIT_MS }, () => {
    for (const args of [
      ['build', '-q', '.'],
      ['compose', 'config', '-q'],
    ]) {
      const { status, stderr } = spawnSync('docker', args, { cwd: root, encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, expect.anything()])
    }
  })
})

/** The scripts that one imports or names by their path in the project, and those that they do. */
function reachedFrom(file, found = new Set([file])) {
  for (const [, near, far] of read(file).matchAll(scripts)) {
    const next = near ? join(dirname(file), near) : far
    if (found.has(next) || isElsewhere.test(next) || !existsSync(join(root, next))) continue
    reachedFrom(next, found.add(next))
  }
  return [...found]
}

const scripts = /'(\.\.?\/[^']+\.(?:[cm]js|ts))'|'([\w-]+\/[^'\s]+\.[cm]js)'/g
/** Packages, and what has built the image. */
const isElsewhere = /^(?:node_modules\/|scripts\/build-)/

it('compose keeps the state in a volume, lets this machine alone in, and gives it time to stop', () => {
  const text = read('compose.yaml')
  expect(text).toContain('- 127.0.0.1:8787:8787')
  expect(text).toContain('- mneme:/data')
  expect(text).toMatch(/^ {4}stop_grace_period: 15s$/m)
  expect(text).toMatch(/no-new-privileges:true/)
})
