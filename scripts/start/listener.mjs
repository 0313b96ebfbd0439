import { Agent, createServer, request as ask } from 'node:http'

/** The runtime behind closes a connection that was idle for five seconds; it is given up before. */
const IDLE_MS = 3_000
/** Longer than clients keep theirs, so that none is closed just when it is used again. */
const KEPT_MS = 75_000
const isStream = /^text\/event-stream/
export const secretHeader = 'mneme-proxy-secret'

/** Headers of one connection, which end here; `Expect` is answered here too. */
const ofConnection = new Set(
  'connection keep-alive proxy-connection te trailer transfer-encoding upgrade expect'.split(' '),
)
/** What the runtime believes of whoever sends it: from the network nobody may. */
const internal = /^(?:x-)?(?:mf|cf)-|^mneme-proxy-/

/**
 * What listens where a server is called, in front of the local runtime, whose doors are open to every
 * program of the machine. Headers of its inside and paths below `/cdn-cgi/` end here, all else passes
 * as it is, in both directions as it comes. What passes carries `secret`, and the Worker refuses
 * what does not. `target` tells the port of the runtime, null while it is not there, or promises it:
 * so long requests wait. `hear` is called with method and path. `isQuiet` of the server tells whether
 * no request is on its way, streams of events and what waits left out.
 */
export function createListener({ secret, target, hear = () => {} }) {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS, scheduling: 'lifo' })
  const onTheirWay = new Set()
  const server = createServer(
    { requestTimeout: 0, keepAliveTimeout: KEPT_MS },
    async (request, response) => {
      const why = refusalOf(request)
      if (why !== null) return refuse(response, why)
      hear(`${request.method} ${request.url}`)
      const port = target()
      if (!(port instanceof Promise)) return begin(request, response, port)
      const found = await port
      if (!response.destroyed) begin(request, response, found)
    },
  )
  return Object.assign(server, { isQuiet: () => onTheirWay.size === 0 })

  function begin(request, response, port) {
    if (port === null) return refuse(response, notThere)
    onTheirWay.add(response)
    response.on('close', () => onTheirWay.delete(response))
    pass(request, response, port)
  }

  function pass(request, response, port, mayRepeat = true) {
    const { method, url: path } = request
    const headers = [...passedOn(request.rawHeaders), ...ownHeaders(request, secret)]
    const behind = ask({ host: '127.0.0.1', port, agent, method, path, headers, setHost: false })
    const isWhole = isWithoutBody(request)
    behind.on('response', (answer) => {
      if (isStream.test(answer.headers['content-type'])) onTheirWay.delete(response)
      response.writeHead(answer.statusCode, answer.statusMessage, passedOn(answer.rawHeaders))
      response.flushHeaders()
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    behind.on('error', (error) => {
      // A connection that was kept and closed in the same moment: nothing of the request was read.
      if (mayRepeat && isWhole && behind.reusedSocket && error.code === 'ECONNRESET') {
        return pass(request, response, port, false)
      }
      if (response.headersSent) response.destroy()
      else refuse(response, notThere)
    })
    response.on('close', () => response.writableFinished || behind.destroy())
    if (isWhole) return behind.end()
    behind.flushHeaders()
    request.pipe(behind)
  }
}

const notThere = { status: 503, title: 'The server is not there at present', code: 'unavailable' }
const noSuchPath = { status: 404, title: 'There is nothing at this path', code: 'not_found' }
const unreadable = { status: 400, title: 'The request cannot be read', code: 'invalid_request' }

/** Null where the request passes. */
function refusalOf({ url, headers }) {
  // A whole address there would stand for another host than the header names.
  if (!url.startsWith('/') || !headers.host) return unreadable
  try {
    const { pathname } = new URL(`http://localhost${url}`)
    return /^\/+cdn-cgi(?:\/|$)/i.test(decodeURIComponent(pathname)) ? noSuchPath : null
  } catch {
    // An escape that is none: the Worker says what is wrong with it.
    return null
  }
}

function refuse(response, { status, title, code }) {
  if (response.headersSent || response.destroyed) return response.destroy()
  const body = JSON.stringify({ type: `urn:mneme:error:${code}`, title, status, code })
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '1' }
  if (status !== 503) delete headers['retry-after']
  response.writeHead(status, headers)
  response.end(body)
}

/** Names and values in turn, as they came, without those that end at a connection. */
function passedOn(raw) {
  const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const named = names.flatMap((name, index) =>
    name === 'connection'
      ? raw[2 * index + 1]
          .toLowerCase()
          .split(',')
          .map((one) => one.trim())
      : [],
  )
  const ends = (name) => ofConnection.has(name) || internal.test(name) || named.includes(name)
  return raw.filter((_, index) => {
    const name = names[index >> 1]
    return name !== 'host' && !ends(name)
  })
}

/** How its body ends, who called, by which name, and that it came through here. */
function ownHeaders({ headers, method, socket }, secret) {
  const own = ['Host', headers.host, secretHeader, secret]
  own.push('CF-Connecting-IP', (socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
  if (headers['transfer-encoding'] !== undefined) own.push('Transfer-Encoding', 'chunked')
  else if (headers['content-length'] === undefined && method.startsWith('P')) {
    own.push('Content-Length', '0')
  }
  return own
}

function isWithoutBody({ headers }) {
  const length = headers['content-length']
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}
