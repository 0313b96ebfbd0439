import { createMemoryClient, type MemoryClient } from '@mneme/client'
import type { TurnReport } from '@mneme/client/turns'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import type {} from '../../../../test/black-box/shared-server.ts'
import { mnemeServer, rememberingHooks, type AgentMessage, type HookOutput } from '../src/index.ts'
import { contextIn, eventsOf } from './played-hooks.ts'

describe('hooks of the Claude Agent SDK', () => {
  test('remember no timer, no command and no subagent', async () => {
    const memory = clientOf()
    const { hooks, settled } = rememberingHooks({ memory })
    const submit = hooks.UserPromptSubmit[0]?.hooks[0]
    const { submit: said } = eventsOf('one')
    await submit?.({ ...said('Wake up.'), source: 'loop_wakeup' })
    await submit?.(said('/compact now'))
    await submit?.({ ...said('Look for bees.'), agent_id: 'agent_1' })
    await submit?.(said('I keep bees.'))
    await settled()
    expect(await textsIn(memory)).toEqual(['I keep bees.'])
  })

  test('a prompt that breaks in ends the one before it', async () => {
    const reports: TurnReport[] = []
    const onTurn = (report: TurnReport) => reports.push(report)
    const { hooks, settled } = rememberingHooks({ memory: clientOf(), onTurn })
    await hooks.UserPromptSubmit[0]?.hooks[0]?.(eventsOf('one').submit('I keep bees.'))
    const later = eventsOf('one')
    await hooks.UserPromptSubmit[0]?.hooks[0]?.(later.submit('And hens.'))
    await hooks.Stop[0]?.hooks[0]?.(later.stop('How many?'))
    await settled()
    expect(reports.map(({ ended }) => ended)).toEqual(['cut', 'answered'])
  })

  test('an answer that is interrupted is kept as far as it came, without what a subagent says', async () => {
    const reports: TurnReport[] = []
    const onTurn = (report: TurnReport) => reports.push(report)
    const memory = clientOf()
    const { hooks, heard, settled } = rememberingHooks({ memory, onTurn })
    await hooks.UserPromptSubmit[0]?.hooks[0]?.(eventsOf('one').submit('I keep bees.'))
    const said = (text: string, by: string | null) => ({
      type: 'assistant',
      session_id: 'one',
      parent_tool_use_id: by,
      message: { content: [{ type: 'text', text }] },
    })
    const passed: string[] = []
    for await (const { type } of heard(
      inTurn(said('I look into it.', null), said('Bees are insects.', 'toolu_01'), {
        type: 'result',
        subtype: 'error_during_execution',
        session_id: 'one',
      }),
    )) {
      passed.push(type)
    }
    await settled()
    expect(passed).toEqual(['assistant', 'assistant', 'result'])
    expect(reports.map(({ ended }) => ended)).toEqual(['cut'])
    expect(await textsIn(memory)).toEqual(['I keep bees.', 'I look into it.'])
  })

  test('as commands of a settings file: a process an event', async () => {
    const place = placeOf()
    const first = eventsOf('one')
    expect(await runCommand(first.submit('My dog Rex chewed the sofa.'), place)).toEqual({})
    expect(await runCommand(first.toolUsed({ stdout: 'no sofa' }), place)).toEqual({})
    expect(await runCommand(first.stop('Poor sofa!'), place)).toEqual({})
    expect(await runCommand(first.stop('Poor sofa!'), place)).toEqual({})
    expect(await textsIn(createMemoryClient(place))).toEqual([
      'My dog Rex chewed the sofa.',
      'Poor sofa!',
    ])
    const asked = await runCommand(eventsOf('two').submit('What has Rex chewed?'), place)
    expect(contextIn(asked)).toContain('My dog Rex chewed the sofa.')
  })

  test('tell what is due with the first prompt of a session, in one process and in several', async () => {
    const place = placeOf()
    const memory = createMemoryClient(place)
    await memory.remember('Remind me to mend the tap today.')
    const { hooks, settled } = rememberingHooks({ memory })
    const submit = hooks.UserPromptSubmit[0]?.hooks[0]
    const session = randomUUID()
    expect(contextIn(await submit?.(eventsOf(session).submit('Hello.')))).toContain('- Due today')
    await hooks.Stop[0]?.hooks[0]?.(eventsOf(session).stop('Hi.'))
    await settled()
    expect(contextIn(await submit?.(eventsOf(session).submit('And now?')))).toBe('')
    await settled()

    const transcript_path = join(mkdtempSync(join(tmpdir(), 'mneme-claude-')), 'session.jsonl')
    const said = () => ({ ...eventsOf(randomUUID()).submit('Good morning.'), transcript_path })
    expect(contextIn(await runCommand(said(), place))).toContain('- Due today')
    writeFileSync(transcript_path, '{"type":"user"}\n{"type":"assistant"}\n')
    expect(contextIn(await runCommand(said(), place))).not.toContain('- Due today')
  })

  test('as a command that reaches nobody, or knows no namespace, it says so and ends well', async () => {
    const said = eventsOf('one').submit('I keep bees.')
    const away = await runCommand(said, { ...placeOf(), url: 'http://127.0.0.1:9' })
    expect(away.systemMessage).toBe('mneme: not remembered, gave_up')
    const unset = await runCommand(said, undefined)
    expect(unset.systemMessage).toContain('MNEME_NAMESPACE')
  })

  test('its tools are those of the MCP server of the namespace', async () => {
    const { url, headers } = mnemeServer(placeOf())
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('recall')
  })
})

type Place = ReturnType<typeof placeOf>

function placeOf() {
  const url = inject('sharedServer') ?? 'no server'
  return { url, apiKey: 'mneme-dev', namespace: `hooks-${randomUUID().slice(0, 13)}` }
}

function clientOf(): MemoryClient {
  return createMemoryClient(placeOf())
}

/** As Claude runs it: the event on standard input, the answer on standard output. */
async function runCommand(event: object, place: Place | undefined): Promise<HookOutput> {
  const sources = new URL('../../support/from-sources.mjs', import.meta.url).href
  const command = fileURLToPath(new URL('../src/command.ts', import.meta.url))
  const { PATH } = process.env
  const env = { PATH, ...(place && environmentOf(place)) }
  const child = spawn(process.execPath, ['--import', sources, command], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(event))
  const [output, code] = await Promise.all([
    text(child.stdout),
    new Promise((done) => child.on('close', done)),
  ])
  expect(code).toBe(0)
  return JSON.parse(output) as HookOutput
}

function environmentOf({ url, apiKey, namespace }: Place) {
  return { MNEME_URL: url, MNEME_API_KEY: apiKey, MNEME_NAMESPACE: namespace }
}

async function textsIn(memory: MemoryClient): Promise<unknown[]> {
  const texts: unknown[] = []
  for await (const { text: said } of memory.memories.list()) texts.push(said)
  return texts.toSorted()
}

async function* inTurn(...messages: readonly object[]): AsyncGenerator<AgentMessage> {
  // The SDK's messages have more than memory reads.
  yield* messages as AgentMessage[]
}
