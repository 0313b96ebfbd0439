import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostedFiles } from '../../../adapters/hosted-files/fetch-file.ts'

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/a.md': (response) => {
    response.setHeader('content-type', 'text/markdown; charset=utf-8')
    response.end('# Boiler\nThe warranty ends in May.')
  },
  '/a.bin': (response) => {
    response.setHeader('content-type', 'application/octet-stream')
    response.end('%PDF')
  },
  '/login': (response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<form>')
  },
  '/no-type': (response) => response.end('x'),
  '/inside': (response) => redirect(response, 'https://files.example.com/a.md'),
  '/relative': (response) => redirect(response, '/a.md'),
  '/away': (response) => redirect(response, 'https://elsewhere.example.com/a.md'),
  '/down': (response) => redirect(response, 'http://files.example.com/a.md'),
  '/inwards': (response) => redirect(response, 'https://127.0.0.1/a.md'),
  '/metadata': (response) => redirect(response, 'https://169.254.169.254/latest'),
  '/round': (response) => redirect(response, '/round'),
  '/nowhere': (response) => redirect(response, 'https://'),
  '/missing': (response) => {
    response.statusCode = 404
    response.end()
  },
  '/busy': (response) => {
    response.statusCode = 503
    response.end()
  },
  '/broken': (response) => response.destroy(),
  '/hangs': () => {},
  '/stops': (response) => {
    response.setHeader('content-type', 'text/plain')
    response.write('a beginning')
  },
  '/told-large': (response) => {
    response.setHeader('content-type', 'text/plain')
    response.setHeader('content-length', String(2 ** 40))
    response.write('x')
  },
  '/large': (response) => {
    response.setHeader('content-type', 'text/plain')
    const part = 'x'.repeat(2 ** 20)
    const send = (left: number): void => {
      if (left === 0) response.end()
      else response.write(part, () => send(left - 1))
    }
    send(64)
  },
}

function redirect(response: ServerResponse, to: string): void {
  response.statusCode = 302
  response.setHeader('location', to)
  response.end()
}

let server: Server
let base = ''
const called: string[] = []
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    response.on('error', () => {})
    answers[url]?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Every host that is asked stands on this machine; which was asked for is noted. */
const files = createHostedFiles({
  timeoutMs: 400,
  fetch: async (url, { headers, ...init }) => {
    called.push(url)
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'user-agent'])
    return await fetch(`${base}${new URL(url).pathname}`, { ...init, headers })
  },
})

async function get(url: string, mediaType = 'text/markdown', hosts = ['Files.example.com']) {
  called.length = 0
  const fetched = await files.fetch({ url, mediaType, hosts })
  if (fetched.kind === 'unread') return [fetched.reason, fetched.isTransient]
  return new TextDecoder().decode(fetched.bytes)
}

const at = (path: string): string => `https://files.example.com${path}`

describe('ON-25 a hosted file', () => {
  it('is fetched from a host of the list, whatever the case and the dot of its name', async () => {
    const text = '# Boiler\nThe warranty ends in May.'
    expect(await get(at('/a.md'))).toBe(text)
    expect(await get('https://FILES.example.com./a.md')).toBe(text)
    expect(await get(at('/inside'))).toBe(text)
    expect(await get(at('/relative'))).toBe(text)
    expect(await get(at('/a.bin'), 'application/pdf')).toBe('%PDF')
  })

  it.each([
    'http://files.example.com/a.md',
    'https://other.example.com/a.md',
    'https://files.example.com.evil.org/a.md',
    'https://evil.org/files.example.com',
    'https://me:secret@files.example.com/a.md',
    'https://files.example.com@evil.org/a.md',
    'https://files.example.com:22/a.md',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is not called', async (url) => {
    expect(await get(url)).toEqual(['not_fetched', false])
    expect(called).toEqual([])
  })

  it.each([
    'https://127.0.0.1/',
    'https://10.0.0.7/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://localhost/',
    'https://metadata.internal/',
  ])('%s is not called, though an owner lists it', async (url) => {
    expect(await get(url, 'text/plain', [new URL(url).hostname])).toEqual(['not_fetched', false])
    expect(called).toEqual([])
  })

  it.each(['/away', '/down', '/inwards', '/metadata', '/nowhere'])(
    'a redirect of %s is not followed where it may not go',
    async (path) => {
      expect(await get(at(path))).toEqual(['redirected', false])
      expect(called).toEqual([at(path)])
    },
  )

  it('redirects end', async () => {
    expect(await get(at('/round'))).toEqual(['redirected', false])
    expect(called).toHaveLength(4)
  })

  it.each([
    ['/login', 'other_type', false],
    ['/no-type', 'other_type', false],
    ['/missing', 'unreachable', false],
    ['/busy', 'unreachable', true],
    ['/broken', 'unreachable', true],
    ['/hangs', 'too_slow', true],
    ['/stops', 'too_slow', true],
    ['/told-large', 'too_large', false],
    ['/large', 'too_large', false],
  ])('%s is %s', async (path, reason, isTransient) => {
    expect(await get(at(path), 'text/csv')).toEqual([reason, isTransient])
  })
})
