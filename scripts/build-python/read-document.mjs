import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
// Wrangler's own bundler, in the version that it names.
import { build } from 'esbuild'

const app = resolve(import.meta.dirname, '../../workers/app.ts')

/** The OpenAPI document as the server at `url` answers it, or as the Worker of this folder would. */
export async function readDocument(url) {
  return url === undefined ? askWorker() : (await fetch(url)).json()
}

async function askWorker() {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-document-'))
  try {
    const outfile = join(folder, 'app.mjs')
    await build({
      entryPoints: [app],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      // Of the runtime, and what imports it: the document asks for neither.
      external: ['cloudflare:*', '@cloudflare/workers-oauth-provider'],
      loader: { '.html': 'text', '.wasm': 'binary' },
      logLevel: 'error',
    })
    const { createApp } = await import(pathToFileURL(outfile).href)
    const answer = await createApp({ openPorts: () => ports }).request('/openapi.json', {}, {})
    if (!answer.ok) throw new Error(`the Worker answers ${answer.status} for its document`)
    return await answer.json()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The document reads no storage: the ports are what the log of requests asks for. */
const ports = { clock: Date.now, ids: { next: () => 'req_document' } }
