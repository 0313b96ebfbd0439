import { Argument, Command as Parser, Option } from 'commander'
import type { Context } from '../context.ts'
import type { PlaceOptions } from '../place/place.ts'
import type { Command, CommandGroup } from './command.ts'
import { globalOptions } from './global-options.ts'
import { configureHelp } from './help.ts'
import { inWords, type OptionOf } from './options.ts'

/** What every command takes, beside its own options. */
export interface GlobalOptions extends PlaceOptions {
  readonly json?: boolean
  readonly noColor?: boolean
}

/** Where the parser writes help, and what it does with a command that is read. */
export interface ProgramParts {
  readonly version: string
  readonly commands: readonly (Command | CommandGroup)[]
  writeOut(text: string): void
  writeErr(text: string): void
  /** Columns for help; undefined where it is not to be wrapped. */
  readonly width: number
  readonly isColoured: boolean
  open(options: GlobalOptions): Context
}

/** The program as its parser knows it; parsing throws a CommanderError and never ends the process. */
export function buildProgram(parts: ProgramParts): Parser {
  const program = configured(new Parser('mneme'), parts)
    .description('Memory for AI applications: remember, recall, forget.')
    .usage('<command> [options]')
    .version(parts.version, '-V, --version', 'show the version')
    .helpCommand('help [command]', 'Show the help of a command')
  for (const [name, option] of Object.entries(globalOptions)) {
    program.addOption(optionOf(name, option))
  }
  for (const declared of parts.commands) addTo(program, declared, parts)
  return program
}

function addTo(parent: Parser, declared: Command | CommandGroup, parts: ProgramParts): void {
  const parser = configured(new Parser(declared.name), parts)
    .summary(declared.summary)
    .description(declared.about ?? `${declared.summary}.`)
    .copyInheritedSettings(parent)
  if ('commands' in declared) {
    for (const own of declared.commands) addTo(parser, own, parts)
    parser.helpCommand(false).usage('<command> [options]')
  } else addCommand(parser, declared, parts)
  parent.addCommand(parser, { hidden: 'isHidden' in declared && declared.isHidden })
}

function addCommand(parser: Parser, declared: Command, parts: ProgramParts): void {
  const names = Object.keys(declared.arguments)
  for (const [name, { kind, about }] of Object.entries(declared.arguments)) {
    const shape = { required: `<${name}>`, optional: `[${name}]`, many: `[${name}...]` }[kind]
    parser.addArgument(new Argument(shape, about))
  }
  for (const [name, option] of Object.entries(declared.options)) {
    parser.addOption(optionOf(name, option))
  }
  if (declared.passesOn) configureHelp(parser.allowUnknownOption(), { isOther: true })
  if (declared.examples.length > 0) parser.addHelpText('after', examplesOf(declared.examples))
  parser.action(async () => {
    const values = parser.processedArgs.map((value, i) => [names[i], value ?? undefined])
    const given = { ...Object.fromEntries(values), ...ownOptions(parser, declared) }
    await declared.run(parts.open(parser.optsWithGlobals()), given)
  })
}

/** One value for every option that is declared: false, an empty list or undefined where it was not given. */
function ownOptions(parser: Parser, { options }: Command): Record<string, unknown> {
  const found = parser.opts()
  return Object.fromEntries(
    Object.entries(options).map(([name, { value, isList }]) => [
      name,
      found[name] ?? (isList ? [] : value === null ? false : undefined),
    ]),
  )
}

function optionOf(name: string, { value, about, short, choices, isList, read }: OptionOf<unknown>) {
  const flag = flagOf(name)
  const flags = `${short === undefined ? '' : `-${short}, `}${flag}`
  const option = new Named(
    value === null ? flags : `${flags} ${value}`,
    aboutOf(about, choices),
    name,
  )
  if (choices !== undefined) option.argChoices = [...choices]
  if (value === null) return option
  return option.argParser((given: string, before: unknown) => {
    const read_ = read(given, flag)
    return isList ? [...(Array.isArray(before) ? before : []), read_] : read_
  })
}

/** `what it may do; default main` with its choices before the semicolon. */
function aboutOf(about: string, choices: readonly string[] | undefined): string {
  if (choices === undefined) return about
  const [head, ...rest] = about.split('; ')
  return [`${head}: ${inWords(choices)}`, ...rest].join('; ')
}

/** `--no-wait` would otherwise be the opposite of an option `wait`. */
class Named extends Option {
  readonly #name: string

  constructor(flags: string, about: string, name: string) {
    super(flags, about)
    this.#name = name
    this.negate = false
  }

  override attributeName(): string {
    return this.#name
  }
}

/** `asOf` is typed as `--as-of`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function configured(parser: Parser, parts: ProgramParts): Parser {
  const { writeOut, writeErr, width, isColoured } = parts
  return configureHelp(parser)
    .exitOverride()
    .configureOutput({
      writeOut,
      writeErr,
      // `run.ts` says what is wrong, in one voice with every other mistake.
      outputError() {},
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => width,
      getOutHasColors: () => isColoured,
      getErrHasColors: () => isColoured,
    })
    .helpOption('-h, --help', 'show this help')
}

function examplesOf(examples: readonly string[]): string {
  const lines = examples.map((line) => `  ${line.includes('mneme ') ? line : `mneme ${line}`}`)
  return ['', 'Examples:', ...lines].join('\n')
}
