import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { inject } from 'vitest'
import { killTree } from './kill-tree.ts'
import { layState, type Prebuilt } from './prebuilt.ts'
import { until } from './until.ts'

/** A real server on this machine, in a folder of its own that goes with it. */
export interface Server {
  readonly url: string
  readonly pid: number
  /** What it was given as `--persist-to`. */
  readonly folder: string
  /** The last of what it wrote to its terminal. */
  readonly said: string
  /** SIGKILL to every process of it, as a power cut would; `startAgain` finds the same folder. */
  killNow(): Promise<void>
  /** Lets its cron fire, as if it were this time (epoch milliseconds). */
  fireCron(scheduledTime: number): void
  startAgain(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../..')
/** Against one that hangs: a machine that does much else takes minutes. */
const START_LIMIT_MS = 8 * 60_000
const STOP_LIMIT_MS = 10_000
const SAID_CHARACTERS = 100_000
/** For tests that start a server again, each time on a machine that does other things too. */
export const RESTARTS_LIMIT_MS = 4 * START_LIMIT_MS

/**
 * `vars` go to the server as `--var NAME:value`. Without anything prebuilt it takes twice as long.
 * Texts are found by their words unless a test starts the encoder or binds a model.
 */
export async function startServer(
  vars: Readonly<Record<string, string>> = {},
  prebuilt: Prebuilt | null = inject('prebuilt'),
  encoder: 'on' | 'off' = 'off',
): Promise<Server> {
  const built = prebuilt === null ? [] : ['--bundle', prebuilt.bundle]
  const named = Object.entries({ MNEME_TEST_CLOCK: 'on', ...vars })
  const args = named.flatMap(([name, value]) => ['--var', `${name}:${value}`])
  return await start([...built, ...args, '--encoder', encoder], prebuilt)
}

/**
 * `npm start -- --production`: no test clock, no development key, emulators where an account would
 * be. `emulate` sets variables of theirs, `NAME:value`.
 */
export async function startProduction(
  emulate: readonly string[],
  prebuilt: Prebuilt | null = inject('prebuilt'),
): Promise<Server & { readonly rootKey: string }> {
  const built = prebuilt === null ? [] : ['--bundle', prebuilt.bundle]
  const args = emulate.flatMap((pair) => ['--emulate', pair])
  const server = await start(['--production', ...built, ...args], prebuilt)
  const secrets = readFileSync(join(server.folder, 'production/mneme/.dev.vars'), 'utf8')
  return Object.assign(server, { rootKey: parseEnv(secrets)['MNEME_ROOT_KEY'] ?? '' })
}

/**
 * A server with a root key of its own that other machines may call; that of the container with
 * `isContainer`. The key is given as an operator should: where no list of processes shows it.
 */
export async function startForOthers(
  rootKey: string,
  { isContainer }: { readonly isContainer: boolean },
  prebuilt: Prebuilt | null = inject('prebuilt'),
): Promise<Server> {
  const bundle = prebuilt === null ? [] : ['--bundle', prebuilt.bundle]
  const args = [...bundle, '--encoder', 'off']
  const env = { MNEME_ROOT_KEY: rootKey }
  if (!isContainer) return await start(['--ip', '0.0.0.0', ...args], prebuilt, { env })
  return await start(args, prebuilt, { env, script: 'scripts/docker/serve.mjs' })
}

interface Way {
  readonly env?: Readonly<Record<string, string>>
  readonly script?: string
}

/** Another server may take its port between the moments in which it is found free and listened on. */
async function start(
  args: readonly string[],
  prebuilt: Prebuilt | null,
  way: Way = {},
): Promise<Server> {
  return await startOnce(args, prebuilt, way).catch((error: Error) => {
    if (!error.message.startsWith(ended)) throw error
    process.stderr.write(`${error.message}\n`)
    return startOnce(args, prebuilt, way)
  })
}

const ended = 'the server ended'

async function startOnce(
  args: readonly string[],
  prebuilt: Prebuilt | null,
  way: Way,
): Promise<Server> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'mneme-black-box-'))
  const url = `http://127.0.0.1:${port}`
  if (prebuilt !== null) layState(prebuilt, folder)
  let child = spawnServer(port, folder, args, way)

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await until('the server ends', () => child.exitCode !== null || child.signalCode !== null, {
      limitMs: STOP_LIMIT_MS,
    }).catch(() => killTree(pidOf(child)))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await answers(child, url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    folder,
    get said() {
      return child.said ?? ''
    },
    get pid() {
      return pidOf(child)
    },
    killNow: () => killTree(pidOf(child)),
    fireCron: (scheduledTime) => void child.send({ scheduledTime }),
    startAgain: async () => {
      child = spawnServer(port, folder, args, way)
      await answers(child, url)
    },
    stop,
  }
}

interface Spawned extends ChildProcess {
  /** What it said last. */
  said?: string
}

function spawnServer(
  port: number,
  folder: string,
  args: readonly string[],
  { env = {}, script = 'scripts/start.mjs' }: Way,
): Spawned {
  const place = { MNEME_STATE: folder, PORT: `${port}` }
  const child: Spawned = spawn(
    process.execPath,
    [script, '--port', `${port}`, '--persist-to', folder, ...args],
    {
      cwd: ROOT,
      // Under npm the server ends with its parent, so that a killed test run leaves none behind.
      env: { ...process.env, ...place, ...env, npm_lifecycle_event: 'black-box' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  child.said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on(
      'data',
      (chunk: Buffer) => (child.said = `${child.said}${chunk}`.slice(-SAID_CHARACTERS)),
    )
  }
  return child
}

async function answers(child: Spawned, url: string): Promise<void> {
  await until(
    'the server answers',
    async () => {
      if (child.exitCode !== null) throw new Error(`${ended}:\n${lastWords(child)}`)
      return (await fetch(`${url}/healthz`)).ok
    },
    { limitMs: START_LIMIT_MS, ignore: isNetworkFault },
  ).catch((error: Error) => {
    throw new Error(`${error.message}\n${lastWords(child)}`, { cause: error })
  })
}

function lastWords({ said = '' }: Spawned): string {
  return said.slice(-4_000)
}

/** What `fetch` throws while nobody listens. */
function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the server was never started')
  return child.pid
}

/** One that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
