import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundleHere } from '../../scripts/start/bundle.mjs'
import { workerOptions } from '../../scripts/start/worker-options.mjs'

const root = resolve(import.meta.dirname, '../..')
// That of wrangler, as `npm start` uses it.
const miniflare = createRequire(join(root, 'node_modules/wrangler/package.json'))('miniflare')

/**
 * The Worker in workerd with so many databases, without a listener before it: what a commit takes
 * here is the runtime's, the object's and the databases'. `spreadOver` begins anew with another number
 * of shards over the same state, as a deployment does.
 */
export async function startSharded(databases, shards) {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-shards-'))
  const names = Array.from({ length: databases }, (_, at) => (at === 0 ? 'DB' : `DB_${at}`))
  const main = { config: join(root, 'wrangler.toml'), bundle: bundleHere() }
  const server = new miniflare.Miniflare(optionsFor(shards))
  for (const name of names) await migrate(await server.getD1Database(name))

  function optionsFor(count) {
    const vars = {
      MNEME_ENVIRONMENT: 'development',
      MNEME_ROOT_KEY: 'mneme-dev',
      MNEME_CALLS_PER_MINUTE: '1000000',
      MNEME_SHARDS: `${count}`,
    }
    const worker = workerOptions(main, vars)
    const d1Databases = Object.fromEntries(names.map((name) => [name, name.toLowerCase()]))
    return miniflare.convertV4MiniflareOptions({
      rootPath: root,
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath: join(folder, 'v3'),
      resourceTmpPath: join(folder, 'tmp'),
      unsafeLocalExplorer: false,
      unsafeObservability: false,
      telemetry: { enabled: false },
      cf: false,
      logRequests: false,
      log: new miniflare.Log(miniflare.LogLevel.ERROR),
      workers: [{ ...worker, d1Databases }],
    })
  }

  return {
    url: async () => `http://127.0.0.1:${(await server.unsafeGetDirectURL()).port}`,
    spreadOver: async (count) => await server.setOptions(optionsFor(count)),
    cron: async () => {
      const worker = await server.getWorker()
      await worker.scheduled({ cron: '*/15 * * * *', scheduledTime: new Date() })
    },
    /** The rows of a query in each database. */
    inEach: async (query) => {
      const all = []
      for (const name of names) {
        const database = await server.getD1Database(name)
        all.push((await database.prepare(query).all()).results)
      }
      return all
    },
    async stop() {
      await server.dispose()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function migrate(database) {
  const folder = join(root, 'migrations')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  for (const file of files.toSorted()) {
    const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
}
