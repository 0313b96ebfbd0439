import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  checkAccount,
  checkClone,
  checkNode,
  checkState,
} from '../../../clients/cli/doctor/machine.ts'
import { checkPort } from '../../../clients/cli/doctor/port.ts'
import { checkEncoder } from '../../../clients/cli/doctor/server.ts'
import { createMemoryClient, type MemoryClient } from '../../../clients/typescript/index.ts'
import { answering, freshHome, problem, refused, runProgram } from './support/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'mneme-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A server whose answer to a recall leaves these out, in a namespace without memories. */
function emptyNamespace(degraded: readonly object[]): MemoryClient {
  const answer = { text: '', grounding: [], hits: [], usage: { model_calls: 0 }, degraded }
  return createMemoryClient({
    url: 'https://memory.example.com',
    apiKey: 'a-key',
    namespace: 'new',
    fetch: async () => Response.json({ ...answer, position: 0 }),
  })
}

describe('the doctor', () => {
  test('finds an encoder where nothing is told yet, and misses one that is missing', async () => {
    expect((await checkEncoder(emptyNamespace([]))).state).toBe('ok')
    const none = emptyNamespace([{ part: 'meaning', reason: 'no_encoder' }])
    expect(await checkEncoder(none)).toMatchObject({
      state: 'warn',
      found: expect.stringContaining('none:'),
    })
  })

  test('finds no server, and says how to start one', async () => {
    const url = 'http://127.0.0.1:9'
    const { exit, stdout } = await runProgram(['doctor', '--url', url], { fetch: refused })
    expect(exit).toBe(1)
    expect(stdout).toContain('ok    port      9 is free for a server\n')
    expect(stdout).toMatch(
      /\nfail {2}server {4}nobody listens at .*\n {16}`mneme dev` starts one in a clone\.\n$/,
    )
  })

  test.each([
    ['another service', answering(200, { status: 'ok', service: 'other', version: '1' })],
    ['a page that is not there', answering(404, problem(404, 'not_found', 'nothing here'))],
  ])('tells %s from Mneme', async (_, { fetch }) => {
    const argv = ['doctor', '--json', '--url', 'https://memory.example.com']
    const ran = await runProgram(argv, { fetch })
    expect(ran.exit).toBe(1)
    expect(ran.json()).toContainEqual({
      name: 'server',
      state: 'fail',
      found: 'something else than Mneme answers at https://memory.example.com',
      mend: 'Check host and port.',
    })
  })

  test('asks a far server for its version without a key, then misses the key', async () => {
    const { fetch, calls } = answering(200, { status: 'ok', service: 'mneme', version: '9.9.9' })
    const { stdout } = await runProgram(['doctor', '--url', 'https://memory.example.com'], {
      fetch,
    })
    expect(stdout).toContain(
      'warn  server    https://memory.example.com, version 9.9.9; this program is ',
    )
    expect(stdout).toContain('fail  key       there is none for https://memory.example.com\n')
    expect(calls.map(({ url }) => url)).toEqual(['https://memory.example.com/healthz'])
  })

  test('finds the encoder from a namespace that is empty', async () => {
    const server = { status: 'ok', service: 'mneme', version: '0.1.0', role: 'main' }
    const recalled = {
      text: '',
      namespaces: ['*'],
      grounding: [],
      hits: [],
      usage: { model_calls: 0 },
    }
    const checked = async (degraded: readonly object[]) => {
      const { fetch } = answering(200, { ...server, ...recalled, degraded })
      const argv = ['doctor', '--url', 'https://memory.example.com', '--key', 'k']
      return (await runProgram(argv, { fetch })).stdout
    }
    expect(await checked([])).toContain('ok    encoder   texts are compared by their meaning\n')
    const none = [{ part: 'meaning', reason: 'no_encoder' }]
    expect(await checked(none)).toContain('warn  encoder   none: texts are found by their words')
  })

  test('reports profiles that others could read', async () => {
    const home = freshHome()
    mkdirSync(join(home, 'mneme'))
    const file = join(home, 'mneme', 'profiles.json')
    writeFileSync(file, '{"current": null, "profiles": {}}', { mode: 0o644 })
    const { stdout } = await runProgram(['doctor'], { env: { XDG_CONFIG_HOME: home } })
    expect(stdout).toContain(
      `warn  profiles  others could read ${file}, which is closed to them now\n`,
    )
  })
})

describe('this machine', () => {
  test('needs Node 20', () => {
    expect(checkNode('20.12.0').state).toBe('ok')
    expect(checkNode('18.20.0')).toMatchObject({ state: 'fail', found: 'Node 18.20.0 is too old' })
  })

  test('needs no clone, but what a clone installs where there is one', () => {
    expect(checkClone(null).state).toBe('ok')
    expect(checkClone(folder)).toMatchObject({ state: 'fail', mend: 'Run `npm ci` there.' })
  })

  test('needs a state folder that can be written', () => {
    expect(checkState(folder).found).toMatch(/which `mneme dev` will make$/)
    const state = join(folder, '.wrangler', 'state')
    mkdirSync(state, { recursive: true })
    writeFileSync(join(state, 'server.lock'), JSON.stringify({ pid: process.pid, port: '8799' }))
    expect(checkState(folder).found).toBe(`${state}, of the server on port 8799`)
    writeFileSync(join(state, 'server.lock'), 'torn')
    expect(checkState(folder).found).toBe(state)
  })

  test('needs no account', () => {
    const env = { HOME: folder }
    expect(checkAccount({ env, platform: 'linux' }).found).toContain('none is needed')
    mkdirSync(join(folder, '.config/.wrangler/config'), { recursive: true })
    writeFileSync(join(folder, '.config/.wrangler/config/default.toml'), '')
    expect(checkAccount({ env, platform: 'linux' }).found).toContain('wrangler is logged in')
    const found = checkAccount({
      env: { ...env, CLOUDFLARE_API_TOKEN: 'secret' },
      platform: 'linux',
    })
    expect(found.found).toBe('CLOUDFLARE_API_TOKEN is set; only `npm run deploy` uses one')
  })

  test('has a port that a server could take, or that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const url = `http://127.0.0.1:${port}`
    expect(await checkPort(url, { isUp: false })).toEqual({
      name: 'port',
      state: 'fail',
      found: `another program listens on ${port}`,
      mend: `Stop it, or take another port: \`mneme dev --port ${port + 1}\`.`,
    })
    expect((await checkPort(url, { isUp: true })).state).toBe('ok')
    other.close()
  })
})
