import type { Context } from '../context.ts'
import type { ArgumentOf } from './arguments.ts'
import type { OptionOf } from './options.ts'

/** What a command was given: a value for each of its arguments and options, by their names. */
export type GivenTo<Arguments, Options> = {
  readonly [K in keyof Arguments]: Arguments[K] extends ArgumentOf<infer T> ? T : never
} & { readonly [K in keyof Options]: Options[K] extends OptionOf<infer T> ? T : never }

/** A command of the program: `mneme <name>`, its help included. */
export interface CommandDeclaration<
  Arguments extends Record<string, ArgumentOf<unknown>>,
  Options extends Record<string, OptionOf<unknown>>,
> {
  readonly name: string
  /** One line for the list of all commands, without a full stop. */
  readonly summary: string
  /** Sentences below the first line of its own help. */
  readonly about?: string
  /** In the order in which they are typed. */
  readonly arguments?: Arguments
  /** By name: `asOf` is typed as `--as-of`. */
  readonly options?: Options
  /** Lines as somebody would type them, without `mneme `. */
  readonly examples?: readonly string[]
  /** Takes options that it does not know as arguments, for another program. */
  readonly passesOn?: boolean
  /** Run by other programs: left out of the list of all commands. */
  readonly isHidden?: boolean
  run(context: Context, given: GivenTo<Arguments, Options>): Promise<void>
}

/** A command that only holds others: `mneme keys create`. */
export interface CommandGroup {
  readonly name: string
  readonly summary: string
  readonly about?: string
  readonly commands: readonly Command[]
}

/** A declaration whose values are checked: the program calls `run` with what its parser read. */
export interface Command {
  readonly name: string
  readonly summary: string
  readonly about?: string
  readonly arguments: Readonly<Record<string, ArgumentOf<unknown>>>
  readonly options: Readonly<Record<string, OptionOf<unknown>>>
  readonly examples: readonly string[]
  readonly passesOn: boolean
  readonly isHidden: boolean
  run(context: Context, given: Readonly<Record<string, unknown>>): Promise<void>
}

/**
 * Declares a command; the compiler knows what each argument and option holds.
 *
 * @example
 * export const greet = command({
 *   name: 'greet',
 *   summary: 'Greet somebody',
 *   arguments: { who: required('whom to greet') },
 *   options: { times: whole('<n>', 'how often; 1 unless told otherwise', { from: 1, to: 9 }) },
 *   async run(context, { who, times = 1 }) {
 *     context.out.say('Hello, '.repeat(times) + who)
 *   },
 * })
 */
export function command<
  Arguments extends Record<string, ArgumentOf<unknown>>,
  Options extends Record<string, OptionOf<unknown>>,
>(declared: CommandDeclaration<Arguments, Options>): Command {
  return {
    arguments: {},
    options: {},
    examples: [],
    passesOn: false,
    isHidden: false,
    ...declared,
    // `program.ts` reads one value for each argument and option that is declared here.
    run: (context, given) => declared.run(context, given as GivenTo<Arguments, Options>),
  }
}
