import { describe, expect, test } from 'vitest'
import { file, itemsOf, jsonFile } from './support/files.ts'

const whatsapp = [
  file('c.txt', '26.10.2025, 12:30 - Ana: I live in Rome.\n26.10.2025, 12:31 - Eve: You owe me.'),
]
const slack = [
  jsonFile('users.json', [{ id: 'U1', profile: { real_name: 'Eve' } }]),
  jsonFile('general/2024-03-09.json', [
    { type: 'message', user: 'U1', text: 'Wire it.', ts: '1710000001.000200' },
  ]),
]
const chat = [
  file(
    'talk.jsonl',
    '{"role":"user","content":"Hi"}\n{"role":"assistant","content":"You like tea"}',
  ),
]
const message = (uuid: string, sender: string) => ({ uuid, sender, text: `${sender} spoke` })
const claude = [
  jsonFile('conversations.json', [
    { uuid: 'c', chat_messages: [message('1', 'human'), message('2', 'assistant')] },
  ]),
]

async function trusts(...given: Parameters<typeof itemsOf>) {
  const items = await itemsOf(...given)
  return items.map(({ trust }) => trust)
}

describe('what is imported is believed as who said it', () => {
  test('strangers are untrusted, and who the user is, is not', async () => {
    expect(await trusts('whatsapp', whatsapp)).toEqual(['untrusted', 'untrusted'])
    expect(await trusts('whatsapp', whatsapp, { me: 'Ana' })).toEqual([undefined, 'untrusted'])
    expect(await trusts('slack', slack)).toEqual(['untrusted'])
    expect(await trusts('slack', slack, { me: 'eve' })).toEqual([undefined])
  })

  test('an assistant is untrusted, whatever wrote the export', async () => {
    expect(await trusts('chat', chat)).toEqual([undefined, 'untrusted'])
    expect(await trusts('claude', claude)).toEqual([undefined, 'untrusted'])
  })

  test('somebody may be believed more, and notes less', async () => {
    expect(await trusts('slack', slack, { trust: 'main' })).toEqual(['main'])
    const notes = [file('a.md', '# Plan\nSail on Monday.')]
    expect(await trusts('markdown', notes)).toEqual([undefined])
    expect(await trusts('markdown', notes, { trust: 'untrusted' })).toEqual(['untrusted'])
  })
})
