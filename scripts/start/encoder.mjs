import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as after } from 'node:timers/promises'
import { encoderModel as model } from '../../adapters/encoder/open-encoder.mjs'
import { node, root } from '../wrangler-offline.mjs'
import { valueGiven } from './development-values.mjs'

const READY_WITHIN_MS = 10_000
const LOOK_MS = 5_000
/** Looks without an answer until a process counts as hanging. */
const MOST_LOOKS = 3
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 30_000

const script = resolve(root, 'adapters/encoder/serve.mjs')

/** Whether an encoder of our own is wanted: unless it is turned off, or another model is named. */
export function wantsEncoder(args) {
  const options = { encoder: { type: 'string' }, env: { type: 'string', short: 'e' } }
  const { encoder = 'on', env } = parseArgs({ args, options, strict: false }).values
  if (encoder !== 'on' && encoder !== 'off') {
    return { isWanted: false, refusal: 'mneme: --encoder is `on` or `off`' }
  }
  const isReplaced = valueGiven(args, 'EMBEDDING_MODEL_NAME') !== undefined
  return { isWanted: encoder === 'on' && env === undefined && !isReplaced, refusal: null }
}

/**
 * Starts the encoder and watches it: one that dies or hangs is started again, on the same port, after
 * a wait that doubles from 200 ms to 30 s. `ready` waits until it listens, 10 s from when it is asked
 * at most unless it is told otherwise, and answers `{name, told, vars}`, its name, a line for people and the variables by which a
 * server finds it; null where it does not start.
 */
export function startEncoder() {
  const key = randomBytes(32).toString('hex')
  let child
  let port = 0
  let waitMs = FIRST_WAIT_MS
  let isStopped = false
  const first = start()

  /** Resolves to whether it listens. */
  function start(isAgain = false) {
    const env = { ...process.env, MNEME_ENCODER_KEY: key }
    const own = fork(script, [String(port)], { cwd: root, execPath: node, env })
    child = own
    let readyAt = null
    let looks = 0
    const watch = setInterval(() => {
      looks += 1
      if (looks > MOST_LOOKS) own.kill('SIGKILL')
      else if (own.connected) own.send({ look: true })
    }, LOOK_MS).unref()
    return new Promise((settle) => {
      own.on('message', (message) => {
        looks = 0
        if (message.port === undefined) return
        port = message.port
        readyAt = Date.now()
        if (isAgain) console.log(`mneme: ${told()}`)
        settle(true)
      })
      // One that could not be started at all has no exit.
      own.on('error', () => settle(false))
      own.on('exit', (code, signal) => {
        clearInterval(watch)
        settle(false)
        if (!isStopped && port !== 0) again(signal ?? `code ${code}`, readyAt)
      })
    })
  }

  function again(how, readyAt) {
    // One that worked for a while is no reason to wait.
    if (readyAt !== null && Date.now() - readyAt > LONGEST_WAIT_MS) waitMs = FIRST_WAIT_MS
    console.error(`mneme: the encoder ended (${how}), starting it again in ${waitMs} ms`)
    setTimeout(() => isStopped || start(true), waitMs).unref()
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
  }

  async function ready(withinMs = READY_WITHIN_MS) {
    const isReady = await Promise.race([first, after(withinMs, false, { ref: false })])
    if (!isReady) {
      stop()
      return null
    }
    const vars = {
      EMBEDDING_MODEL_NAME: model,
      EMBEDDING_BASE_URL: url(),
      EMBEDDING_API_KEY: key,
      READER_MODEL_NAME: model,
    }
    return { name: `${model} (English)`, told: told(), vars }
  }

  function told() {
    return `encoder ${model} (English) on ${url()}, process ${child.pid}`
  }

  function url() {
    return `http://127.0.0.1:${port}/v1`
  }

  function stop() {
    isStopped = true
    child.kill('SIGKILL')
  }

  return { ready, stop }
}
