// Loaded into the process of `wrangler dev` before wrangler itself: closes what wrangler opens for a
// developer and gives no option for, and takes the options that no list of processes may show.
//   MNEME_RUNTIME='{"args": [...], "isBound": false}' node -r THIS wrangler-dist/cli.js dev
const { createRequire } = require('node:module')
const { join } = require('node:path')
const { isMainThread } = require('node:worker_threads')

// A thread of this process loads this file too, and has nothing to close.
const { args, isBound } = isMainThread ? JSON.parse(process.env.MNEME_RUNTIME) : { args: [] }
delete process.env.MNEME_RUNTIME
process.argv.push(...args)

const ofWrangler = createRequire(join(__dirname, '../../node_modules/wrangler/package.json'))
const path = ofWrangler.resolve('miniflare')
const miniflare = ofWrangler('miniflare')
let serving

class ClosedMiniflare extends miniflare.Miniflare {
  constructor(options) {
    super(options)
    if (options.unsafeProxySharedSecret !== undefined) serving = this
  }

  /** Wrangler asks for it with several Workers, and then has no use for it. */
  async getInspectorURL() {
    return new URL('ws://127.0.0.1:1')
  }
}

/**
 * Neither debuggers, pages that read the databases, traces, nor a cron that any page can call. The
 * registry by which a Worker beside this one is bound to it opens all objects to this machine.
 */
function closed(options) {
  delete options.inspectorPort
  delete options.inspectorHost
  if (!isBound) delete options.unsafeDevRegistryPath
  return miniflare.convertV4MiniflareOptions({
    ...options,
    logRequests: false,
    unsafeLocalExplorer: false,
    unsafeObservability: false,
    unsafeInspectDurableObjects: false,
    unsafeTriggerHandlers: false,
  })
}

require.cache[path].exports = {
  ...miniflare,
  Miniflare: ClosedMiniflare,
  convertV4MiniflareOptions: closed,
}

/** `{cron, scheduledTime}` from the process that started this one. */
process.on('message', async ({ cron, scheduledTime }) => {
  try {
    const worker = await serving.getWorker()
    await worker.scheduled({ cron, scheduledTime: new Date(scheduledTime) })
    process.send({ event: 'CRON_DONE' })
  } catch (error) {
    console.error(`mneme: the cron did not run: ${error.message}`)
  }
})
