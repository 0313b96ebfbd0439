import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../../../scripts/start/ports.mjs'
import { Refused } from './namespace.mjs'

const START = resolve(import.meta.dirname, '../../../scripts/start.mjs')
const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 10_000
const ANSWER_LIMIT_MS = 2_000
const POLL_MS = 100
const SAID_CHARACTERS = 4_000

/**
 * `npm start` on a free port with these variables and other arguments, in a folder that goes with it. Answers `{url,
 * stop}`; throws `Refused` with what it said last where it does not answer within 90 s.
 */
export async function startOwnServer(variables, more = []) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'mneme-tour-'))
  const url = `http://127.0.0.1:${port}`
  const vars = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const place = ['--port', `${port}`, '--persist-to', folder]
  const child = spawn(process.execPath, [START, ...place, ...vars, ...more], {
    env: { ...process.env, npm_lifecycle_event: 'tour' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (said = `${said}${chunk}`.slice(-SAID_CHARACTERS)))
  }
  async function stop() {
    child.kill('SIGTERM')
    await Promise.race([once(child, 'exit'), after(STOP_LIMIT_MS, undefined, { ref: false })])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const until = performance.now() + START_LIMIT_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Refused(0, `The server did not start:\n${said}`)
    }
    await after(POLL_MS)
  }
  return { url, stop }
}

/** Whether a Mneme server is there. */
export async function answers(url) {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    return answer.ok && (await answer.json()).service === 'mneme'
  } catch {
    // Nobody listens, or it is something else.
    return false
  }
}
