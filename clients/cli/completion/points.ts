import type { Command, CommandGroup } from '../program/command.ts'
import { globalOptions } from '../program/global-options.ts'
import type { OptionOf } from '../program/options.ts'
import { flagOf } from '../program/program.ts'

/** A place on the command line, and what may stand there. */
export interface Point {
  /** The command so far: empty, `keys` or `keys create`. */
  readonly path: string
  /** Commands that may follow, or all that an argument may be. */
  readonly commands: readonly Word[]
  readonly options: readonly OptionWord[]
  /** Whether its arguments are files. */
  readonly takesFiles: boolean
}

export interface Word {
  readonly word: string
  readonly about: string
}

export interface OptionWord extends Word {
  readonly short: string | undefined
  /** What stands behind it: nothing, one of these words, a file or any text. */
  readonly value: 'none' | 'file' | 'text' | readonly string[]
}

/** Every place there is, the program itself first. */
export function pointsOf(all: readonly (Command | CommandGroup)[]): readonly Point[] {
  const commands = all.filter((one) => 'commands' in one || !one.isHidden)
  const help = { word: 'help', about: 'Show the help of a command' }
  const shared = Object.entries(globalOptions).map(optionWord)
  const extra = [{ word: '--help', about: 'show this help', short: 'h', value: 'none' as const }]
  const words = commands.map(wordOf)

  function pointOf(declared: Command | CommandGroup, above: string): readonly Point[] {
    const path = above === '' ? declared.name : `${above} ${declared.name}`
    const isGroup = 'commands' in declared
    const own = isGroup ? [] : Object.entries(declared.options).map(optionWord)
    const point = {
      path,
      commands: isGroup ? declared.commands.map(wordOf) : argumentWords(declared),
      options: [...own, ...shared, ...extra],
      takesFiles: !isGroup && Object.keys(declared.arguments).some((name) => /^files?$/.test(name)),
    }
    return [point, ...(isGroup ? declared.commands.flatMap((one) => pointOf(one, path)) : [])]
  }

  return [
    {
      path: '',
      commands: [...words, help],
      options: [...shared, ...extra, { ...version, value: 'none' }],
      takesFiles: false,
    },
    { path: 'help', commands: words, options: [], takesFiles: false },
    ...commands.flatMap((declared) => pointOf(declared, '')),
  ]
}

/** Options that take a value, wherever they stand: what follows one is no command. */
export function valued(points: readonly Point[]): readonly string[] {
  const found = points.flatMap(({ options }) =>
    options
      .filter(({ value }) => value !== 'none')
      .flatMap(({ word, short }) => (short === undefined ? [word] : [word, `-${short}`])),
  )
  return [...new Set(found)].sort()
}

function argumentWords(declared: Command): readonly Word[] {
  return Object.values(declared.arguments).flatMap(({ choices = [], about }) =>
    choices.map((word) => ({ word, about })),
  )
}

const version = { word: '--version', about: 'show the version', short: 'V' }

function wordOf({ name, summary }: Command | CommandGroup): Word {
  return { word: name, about: summary }
}

function optionWord([name, option]: readonly [string, OptionOf<unknown>]): OptionWord {
  const { about, short, choices, value } = option
  const kind = value === null ? 'none' : value === '<path>' ? 'file' : (choices ?? 'text')
  return { word: flagOf(name), about, short, value: kind }
}
