import type { Command as Parser, Help, Option } from 'commander'

/** One layout for the help of every command; `isOther` is one that runs another program. */
export function configureHelp(parser: Parser, { isOther = false } = {}): Parser {
  return parser.configureHelp({
    subcommandTerm: (command) => command.name(),
    subcommandDescription: (command) => command.summary() || command.description(),
    // Every value and default is told in words.
    optionDescription: (option) => option.description,
    argumentDescription: (argument) => argument.description,
    formatHelp: (command, help) => formatHelp(command, help, isOther ? [] : sharedOptions(command)),
  })
}

function formatHelp(command: Parser, help: Help, shared: readonly Option[]): string {
  const options = help.visibleOptions(command)
  const own = command.parent === null ? options.filter((one) => !shared.includes(one)) : options
  const parts: readonly (readonly [title: string, rows: readonly Row[]])[] = [
    ['Arguments:', help.visibleArguments(command).map((one) => [one.name(), one.description])],
    ['Commands:', help.visibleCommands(command).map((one) => [one.name(), summaryOf(one)])],
    ['Options:', own.map(rowOf)],
    ['Options of every command:', shared.map(rowOf)],
  ]
  const widest = Math.max(...parts.flatMap(([, rows]) => rows.map(([term]) => term.length)))
  const width = help.helpWidth ?? 80
  const sections = parts
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => {
      const lines = rows.map(([term, about]) => help.formatItem(term, widest, about, help))
      return [help.styleTitle(title), ...lines].join('\n')
    })
  const usage = `${help.styleTitle('Usage:')} ${help.commandUsage(command)}`
  const about = help.boxWrap(help.commandDescription(command), width)
  return `${[usage, about, ...sections].join('\n\n')}\n`
}

type Row = readonly [term: string, about: string]

function rowOf({ flags, description }: Option): Row {
  return [flags, description]
}

function summaryOf(command: Parser): string {
  return command.summary() || command.description()
}

/** Those of the program itself, but for what shows its version. */
function sharedOptions(command: Parser): readonly Option[] {
  const program = rootOf(command)
  return program.options.filter(({ long }) => long !== '--version')
}

function rootOf(command: Parser): Parser {
  return command.parent === null ? command : rootOf(command.parent)
}
