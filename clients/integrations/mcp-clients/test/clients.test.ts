import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { must } from '../../../../engine/assert.ts'
import type {} from '../../../../test/black-box/shared-server.ts'

const server = must(inject('sharedServer'), 'a server is started')
const installed = join(import.meta.dirname, '../../node_modules')
const rootKey = 'mneme-dev'

describe('the inspector', () => {
  test.each(['legacy', 'modern'])('%s: finds no fault in the schemas of the tools', async (era) => {
    const listed = await inspect(['--method', 'tools/list', '--strict', '--protocol-era', era])
    const { tools } = JSON.parse(listed) as { tools: { name: string }[] }
    expect(tools.map(({ name }) => name)).toContain('remember')
  })

  test('calls a tool, and gets a prompt and a resource', async () => {
    const told = ['--tool-name', 'remember', '--tool-arg', 'text=user_id:ana keeps bees']
    expect(await inspect(['--method', 'tools/call', ...told])).toContain('Remembered as mem_')
    const asked = ['--prompt-name', 'recall-first', '--prompt-args', 'question=What does Ana keep?']
    const read = ['--uri', 'mneme://entities/user/ana']
    const [prompt, resource] = await Promise.all([
      inspect(['--method', 'prompts/get', ...asked]),
      inspect(['--method', 'resources/read', ...read]),
    ])
    expect(prompt).toContain('keeps bees')
    expect(resource).toContain('user_id')
  })
})

describe('mcp-remote', () => {
  test('signs in by OAuth and passes on what a program asks', async () => {
    const bridge = openBridge()
    const address = await bridge.said(/(http:\S+\/authorize\?\S+)/)
    await allow(address)
    bridge.send({ id: 1, method: 'initialize', params: hello })
    expect(await bridge.answered(1)).toMatchObject({ serverInfo: { name: 'mneme' } })
    bridge.send({ method: 'notifications/initialized' })
    bridge.send({ id: 2, method: 'tools/list' })
    const { tools } = (await bridge.answered(2)) as { tools: { name: string }[] }
    expect(tools.map(({ name }) => name)).toContain('recall')
    expect(tools.map(({ name }) => name)).not.toContain('pin')
  })
})

const hello = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'a program', version: '1' },
}

async function inspect(args: readonly string[]): Promise<string> {
  const program = join(installed, '@modelcontextprotocol/inspector/clients/launcher/build/index.js')
  const target = ['--cli', `${server}/mcp/mcp-clients`, '--transport', 'http']
  const header = ['--header', `Authorization: Bearer ${rootKey}`]
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    ...target,
    ...args,
    ...header,
  ])
  return stdout
}

/** What a person does with the page: paste a key, choose, allow. The answer leads to the bridge. */
async function allow(address: string): Promise<void> {
  const page = await (await fetch(address)).text()
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
  const fields = { key: rootKey, scope: 'memory:write', decision: 'allow' }
  const to = new URL(action.replaceAll('&amp;', '&'), address)
  const answer = await fetch(to, { method: 'POST', body: new URLSearchParams(fields) })
  expect(answer.status).toBe(200)
}

function openBridge() {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-mcp-remote-'))
  const child: ChildProcess = spawn(
    process.execPath,
    [join(installed, 'mcp-remote/dist/proxy.js'), `${server}/mcp/mcp-clients`],
    { env: { ...process.env, MCP_REMOTE_CONFIG_DIR: folder, BROWSER: 'none' } },
  )
  onTestFinished(() => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const { stdin, stdout, stderr } = child
  if (stdin === null || stdout === null || stderr === null) throw new Error('it has no pipes')
  const [out, err] = [heard(stdout), heard(stderr)]
  return {
    said: async (form: RegExp) => must((await err(form))[1], 'it says so'),
    send: (message: object) => stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    async answered(id: number): Promise<unknown> {
      const [line] = await out(new RegExp(`^.*"id":${id}[,}].*(?=\\n)`, 'm'))
      return (JSON.parse(line) as { result: unknown }).result
    },
  }
}

/** Waits until something of this form was said. */
function heard(stream: NodeJS.ReadableStream): (form: RegExp) => Promise<RegExpExecArray> {
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return (form) =>
    new Promise((resolve) => {
      const look = () => {
        const found = form.exec(text)
        if (found === null) return
        stream.off('data', look)
        resolve(found)
      }
      stream.on('data', look)
      look()
    })
}
