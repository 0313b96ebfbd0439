import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freshNamespace } from './client.ts'
import { treeOf } from './kill-tree.ts'
import type { Server } from './server.ts'

const WAIT_MS = 30_000
const SOCKET_MS = 1_000
/** What wrangler has for a developer: its explorer of databases, its triggers, its insides. */
const insides = [
  '/cdn-cgi/explorer',
  '/cdn-cgi/explorer/api/local/workers',
  '/cdn-cgi/local/explorer/api/d1/database',
  '/cdn-cgi/local/scheduled?time=32503680000000',
  '/cdn-cgi/handler/scheduled',
  '/cdn-cgi/platform-proxy',
  '//cdn-cgi/explorer',
  '/v1/../cdn-cgi/explorer/api',
  '/%63dn-cgi/explorer/api/local/workers',
]
/** What a page whose name was rebound, or whoever stands behind a proxy, may set of its own. */
const disguises = [
  { host: 'localhost' },
  { host: 'rebound.test', 'mf-original-url': 'http://localhost/v1/keys' },
  {
    host: 'rebound.test',
    'MF-Original-URL': 'http://127.0.0.1/cdn-cgi/explorer/api/local/workers',
  },
  { host: 'rebound.test', 'x-forwarded-host': 'localhost', 'mf-original-hostname': 'localhost' },
  { host: 'rebound.test', 'mneme-proxy-secret': '', 'mf-proxy-shared-secret': '' },
]
const name = 'quaggafishvv'

interface Place {
  readonly server: Pick<Server, 'url' | 'folder' | 'pid' | 'said'>
  readonly key: string
}

/**
 * Tries what a stranger, a page in a browser and another user of the machine would try of a server
 * that `npm start` has started.
 */
export async function expectNoWayIn({ server, key }: Place): Promise<void> {
  const port = Number(new URL(server.url).port)
  const known = { authorization: `Bearer ${key}` }
  expect((await ask(port, '/v1/keys', known)).status).toBe(200)

  const inside = await opened(port, insides, [{}, ...disguises])
  expect(inside).toEqual([])
  const rebound = disguises.filter(({ host }) => host === 'rebound.test')
  const development = rebound.map((disguise) => ({
    authorization: 'Bearer mneme-dev',
    ...disguise,
  }))
  expect(await opened(port, ['/v1/keys', 'http://localhost/v1/keys'], development)).toEqual([])

  const pids = treeOf(server.pid)
  const others = listening(pids).filter((each) => each.port !== port)
  expect(others.filter(({ host }) => host !== '127.0.0.1' && host !== '[::1]')).toEqual([])
  const past = disguises.map((disguise) => ({ ...known, ...disguise }))
  const paths = ['/v1/keys', '/json/list', '/v1/embeddings', ...insides]
  for (const { port: other } of others) {
    expect(await opened(other, paths, past), `port ${other}`).toEqual([])
    expect(await upgraded(other), `port ${other}`).toBe(false)
  }

  await tellAndErase({ server, key })
  expect(server.said).not.toMatch(new RegExp(`${name}|SELECT |INSERT `))
  const files = filesIn(server.folder)
  expect(files.filter((path) => /observability|trace-store|\.log$/.test(path))).toEqual([])
  const isOpen = (path: string): boolean => ((modeOf(path) ?? 0) & 0o077) !== 0
  expect([server.folder, ...files].filter(isOpen)).toEqual([])
  if (key !== 'mneme-dev') expect(argumentsOfAll()).not.toContain(key)
}

async function tellAndErase({ server, key }: Place): Promise<void> {
  const client = freshNamespace(server).as(key)
  const entity = `user_id:${name}`
  const told = await client.remember({
    text: 'Spoke of the weather.',
    entities: [{ user_id: name }],
  })
  expect(told.status).toBe(201)
  await client.get(`/entities/${entity}?q=${name}`)
  const erased = await client.forget({ entities: [entity], permanent: true })
  expect(erased.status).toBe(200)
}

/** Those of the paths that are answered with anything but a refusal. */
async function opened(
  port: number,
  paths: readonly string[],
  disguises: readonly Record<string, string>[],
): Promise<readonly string[]> {
  const asked = disguises.flatMap((headers) =>
    paths.map(async (path) => {
      const { status } = await ask(port, path, headers)
      return status === 0 || status >= 400 ? [] : [`${path} ${JSON.stringify(headers)}: ${status}`]
    }),
  )
  return (await Promise.all(asked)).flat()
}

/** With a path and a host as they are given, which `fetch` would not send; 0 where nothing answers. */
async function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ readonly status: number }> {
  return await new Promise((settle) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers, timeout: WAIT_MS },
      (answer) => {
        answer.resume()
        settle({ status: answer.statusCode ?? 0 })
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => settle({ status: 0 }))
    asked.end()
  })
}

/** Whether a page could speak to a debugger there: no browser asks first where a socket is opened. */
async function upgraded(port: number): Promise<boolean> {
  return await new Promise((settle) => {
    const lines = [
      'GET /core:user:mneme HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Origin: http://rebound.test',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    const end = (is: boolean): void => {
      settle(is)
      socket.destroy()
    }
    socket.setTimeout(SOCKET_MS, () => end(false))
    socket.on('data', (data) => end(data.toString().startsWith('HTTP/1.1 101')))
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
  })
}

interface Listening {
  readonly host: string
  readonly port: number
}

/** Where these processes listen, as Linux tells it; nothing elsewhere. */
function listening(pids: readonly number[]): readonly Listening[] {
  if (process.platform !== 'linux') return []
  const inodes = new Set(pids.flatMap(socketsOf))
  return ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A' && inodes.has(fields[9] ?? ''))
      .map(([, address = '']) => {
        const [host, port = ''] = address.split(':')
        const isLoopback = host === '0100007F' || host === '00000000000000000000000001000000'
        return { host: isLoopback ? '127.0.0.1' : `${host}`, port: parseInt(port, 16) }
      }),
  )
}

function socketsOf(pid: number): readonly string[] {
  try {
    const folder = `/proc/${pid}/fd`
    const links = readdirSync(folder).map((fd) => statSync(join(folder, fd)))
    return links.filter((each) => each.isSocket()).map((each) => `${each.ino}`)
  } catch {
    // It ended meanwhile, and listens nowhere.
    return []
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  )
}

/** Null of one that has gone since. */
function modeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mode ?? null
}

/** As every user of a Linux machine can read them. */
function argumentsOfAll(): string {
  if (process.platform !== 'linux') return ''
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(argumentsOf)
    .join('\n')
}

function argumentsOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It ended meanwhile.
    return ''
  }
}
