import { describe, expect, test } from 'vitest'
import { detectSource } from '../../../../clients/typescript/importers/index.ts'
import { externalIdOf } from '../../../../clients/typescript/turns/external-id.ts'
import { file, itemsOf, leftOut } from './support/files.ts'

const session = '0b7c1f0e-1111-4222-8333-444455556666'

/** A record as Claude Code 2.1 writes it. */
function record(type: string, content: unknown, more: object = {}): string {
  const common = {
    parentUuid: null,
    isSidechain: false,
    userType: 'external',
    cwd: '/home/ana/tool',
  }
  const place = { sessionId: session, version: '2.1.330', gitBranch: 'main', type }
  const message = { role: type, content }
  return JSON.stringify({
    ...common,
    ...place,
    message,
    timestamp: '2026-10-27T09:00:00.000Z',
    ...more,
  })
}

const text = (said: string) => [{ type: 'text', text: said }]
const claudeLines = [
  JSON.stringify({ type: 'file-history-snapshot', messageId: 'm', snapshot: {} }),
  record('user', 'Releases are cut on Tuesdays.', { uuid: 'u1', promptId: 'p1' }),
  record('assistant', [{ type: 'thinking', thinking: 'hm', signature: 'x' }], { uuid: 'a1' }),
  record('assistant', text('I look at the workflow.'), { uuid: 'a2' }),
  record('assistant', [{ type: 'tool_use', id: 't', name: 'Read', input: {} }], { uuid: 'a3' }),
  record('user', [{ type: 'tool_result', tool_use_id: 't', content: 'on: push' }], {
    uuid: 'u2',
    promptId: 'p1',
  }),
  record('user', 'And never on Fridays.', { uuid: 'u3', promptId: 'p1' }),
  record('assistant', text('Tuesdays it is.'), { uuid: 'a4' }),
  record('user', 'Base directory for this skill: /x', { uuid: 'u4', isMeta: true }),
  record('user', 'This session is being continued …', { uuid: 'u5', isCompactSummary: true }),
  record('user', '<task-notification>done</task-notification>', {
    uuid: 'u6',
    origin: { kind: 'task-notification' },
  }),
  record('user', 'Look for bees.', { uuid: 'u7', isSidechain: true }),
  record('user', '<command-name>/clear</command-name>\n<command-args></command-args>', {
    uuid: 'u8',
  }),
  record('user', '[Request interrupted by user]', { uuid: 'u9' }),
  record('user', [{ type: 'image', source: { type: 'base64', data: 'AAAA' } }], { uuid: 'u10' }),
  record('assistant', text('No response requested.'), { uuid: 'a5', isApiErrorMessage: true }),
]

describe('sessions of Claude Code', () => {
  const whole = `${claudeLines.join('\n')}\n`

  test('what both sides said, with the ids that hooks give, and nothing else', async () => {
    const files = [file(`-home-ana-tool/${session}.jsonl`, whole)]
    expect(await itemsOf('claude-code', files)).toEqual([
      {
        text: 'Releases are cut on Tuesdays.',
        external_id: await externalIdOf(session, 'p1', 'user'),
        thread: session,
        speaker_role: 'user',
        occurred_at: '2026-10-27T09:00:00.000Z',
        metadata: { assistant: 'claude-code', branch: 'main' },
      },
      expect.objectContaining({ text: 'I look at the workflow.', trust: 'untrusted' }),
      expect.objectContaining({ text: 'And never on Fridays.', external_id: 'claude-code:u3' }),
      expect.objectContaining({
        text: 'Tuesdays it is.',
        speaker_role: 'assistant',
        external_id: expect.stringMatching(new RegExp(`^${session}/p1\\.[0-9a-f]{16}/assistant$`)),
      }),
    ])
    expect((await leftOut('claude-code', files)).map(([, why]) => why)).toEqual([
      'reasoning',
      'tool',
      'tool',
      'system',
      'system',
      'system',
      'hidden',
      'system',
      'system',
      'media',
      'notice',
    ])
  })

  test('is told by its fields', async () => {
    const found = await detectSource([file('a.jsonl', whole)])
    expect(found).toMatchObject({ source: 'claude-code', sure: 'certain' })
  })

  test('a last line that is half written waits, and one that is whole comes with the same ids', async () => {
    const half = whole.slice(0, whole.indexOf('And never') + 4)
    const before = await itemsOf('claude-code', [file('s.jsonl', half)])
    expect(before.map((item) => item.text)).toEqual([
      'Releases are cut on Tuesdays.',
      'I look at the workflow.',
    ])
    expect((await leftOut('claude-code', [file('s.jsonl', half)])).at(-1)).toEqual([
      's.jsonl:7',
      'unfinished',
    ])
    const after = await itemsOf('claude-code', [file('s.jsonl', whole)])
    expect(after.slice(0, 2)).toEqual(before)
  })

  test('a broken line in the middle is told, a line over 8 MiB is passed over', async () => {
    const huge = record('user', [{ type: 'tool_result', content: 'x'.repeat(9 * 1_048_576) }])
    const bytes = [claudeLines[1], '{"type":"us', huge, claudeLines[3], ''].join('\r\n')
    const files = [{ name: 's.jsonl', stream: () => new Blob([bytes]).stream() }]
    expect((await itemsOf('claude-code', files)).map((item) => item.text)).toEqual([
      'Releases are cut on Tuesdays.',
      'I look at the workflow.',
    ])
    expect(await leftOut('claude-code', files)).toEqual([
      ['s.jsonl:2', 'it is not a JSON object'],
      ['s.jsonl:3', 'oversized'],
    ])
  })

  test('a fork that repeats its parent holds the same memories', async () => {
    const forked = record('user', 'Releases are cut on Tuesdays.', {
      uuid: 'f1',
      promptId: 'p1',
      sessionId: 'fork',
      forkedFrom: { sessionId: session, messageUuid: 'u1' },
    })
    const [parent] = await itemsOf('claude-code', [file('s.jsonl', whole)])
    expect(await itemsOf('claude-code', [file('fork.jsonl', `${forked}\n`)])).toEqual([parent])
  })

  test.each([
    ['<system-reminder>be good</system-reminder>\nI keep bees.', 'I keep bees.'],
    [
      'I keep bees.\n<ide_selection>x</ide_selection><system-reminder>y</system-reminder>',
      'I keep bees.',
    ],
    ['<mneme-memory>\n- old\n</mneme-memory>\nI keep bees.', 'I keep bees.'],
    ['The tag <system-reminder> is odd.', 'The tag <system-reminder> is odd.'],
    ['<b>Bees</b> are kept.', '<b>Bees</b> are kept.'],
    [`See data:image/png;base64,${'A'.repeat(2000)}== here`, 'See … here'],
    [`Log:\n\`\`\`\n${'line\n'.repeat(60)}\`\`\`\nWhy?`, 'Log:\n…\nWhy?'],
    ['Run:\n```sh\nnpm test\n```', 'Run:\n```sh\nnpm test\n```'],
    ['</system-reminder>', '</system-reminder>'],
  ])('of %j is kept %j', async (typed, kept) => {
    const lines = record('user', typed, { uuid: 'u' })
    const items = await itemsOf('claude-code', [file('s.jsonl', `${lines}\n`)])
    expect(items.map((item) => item.text)).toEqual([kept])
  })

  test('a hundred thousand elements before a text are read in a second', async () => {
    const typed = `${'<a-b></a-b>'.repeat(100_000)}I keep bees.`
    const at = performance.now()
    const bytes = `${record('user', typed, { uuid: 'u' })}\n`
    const files = [{ name: 's.jsonl', stream: () => new Blob([bytes]).stream() }]
    expect((await itemsOf('claude-code', files)).map((item) => item.text)).toEqual(['I keep bees.'])
    expect(performance.now() - at).toBeLessThan(5_000)
  })
})

/** A line as Codex 0.1xx writes it. */
function line(type: string, payload: object): string {
  return JSON.stringify({ timestamp: '2026-09-01T10:00:00.000Z', type, payload })
}

const codexId = '019ddf95-0000-7000-8000-000000000001'
const meta = line('session_meta', {
  id: codexId,
  timestamp: '2026-09-01T09:59:00.000Z',
  cwd: '/home/ana/tool',
  originator: 'codex_cli_rs',
  source: 'cli',
  git: { branch: 'main', repository_url: 'git@github.com:ana/tool.git' },
})
const item = (role: string, said: string) =>
  line('response_item', {
    type: 'message',
    role,
    content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text: said }],
  })
const codexLines = [
  meta,
  item('developer', '<permissions instructions>sandbox</permissions instructions>'),
  item('user', '# AGENTS.md instructions for /home/ana/tool\n\n<INSTRUCTIONS>x</INSTRUCTIONS>'),
  item('user', '<environment_context>\n<cwd>/x</cwd>\n</environment_context>'),
  line('turn_context', { turn_id: 't1', cwd: '/home/ana/tool', model: 'gpt-5' }),
  item('user', 'We keep orders in Postgres.'),
  line('event_msg', { type: 'user_message', message: 'We keep orders in Postgres.', images: [] }),
  line('event_msg', { type: 'agent_reasoning', text: 'thinking' }),
  line('response_item', { type: 'function_call', name: 'shell', arguments: '{}', call_id: 'c' }),
  line('response_item', { type: 'function_call_output', call_id: 'c', output: 'secret log' }),
  item('assistant', 'Noted.'),
  line('event_msg', { type: 'agent_message', message: 'Noted.' }),
  line('event_msg', { type: 'token_count', info: null }),
]
const rollout = `2026/09/01/rollout-2026-09-01T09-59-00-${codexId}.jsonl`

describe('sessions of Codex', () => {
  test('events are what was said; the items that repeat them count where there are none', async () => {
    const items = await itemsOf('codex', [file(rollout, `${codexLines.join('\n')}\n`)])
    expect(items).toEqual([
      {
        text: 'We keep orders in Postgres.',
        external_id: await externalIdOf(codexId, 't1', 'user'),
        thread: codexId,
        speaker_role: 'user',
        occurred_at: '2026-09-01T10:00:00.000Z',
        metadata: { assistant: 'codex', branch: 'main' },
      },
      expect.objectContaining({ text: 'Noted.', speaker_role: 'assistant', trust: 'untrusted' }),
    ])
    const bare = codexLines.filter((one) => !one.includes('event_msg')).join('\r\n')
    const again = await itemsOf('codex', [file(rollout, bare)])
    expect(again).toEqual(items)
    const left = (await leftOut('codex', [file(rollout, bare)])).map(([, why]) => why)
    expect(left).toEqual(['system', 'system', 'system', 'tool', 'tool'])
  })

  test('the form of 2025, without payloads and times, has ids of what was said', async () => {
    const lines = [
      JSON.stringify({ id: 'old', timestamp: '2025-06-01T08:00:00.000Z', instructions: null }),
      JSON.stringify({
        type: 'message',
        role: 'user',
        content: [{ type: 'input_text', text: 'Yes.' }],
      }),
      JSON.stringify({
        type: 'message',
        role: 'user',
        content: [{ type: 'input_text', text: 'Yes.' }],
      }),
    ]
    const items = await itemsOf('codex', [file('rollout-2025-06-01-old.jsonl', lines.join('\n'))])
    expect(items).toMatchObject([
      { text: 'Yes.', thread: 'old', occurred_at: '2025-06-01T08:00:00.000Z' },
      { text: 'Yes.', thread: 'old' },
    ])
    expect(new Set(items.map((one) => one.external_id)).size).toBe(2)
  })

  test('a session of a subagent is nobody’s talk', async () => {
    const sub = line('session_meta', { id: 's', cwd: '/x', source: { subagent: 'review' } })
    const files = [file(rollout, `${sub}\n${item('user', 'Review it.')}\n`)]
    expect(await leftOut('codex', files)).toEqual([[rollout, 'hidden']])
    expect(await itemsOf('codex', files)).toEqual([])
  })

  test('is told by its names', async () => {
    expect(await detectSource([file(rollout, codexLines.join('\n'))])).toMatchObject({
      source: 'codex',
      sure: 'certain',
    })
  })
})

describe('conversations of Cursor', () => {
  const id = '253244d7-0000-4000-8000-000000000002'
  const transcript = `home-ana-tool/agent-transcripts/${id}/${id}.jsonl`
  const said = (role: string, content: unknown[]) => JSON.stringify({ role, message: { content } })
  const lines = [
    said(
      'user',
      text(
        '<timestamp>Monday, Aug 3, 2026, 9:05 AM (UTC+2)</timestamp>\n<attached_files>\nall of a file\n</attached_files>\n<user_query>\nThe pier is closed.\n</user_query>',
      ),
    ),
    said('assistant', [...text('[REDACTED]'), { type: 'tool_use', name: 'Grep', input: {} }]),
    said('assistant', text('Closed until May.\n\n[REDACTED]')),
    JSON.stringify({ type: 'turn_ended', status: 'success' }),
    said(
      'user',
      text(
        '<timestamp>Monday, Aug 3, 2026, 9:20 AM (UTC+2)</timestamp>\n<system_notification>\nA task has ended.\n</system_notification>',
      ),
    ),
  ]

  test('a transcript: the query alone, with its time', async () => {
    const files = [file(transcript, `${lines.join('\n')}\n`)]
    expect(await itemsOf('cursor', files)).toEqual([
      {
        text: 'The pier is closed.',
        external_id: expect.stringMatching(/^cursor:[0-9a-f]{40}$/),
        thread: id,
        speaker_role: 'user',
        occurred_at: '2026-08-03T07:05:00.000Z',
        metadata: { assistant: 'cursor' },
      },
      expect.objectContaining({
        text: 'Closed until May.',
        occurred_at: '2026-08-03T07:05:00.000Z',
        trust: 'untrusted',
      }),
    ])
    expect((await leftOut('cursor', files)).map(([, why]) => why)).toEqual(['system', 'system'])
    expect(await detectSource(files)).toMatchObject({ source: 'cursor' })
  })

  test('an exported chat, whose rules may stand in a message too', async () => {
    const exported = [
      '# Pier\n_Exported on 28/9/2026 at 17:49:33 VET from Cursor (3.13.25)_\n',
      '---\n\n**User**\n\nThe pier is closed.\n\n---\nSee you.\n',
      '---\n\n**Cursor**\n\nUntil May.\n',
      '---\n',
    ].join('\n')
    const files = [file('cursor_pier.md', exported.replaceAll('\n', '\r\n'))]
    expect((await itemsOf('cursor', files)).map((one) => [one.speaker_role, one.text])).toEqual([
      ['user', 'The pier is closed.\n\n---\nSee you.'],
      ['assistant', 'Until May.'],
    ])
    expect(await detectSource(files)).toMatchObject({ source: 'cursor' })
    expect(await leftOut('cursor', [file('notes.md', '# Notes\nBees.')])).toEqual([
      ['notes.md', 'it is no exported chat of Cursor'],
    ])
  })
})
