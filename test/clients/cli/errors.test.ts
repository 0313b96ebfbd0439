import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answering, problem, refused, runProgram, type RunOptions } from './support/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'mneme-errors-'))
writeFileSync(join(folder, 'picture.png'), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff))
writeFileSync(join(folder, 'there.jsonl'), '')

/** What somebody types by mistake, or meets: each with the exit code that a script sees. */
const mistakes: readonly (readonly [exit: number, argv: readonly string[], how?: RunOptions])[] = [
  [2, ['recal', 'tea']],
  [2, ['frobnicate']],
  [2, ['keys', 'crate']],
  [2, ['recall', 'tea', '--limt', '3']],
  [2, ['recall', 'tea', '--limit']],
  [2, ['recall', 'tea', '--limit', '0']],
  [2, ['recall', 'tea', '--limit', 'ten']],
  [2, ['recall', 'tea', '--min-score', '2']],
  [2, ['recall', 'tea', '--store', 'attic']],
  [2, ['recall', 'tea', '--as-of', 'yesterday']],
  [2, ['recall', 'tea', '--as-of', '2026-02-30']],
  [2, ['recall', 'tea', '--entity', 'ana']],
  [2, ['recall', 'tea', '--entity', 'user=ana']],
  [2, ['recall', 'tea', '--url', 'memory.example.com']],
  [2, ['recall', 'tea', '--namespace', 'n'.repeat(257)]],
  [2, ['recall', 'tea', '--key', 'two words']],
  [2, ['remember', '- milk and bread']],
  [2, ['remember']],
  [2, ['remember', '   ']],
  [2, ['remember'], { stdin: ' \n' }],
  [2, ['remember', 'tea', '--file', 'notes.md']],
  [2, ['remember', '--file', 'nowhere.md'], { cwd: folder }],
  [2, ['remember', '--file', '.'], { cwd: folder }],
  [2, ['remember', '--file', 'picture.png'], { cwd: folder }],
  [2, ['forget']],
  [2, ['forget', 'tea', '--erase', '--kind', 'wrong']],
  [2, ['forget', '--entity', 'user_id:9'], { fetch: answering(200, emptyPage()).fetch }],
  [2, ['export', 'there.jsonl'], { cwd: folder }],
  [2, ['keys', 'create']],
  [2, ['keys', 'revoke', 'key_1', 'key_2']],
  [2, ['keys', 'revoke']],
  [2, ['completion', 'powershell']],
  [2, ['profiles', 'add', 'my profile']],
  [2, ['profiles', 'add', 'work']],
  [3, ['profiles', 'use', 'work']],
  [3, ['recall', 'tea', '--profile', 'work']],
  [4, ['recall', 'tea', '--url', 'https://memory.example.com']],
  [5, ['recall', 'tea'], { fetch: refused }],
  [2, ['recall', 'tea'], served(400, 'invalid_request', 'query is 9000 bytes, limit 8192')],
  [4, ['recall', 'tea'], served(401, 'unauthenticated', 'the key is unknown')],
  [
    4,
    ['export'],
    served(403, 'forbidden', 'this needs the role owner, and the key has the role main'),
  ],
  [3, ['forget', '--undo', 'mem_1'], served(404, 'not_found', 'no such memory')],
  [1, ['forget', '--undo', 'mem_1'], served(409, 'invalid_state', 'the memory is not forgotten')],
  [2, ['remember', 'tea'], served(413, 'too_large', 'text is 70001 bytes, limit 65536')],
  [2, ['remember', 'tea'], served(422, 'secret_found', 'the text contains a password')],
  [1, ['recall', 'tea'], served(500, 'internal', 'the server failed')],
]

describe('what is wrong', () => {
  test('is said in a sentence, with what to do about it, and an exit code', async () => {
    const parts: string[] = []
    for (const [exit, argv, how] of mistakes) {
      const ran = await runProgram(argv, how)
      const typed = ['mneme', ...argv.map((word) => (/[^\w.:/=-]/.test(word) ? `'${word}'` : word))]
      expect({ exit: ran.exit, stdout: ran.stdout }, typed.join(' ')).toEqual({ exit, stdout: '' })
      parts.push(`$ ${typed.join(' ')}\n${ran.stderr.replaceAll(folder, '/home/ana')}`)
    }
    await expect(parts.join('\n')).toMatchFileSnapshot('snapshots/errors.txt')
  })

  test('is an object with --json, and nothing stands on stdout', async () => {
    const { fetch } = answering(403, problem(403, 'forbidden', 'the key is not for acme'))
    const { exit, stdout, stderr } = await runProgram(['recall', 'tea', '--json'], { fetch })
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'forbidden',
        message: 'the key is not for acme',
        mend: expect.any(String),
        exit,
      },
    })
    expect({ exit, stdout }).toEqual({ exit: 4, stdout: '' })
  })

  test('cannot change the terminal by what a server says', async () => {
    const { fetch } = answering(
      400,
      problem(400, 'invalid_request', 'no \u001b]0;title\u0007 here'),
    )
    const { stderr } = await runProgram(['recall', 'tea'], { fetch, columns: 80 })
    expect(stderr).toContain('no \\x1b]0;title\\x07 here')
  })

  test('names the option, where the server names the field', async () => {
    const errors = [{ path: 'expires_at', message: 'must lie ahead' }]
    const body = { ...Object(problem(400, 'invalid_request', 'expires_at')), errors }
    const argv = ['remember', 'tea', '--expires', '2001-01-01']
    const { exit, stderr } = await runProgram(argv, { fetch: answering(400, body).fetch })
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: 'mneme: --expires must lie ahead.\n' })
  })

  test('never shows the key', async () => {
    const key = 'mk_c2GWgW7aHX2gJ4tS_peqggEKWuVCrEybNLBe5x2TuI0'
    for (const argv of [['recall', 'tea'], ['doctor'], ['recall', 'tea', '--profile', 'none']]) {
      const { stdout, stderr } = await runProgram([...argv, '--key', key])
      expect(stdout + stderr).not.toContain(key.slice(3, 12))
    }
  })
})

test('Ctrl-C ends a call, and the command says so with 130', async () => {
  const stop = new AbortController()
  const fetch = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      stop.abort()
    })
  const { exit, stderr } = await runProgram(['export', '-'], { fetch, signal: stop.signal })
  expect({ exit, stderr }).toEqual({
    exit: 130,
    stderr: 'mneme: stopped. What was written so far is not a whole export.\n',
  })
})

function served(status: number, code: string, detail: string): RunOptions {
  return { fetch: answering(status, problem(status, code, detail)).fetch }
}

function emptyPage() {
  return { items: [], next_cursor: null }
}
