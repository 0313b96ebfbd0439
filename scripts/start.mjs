// `npm start`: Mneme on this machine, without an account and without a network. Applies the D1
// migrations, then runs the Worker's bundle in workerd behind a listener of ours, e.g.
//   npm start -- --port 8799 --persist-to DIR --var MNEME_TEST_CLOCK:on
// An encoder of texts runs beside it (docs/models.md), unless `--encoder off` or another
// EMBEDDING_MODEL_NAME says otherwise.
// `--production` runs what `npm run deploy` would ship, emulators in place of what has no local
// simulator; `--emulate NAME:value` sets a variable of theirs (test/support/emulators-worker.ts).
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applyMigrations } from './apply-migrations.mjs'
import { playCron } from './play-cron.mjs'
import { writeConfigs } from './production/write-configs.mjs'
import { bundleHere } from './start/bundle.mjs'
import { emptyLogs } from './start/checkpoint.mjs'
import { developmentValues, variablesOf, valueGiven } from './start/development-values.mjs'
import { startEncoder, wantsEncoder } from './start/encoder.mjs'
import { firstScreen, pagesOf, urlOf } from './start/first-screen.mjs'
import { createListener, secretHeader } from './start/listener.mjs'
import { asksForTls, foreign, help, misspelt } from './start/options.mjs'
import { addressesOf, isPort, isPortBusy, listen } from './start/ports.mjs'
import { keepPrivate } from './start/private-state.mjs'
import { firstConsole, sitesBeside } from './start/site-beside.mjs'
import { takeLock } from './start/state-lock.mjs'
import { node, offline, root } from './wrangler-offline.mjs'

const STOP_GRACE_MS = 5_000
const PARENT_CHECK_MS = 1_000
const LOOK_MS = 100
const runtime = join(root, 'scripts/start/runtime.mjs')
/** How long requests on their way may take before the Worker begins anew. */
const LONGEST_WAIT_MS = 3_000

const options = {
  port: { type: 'string' },
  'persist-to': { type: 'string' },
  production: { type: 'boolean' },
  env: { type: 'string', short: 'e' },
  encoder: { type: 'string' },
  ip: { type: 'string' },
  emulate: { type: 'string', multiple: true, default: [] },
  /** Where it is made already. */
  bundle: { type: 'string' },
}
const wrong = misspelt(process.argv.slice(2)) ?? asksForTls(process.argv.slice(2))
if (wrong !== null) refuse(wrong)
if (process.argv.includes('--help')) {
  console.log(help)
  process.exit(0)
}
const ignored = foreign(process.argv.slice(2))
if (ignored !== null) console.error(ignored)
const given = parseArgs({ args: process.argv.slice(2), options, strict: false }).values
const port = given.port ?? '8787'
const state = given.production ? 'production' : 'state'
const persistTo = resolve(given['persist-to'] ?? `${root}/.wrangler/${state}`)
const ownGroup = process.platform !== 'win32'

/** What only this machine's processes of this user are to know: the runtime takes nothing without it. */
const secret = randomBytes(32).toString('hex')
let server
/** Where the runtime said last that it is, and where it has answered; null while it is not there. */
let told = null
let runtimePort = null
/** Ends when requests may pass again; null while they may. */
let pause = null
let stopping = false

const development = given.production
  ? { vars: {}, refusal: null, isOpenKey: false }
  : developmentValues(process.argv.slice(2))
if (development.refusal !== null) refuse(development.refusal)
const encoding = wantsEncoder(process.argv.slice(2))
if (encoding.refusal !== null) refuse(encoding.refusal)
if (!isPort(port)) refuse(`mneme: --port is a number from 1 to 65535, not ${port}.`)
// What is written from here on is for nobody else on this machine.
process.umask(0o077)
const lock = await takeLock(persistTo, { port }).catch(cannotWrite)
if (lock.holder !== null) refuse(inUse(lock.holder))
if (await isPortBusy(port, given.ip)) refuse(portBusy())
const consoleIsThere = firstConsole()
const started = encoding.isWanted && !given.production ? startEncoder() : null
keepPrivate(persistTo)
applyMigrations(persistTo)
const encoder = (await started?.ready()) ?? null
if (started !== null) console.log(encoderLine())
const sites = sitesBeside({ isWatched: process.stdout.isTTY === true, changed: beginAnew })
console.log('mneme: starting …')
const { workers, rootKey } = given.production ? await production() : here()
await consoleIsThere
let isTold = false
const hear = (line) => sites.hear(line)
const target = () => pause?.promise.then(() => runtimePort) ?? runtimePort
const listeners = addressesOf(given.ip).map(() => createListener({ secret, target, hear }))
serve()
const isQuiet = () => listeners.every((listener) => listener.isQuiet())
const stopEmptying = await emptyLogs({ persistTo, isQuiet })
playCron((message) => server.connected && server.send(message))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
stopWithNpm()

function serve() {
  const child = spawn(node, ['--no-warnings', runtime], {
    cwd: root,
    env: { ...offline(persistTo), MNEME_RUNTIME: JSON.stringify(runtimeSettings()) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: ownGroup,
  })
  server = child
  if (child.pid !== undefined) lock.noteChild(child.pid)
  const guard = guardGroup(child.pid)
  child.on('message', ({ port: found, crashed }) => {
    if (crashed) runtimeCrashed()
    else if (found !== undefined) void open(found)
  })
  child.on('exit', (code, signal) => {
    ;[told, runtimePort] = [null, null]
    guard?.stdin.end()
    if (stopping) console.log('mneme: stopped')
    if (stopping || signal === null) process.exit(code ?? 1)
    runtimeCrashed()
    serve()
  })
}

function runtimeCrashed() {
  runtimePort = null
  console.error('mneme: the runtime crashed, starting again')
}

/** Keys are among the variables, so they go neither by arguments nor by a file. */
function runtimeSettings() {
  const vars = {
    ...variablesOf(process.argv.slice(2)),
    ...development.vars,
    MNEME_PROXY_SECRET: secret,
    ...encoder?.vars,
  }
  return { persistTo, isBound: development.isOpenKey, workers, vars }
}

/** The Worker is there on this port, unless it has gone again before it answers. */
async function open(found) {
  told = found
  const question = { headers: { [secretHeader]: secret } }
  while (found === told && !(await isAnswered(`http://127.0.0.1:${found}/healthz`, question))) {
    await after(LOOK_MS)
  }
  if (found !== told || stopping) return
  runtimePort = found
  if (pause !== null) return endPause()
  try {
    if (!isTold) await listen(listeners, port, addressesOf(given.ip))
  } catch (error) {
    console.error(error.code === 'EADDRINUSE' ? portBusy() : `mneme: ${error.message}`)
    return stop()
  }
  sites.hear('Ready on ')
  await tell()
}

/** With other files of a site: requests wait meanwhile, and what is on its way may end before. */
async function beginAnew() {
  if (pause !== null || runtimePort === null) return
  pause = Promise.withResolvers()
  const until = Date.now() + LONGEST_WAIT_MS
  while (!isQuiet() && Date.now() < until) await after(LOOK_MS)
  if (server.connected) server.send({ reload: true })
}

function endPause() {
  pause.resolve()
  pause = null
}

async function isAnswered(url, question) {
  const answer = await fetch(url, question).catch(() => null)
  await answer?.body?.cancel()
  return answer !== null
}

/** The first screen, once: a server that crashed and is there again says only that. */
async function tell() {
  if (isTold) return console.log('mneme: ready again')
  isTold = true
  const url = urlOf(port, given.ip)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const found = await pagesOf(url)
  const args = process.argv.slice(2)
  const facts = { url, args, encoder: encoder?.name ?? null, rootKey, state: persistTo }
  console.log(firstScreen({ ...facts, version, found }))
}

function encoderLine() {
  if (encoder === null) return 'mneme: the encoder does not start; texts are found by their words'
  return `mneme: ${encoder.told}`
}

/** A folder that this user may not write, or that is no folder. */
function cannotWrite(error) {
  if (typeof error.code !== 'string') throw error
  refuse(
    `mneme: the state folder ${persistTo} cannot be written (${error.code}): take another, ` +
      '`npm start -- --persist-to DIR`.',
  )
}

function refuse(why) {
  console.error(why)
  process.exit(1)
}

function inUse({ pid, port: other, since }) {
  return (
    `mneme: process ${pid} serves the state folder ${persistTo}, on port ${other} since ${since}: ` +
    'stop it, since two servers on one folder would corrupt it, or take another folder and port, ' +
    `\`npm start -- --port ${Number(port) + 1} --persist-to DIR\`.`
  )
}

function portBusy() {
  return (
    `mneme: something listens on port ${port} already: stop it, or take another port, ` +
    `\`npm start -- --port ${Number(port) + 1}\`.`
  )
}

/** The Worker as the top level of wrangler.toml has it, or the environment that was named. */
function here() {
  const bundle = given.bundle === undefined ? bundleHere() : resolve(given.bundle)
  const worker = { config: join(root, 'wrangler.toml'), env: given.env, bundle }
  return { workers: [worker], rootKey: null }
}

/** The Workers of production; says what of it is not the real thing. */
async function production() {
  const {
    workers: both,
    emulated,
    rootKey: made,
  } = await writeConfigs(join(persistTo, 'production'), {
    made: given.bundle === undefined ? undefined : resolve(given.bundle),
    emulate: given.emulate,
  })
  console.log('mneme: [env.production] of wrangler.toml; objects, D1, queues and cron are local')
  console.log(`mneme: EMULATED, nothing of an account is behind them: ${emulated.join(', ')}`)
  const isOwn = valueGiven(process.argv.slice(2), 'MNEME_ROOT_KEY') !== undefined
  return { workers: both, rootKey: isOwn ? 'your MNEME_ROOT_KEY' : made }
}

/**
 * workerd outlives a parent that was killed with -9, and keeps port and database. The guard is a
 * shell that waits for our end of a pipe to close, however we ended, and then kills the group.
 */
function guardGroup(pid) {
  if (!ownGroup || pid === undefined) return undefined
  const script = `read -r _; kill -s KILL -- -${pid} 2>/dev/null`
  return spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
}

function killGroup(child) {
  try {
    process.kill(ownGroup ? -child.pid : child.pid, 'SIGKILL')
  } catch (error) {
    // Gone already, which is what was wanted.
    if (error.code !== 'ESRCH') throw error
  }
}

function stop() {
  if (stopping) return
  stopping = true
  started?.stop()
  sites.stop()
  stopEmptying()
  for (const listener of listeners) listener.close().closeAllConnections()
  server.kill('SIGTERM')
  setTimeout(() => killGroup(server), STOP_GRACE_MS).unref()
}

/** A killed npm passes nothing on; without this we would serve for ever. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const born = ancestors()
  setInterval(() => ancestors() === born || stop(), PARENT_CHECK_MS).unref()
}

/** npm may stand behind a shell, then the shell's parent tells; elsewhere than on Linux it does not. */
function ancestors() {
  const stat = `/proc/${process.ppid}/stat`
  if (!existsSync(stat)) return `${process.ppid}`
  const [, name, grandparent] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(stat, 'utf8')) ?? []
  return /^(ba|da|z)?sh$/.test(name) ? `${process.ppid} ${grandparent}` : `${process.ppid}`
}
