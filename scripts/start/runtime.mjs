// The process in which `npm start` runs the Worker: workerd by way of Miniflare, as wrangler.toml says, with
// nothing of wrangler's before it. What it is told holds keys, so no list of processes shows it.
//   MNEME_RUNTIME='{"persistTo", "isBound", "workers": [{"config", "env", "bundle"}], "vars": {…}}' node THIS
// Messages to the parent: `{port}` whenever the Worker listens on another one, `{crashed: true}` before
// that where workerd had ended; from the parent `{cron, scheduledTime}` and `{reload: true}`.
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../wrangler-offline.mjs'
import { workerOptions } from './worker-options.mjs'

const { persistTo, isBound, workers, vars } = JSON.parse(process.env.MNEME_RUNTIME)
delete process.env.MNEME_RUNTIME
// That of wrangler, which is the only one in a container.
const miniflare = createRequire(join(root, 'node_modules/wrangler/package.json'))('miniflare')

const scratch = join(persistTo, 'tmp')
// What one that was killed has left.
rmSync(scratch, { recursive: true, force: true })

const options = miniflare.convertV4MiniflareOptions({
  rootPath: root,
  // Its own door, which nobody uses: the listener asks the Worker itself (`unsafeDirectSockets`).
  host: '127.0.0.1',
  port: 0,
  resourcePersistencePath: join(persistTo, 'v3'),
  resourceTmpPath: scratch,
  // The registry by which a Worker beside this one is bound to it opens all objects to this machine.
  ...(isBound && { unsafeDevRegistryPath: join(persistTo, 'registry') }),
  // Neither pages that read the databases, traces, nor a cron that any page can call; no sample of
  // `request.cf` is fetched.
  unsafeLocalExplorer: false,
  unsafeObservability: false,
  unsafeInspectDurableObjects: false,
  unsafeTriggerHandlers: false,
  telemetry: { enabled: false },
  cf: false,
  logRequests: false,
  log: new miniflare.Log(miniflare.LogLevel.ERROR),
  handleStructuredLogs: ({ level, message }) =>
    (level === 'error' || level === 'warn' ? process.stderr : process.stdout).write(`${message}\n`),
  unsafeHandleRuntimeRestart: () => {
    process.send({ crashed: true })
    void tellPort()
  },
  workers: workers.map((worker, index) => workerOptions(worker, index === 0 ? vars : {})),
})

const server = new miniflare.Miniflare(options)
process.on('message', ({ cron, scheduledTime, reload }) =>
  reload ? beginAnew() : playCron(cron, scheduledTime),
)
process.on('SIGTERM', () => server.dispose().finally(() => process.exit(0)))
await tellPort()

async function tellPort() {
  const { port } = await server.unsafeGetDirectURL()
  process.send({ port: Number(port) })
}

/** With the files that are there by now: which there are is told when it begins. */
async function beginAnew() {
  await server.setOptions(options)
  await tellPort()
}

async function playCron(cron, scheduledTime) {
  try {
    const worker = await server.getWorker()
    await worker.scheduled({ cron, scheduledTime: new Date(scheduledTime) })
  } catch (error) {
    console.error(`mneme: the cron did not run: ${error.message}`)
  }
}
