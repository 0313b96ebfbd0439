import type { Readable } from 'node:stream'
import type { FetchLike } from '../typescript/index.ts'

/** A stream that a person may be reading. */
export type Terminal = NodeJS.WritableStream & {
  readonly isTTY?: boolean
  /** Characters a line; undefined where it is no terminal. */
  readonly columns?: number
}

/** What a person may be typing into. */
export type Keyboard = Readable & { readonly isTTY?: boolean }

/** All that the program has of the machine it runs on: a test gives its own. */
export interface Io {
  readonly stdin: Keyboard
  readonly stdout: Terminal
  readonly stderr: Terminal
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that relative paths are relative to. */
  readonly cwd: string
  readonly platform: NodeJS.Platform
  /** Ended by Ctrl-C. */
  readonly signal: AbortSignal
  readonly fetch: FetchLike
  /** Milliseconds since 1970. */
  now(): number
}

export function processIo(signal: AbortSignal): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    platform: process.platform,
    signal,
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
  }
}
