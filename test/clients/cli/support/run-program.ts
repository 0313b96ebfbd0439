import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import type { ExitCode } from '../../../../clients/cli/exit-codes.ts'
import type { Io } from '../../../../clients/cli/io.ts'
import { run } from '../../../../clients/cli/run.ts'

/** What a run of the program has said, and how it ended. */
export interface Ran {
  readonly exit: ExitCode
  readonly stdout: string
  readonly stderr: string
  /** Of `stdout`, where it is JSON. */
  json(): unknown
}

export interface RunOptions {
  /** What is piped in; nothing unless told. */
  readonly stdin?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
  /** Columns of a terminal; left out, there is none. */
  readonly columns?: number
  readonly cwd?: string
  readonly fetch?: Io['fetch']
  readonly signal?: AbortSignal
  readonly now?: () => number
}

/** A home without profiles. */
export function freshHome(): string {
  return mkdtempSync(join(tmpdir(), 'mneme-home-'))
}

const emptyHome = freshHome()

/** Runs the program in this process, in an environment without anything of this machine's. */
export async function runProgram(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { stdin = '', env = {}, columns, fetch = refused } = options
  const [stdout, stderr] = [open(columns), open(columns)]
  const exit = await run(argv, {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    env: { HOME: emptyHome, XDG_CONFIG_HOME: emptyHome, ...env },
    cwd: options.cwd ?? tmpdir(),
    platform: 'linux',
    signal: options.signal ?? new AbortController().signal,
    fetch,
    now: options.now ?? (() => Date.now()),
  })
  return {
    exit,
    stdout: stdout.text(),
    stderr: stderr.text(),
    json: () => JSON.parse(stdout.text()),
  }
}

/** A server that answers every call with the same, and the calls that it got. */
export function answering(status: number, body: unknown) {
  const calls: { url: string; init: RequestInit }[] = []
  return {
    calls,
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      calls.push({ url, init })
      return Response.json(body, { status })
    },
  }
}

/** As the server tells of a mistake. */
export function problem(status: number, code: string, detail: string): unknown {
  return { type: `urn:mneme:error:${code}`, title: code, status, detail, code, request_id: 'req_1' }
}

/** Nobody listens. */
export async function refused(): Promise<Response> {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  })
}

function open(columns: number | undefined) {
  const parts: string[] = []
  const stream = new PassThrough()
  stream.on('data', (part) => parts.push(String(part)))
  const terminal = columns === undefined ? {} : { isTTY: true, columns }
  return { stream: Object.assign(stream, terminal), text: () => parts.join('') }
}
