import type { CommanderError } from 'commander'
import { type Mistake, wrongUse } from '../mistake.ts'
import { quoted } from './options.ts'

/**
 * What the parser complains of, in the voice of every other mistake; null where it has only shown
 * help or the version. `path` is the command as far as it was understood: `mneme keys create`.
 */
export function parserMistake(error: CommanderError, path: string): Mistake | null {
  const [, named = ''] = /^[^']*'([^]*?)'(?:\s|$|\.)/.exec(error.message) ?? []
  const [, meant] = /\(Did you mean (?:one of )?(.+?)\?\)/.exec(error.message) ?? []
  const help = `\`${path} --help\` shows what there is.`
  const mend =
    meant === undefined ? help : `Is ${meant.replace(/, ([^,]+)$/, ' or $1')} meant? ${help}`
  switch (error.code) {
    case 'commander.help':
    case 'commander.helpDisplayed':
    case 'commander.version':
      // A command that lacks its other half is shown its help all the same.
      return error.exitCode === 0 ? null : wrongUse('')
    case 'commander.unknownOption':
      return named.includes(' ')
        ? wrongUse(
            `${quoted(named)} looks like an option`,
            'Put -- before a text that begins with a dash.',
          )
        : wrongUse(`there is no option ${named}`, mend)
    case 'commander.unknownCommand':
      return wrongUse(`there is no command "${named}"`, mend)
    case 'commander.missingArgument':
      return wrongUse(`<${named}> is missing`, help)
    case 'commander.optionMissingArgument':
      return wrongUse(`the value is missing: ${named.replace(/^-., /, '')}`, help)
    case 'commander.excessArguments':
      return tooMany(error.message, path)
    default:
      return wrongUse(error.message.replace(/^error: /, ''), help)
  }
}

function tooMany(message: string, path: string): Mistake {
  const [, takes = '', given = ''] = /Expected (\d+) arguments? but got (\d+)/.exec(message) ?? []
  const most = { 0: 'no arguments', 1: 'one argument' }[takes] ?? `${takes} arguments`
  return wrongUse(`\`${path}\` takes ${most}, not ${given}`, 'Put a text with spaces in quotes.')
}
