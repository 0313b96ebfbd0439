import { fetch, type Request, Response } from 'miniflare'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Where a test's `fetch` ends: emulators on this machine answer, every other host is refused. */
export function refuseNetwork(request: Request): Promise<Response> | Response {
  const { host, hostname } = new URL(request.url)
  if (LOOPBACK.has(hostname)) return fetch(request)
  return new Response(`tests do not touch the network: ${host}`, { status: 599 })
}
