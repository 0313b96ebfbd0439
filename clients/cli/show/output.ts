import { once } from 'node:events'
import type { Io, Terminal } from '../io.ts'
import { type Colours, coloursFor, isColoured } from './colours.ts'

/** What a command says: its answer on stdout, all else on stderr. */
export interface Output {
  /** Whether the answer is to be JSON. */
  readonly isJson: boolean
  /** For stdout. */
  readonly colours: Colours
  /** For stderr. */
  readonly noteColours: Colours
  /** Characters a line of stdout has; without an end where it is no terminal. */
  readonly width: number
  /**
   * The answer: `value` as JSON with `--json`, else `lines` for a person. Call it once.
   *
   * @example
   * context.out.answer(memory, () => [`Remembered: ${printable(memory.text)}`])
   */
  answer(value: unknown, lines: () => readonly string[]): void
  /** A line of the answer for people; with `--json` it is left out. */
  say(line: string): void
  /** A line beside the answer, on stderr; with `--json` it is left out. */
  note(line: string): void
  /** Text as it is on stdout, with `--json` too; waits while the reader is slower. */
  write(text: string): Promise<void>
}

interface OutputOptions {
  readonly json: boolean
  readonly color: boolean
}

export function openOutput({ stdout, stderr, env }: Io, { json, color }: OutputOptions): Output {
  function say(line: string): void {
    if (!json) stdout.write(`${line}\n`)
  }

  return {
    isJson: json,
    colours: coloursFor(isColoured(stdout, env, { color })),
    noteColours: coloursFor(isColoured(stderr, env, { color })),
    width: stdout.isTTY === true ? widthOf(stdout) : Infinity,
    say,
    note(line) {
      if (!json) stderr.write(`${line}\n`)
    },
    answer(value, lines) {
      if (json) stdout.write(`${JSON.stringify(value, null, 2)}\n`)
      else for (const line of lines()) say(line)
    },
    async write(text) {
      if (!stdout.write(text)) await once(stdout, 'drain')
    },
  }
}

/** Characters a line; a terminal narrower than 20 is taken for one of 20. */
export function widthOf(stream: Terminal): number {
  const { columns } = stream
  return columns === undefined || columns === 0 ? 80 : Math.max(20, columns)
}
