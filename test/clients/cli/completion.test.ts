import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../../clients/cli/commands/all.ts'
import { pointsOf, valued } from '../../../clients/cli/completion/points.ts'
import { runProgram } from './support/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'mneme-completion-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What stands on the line, and what bash then offers. */
const lines: readonly (readonly [words: readonly string[], offered: readonly string[]])[] = [
  [['re'], ['remember', 'recall', 'recalls']],
  [
    ['keys', ''],
    ['list', 'create', 'revoke', 'token'],
  ],
  [['keys', 'cr'], ['create']],
  [['help', 'prof'], ['profiles']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['recall', '--lim'], ['--limit']],
  [['recall', 'tea', '--js'], ['--json']],
  [
    ['keys', 'create', '--role', ''],
    ['reader', 'sub', 'main', 'owner', 'root'],
  ],
  [['keys', 'create', '--role', '=', 'o'], ['owner']],
  [
    ['keys', 'create', '--role', '='],
    ['reader', 'sub', 'main', 'owner', 'root'],
  ],
  // What follows an option is its value, not a command.
  [
    ['--namespace', 'keys', 'rec'],
    ['recall', 'recalls'],
  ],
  [['recall', '--limit', ''], []],
  [['recall', 'r'], []],
  [['remember', '--file', 'with'], ['with space.md']],
  [['export', 'with'], ['with space.md']],
  [
    ['nonsense', 're'],
    ['remember', 'recall', 'recalls'],
  ],
]

describe('completion by bash', () => {
  let offered: readonly (readonly string[])[]

  beforeAll(async () => {
    const { exit, stdout } = await runProgram(['completion', 'bash'])
    expect(exit).toBe(0)
    writeFileSync(join(folder, 'with space.md'), '')
    const asked = lines.map(([words]) => {
      const all = ['mneme', ...words].map((word) => `'${word}'`).join(' ')
      return `COMP_WORDS=(${all}); COMP_CWORD=${words.length}; _mneme; show "\${COMPREPLY[@]}"`
    })
    const show = 'show() { for one in "$@"; do printf "%s\\t" "$one"; done; echo; }'
    const script = ['set -u', stdout, show, ...asked].join('\n')
    const ran = spawnSync('bash', ['--norc'], { input: script, cwd: folder, encoding: 'utf8' })
    // Outside of a completion there are no options of it to set.
    expect(ran.stderr.replace(/^.*compopt.*\n/gm, '')).toBe('')
    offered = ran.stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').filter(Boolean))
  })

  test.each(lines.map(([words, expected], i) => [words.join(' '), expected, i] as const))(
    'mneme %s',
    (_, expected, i) => expect(offered[i] ?? []).toEqual(expected),
  )
})

test('an option takes a value in every command or in none, as a shell cannot tell', () => {
  const points = pointsOf(commands)
  const withValue = new Set(valued(points))
  const bare = points.flatMap(({ options }) =>
    options
      .filter(({ value }) => value === 'none')
      .flatMap(({ word, short }) => [word, `-${short}`]),
  )
  expect(bare.filter((word) => withValue.has(word))).toEqual([])
})

describe('completion for other shells', () => {
  test.each([
    ['zsh', ['-n']],
    ['fish', ['--no-execute']],
  ])(
    'names every command and option to %s, and is read by it where it is installed',
    async (shell, args) => {
      const { stdout } = await runProgram(['completion', shell])
      for (const { commands: words, options } of pointsOf(commands)) {
        for (const { word } of [...words, ...options])
          expect(stdout).toContain(word.replace(/^--/, ''))
      }
      const file = join(folder, `completion.${shell}`)
      writeFileSync(file, stdout)
      const { error, status, stderr } = spawnSync(shell, [...args, file])
      if (error !== undefined) return
      expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' })
    },
  )
})
