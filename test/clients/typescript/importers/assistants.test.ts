import { describe, expect, test } from 'vitest'
import { file, itemsOf, jsonFile, leftOut } from './support/files.ts'

function node(id: string, parent: string | null, message: object | null) {
  return { id, parent, children: [], message: message && { id: `m-${id}`, ...message } }
}

function said(role: string, parts: readonly unknown[], more: object = {}) {
  return { author: { role }, content: { content_type: 'text', parts }, create_time: null, ...more }
}

const chatgpt = [
  {
    title: 'Tea',
    create_time: 1710000000.5,
    conversation_id: 'c1',
    current_node: 'f',
    mapping: {
      root: node('root', null, null),
      a: node('a', 'root', said('system', [''])),
      b: node('b', 'a', said('user', ['I moved to Oslo. 🫖'], { create_time: 1710000001.5 })),
      old: node('old', 'b', said('assistant', ['An answer that was made anew'])),
      c: node('c', 'b', {
        author: { role: 'assistant' },
        content: { content_type: 'thoughts', thoughts: [] },
      }),
      d: node('d', 'c', said('assistant', ['search()'], { recipient: 'browser' })),
      e: node('e', 'd', said('assistant', ['Nice \ue200cite\ue202turn0search1\ue201city.'])),
      f: node('f', 'e', {
        author: { role: 'user' },
        content: {
          content_type: 'multimodal_text',
          parts: [{ content_type: 'image_asset_pointer' }],
        },
      }),
    },
  },
]

describe('ChatGPT', () => {
  test('the branch that was seen last, both sides with their part, times where they are missing', async () => {
    const files = [jsonFile('conversations.json', chatgpt), jsonFile('user.json', { id: 'u' })]
    const items = await itemsOf('chatgpt', files)
    expect(items).toEqual([
      {
        text: 'I moved to Oslo. 🫖',
        external_id: 'chatgpt:m-b',
        thread: 'chatgpt:c1',
        speaker_role: 'user',
        occurred_at: '2024-03-09T16:00:01.500Z',
        metadata: { title: 'Tea' },
      },
      {
        text: 'Nice city.',
        external_id: 'chatgpt:m-e',
        thread: 'chatgpt:c1',
        speaker_role: 'assistant',
        occurred_at: '2024-03-09T16:00:01.503Z',
        metadata: { title: 'Tea' },
        trust: 'untrusted',
      },
    ])
    expect(await leftOut('chatgpt', files)).toEqual([
      ['conversations.json#1/a', 'system'],
      ['conversations.json#1/c', 'reasoning'],
      ['conversations.json#1/d', 'tool'],
      ['conversations.json#1/f', 'media'],
      ['conversations.json#1/old', 'other_branch'],
      ['user.json', 'other_file'],
    ])
  })

  test('a circle of parents ends, and without a current node the newest end is taken', async () => {
    const circle = {
      a: node('a', 'b', said('user', ['one'])),
      b: node('b', 'a', said('user', ['two'])),
    }
    const round = [{ id: 'r', current_node: 'a', mapping: circle }]
    expect(await itemsOf('chatgpt', [jsonFile('conversations.json', round)])).toHaveLength(2)
    const [first] = chatgpt
    const open = [{ ...first, current_node: undefined, id: 'o' }]
    const texts = await itemsOf('chatgpt', [jsonFile('conversations-000.json', open)])
    expect(texts.map(({ text }) => text)).toContain('I moved to Oslo. 🫖')
  })
})

const claude = [
  {
    uuid: 'c1',
    name: 'Moving',
    created_at: '2026-01-02T03:04:05.000000Z',
    chat_messages: [
      {
        uuid: 'm1',
        sender: 'human',
        text: 'I moved to Oslo.',
        content: [{ type: 'text', text: 'I moved to Oslo.' }],
        created_at: '2026-01-02T03:04:06.123456Z',
      },
      {
        uuid: 'm2',
        sender: 'assistant',
        text: 'Hm\nThis block is not supported on your current device yet.',
        content: [
          { type: 'thinking', thinking: 'Hm' },
          { type: 'tool_use', name: 'x' },
          { type: 'text', text: 'Congratulations!' },
        ],
        created_at: '2026-01-02T03:04:07Z',
      },
      {
        uuid: 'm3',
        sender: 'human',
        text: '',
        content: [],
        attachments: [{ file_name: 'a.txt', extracted_content: 'long' }],
        created_at: '2026-01-02T03:05:00Z',
      },
      {
        uuid: 'm4',
        sender: 'human',
        text: 'An older export has text alone.',
        created_at: '2026-01-02T03:06:00+01:00',
      },
    ],
  },
]

describe('Claude', () => {
  const files = [
    jsonFile('conversations.json', claude),
    jsonFile('memories.json', [
      {
        conversations_memory:
          '**Work context**\n\nAna leads a team.\n\n**Personal**\n\nShe likes tea.',
        project_memories: { p1: 'Atlas uses Redis.' },
        account_uuid: 'u',
      },
    ]),
    jsonFile('users.json', [{ uuid: 'u', full_name: 'Ana' }]),
    jsonFile('projects/p1.json', { uuid: 'p1', docs: [] }),
  ]

  test('what was said in words, with the original times, and the notes by section', async () => {
    const items = await itemsOf('claude', files)
    expect(
      items.map((item) => [item.external_id, item.speaker_role, item.occurred_at, item.text]),
    ).toEqual([
      ['claude:m1', 'user', '2026-01-02T03:04:06.123Z', 'I moved to Oslo.'],
      ['claude:m2', 'assistant', '2026-01-02T03:04:07.000Z', 'Congratulations!'],
      ['claude:m4', 'user', '2026-01-02T02:06:00.000Z', 'An older export has text alone.'],
      [
        'claude:memory//Work context',
        undefined,
        undefined,
        '**Work context**\n\nAna leads a team.',
      ],
      ['claude:memory//Personal', undefined, undefined, '**Personal**\n\nShe likes tea.'],
      ['claude:memory/p1', undefined, undefined, 'Atlas uses Redis.'],
    ])
    expect(items[0]).toMatchObject({ thread: 'claude:c1', metadata: { title: 'Moving' } })
    expect(await leftOut('claude', files)).toEqual([
      ['conversations.json#1/m3', 'media'],
      ['users.json', 'other_file'],
      ['projects/p1.json', 'other_file'],
    ])
  })
})

const agentFile = {
  agents: [
    {
      id: 'agent-0',
      name: 'Sam',
      block_ids: ['block-0', 'block-1'],
      messages: [
        { id: 'message-0', role: 'system', content: [{ type: 'text', text: 'You are Sam.' }] },
        {
          id: 'message-1',
          role: 'user',
          content: [{ type: 'text', text: '{"type":"login","last_login":"never"}' }],
        },
        {
          id: 'message-2',
          role: 'user',
          content: [{ type: 'text', text: '{"type":"user_message","message":"I moved to Oslo."}' }],
          created_at: '2025-05-01T10:00:00+00:00',
        },
        {
          id: 'message-3',
          role: 'assistant',
          content: [{ type: 'text', text: 'They moved. Be kind.' }],
          tool_calls: [
            { function: { name: 'send_message', arguments: '{"message":"How nice!"}' } },
          ],
          created_at: '2025-05-01T10:00:02+00:00',
        },
        { id: 'message-4', role: 'tool', content: [{ type: 'text', text: '{"status":"OK"}' }] },
        {
          id: 'message-5',
          role: 'user',
          content: 'And I like tea.',
          created_at: '2025-05-01T10:01:00+00:00',
        },
      ],
    },
  ],
  blocks: [
    { id: 'block-0', label: 'human', value: 'The user is Ana.' },
    { id: 'block-1', label: 'persona', value: 'I am Sam.' },
  ],
}

describe('Letta', () => {
  test('blocks and messages; what the agent says of itself is an assistant’s word', async () => {
    const items = await itemsOf('letta', [jsonFile('sam.af', agentFile)])
    expect(items.map((item) => [item.speaker_role, item.thread, item.text])).toEqual([
      [undefined, undefined, 'The user is Ana.'],
      ['assistant', undefined, 'I am Sam.'],
      ['user', 'letta:Sam', 'I moved to Oslo.'],
      ['assistant', 'letta:Sam', 'How nice!'],
      ['user', 'letta:Sam', 'And I like tea.'],
    ])
    expect(items[0]?.external_id).toBe('letta:Sam/block/human')
    expect(items[2]).toMatchObject({ occurred_at: '2025-05-01T10:00:00.000Z' })
    const reasons = (await leftOut('letta', [jsonFile('sam.af', agentFile)])).map(([, why]) => why)
    expect(reasons).toEqual(['system', 'system', 'tool'])
    expect(await leftOut('letta', [file('x.af', '{"agents":[{}]}')])).toEqual([
      ['x.af', expect.stringContaining('expected an agent file')],
    ])
  })

  test('a file of the older form, one agent by itself', async () => {
    const old = {
      name: 'Mem',
      core_memory: [{ label: 'human', value: 'Ana likes tea.' }],
      messages: [{ role: 'user', text: 'Hello there' }],
    }
    const texts = (await itemsOf('letta', [jsonFile('old.af', old)])).map(({ text }) => text)
    expect(texts).toEqual(['Ana likes tea.', 'Hello there'])
  })
})
