import { describe, expect, test } from 'vitest'
import { commands } from '../../../clients/cli/commands/all.ts'
import type { Command, CommandGroup } from '../../../clients/cli/program/command.ts'
import { globalOptions } from '../../../clients/cli/program/global-options.ts'
import { inWords } from '../../../clients/cli/program/options.ts'
import { importSources } from '../../../clients/typescript/importers/index.ts'
import { runProgram } from './support/run-program.ts'

/** The list of sources grows with each importer: the snapshot has a mark for it, up to the next option. */
const sources = new RegExp(`${inWords([...importSources, 'mneme']).replaceAll(' ', '\\s+')};[^-]+`)
const paths = [[], ...commands.flatMap((declared) => pathsOf(declared))]

describe('the help', () => {
  test('of every command reads well', async () => {
    const parts: string[] = []
    for (const path of paths) {
      const { exit, stdout, stderr } = await runProgram([...path, '--help'])
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
      parts.push(`$ ${['mneme', ...path, '--help'].join(' ')}\n${stdout}`)
    }
    expect(parts.filter((part) => sources.test(part))).toHaveLength(1)
    const shown = parts.join('\n').replace(sources, '<every source>\n  ')
    await expect(shown).toMatchFileSnapshot('snapshots/help.txt')
  })

  test.each([40, 60, 80])('stays within a terminal of %i columns', async (columns) => {
    for (const path of paths) {
      const { stdout } = await runProgram([...path, '--help'], { columns })
      const [usage] = stdout.split('\n\n')
      const long = stdout
        .split('\nExamples:')[0]
        ?.replace(usage ?? '', '')
        .split('\n')
        .filter((line) => [...line].length > columns && / {2,}/.test(line.trim()) === false)
      expect(long, path.join(' ')).toEqual([])
    }
  })

  test('is what `help` shows too, and what a group shows that lacks its other half', async () => {
    const { stdout } = await runProgram(['help', 'keys'])
    expect(stdout).toBe((await runProgram(['keys', '--help'])).stdout)
    const { exit, stderr } = await runProgram(['keys'])
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: stdout })
  })
})

describe('every command', () => {
  test('has a summary of one line without a full stop', () => {
    for (const { summary } of paths.map(declaredAt).filter((one) => one !== null)) {
      expect(summary).toMatch(/^[A-Z][^\n]{5,70}[^.\n]$/)
    }
  })

  test('describes each option in a phrase, and takes no option that every command has', () => {
    for (const path of paths) {
      const declared = declaredAt(path)
      if (declared === null || 'commands' in declared) continue
      for (const [name, { about }] of Object.entries(declared.options)) {
        expect(about, name).toMatch(/^[^A-Z].*[^.]$/)
        expect(Object.keys(globalOptions)).not.toContain(name)
      }
    }
  })
})

function pathsOf(declared: Command | CommandGroup): readonly (readonly string[])[] {
  const own = [declared.name]
  if (!('commands' in declared)) return [own]
  return [own, ...declared.commands.map(({ name }) => [...own, name])]
}

function declaredAt([first, second]: readonly string[]): Command | CommandGroup | null {
  const found = commands.find(({ name }) => name === first)
  if (found === undefined || second === undefined || !('commands' in found)) return found ?? null
  return found.commands.find(({ name }) => name === second) ?? null
}
