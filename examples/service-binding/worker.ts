// In an application of your own: from '@mneme/client'
import {
  createMemoryClient,
  MnemeError,
  type MemoryClient,
} from '../../clients/typescript/index.ts'

interface Env {
  /** The service binding: Mneme's Worker. */
  readonly MNEME: { fetch(url: string, init: RequestInit): Promise<Response> }
  readonly MNEME_KEY: string
}

/** Notes that can be asked: `POST /` keeps the body, `GET /?q=…` recalls. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    try {
      return await answer(request, openMemory(env))
    } catch (error) {
      if (!(error instanceof MnemeError)) throw error
      return Response.json({ error: error.code }, { status: error.status || 503 })
    }
  },
}

/**
 * The URL's host is never looked up: the binding is the way there. `localhost`, because the key of
 * development answers no other.
 */
function openMemory({ MNEME, MNEME_KEY }: Env): MemoryClient {
  return createMemoryClient({
    url: 'http://localhost',
    apiKey: MNEME_KEY,
    namespace: 'notes',
    fetch: (url, init) => MNEME.fetch(url, init),
  })
}

async function answer(request: Request, memory: MemoryClient): Promise<Response> {
  if (request.method === 'POST') {
    const { __memory_id, text } = await memory.remember(await request.text())
    return Response.json({ id: __memory_id, text }, { status: 201 })
  }
  const query = new URL(request.url).searchParams.get('q')
  if (query === null) return new Response('ask with ?q=', { status: 400 })
  const { text, hits } = await memory.recall(query, [], { top_k: 3 })
  return Response.json({ text, notes: hits.map((hit) => hit.text) })
}
