// Wrangler's own bundler and runner.
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare, Response, type Request } from 'miniflare'
import { fileURLToPath } from 'node:url'

interface WorkerNeeds {
  /** The Worker's source. */
  readonly entry: URL
  /** Its classes of Durable Objects; each is bound under its own name. */
  readonly objects: readonly string[]
  readonly variables?: Record<string, string>
  /** What it reaches by service bindings. */
  readonly services: Record<string, (request: Request) => Promise<Response>>
}

/** A Worker in the Workers runtime, as it stands in its folder, and nothing beyond this machine. */
export async function runWorker({ entry, objects, variables = {}, services }: WorkerNeeds) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    external: ['node:*', 'cloudflare:*'],
    alias: { ...sources, path: 'node:path' },
    logLevel: 'silent',
  })
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: 'worker.mjs', contents: outputFiles[0]?.text ?? '' }],
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      durableObjects: Object.fromEntries(
        objects.map((className) => [className, { className, useSQLite: true }]),
      ),
      bindings: variables,
      serviceBindings: services,
      cf: false,
      logRequests: false,
    }),
  )
  await worker.ready
  return worker
}

/** A service binding to a server that runs elsewhere on this machine. */
export function bindingTo(url: string) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.text()
    const { method } = request
    const headers = Object.fromEntries(request.headers)
    delete headers['host']
    const answer = await fetch(`${url}${pathname}${search}`, { method, headers, body })
    return new Response(await answer.text(), {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
    })
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = {
  '@mneme/client/turns': `${root}clients/typescript/turns/index.ts`,
  '@mneme/client': `${root}clients/typescript/index.ts`,
  '@mneme/cloudflare-agents': `${root}clients/integrations/cloudflare-agents/src/index.ts`,
}
