import { zipSync } from 'fflate'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entriesOfZip } from '../../../clients/cli/import/zip-file.ts'
import { freshHome, problem, runProgram, type RunOptions } from './support/run-program.ts'

let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'mneme-import-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

function write(name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(cwd, name)), { recursive: true })
  writeFileSync(join(cwd, name), content)
}

function zip(files: Readonly<Record<string, string>>): Uint8Array {
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  return zipSync(Object.fromEntries(bytes))
}

/** A server that keeps what it is told and answers each item; it breaks off in its n-th request. */
function keeping(brokenRequest = Infinity) {
  const kept = new Map<string, Record<string, unknown>>()
  const calls: string[] = []
  const fetch = async (url: string, { body }: RequestInit): Promise<Response> => {
    calls.push(url)
    if (calls.length === brokenRequest)
      return Response.json(problem(401, 'unauthenticated', 'no'), { status: 401 })
    const items = String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const results = items.map((item, index) => {
      const isThere = kept.has(item.external_id)
      kept.set(item.external_id, item)
      return {
        index,
        outcomes: [isThere ? { kind: 'skipped', reason: 'unchanged' } : { kind: 'stored' }],
      }
    })
    const lines = [...results, { done: true }].map((line) => JSON.stringify(line))
    return new Response(lines.join('\n'), { headers: { 'content-type': 'application/x-ndjson' } })
  }
  return { kept, calls, fetch }
}

const run = (argv: readonly string[], options: RunOptions = {}) =>
  runProgram(['import', ...argv], { cwd, ...options })
const chat = [
  '14/03/2024, 21:41 - Ana: I live in Lisbon.',
  '14/03/2024, 21:42 - Bo: <Media omitted>',
  '20/05/2024, 09:00 - Bo: I moved to Oslo.',
].join('\n')

describe('mneme import', () => {
  test('takes a WhatsApp archive in: speakers, times of a zone, who one is oneself', async () => {
    write(
      'WhatsApp Chat with Bo.zip',
      zip({ '_chat.txt': chat, 'IMG-1.jpg': 'x', '__MACOSX/._chat.txt': 'x' }),
    )
    const { kept, fetch } = keeping()
    const { exit, stdout, stderr } = await run(
      ['WhatsApp Chat with Bo.zip', '--zone', 'Europe/Berlin', '--me', 'Ana'],
      { fetch },
    )
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: 'Imported 4 items from whatsapp: 2 kept, 2 skipped (media 1, other files 1).\n',
    })
    expect(stderr).toContain('this looks like whatsapp')
    expect([...kept.values()]).toMatchObject([
      {
        text: 'I live in Lisbon.',
        occurred_at: '2024-03-14T20:41:00.000Z',
        metadata: { said_by: 'Ana' },
      },
      { text: 'I moved to Oslo.', speaker: 'Bo', thread: 'whatsapp:Bo', secrets: 'mask' },
    ])
  })

  test('a dry run asks no server and writes nothing; a report has a line for each item', async () => {
    write('notes/a.md', '# Tea\nGreen.\n# Empty\n')
    write('notes/.obsidian/x.md', 'hidden')
    const { exit, stdout } = await run(['notes', '--dry-run', '--report', 'r.jsonl'])
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: 'Read 2 items from markdown: 1 to keep, 1 skipped (without words 1).\n',
    })
    const lines = readFileSync(join(cwd, 'r.jsonl'), 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { where: 'a.md:1', outcome: 'would_keep', external_id: 'markdown:a.md#Tea' },
      { where: 'a.md:3', outcome: 'skipped', reason: 'empty' },
    ])
  })

  test('a second run changes nothing and says so; what failed is told and ends with 1', async () => {
    write('m.jsonl', '{"role":"user","content":"Tea"}\n{"role":"user","con\n')
    const { fetch } = keeping()
    const first = await run(['m.jsonl'], { fetch })
    expect(first.exit).toBe(1)
    expect(first.stdout).toMatch(
      /^Imported 2 items from chat: 1 kept, 1 failed\.\n {2}m\.jsonl:2: it is not JSON/,
    )
    const second = await run(['m.jsonl', '--json'], { fetch })
    expect(second.json()).toMatchObject({
      source: 'chat',
      kept: 0,
      unchanged: 1,
      failures: [{ where: 'm.jsonl:2', outcome: 'failed' }],
    })
  })

  test('what was broken off goes on where it stopped, and its report with it', async () => {
    const lines = Array.from({ length: 250 }, (_, at) =>
      JSON.stringify({ role: 'user', content: `Pier ${at}` }),
    )
    write('m.jsonl', lines.join('\n'))
    const env = { XDG_CONFIG_HOME: freshHome() }
    const { kept, calls, fetch } = keeping(2)
    const first = await run(['m.jsonl', '--report', 'r.jsonl'], { fetch, env })
    expect(first.exit).toBe(4)
    expect(first.stderr).toContain('200 items are done; the same command goes on after them.')
    const second = await run(['m.jsonl', '--report', 'r.jsonl'], { fetch, env })
    expect(second.stderr).toContain('going on after 200 items')
    expect(second.stdout).toBe('Imported 50 items from chat: 50 kept.\n')
    expect([kept.size, calls.length]).toEqual([250, 3])
    const names = new Set([...kept.values()].map((item) => item['import_id']))
    expect(names.size).toBe(1)
    expect(second.stderr).toContain(`this import is ${[...names].join()}.`)
    expect(readFileSync(join(cwd, 'r.jsonl'), 'utf8').trim().split('\n')).toHaveLength(250)
    expect(readdirSync(join(env.XDG_CONFIG_HOME, 'mneme/imports'))).toEqual([])
  })

  test('asks for what the files do not say, and says how to answer where nobody is there', async () => {
    write('c.txt', '05/03/2025, 10:14 - Ana: Tea')
    const unclear = await run(['c.txt'])
    expect(unclear).toMatchObject({ exit: 2, stdout: '' })
    expect(unclear.stderr).toContain('can be read two ways, such as 05/03/2025')
    expect(unclear.stderr).toContain('Say --day-first or --month-first.')
    const { kept, fetch } = keeping()
    expect((await run(['c.txt', '--month-first', '--zone', '+02:00'], { fetch })).exit).toBe(0)
    expect([...kept.values()]).toMatchObject([{ occurred_at: '2025-05-03T08:14:00.000Z' }])
    write('talk.txt', 'Ana: tea\nBo: milk')
    expect((await run(['talk.txt'])).stderr).toContain('may be chat, which is a guess')
    expect((await run(['talk.txt', '--yes', '--dry-run'])).exit).toBe(0)
  })

  test.each([
    [[], 'there is nothing to import'],
    [['gone.zip'], 'there is no file'],
    [['x.txt'], 'what these files are cannot be told'],
    [['x.txt'], '`mneme remember --file x.txt`'],
    [['x.txt', '--from', 'pigeon'], '--from takes mem0'],
    [['x.txt', '--from', 'chat', '--zone', 'Mars/Base'], 'Mars/Base is no time zone'],
    [['x.txt', '--from', 'mem0', '--thread', 't'], 'mem0 names its own conversations'],
    [['x.txt', '--day-first', '--month-first'], 'both given'],
    [['x.txt', '--from', 'mneme', '--dry-run'], 'is checked as it is taken in'],
    [['empty'], 'there is no file in empty'],
  ])('%j: %s', async (argv, said) => {
    write('x.txt', 'Once upon a time')
    mkdirSync(join(cwd, 'empty'))
    const { exit, stderr } = await run(argv)
    expect([exit, stderr]).toEqual([2, expect.stringContaining(said)])
  })

  test('an export of Mneme goes in as a whole', async () => {
    write(
      'backup.jsonl',
      '{"type":"header","format":"mneme","version":1}\n{"type":"end","count":0}\n',
    )
    const bodies: string[] = []
    const fetch = async (_: string, { body }: RequestInit) => {
      bodies.push(String(body))
      return Response.json({
        format: 'mneme',
        done: true,
        items: 2,
        imported: 2,
        skipped: 0,
        failed: [],
        next_line: 3,
        position: 1,
        usage: {},
        degraded: [],
      })
    }
    const { exit, stdout } = await run(['backup.jsonl'], { fetch })
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: 'Imported 2 lines of an export of Mneme.\n',
    })
    expect(bodies).toHaveLength(1)
  })
})

describe('a zip archive', () => {
  test('is read by its directory, packed and unpacked, as often as it is needed', async () => {
    const long = 'tea '.repeat(50_000)
    const bytes = zipSync({
      'a/b.txt': Buffer.from(long),
      'é.txt': [Buffer.from('raw'), { level: 0 }],
      'none.txt': Buffer.from(''),
      'dir/': Buffer.from(''),
    })
    write('x.zip', bytes)
    const entries = await entriesOfZip(join(cwd, 'x.zip'))
    expect(entries.map(({ name, size }) => [name, size])).toEqual([
      ['a/b.txt', long.length],
      ['é.txt', 3],
      ['none.txt', 0],
    ])
    const textOf = (at: number) => new Response(entries[at]?.stream()).text()
    expect([await textOf(0), await textOf(0), await textOf(1), await textOf(2)]).toEqual([
      long,
      long,
      'raw',
      '',
    ])
  })

  test('that is none, or only the half of one, is told', async () => {
    const whole = zip({ 'a.txt': 'tea '.repeat(9_000) })
    write('text.zip', 'no archive')
    write('half.zip', whole.subarray(0, whole.length / 2))
    for (const name of ['text.zip', 'half.zip']) {
      const { exit, stderr } = await run([name])
      expect([exit, stderr]).toEqual([
        1,
        expect.stringContaining('is no zip archive, or not a whole one'),
      ])
    }
    const torn = Uint8Array.from(whole)
    torn.fill(0xff, 60, 75)
    write('torn.zip', torn)
    const { stdout } = await run(['torn.zip', '--from', 'chat', '--dry-run'])
    expect(stdout).toContain('the file cannot be read')
  })
})
