import { type ExitCode, exitCodes } from './exit-codes.ts'

/**
 * What went wrong, for the person at the terminal: one sentence without its full stop, and what to
 * do about it in another. An empty one ends the program in silence.
 *
 * @example
 * throw new Mistake('there is no profile "work"', { mend: '`mneme profiles list` shows all', exit: 3 })
 */
export class Mistake extends Error {
  readonly mend: string | undefined
  readonly exit: ExitCode
  /** For scripts that read `--json`: one word for the kind of mistake. */
  readonly code: string

  constructor(
    message: string,
    { mend, exit = exitCodes.failed, code = 'failed', cause }: MistakeFacts = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'Mistake'
    this.mend = mend
    this.exit = exit
    this.code = code
  }
}

export interface MistakeFacts {
  /** What to do about it. */
  readonly mend?: string | undefined
  /** Default 1. */
  readonly exit?: ExitCode | undefined
  readonly code?: string | undefined
  readonly cause?: unknown
}

/** A command that was typed wrong, or given what it cannot take: nothing was tried. */
export function wrongUse(message: string, mend?: string, cause?: unknown): Mistake {
  return new Mistake(message, { mend, exit: exitCodes.wrongUse, code: 'wrong_use', cause })
}
