import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createListener, secretHeader } from '../../scripts/start/listener.mjs'

const servers = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function portOf(server) {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server.address().port
}

/** A listener before a runtime that tells the headers which it gets. */
async function listenerBefore(target) {
  const runtime = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  const behind = await portOf(runtime)
  const listener = createListener({ secret: 'drawn', target: () => target(behind) })
  return { listener, url: `http://127.0.0.1:${await portOf(listener)}` }
}

describe('the listener before the runtime', () => {
  it('passes what it knows of the caller, and nothing that a caller says of itself', async () => {
    const { url } = await listenerBefore((behind) => behind)
    const headers = { 'mf-original-url': 'http://localhost/', 'cf-connecting-ip': '10.0.0.1' }
    const seen = await (await fetch(url, { headers: { ...headers, [secretHeader]: 'x' } })).json()
    expect(seen).toMatchObject({ [secretHeader]: 'drawn', 'cf-connecting-ip': '127.0.0.1' })
    expect(seen['mf-original-url']).toBeUndefined()
  })

  it('lets requests wait while the runtime begins anew, and counts none of them as on its way', async () => {
    const pause = Promise.withResolvers()
    const { listener, url } = await listenerBefore((behind) => pause.promise.then(() => behind))
    const asked = [fetch(url), fetch(url, { method: 'POST', body: 'a body' })]
    expect(await Promise.race([...asked, nextTurns()])).toBe('nothing yet')
    expect(listener.isQuiet()).toBe(true)
    pause.resolve()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('says for how long to wait where the runtime is not there', async () => {
    const { url } = await listenerBefore(() => null)
    const answer = await fetch(url)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  })
})

async function nextTurns() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next))
  return 'nothing yet'
}
