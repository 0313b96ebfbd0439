// In an application of your own: from '@mneme/client', and from where Mneme's sources stand.
import { createMemoryClient, type MemoryClient } from '../../clients/typescript/index.ts'
import mneme, { IndexSegment, MemoryNamespace } from '../../workers/index.ts'

// The five lines: Mneme's object classes, its clock and queue, its API below /v1 and /mcp, and a client
// that reaches it without leaving the Worker.
export { IndexSegment, MemoryNamespace }
export default { ...mneme, fetch: answer }

function openMemory(env: Cloudflare.Env, ctx: ExecutionContext): MemoryClient {
  return createMemoryClient({
    url: 'http://localhost',
    apiKey: env.MNEME_ROOT_KEY ?? '',
    namespace: 'notes',
    fetch: async (url, init) => mneme.fetch(new Request(url, init), env, ctx),
  })
}

/** Notes that can be asked: `POST /notes` keeps the body, `GET /notes?q=…` recalls. */
async function answer(request: Request, env: Cloudflare.Env, ctx: ExecutionContext) {
  const url = new URL(request.url)
  if (url.pathname !== '/notes') return mneme.fetch(request, env, ctx)
  const memory = openMemory(env, ctx)
  if (request.method === 'POST') {
    const { __memory_id, text } = await memory.remember(await request.text())
    return Response.json({ id: __memory_id, text }, { status: 201 })
  }
  const query = url.searchParams.get('q')
  if (query === null) return new Response('ask with ?q=', { status: 400 })
  const { text, hits } = await memory.recall(query, [], { top_k: 3 })
  return Response.json({ text, notes: hits.map((hit) => hit.text) })
}
