import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const LAUNCHER = resolve(import.meta.dirname, '../../../clients/cli/mneme.cjs')
const folder = mkdtempSync(join(tmpdir(), 'mneme-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The program as a shell starts it. */
function start(argv: readonly string[], { cwd = folder } = {}) {
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(process.execPath, [LAUNCHER, ...argv], { cwd, env, detached: true })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (part) => (said.stdout += String(part)))
  child.stderr.on('data', (part) => (said.stderr += String(part)))
  const ended = once(child, 'close').then(([exit]) => ({ exit, ...said }))
  return { child, ended }
}

describe('the program in a shell', () => {
  test('ends with 130 at Ctrl-C, and says what it has done', async () => {
    const server = createServer((request) => {
      request.resume()
      // As a terminal does: to everybody in the foreground.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { child, ended } = start(['export', 'all.jsonl', '--url', `http://127.0.0.1:${port}`])
    expect(await ended).toEqual({
      exit: 130,
      stdout: '',
      stderr: `mneme: stopped. ${join(folder, 'all.jsonl')} was not written.\n`,
    })
    server.closeAllConnections()
    server.close()
  })

  test('is quiet where the reader of a pipe has seen enough', async () => {
    const lines = '{"type":"entity"}\n'.repeat(20_000)
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(lines)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { child, ended } = start(['export', '--url', `http://127.0.0.1:${port}`])
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await ended).toMatchObject({ exit: 0, stderr: '' })
    server.closeAllConnections()
    server.close()
  })

  test('starts the scripts of the clone that it runs in, with all their options', async () => {
    const clone = join(folder, 'clone')
    mkdirSync(join(clone, 'scripts', 'deep'), { recursive: true })
    writeFileSync(join(clone, 'package.json'), '{"name": "mneme"}')
    writeFileSync(join(clone, 'scripts', 'need-node.cjs'), '')
    writeFileSync(
      join(clone, 'scripts', 'start.mjs'),
      'console.log(process.cwd(), process.argv.slice(2).join(" ")); process.exit(1)',
    )
    const argv = ['dev', '--port', '8799', '--var', 'A:b', '--production']
    const { ended } = start(argv, { cwd: join(clone, 'scripts', 'deep') })
    expect(await ended).toEqual({
      exit: 1,
      stdout: `${clone} --port 8799 --var A:b --production\n`,
      stderr: '',
    })
  })
})
