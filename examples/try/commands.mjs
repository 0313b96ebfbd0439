import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

const COMMAND_LIMIT_MS = 10 * 60_000
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 15_000
const POLL_MS = 100

/** The environment of somebody who has just opened a terminal: none of what npm sets for its scripts. */
export function freshEnvironment() {
  const isOfNpm = (name) => /^npm_|^INIT_CWD$|^NODE$|^VITEST/i.test(name)
  const kept = Object.entries(process.env).filter(([name]) => !isOfNpm(name))
  const path = (process.env.PATH ?? '').split(delimiter)
  const own = path.filter((one) => !/node_modules|node-gyp-bin/.test(one))
  return { ...Object.fromEntries(kept), PATH: own.join(delimiter), NO_COLOR: '1', FORCE_COLOR: '0' }
}

/** The Node that this person has: `{version, path}`. */
export function personsNode() {
  const print = 'JSON.stringify({ version: process.versions.node, path: process.execPath })'
  const env = freshEnvironment()
  return JSON.parse(spawnSync('node', ['-p', print], { env, encoding: 'utf8' }).stdout)
}

/**
 * Runs a command as a person would: answers what it said and its seconds, and throws what it said last
 * where it ends with another code than `code`.
 */
export async function run(command, args, { cwd, env = {}, code = 0, input = '' }) {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...freshEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: COMMAND_LIMIT_MS,
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (said += chunk))
  }
  const [ended] = await once(child, 'close')
  if (ended !== code) throw new Error(`${command} ended with ${ended}: ${said.trim().slice(-600)}`)
  return { said, seconds: (performance.now() - startedAt) / 1_000 }
}

/**
 * `npm start` in a checkout: answers `{url, port, seconds, said(), stop()}` once the first screen is
 * there and the server answers.
 */
export async function startServer(checkout, args, ready = / is ready\./) {
  return startProcess('npm', ['start', '--', ...args], { cwd: checkout, ready })
}

/** A process that says that it is ready; see `startServer`. */
export async function startProcess(command, args, { cwd, env = {}, ready, uid }) {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...freshEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (said += chunk))
  }
  const ended = once(child, 'exit')
  async function stop() {
    const stoppedAt = performance.now()
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGTERM')
      await Promise.race([ended, after(STOP_LIMIT_MS, undefined, { ref: false })])
    }
    const isGone = child.exitCode !== null || child.signalCode !== null
    if (!isGone) process.kill(-child.pid, 'SIGKILL')
    return { isGone, seconds: (performance.now() - stoppedAt) / 1_000 }
  }
  while (!ready.test(said)) {
    const isLate = performance.now() - startedAt > START_LIMIT_MS
    if (child.exitCode !== null || isLate) {
      await stop()
      throw new Error(`${isLate ? 'it was not ready in time' : 'it ended'}: ${said.slice(-600)}`)
    }
    await after(POLL_MS)
  }
  return { seconds: (performance.now() - startedAt) / 1_000, said: () => said, stop }
}

/** Where the first of these is that is on the path; undefined where none is. */
export function findCommand(...names) {
  const env = freshEnvironment()
  const which = process.platform === 'win32' ? 'where' : 'which'
  const places = names.map((name) => spawnSync(which, [name], { env, encoding: 'utf8' }))
  const found = places.find(({ status }) => status === 0)
  return found?.stdout.trim().split('\n')[0]
}
