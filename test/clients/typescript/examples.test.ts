import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { killTree } from '../../black-box/kill-tree.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { until } from '../../black-box/until.ts'
import { freshName } from './support/story-client.ts'

const EXAMPLES = resolve(import.meta.dirname, '../../../examples')

const server = sharedServer()

describe('chat-bot', () => {
  test('plays a conversation: it remembers, recalls and forgets', async () => {
    const script = join(EXAMPLES, 'chat-bot/conversation.txt')
    const said = await run('chat-bot/main.ts', { script, namespace: freshName('chat') })
    expect(said.split('\n> ').slice(3)).toEqual([
      'What am I allergic to?\nI am allergic to walnuts.',
      'Where does Ines keep bees?\nMy sister Ines keeps bees in Sintra.',
      expect.stringContaining('- The train to Porto leaves at 7:40.\nShall I?\nForgotten: 1.'),
      expect.stringContaining("I can't remember"),
    ])
  })

  test('is talked to line by line, and the next time knows what was said', async () => {
    const place = { namespace: freshName('chat') }
    await run('chat-bot/main.ts', place, 'I like figs\n')
    expect(await run('chat-bot/main.ts', place, 'What do I like?\n')).toContain('I like figs')
  })

  test('asks before it forgets, and takes no for an answer', async () => {
    const place = { namespace: freshName('chat') }
    await run('chat-bot/main.ts', place, 'I like figs\n')
    const said = await run('chat-bot/main.ts', place, ['forget figs\n', 'n\n'])
    expect(said).toContain('I would forget:\n  - I like figs')
    expect(said).toContain('Then I keep it.')
  })
})

test('saas-backend lets each browser reach its own memory only, under ids as they come', async () => {
  const said = await run('saas-backend/main.ts', {})
  const [first, ...rest] = said.split('\n')
  expect(first).toMatch(/^The backend listens at http:.*; its key is for saas-\*$/)
  expect(rest).toEqual([
    'user_2NNxC asks for the key: I hide the key under the fern',
    'auth0|7 asks for the key: I hide the key in the piano',
    'ana@example.com asks for the key: I hide the key behind the clock',
    'user_2NNxC reads saas-auth0|7: 403 forbidden',
    'user_2NNxC mints a wider token: 403 forbidden',
    'The users’ memories: saas-ana@example.com, saas-auth0|7, saas-user_2NNxC',
    '',
  ])
})

test('service-binding reaches Mneme through its binding', async () => {
  const port = await freePort()
  const args = ['--port', `${port}`, '--persist-to', server.folder]
  const child = spawn(process.execPath, [join(EXAMPLES, 'service-binding/start.mjs'), ...args], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await until('the Worker reaches Mneme', () => asks(url))
    const body = 'The heron nests at pier 4'
    const kept = await fetch(url, { method: 'POST', body })
    expect([kept.status, await kept.json()]).toMatchObject([201, { text: body }])
    const found = await fetch(`${url}/?q=Where+does+the+heron+nest`)
    expect(await found.json()).toEqual({ text: body, notes: [body] })
    expect((await fetch(url, { method: 'POST', body: '' })).status).toBe(400)
  } finally {
    await killTree(child.pid ?? 0)
  }
})

async function asks(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/?q=heron`)).ok
  } catch {
    // Nobody listens yet: the next look may find it.
    return false
  }
}

/** Runs an example to its end and answers what it printed; `lines` are typed, each when asked. */
async function run(
  file: string,
  options: Readonly<Record<string, string>>,
  lines: string | readonly string[] = [],
): Promise<string> {
  const args = Object.entries({ url: server.url, ...options }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ])
  const child = spawn(process.execPath, [join(EXAMPLES, file), ...args])
  const closed = once(child, 'close')
  const complaints = text(child.stderr)
  const said = await converse(child, [lines].flat())
  await closed
  if (child.exitCode !== 0)
    throw new Error(`${file} ended with ${child.exitCode}: ${await complaints}`)
  return said
}

/** Types the next line when the program waits for one: after `> ` or `(y/n) `. */
async function converse(child: ChildProcess, lines: string[]): Promise<string> {
  let said = ''
  if (lines.length === 0) child.stdin?.end()
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (!/(?:> |\(y\/n\) )$/.test(said)) continue
    const line = lines.shift()
    if (line === undefined) child.stdin?.end()
    else child.stdin?.write(line)
  }
  return said
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
