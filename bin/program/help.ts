import type { Command as Parser } from 'commander'

/** One layout for the help of every command. */
export function configureHelp(parser: Parser): Parser {
  return parser.configureHelp({
    showGlobalOptions: true,
    subcommandTerm: (command) => command.name(),
    subcommandDescription: (command) => command.summary() || command.description(),
    optionDescription: (option) => option.description,
    styleTitle: (title) => title.replace('Global Options:', 'Options of every command:'),
  })
}
