import { mkdtempSync, readFileSync, rmSync, statSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { freshName } from '../typescript/support/story-client.ts'
import { createMemoryClient } from '../../../clients/typescript/index.ts'
import { runProgram } from './support/run-program.ts'

const url = inject('sharedServer') ?? ''
const folder = mkdtempSync(join(tmpdir(), 'mneme-story-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The program as somebody has it who has set three variables, in a namespace of its own. */
function somebody(key = 'mneme-dev', namespace = freshName('cli')) {
  const env = { MNEME_URL: url, MNEME_API_KEY: key, MNEME_NAMESPACE: namespace }
  return {
    namespace,
    mneme: (argv: readonly string[], more: Parameters<typeof runProgram>[1] = {}) =>
      runProgram(argv, { cwd: folder, fetch, ...more, env }),
  }
}

describe('somebody who was answered something odd', () => {
  test('sees what was asked and shown, and what it would answer now', async () => {
    const { mneme } = somebody()
    expect((await mneme(['recalls'])).stderr).toContain('nothing was asked')
    await mneme(['remember', 'Nora lives in Turin.'])
    await mneme(['recall', 'Where does Nora live?'])
    const { stdout } = await mneme(['recalls'])
    expect(stdout).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d +rcl_\S+ +\S+ +1 +Where does Nora live\?\n$/)
    const [id = ''] = /rcl_\S+/.exec(stdout) ?? []
    const same = await mneme(['recalls', '--replay', id])
    expect(same.stdout).toContain('It answered:\n  Nora lives in Turin.')
    expect(same.stdout).toContain('It would answer the same now.')
    await mneme(['remember', 'Nora lives in Genoa now.'])
    const moved = await mneme(['recalls', '--replay', id])
    expect(moved.stdout).toContain('It answered:\n  Nora lives in Turin.')
    expect(moved.stdout).toContain('Now it would answer:\n  Nora lives in Genoa now.')
    expect(await mneme(['recalls', '--replay', 'rcl_none'])).toMatchObject({ exit: 3 })
  })
})

describe('somebody who wants to know what is known', () => {
  const { mneme } = somebody()
  const pagesFolder = join(folder, 'memory')

  test('reads and lists pages, and writes them to a folder that stays the same', async () => {
    await mneme(['remember', 'I live in Porto.'])
    await mneme(['remember', 'We decided to rent the boathouse.', '--at', '2026-03-01'])
    await mneme(['remember', 'user_id:ana is a nurse.'])
    await mneme(['remember', 'Ran 5k before work.', '--at', '2026-03-02'])
    const { stdout } = await mneme(['page'])
    expect(stdout).toContain('## Who this is\n- I live in Porto.\n')
    expect((await mneme(['pages'])).stdout).toMatch(
      /^profile .*\n(?:place_id:Porto .*\n)?user_id:ana /,
    )
    expect(await mneme(['page', 'user_id:bo'])).toMatchObject({ exit: 3 })
    const first = await mneme(['page', '--export', pagesFolder])
    expect(first.stdout).toMatch(/^Wrote \d files to /)
    const read = (name: string) => readFileSync(join(pagesFolder, name), 'utf8')
    expect(read('profile.md')).toBe(stdout)
    expect(read('entities/user/ana.md')).toContain('a nurse')
    expect(read('decisions.md')).toBe(
      '# Decisions\n\n## In force\n\n- 2026-03-01: We decided to rent the boathouse.\n',
    )
    expect(read('days/2026-03-02.md')).toBe('# 2026-03-02\n\n- Ran 5k before work.\n')
    const list = read('mneme-pages.json')
    await mneme(['forget', 'Ran 5k before work.', '--yes'])
    await mneme(['page', '--export', pagesFolder])
    expect(existsSync(join(pagesFolder, 'days/2026-03-02.md'))).toBe(false)
    expect(read('mneme-pages.json')).not.toBe(list)
    const theirs = await mneme(['page', '--export', folder])
    expect(theirs).toMatchObject({ exit: 2, stderr: expect.stringContaining('no export of pages') })
  })
})

describe('somebody at a terminal', () => {
  const { mneme, namespace } = somebody()
  let id = ''

  test('remembers by words and by stdin, in any letters', async () => {
    const said = [
      'remember',
      'Ana',
      'moved',
      'to',
      'Oslo',
      '-e',
      'user_id:ana',
      '--at',
      '2026-03-01',
    ]
    const first = await mneme(said)
    id = /^Remembered (mem_\w{26})\n$/.exec(first.stdout)?.[1] ?? ''
    expect({ ...first, id }).toMatchObject({ exit: 0, stderr: '', id: /^mem_/.exec(id) && id })
    const piped = await mneme(['remember', '--thread', 'chat-7', '--json'], {
      stdin: '猫 Kenji 猫が好きです 🐈\nand tea\n',
    })
    expect(piped.json()).toMatchObject({
      text: '猫 Kenji 猫が好きです 🐈\nand tea\n',
      thread: 'chat-7',
    })
  })

  test('recalls: the answer, and below each memory its date, score and source', async () => {
    const { exit, stdout } = await mneme(['recall', 'Where does Ana live?', '--limit', '1'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(
      /^Ana moved to Oslo.*\n\nAna moved to Oslo\n {2}2026-03-01 {2}0\.\d\d {2}\w+ {2}\w+ {2}(mem|com)_\w{26}\n$/,
    )
    const before = await mneme([
      'recall',
      'Ana',
      '-e',
      'user_id:ana',
      '--until',
      '2026-01-01',
      '--json',
    ])
    expect(before.json()).toMatchObject({ hits: [] })
  })

  test('recalls in a narrow terminal', async () => {
    const { stdout } = await mneme(['recall', 'Kenji', '-n', '1'], { columns: 30 })
    const words = stripVTControlCharacters(stdout).replaceAll(/(mem|com)_\w{26}/g, '')
    expect(Math.max(...words.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(30)
  })

  test('forgets what is shown first, brings it back, and erases it with a receipt', async () => {
    const shown = await mneme(['forget', 'Ana in Oslo', '--dry-run'])
    expect(shown.stdout).toBe(`2026-03-01  Ana moved to Oslo\n            ${id}\n`)
    expect((await mneme(['forget', id, '--yes'])).stdout).toBe(
      `Forgot 1 memory.\n\`mneme forget --undo ${id}\` brings it back.\n`,
    )
    expect((await mneme(['forget', '--undo', id])).stdout).toBe('Brought back 1 memory.\n')
    const erased = await mneme(['forget', id, '--yes', '--erase', '--json'])
    expect(erased.json()).toMatchObject({
      forgotten: [{ __memory_id: id }],
      receipt: { status: 'complete', probe: { hits: 0 } },
    })
    expect((await mneme(['forget', id, '--yes'])).exit).toBe(3)
  })

  test('exports to a file that only they may read, and never half of it', async () => {
    const { stdout } = await mneme(['export', 'all.jsonl'])
    const lines = readFileSync(join(folder, 'all.jsonl'), 'utf8').trimEnd().split('\n')
    expect(stdout).toBe(`Exported ${lines.length} lines to ${join(folder, 'all.jsonl')}\n`)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ type: 'header', namespace })
    expect((statSync(join(folder, 'all.jsonl')).mode & 0o777).toString(8)).toBe('600')
    const piped = await mneme(['export', '--json'])
    expect(piped.stdout.split('\n')).toHaveLength(lines.length + 1)
    const refused = await mneme(['export', 'none.jsonl', '--key', 'wrong'])
    expect([refused.exit, existsSync(join(folder, 'none.jsonl'))]).toEqual([4, false])
    expect(existsSync(join(folder, 'none.jsonl.part'))).toBe(false)
  })

  test('reads who changed what, and that no record is missing', async () => {
    const { stdout } = await mneme(['audit', 'list', '--limit', '2'])
    expect(stdout).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}ERASE {2,}\w+ {2}(mem|ent)_\w+ {2}\S.*\n.*\n$/,
    )
    const verdict = await mneme(['audit', 'verify'])
    expect(verdict).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^All \d+ records/) })
  })

  test('loads what an agent loads', async () => {
    const { exit, stderr } = await mneme(['context'])
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: 'mneme: there is nothing to load yet.\n' })
    expect((await mneme(['context', '--json'])).json()).toMatchObject({ text: '', alerts: [] })
  })
})

describe('keys', () => {
  test('are made for an application, open what they are for, and are revoked', async () => {
    const { mneme, namespace } = somebody()
    const made = await mneme([
      'keys',
      'create',
      '--role',
      'reader',
      '--for',
      namespace,
      '--name',
      'CLI',
    ])
    const key = made.stdout.trim()
    expect(key).toMatch(/^mk_\S+$/)
    const id = /key_\w{26}/.exec(made.stderr)?.[0] ?? ''
    expect((await mneme(['keys', 'list'])).stdout).toContain(`${id}  reader  `)

    const reader = somebody(key, namespace)
    expect((await reader.mneme(['recall', 'tea'])).exit).toBe(0)
    expect((await reader.mneme(['remember', 'tea'])).exit).toBe(4)
    expect((await reader.mneme(['doctor'])).stdout).toContain(
      `ok    key       reader of ${namespace}, from MNEME_API_KEY\n`,
    )
    expect((await reader.mneme(['recall', 'tea', '--namespace', 'other'])).stderr).toContain(
      'Take a key for it, or name another --namespace.',
    )

    expect((await mneme(['keys', 'revoke', id])).exit).toBe(2)
    expect((await mneme(['keys', 'revoke', id, '--yes'])).stdout).toBe(`Revoked ${id}\n`)
    expect((await reader.mneme(['recall', 'tea'])).exit).toBe(4)
    expect((await mneme(['keys', 'list'])).stdout).not.toContain(id)
    expect((await mneme(['keys', 'list', '--all'])).stdout).toContain(id)
  })

  test('that lapse are for one namespace; a sub-agent proposes with one', async () => {
    const { mneme, namespace } = somebody()
    const token = (await mneme(['keys', 'token', '--role', 'sub', '--seconds', '60'])).stdout.trim()
    const agent = somebody(token, namespace)
    const { exit, stdout } = await agent.mneme(['remember', 'Ana likes tea'])
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: expect.stringMatching(/^Proposed prp_\w+: this key may not remember by itself/),
    })
  })
})

describe('the doctor', () => {
  test('finds a server that is well', async () => {
    const { exit, stdout, stderr } = await somebody().mneme(['doctor'])
    expect({ exit, stderr, bad: /^fail.*$/m.exec(stdout)?.[0] }).toEqual({ exit: 0, stderr: '' })
    expect(stdout).toContain(`ok    server    ${url}, version `)
    // The server of the tests is started without one.
    expect(stdout).toContain('warn  encoder   none: texts are found by their words alone\n')
  })

  test('names a wrong key with its mend, and ends with 1', async () => {
    const { exit, stdout, stderr } = await somebody('wrong').mneme(['doctor'])
    expect({ exit, stderr }).toEqual({ exit: 1, stderr: 'mneme: not in order: key.\n' })
    expect(stdout).toContain(
      'fail  key       the server does not know the key (from MNEME_API_KEY)\n',
    )
  })
})

describe('tests of a memory', () => {
  const { mneme, namespace } = somebody()
  const memory = createMemoryClient({ apiKey: 'mneme-dev', namespace, url })

  test('end with 0 where all hold, with 1 where one is broken, and write a report', async () => {
    const van = await memory.remember('Lena drives a red van.')
    const id = van.__memory_id
    await memory.expectations.save('van', { question: 'What does Lena drive?', finds: [id] })
    await memory.expectations.save('race', { question: 'Who won the race?', silent: true })
    const held = await mneme(['test'])
    expect(held).toMatchObject({
      exit: 0,
      stderr: '',
      stdout: 'holds   race\nholds   van\n2 hold, 0 are broken\n',
    })
    await memory.forget(van)
    const broken = await mneme(['test', 'van', '--junit', 'report.xml'])
    expect(broken.exit).toBe(1)
    expect(broken.stderr).toBe('mneme: 1 expectation is broken.\n')
    expect(broken.stdout).toContain(`Wanted ${id} “Lena drives a red van.” (forgotten) to be found`)
    const report = readFileSync(join(folder, 'report.xml'), 'utf8')
    expect(report).toContain('<testsuites tests="1" failures="1">')
    expect(report).toContain(`<testcase classname="${namespace}" name="van">`)
    expect((await mneme(['test', 'nothing'])).exit).toBe(3)
    expect((await mneme(['test', '--no-such'])).exit).toBe(2)
    expect((await mneme(['test', '--json'])).json()).toMatchObject({ passed: 1, failed: 1 })
  })

  test('are checked again after each change', async () => {
    const stop = new AbortController()
    const watching = mneme(['test', 'race', '--watch'], { signal: stop.signal })
    await expect.poll(async () => (await memory.expectations.get('race')).status).toBe('holds')
    await memory.remember('Bo won the race.')
    await expect.poll(async () => (await memory.expectations.get('race')).status).toBe('broken')
    stop.abort()
    expect(await watching).toMatchObject({ exit: 130 })
  })
})
