import { CommanderError } from 'commander'
import { commands } from './commands/all.ts'
import { explain } from './explain.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'
import { Mistake } from './mistake.ts'
import { openContext } from './open-context.ts'
import { parserMistake } from './program/parser-mistake.ts'
import { buildProgram } from './program/program.ts'
import { coloursFor, isColoured } from './show/colours.ts'
import { openOutput, widthOf } from './show/output.ts'
import { version } from './version.ts'

/**
 * Runs one command and answers how it ended; throws nothing. `argv` is what follows `mneme`.
 *
 * @example
 * process.exitCode = await run(process.argv.slice(2), processIo(signal))
 */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const beforeText = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv
  const color = !beforeText.includes('--no-color')
  const json = beforeText.includes('--json')
  let kept = () => ''
  const program = buildProgram({
    version,
    commands,
    writeOut: (text) => void io.stdout.write(text),
    writeErr: (text) => void io.stderr.write(text),
    width: widthOf(io.stdout),
    isColoured: isColoured(io.stdout, io.env, { color }),
    open(options) {
      const out = openOutput(io, { json: options.json === true, color: options.noColor !== true })
      const opened = openContext(io, out, options)
      kept = opened.kept
      return opened.context
    },
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCodes.fine
  } catch (error) {
    const isStopped = io.signal.aborted || isCancelled(error)
    const mistake = isStopped ? stopped(kept()) : mistakeOf(error, argv)
    if (mistake === null) return exitCodes.fine
    if (mistake.message !== '') tell(mistake, io, { json, color })
    return mistake.exit
  }
}

function mistakeOf(error: unknown, argv: readonly string[]): Mistake | null {
  if (error instanceof CommanderError) return parserMistake(error, pathOf(argv))
  return error instanceof Mistake ? error : explain(error)
}

/** Ctrl-C in the middle of a question. */
function isCancelled(error: unknown): boolean {
  return error instanceof Mistake && error.code === 'interrupted'
}

function stopped(kept: string): Mistake {
  const mend = kept === '' ? undefined : kept
  return new Mistake('stopped', { mend, exit: exitCodes.interrupted, code: 'interrupted' })
}

/** The command as far as it is one: `mneme keys create`. */
function pathOf(argv: readonly string[]): string {
  const [first, second] = argv
  const found = commands.find(({ name }) => name === first)
  if (found === undefined) return 'mneme'
  const isOwn = 'commands' in found && found.commands.some(({ name }) => name === second)
  return `mneme ${found.name}${isOwn ? ` ${second}` : ''}`
}

interface How {
  readonly json: boolean
  readonly color: boolean
}

/** On stderr: a sentence and its mend, or with `--json` the same as an object. */
function tell({ message, mend, code, exit }: Mistake, io: Io, { json, color }: How): void {
  if (json) {
    const error = { code, message, ...(mend !== undefined && { mend }), exit }
    io.stderr.write(`${JSON.stringify({ error })}\n`)
    return
  }
  const colours = coloursFor(isColoured(io.stderr, io.env, { color }))
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`
  io.stderr.write(`${colours.bad('mneme:')} ${sentence}${mend === undefined ? '' : ` ${mend}`}\n`)
}
