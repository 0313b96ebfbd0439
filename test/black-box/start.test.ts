import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ScriptedModelServer,
  startScriptedModel,
} from '../../scripts/support/scripted-model-server.ts'
import { boundModelScript, testBoundModel } from './bound-model.ts'
import { eraseMuch, testErasedBytes } from './killed/erased-bytes.ts'
import { leaveThought, thoughtScript } from './killed/thought-run.ts'
import { killUnderLoad } from './killed/under-load.ts'
import { expectNoWayIn } from './no-way-in.ts'
import { freePort, RESTARTS_LIMIT_MS, type Server, startServer } from './server.ts'
import { until } from './until.ts'

const ROOT = resolve(import.meta.dirname, '../..')
let model: ScriptedModelServer
let server: Server
const folder = mkdtempSync(join(tmpdir(), 'mneme-start-'))

beforeAll(async () => {
  model = await startScriptedModel({ ...thoughtScript, ...boundModelScript })
  server = await startServer({
    MODEL_BASE_URL: model.url,
    MODEL_NAME: 'scripted-1',
    MNEME_EXTRACTION: 'rules',
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server?.stop()
  await model?.stop()
})

/** `npm start` with these, where it refuses to. */
async function refused(...args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = await once(child, 'exit')
  return { code, said: await said }
}

async function statusOf(key: string): Promise<number> {
  const authorization = `Bearer ${key}`
  return (await fetch(`${server.url}/v1/keys`, { headers: { authorization } })).status
}

function lockOf(place: string): { readonly pid: number; readonly child: { readonly pid: number } } {
  return JSON.parse(readFileSync(join(place, 'server.lock'), 'utf8'))
}

describe('npm start', () => {
  test('keeps a second server off its folder, and says who holds it', async () => {
    const { code, said } = await refused(
      '--port',
      `${await freePort()}`,
      '--persist-to',
      server.folder,
    )
    expect(code).toBe(1)
    expect(said).toContain(`process ${server.pid} serves the state folder ${server.folder}`)
    expect(said).toContain('--persist-to DIR')
    expect(await statusOf('mneme-dev')).toBe(200)
  })

  test('tells address, key, docs and folder once it answers, and nothing that wrangler says of itself', async () => {
    await until('the first screen', () => / is ready\.\n/.test(server.said))
    for (const [name, value] of [
      ['URL', server.url],
      ['key', 'mneme-dev'],
      ['docs', `${server.url}/docs`],
      ['encoder', 'none'],
      ['state', server.folder],
      ['stop', 'Ctrl-C'],
    ]) {
      expect(server.said).toMatch(new RegExp(`^ {2}${name} +${value}`, 'm'))
    }
    expect(server.said).not.toMatch(/WARNING|wrangler|env\./)
  })

  test('says in a sentence that its folder cannot be written, or that a port is none', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, said } = await refused('--port', `${await freePort()}`, '--persist-to', file)
    expect([code, said]).toEqual([
      1,
      `mneme: the state folder ${file} cannot be written (EEXIST): take another, \`npm start -- --persist-to DIR\`.\n`,
    ])
    expect(await refused('--port', '80a', '--persist-to', folder)).toEqual({
      code: 1,
      said: 'mneme: --port is a number from 1 to 65535, not 80a.\n',
    })
  })

  test('names a port that is taken and the way out', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const { code, said } = await refused('--port', `${address.port}`, '--persist-to', folder)
    taken.close()
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`listens on port ${address.port} already`),
    ])
    expect(said).toContain(`--port ${address.port + 1}`)
  })

  test.each(['0.0.0.0', '::', '192.168.1.4'])(
    'opens %s to nobody who knows the development key',
    async (ip) => {
      const { code, said } = await refused('--ip', ip, '--persist-to', folder)
      expect([code, said]).toEqual([1, expect.stringContaining('MNEME_ROOT_KEY=')])
    },
  )

  test('takes over from a holder that was killed, and from a number that is another process by now', async () => {
    const killed = server.pid
    const { child } = lockOf(server.folder)
    process.kill(killed, 'SIGKILL')
    await until('the killed process is gone', () => !isThere(killed))
    await server.startAgain()
    expect(await statusOf('mneme-dev')).toBe(200)
    expect(lockOf(server.folder).pid).toBe(server.pid)
    expect(isThere(child.pid)).toBe(false)

    const other = join(folder, 'reused')
    mkdirSync(other, { recursive: true })
    const began = 'another boot 1'
    const stale = { pid: process.pid, began, since: 'then', port: '1' }
    writeFileSync(join(other, 'server.lock'), JSON.stringify(stale))
    const { said } = await refused('--port', new URL(server.url).port, '--persist-to', other)
    expect(said).toContain('listens on port')
  })

  test('answers the development key on this machine alone, by no other way in', async () => {
    expect(await statusOf('mneme-dev')).toBe(200)
    await expectNoWayIn({ server, key: 'mneme-dev' })
  })
})

/** All at once, as starting again is what takes long. */
describe('a server that is killed', () => {
  let expectRun: () => Promise<void>
  let expectWrites: () => Promise<void>
  let erased: Awaited<ReturnType<typeof eraseMuch>>
  let bytes: string
  beforeAll(async () => {
    erased = await eraseMuch(server)
    expectRun = await leaveThought(server, model)
    expectWrites = await killUnderLoad(server)
    bytes = erased.readBytes()
    await server.startAgain()
  }, RESTARTS_LIMIT_MS)

  test('TH-45, TH-46 kill -9 in the second decide: the run goes on by itself, each note once', async () => {
    await expectRun()
  })

  test('kill -9 under load loses no acknowledged write', async () => {
    await expectWrites()
  })

  test('CL-44 after permanent erasure the bytes of the object hold neither text nor names', async () => {
    erased.expectGone(bytes)
    await erased.expectRest()
  })

  testErasedBytes(() => server)
})

testBoundModel(
  () => server,
  () => model,
)

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // No process has the number.
    return false
  }
}
