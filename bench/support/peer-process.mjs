import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../peers')
const ANSWER_WITHIN_MS = 600_000

/** Installs what bench/peers/package-lock.json names unless it is there. Throws what npm said. */
export function installPeers() {
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return
  process.stderr.write('installing the peers of bench/peers\n')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
}

/**
 * A memory of bench/peers in a process of its own. A part that was compiled at its installation
 * runs on one version of Node alone, so that every Node there is gets a try.
 */
export async function startPeer(name, options) {
  const reasons = []
  for (const node of nodes()) {
    const peer = launch(node, name, options)
    try {
      await peer.call({ call: 'open', namespace: 'probe' })
      return peer
    } catch (error) {
      peer.stop()
      reasons.push(error.message)
    }
  }
  throw new Error(reasons[0])
}

/** This one, npm's, and the first of the path outside of the project. */
function nodes() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const outside = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((place) => !place.includes('node_modules'))
    .map((place) => resolve(place, name))
    .find((path) => existsSync(path))
  const found = [process.execPath, process.env.npm_node_execpath, outside]
  return [...new Set(found.filter((path) => path !== undefined))]
}

function launch(node, name, options) {
  const child = spawn(node, ['--expose-gc', `${folder}/host.mjs`, name, JSON.stringify(options)], {
    cwd: folder,
    env: { ...process.env, MEM0_TELEMETRY: 'false', LANGCHAIN_TRACING_V2: 'false' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise((_, failed) => {
    child.once('error', failed)
    child.once('exit', (code, signal) => failed(new Error(`its process ended (${signal ?? code})`)))
  })
  ended.catch(() => {})

  /** One call at a time. */
  async function call(message) {
    let timer
    const answered = new Promise((done, failed) => {
      child.once('message', done)
      timer = setTimeout(() => failed(new Error('no answer in ten minutes')), ANSWER_WITHIN_MS)
    })
    child.send(message)
    const answer = await Promise.race([answered, ended]).finally(() => clearTimeout(timer))
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer
  }

  return { call, stop: () => child.kill('SIGKILL') }
}
