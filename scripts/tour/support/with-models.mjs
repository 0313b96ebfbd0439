import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Refused } from './namespace.mjs'
import { say } from './say.mjs'

/**
 * A model that follows a script, as `place.model`, and a server that asks it: one that is running
 * already, or one of its own in a folder that goes with it.
 */
export async function startWithModels(place) {
  if (place.isRunning && place.modelPort === undefined) throw noModel(place.url)
  // Looked up here: other tours run where TypeScript does not.
  const { startScriptedModel } = await import('../../../test/support/node/scripted-model-server.ts')
  const model = await startScriptedModel({}, { port: Number(place.modelPort ?? 0) })
  if (place.isRunning) return { place: { ...place, model }, stop: () => model.stop() }
  say('A server is started, with a model that follows a script …')
  const server = await startServer(variablesFor(model.url)).catch(async (error) => {
    await model.stop()
    throw error
  })
  return {
    place: { ...place, url: server.url, model },
    async stop() {
      await server.stop()
      await model.stop()
    },
  }
}

/** What binds the scripted model to a server. */
function variablesFor(url) {
  return {
    MODEL_BASE_URL: url,
    MODEL_NAME: 'scripted-1',
    EMBEDDING_MODEL_NAME: 'scripted-embedder',
  }
}

async function startServer(variables) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'mneme-tour-'))
  const url = `http://127.0.0.1:${port}`
  const vars = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const place = ['--port', `${port}`, '--persist-to', folder, '--inspector-port', '0']
  const child = spawn(process.execPath, [START, ...place, ...vars], {
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

async function answers(url) {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

function noModel(url) {
  const vars = Object.entries(variablesFor('http://127.0.0.1:8799/v1'))
  const how = vars.map(([name, value]) => `--var ${name}:${value}`).join(' ')
  return new Refused(
    0,
    `Leave --url out, and a server is started; or start ${url} with \`npm start -- ${how}\` and say --model-port 8799.`,
  )
}

const START = resolve(import.meta.dirname, '../../start.mjs')
const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 10_000
const POLL_MS = 100
const SAID_CHARACTERS = 4_000
