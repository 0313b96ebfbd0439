import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectSource, importSources } from '../../../../clients/typescript/importers/index.ts'
import { fitItem, timeIn } from '../../../../clients/typescript/importers/item.ts'
import { jsonElements } from '../../../../clients/typescript/importers/json-elements.ts'
import { rememberSchema } from '../../../../contract/remember.ts'
import { file, itemsOf, jsonFile, leftOut, read } from './support/files.ts'

const mem0 = ['{"id":"1","memory":"Tea"}', '{"id":"2","memory":', '{"id":"3","memory":"Bees 🐝"}']

async function elements(text: string, size: number, lists: readonly string[] = []) {
  async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  const found = []
  for await (const { list, text: one } of jsonElements(chunks(), {
    lists: new Set(lists),
    maxCharacters: 1_000,
  })) {
    found.push([list, one])
  }
  return found
}

describe('a JSON document is read element by element', () => {
  test.each([1, 2, 3, 7, 1_000])('in pieces of %i characters', async (size) => {
    const tricky = String.raw`[{"a":"]}\\\""},[1,[2]],"x,y",null,{"items":[1,2]}]`
    expect(await elements(tricky, size, ['items'])).toEqual([
      [null, String.raw`{"a":"]}\\\""}`],
      [null, '[1,[2]]'],
      [null, '"x,y"'],
      [null, 'null'],
      [null, '{"items":[1,2]}'],
    ])
    const wrapped = '{"total":2,"items":[{"n":1},{"n":2}],"x":{"items":[3]},"more":[{"n":4}]}'
    expect(await elements(wrapped, size, ['items', 'more'])).toEqual([
      ['items', '{"n":1}'],
      ['items', '{"n":2}'],
      ['more', '{"n":4}'],
    ])
    expect(await elements('{"n":1}\n {"n":2}', size)).toEqual([
      [null, '{"n":1}'],
      [null, '{"n":2}'],
    ])
    expect(await elements(' [] ', size)).toEqual([])
  })

  test('any value in a list is cut out as it stands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        async (values, size) => {
          const found = await elements(JSON.stringify(values), size)
          expect(found.map(([, text]) => JSON.parse(text ?? ''))).toEqual(
            JSON.parse(JSON.stringify(values)),
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  test('an element over the limit and a document that ends in the middle are told', async () => {
    await expect(elements(`[1,"${'x'.repeat(2_000)}"]`, 50)).rejects.toThrow('it is over')
    await expect(elements('[{"n":1},{"n":', 3)).rejects.toThrow('ends in the middle')
    await expect(elements('[1]]', 3)).rejects.toThrow('none has opened')
  })
})

describe('files that are not as they should be', () => {
  test('a broken line is told, and those around it are read', async () => {
    for (const text of [mem0.join('\n'), `\uFEFF${mem0.join('\r\n')}\r\n\r\n`]) {
      const told = await read('mem0', [file('m.jsonl', text)])
      expect(
        told.map((one) => ('served' in one ? one.where : 'failed' in one && one.failed)),
      ).toEqual(['m.jsonl:1', expect.stringContaining('it is not JSON'), 'm.jsonl:3'])
    }
  })

  test('half a file: what is whole is read, the rest is told', async () => {
    const whole = JSON.stringify([
      { id: '1', memory: 'Tea' },
      { id: '2', memory: 'Bees' },
    ])
    const told = await read('mem0', [file('m.json', whole.slice(0, -8))])
    expect(told).toEqual([
      {
        where: 'm.json#1',
        served: { format: 'mem0', line: { id: '1', memory: 'Tea' }, needs: [] },
      },
      { where: 'm.json#2', failed: expect.stringContaining('ends in the middle') },
    ])
  })

  test('another encoding: UTF-16 is read, Latin-1 is refused line by line, in JSON from there on', async () => {
    const utf16 = new Uint8Array(
      Buffer.from('\uFEFF05.03.2025, 10:14 - Zoë: Tee ☕\r\n', 'utf16le'),
    )
    expect(await itemsOf('whatsapp', [file('c.txt', utf16)])).toMatchObject([
      { speaker: 'Zoë', text: 'Tee ☕' },
    ])
    const latin = new Uint8Array(
      Buffer.from('05.03.2025, 10:14 - Ana: Tee\n05.03.2025, 10:15 - Zoë: nein', 'latin1'),
    )
    expect(await itemsOf('whatsapp', [file('c.txt', latin)])).toHaveLength(1)
    expect(await leftOut('whatsapp', [file('c.txt', latin)])).toEqual([
      ['c.txt:2', expect.stringContaining('not UTF-8')],
    ])
    const json = new Uint8Array(Buffer.from('[\n{"id":"1","memory":"caf\u00e9"}]', 'latin1'))
    expect(await leftOut('mem0', [file('m.json', json)])).toEqual([
      ['m.json#1', expect.stringContaining('not UTF-8')],
    ])
  })

  test('a file that cannot be opened is told', async () => {
    const gone = {
      name: 'gone.jsonl',
      stream: () => {
        throw new Error('no such file')
      },
    }
    for (const source of importSources) {
      const [[, why] = []] = await leftOut(source, [
        {
          ...gone,
          name:
            source === 'slack'
              ? 'a/2026-01-01.json'
              : source === 'whatsapp' || source === 'markdown'
                ? 'gone.txt'
                : gone.name,
        },
      ])
      expect([source, why]).toEqual([source, expect.stringMatching(/cannot be read/)])
    }
  })

  test('reading never throws, whatever stands in the files; what is read, the server takes', async () => {
    const shape = fc.record(
      {
        mapping: fc.dictionary(
          fc.constantFrom('a', 'b'),
          fc.record({
            parent: fc.constantFrom('a', 'b', null, 7),
            message: fc.oneof(
              fc.jsonValue(),
              fc.record({ author: fc.jsonValue(), content: fc.jsonValue() }),
            ),
          }),
        ),
        current_node: fc.constantFrom('a', 'x', null),
        chat_messages: fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              sender: fc.constantFrom('human', 7),
              text: fc.string({ unit: 'binary' }),
            }),
          ),
        ),
        conversations_memory: fc.jsonValue(),
        agents: fc.array(
          fc.record({
            messages: fc.array(
              fc.oneof(
                fc.jsonValue(),
                fc.record({
                  role: fc.constant('user'),
                  content: fc.jsonValue(),
                  tool_calls: fc.jsonValue(),
                }),
              ),
            ),
          }),
        ),
        blocks: fc.jsonValue(),
        memories: fc.jsonValue(),
        namespace: fc.jsonValue(),
        key: fc.string({ unit: 'binary' }),
        value: fc.jsonValue(),
        text: fc.string({ unit: 'binary' }),
        content: fc.jsonValue(),
        role: fc.constantFrom('user', 'assistant', 'elf', 7),
        ts: fc.oneof(fc.string(), fc.double()),
        created_at: fc.oneof(fc.string(), fc.double(), fc.constant('2026-13-45T99:99:99Z')),
        metadata: fc.jsonValue(),
        user: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    const said = fc.array(
      fc.constantFrom(
        '05/03/2025, 10:14 - Ana: x',
        '99/99/2025, 10:14 - A: y',
        '[1.2.25, 25:61:00] B: ',
        '\u200e',
        '---',
        '# H',
        'Name: x',
        '\0',
        'a: b',
        '"',
        '```',
      ),
    )
    const content = fc.oneof(
      fc.string({ unit: 'binary' }),
      shape.map((one) => JSON.stringify(one)),
      fc.array(shape).map((all) => JSON.stringify(all)),
      said.map((lines) => lines.join('\n')),
      fc.array(shape).map((all) => JSON.stringify(all).slice(0, -3)),
    )
    const name = fc.constantFrom(
      'a.json',
      'a.jsonl',
      'a.txt',
      'a.md',
      'a.af',
      'users.json',
      'c/2026-01-01.json',
      'conversations.json',
      'dms.json',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...importSources),
        fc.array(fc.tuple(name, content), { maxLength: 2 }),
        async (source, given) => {
          const files = given.map(([called, text]) => file(called, text))
          await detectSource(files)
          for (const item of (await itemsOf(source, files)).flatMap(fitItem)) {
            expect(rememberSchema.safeParse(item).error?.issues ?? []).toEqual([])
          }
        },
      ),
      { numRuns: 120 },
    )
  })
})

describe('an item keeps the server’s limits', () => {
  test('a long text is cut between paragraphs, and nothing of it is lost', () => {
    const paragraph = `${'Tea with milk. '.repeat(2_000)}🫖`
    const text = [paragraph, paragraph, paragraph, paragraph, paragraph].join('\n\n')
    const parts = fitItem({ text, external_id: 'chat:1', speaker: `A\u202e\n${'n'.repeat(300)}` })
    expect(parts.map(({ external_id }) => external_id)).toEqual(['chat:1', 'chat:1/2', 'chat:1/3'])
    expect(parts.map((part) => part.text).join('\n\n')).toBe(text.trim())
    for (const part of parts) expect(rememberSchema.safeParse(part).error).toBeUndefined()
  })

  test('times: seconds, milliseconds, with a zone or without; nothing else', () => {
    expect(timeIn(1710000000.5)).toBe('2024-03-09T16:00:00.500Z')
    expect(timeIn('1710000000500')).toBe('2024-03-09T16:00:00.500Z')
    expect(timeIn('2024-03-09 16:00:00')).toBe('2024-03-09T16:00:00.000Z')
    expect(timeIn('2024-03-09T17:00:00+0100')).toBe('2024-03-09T16:00:00.000Z')
    for (const wrong of [null, '', 'soon', 0, -5, Infinity, '2024-02-31T99:00', {}])
      expect(timeIn(wrong)).toBeUndefined()
  })
})

describe('the source is told by what the files hold', () => {
  test.each([
    ['chatgpt', 'certain', jsonFile('x.json', [{ mapping: {}, current_node: 'a' }])],
    ['claude', 'certain', jsonFile('x.json', [{ uuid: 'u', chat_messages: [] }])],
    ['letta', 'certain', file('sam.af', '{}')],
    [
      'mcp',
      'certain',
      file('memory.jsonl', '{"type":"entity","name":"A","entityType":"b","observations":[]}'),
    ],
    [
      'hindsight',
      'certain',
      jsonFile('x.json', { items: [{ id: '1', text: 'a', fact_type: 'world' }] }),
    ],
    [
      'supermemory',
      'certain',
      jsonFile('x.json', { memories: [{ id: 'd', content: 'a', containerTags: [] }] }),
    ],
    ['zep', 'certain', jsonFile('x.json', [{ uuid: 'e', fact: 'a', source_node_uuid: 'b' }])],
    ['langmem', 'certain', jsonFile('x.json', [{ namespace: ['a'], key: 'k', value: {} }])],
    ['mem0', 'likely', jsonFile('x.json', { results: [{ id: '1', memory: 'a', user_id: 'b' }] })],
    ['whatsapp', 'certain', file('_chat.txt', '[05/03/2025, 10:14:33] Ana: tea')],
    ['whatsapp', 'likely', file('talk.txt', '05/03/2025, 10:14 - Ana: tea')],
    ['markdown', 'likely', file('notes/a.md', '# A')],
    ['chat', 'likely', file('x.jsonl', '{"role":"user","content":"a"}')],
    ['chat', 'guess', file('x.txt', 'Ana: tea\nBo: milk')],
  ])('%s (%s)', async (source, sure, given) => {
    expect(await detectSource([given])).toMatchObject({ source, sure })
  })

  test('Slack by its folders, and nothing where nothing fits', async () => {
    const slack = [jsonFile('users.json', []), jsonFile('general/2026-01-01.json', [])]
    expect(await detectSource(slack)).toMatchObject({ source: 'slack', sure: 'certain' })
    for (const none of [
      [],
      [file('a.bin', '\0')],
      [file('a.txt', 'Once upon a time')],
      [file('a.json', '[]')],
    ]) {
      expect(await detectSource(none)).toBeUndefined()
    }
  })
})
