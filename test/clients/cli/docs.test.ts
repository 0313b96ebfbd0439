import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { commands } from '../../../clients/cli/commands/all.ts'
import { exitCodes } from '../../../clients/cli/exit-codes.ts'
import { freshName } from '../typescript/support/story-client.ts'
import { freshHome, runProgram } from './support/run-program.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/command-line.md'), 'utf8')

/** Lines of its blocks that are one command, without a pipe, a comment or a file of a shell's. */
const lines = [...page.matchAll(/^```sh machine\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.trimEnd().split('\n'))
  .filter((line) => line.startsWith('mneme ') && !/[|>]/.test(line))

describe('the page about the command line', () => {
  test('has lines that work as they stand, one after the other', async () => {
    expect(lines.length).toBeGreaterThan(10)
    const namespace = freshName('page')
    const env = { MNEME_NAMESPACE: namespace, XDG_CONFIG_HOME: freshHome() }
    const server = inject('sharedServer') ?? ''
    for (const line of lines) {
      const [, ...argv] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, text, word]) => text ?? word ?? '',
      )
      const { exit, stderr } = await runProgram(argv, {
        env,
        fetch: (url, init) => fetch(url.replace('http://127.0.0.1:8787', server), init),
      })
      expect({ exit, stderr: exit === 0 ? '' : stderr }, line).toEqual({ exit: 0, stderr: '' })
    }
  })

  test('names every command and every exit code', () => {
    const shown = commands
      .filter((one) => 'commands' in one || !one.isHidden)
      .map(({ name }) => name)
    const named = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(shown.filter((name) => !named.includes(name))).toEqual([])
    const codes = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
    expect(codes).toEqual(Object.values(exitCodes))
  })
})
