import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../start/ports.mjs'

const root = resolve(import.meta.dirname, '../..')
/** A busy machine takes minutes to start one; nothing is measured meanwhile. */
const READY_WITHIN_MS = 240_000

/**
 * A server of our own on a free port, with a state of its own that goes with it; `vars` are its
 * variables. `encoder` is `on` where texts are to be found by meaning too, null where the code
 * knows of none; `checkout` is the folder of its code, where that is not ours, `script` what
 * starts it, `bundle` the path of a Worker that is made already, and `state` a folder of its state,
 * which then stays.
 */
export async function startServer(vars = {}, { encoder = 'off', ...place } = {}) {
  return await start(vars, encoder === null ? [] : ['--encoder', encoder], place)
}

/** The same with the configuration of production; `emulate` are variables of its emulators. */
export async function startProduction(vars = {}, emulate = {}) {
  const emulated = Object.entries(emulate).flatMap(([name, value]) => [
    '--emulate',
    `${name}:${value}`,
  ])
  return await start({ MNEME_ROOT_KEY: productionKey, ...vars }, ['--production', ...emulated])
}

export const productionKey = 'bench-root-key-of-production-on-one-machine'

async function start(vars, more, place = {}) {
  const { checkout = root, script = 'scripts/start.mjs', bundle, state } = place
  const folder = state ?? mkdtempSync(join(tmpdir(), 'mneme-bench-'))
  const port = await freePort()
  const args = ['--port', `${port}`, '--persist-to', folder]
  // The test clock for its tick, which runs at once what the object's alarm would.
  args.push('--var', 'MNEME_TEST_CLOCK:on')
  for (const [name, value] of Object.entries(vars)) args.push('--var', `${name}:${value}`)
  const url = `http://localhost:${port}`
  let child
  const interrupt = () => child.kill('SIGTERM')
  process.once('SIGINT', interrupt)

  async function launch(made = bundle, options = more) {
    const given = [...args, ...options, ...(made === undefined ? [] : ['--bundle', made])]
    child = spawn(process.execPath, [join(checkout, script), ...given], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilHealthy(url, child)
  }

  async function end() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }

  const server = {
    url,
    folder,
    pid: () => child.pid,
    largestObjectBytes: () => Math.max(0, ...databasesOf(folder, 'MemoryNamespace')),
    /** Bytes of the databases of segments, one each. */
    segmentBytes: () => databasesOf(folder, 'IndexSegment'),
    /** The same state, of which nothing is in memory; with another `bundle` or `encoder` where one is given. */
    async restart(made = bundle, encoder = undefined) {
      await end()
      await launch(made, encoder === undefined ? more : ['--encoder', encoder])
    },
    async stop() {
      process.off('SIGINT', interrupt)
      await end()
      if (state === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  try {
    await launch()
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

async function untilHealthy(url, child) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer after ${READY_WITHIN_MS} ms`)
}

/** Bytes of the database of each object of a class. */
function databasesOf(folder, className) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => new RegExp(`\\bdo\\b.*${className}`).test(file.parentPath ?? file.path))
    .filter(({ name }) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    .map((file) => statSync(join(file.parentPath ?? file.path, file.name)).size)
}

/** Bytes of the databases of these namespaces together, at most 20, as their objects count them. */
export async function databaseBytes(url, namespaces) {
  const names = namespaces.map(({ name }) => name).join(',')
  const { headers } = namespaces[0]
  const response = await fetch(`${url}/metrics?namespace=${names}`, { headers })
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`)
  const found = (await response.text()).matchAll(/^mneme_namespace_database_bytes\S* (\d+)$/gm)
  return [...found].reduce((sum, [, bytes]) => sum + Number(bytes), 0)
}
