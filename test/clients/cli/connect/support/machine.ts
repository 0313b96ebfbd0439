import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Io } from '../../../../../clients/cli/io.ts'
import { run } from '../../../../../clients/cli/run.ts'

/** What a command has printed, and its exit code. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A user's machine: a home, a project in it, and `mneme` on the path. */
export interface Machine {
  readonly home: string
  readonly project: string
  /** Runs `mneme`, in the project. */
  mneme(
    argv: readonly string[],
    more?: Partial<Pick<Io, 'fetch' | 'now'>> & { stdin?: string },
  ): Promise<Ran>
  /** By their paths below the home, all files but those of `mneme`'s own state. */
  files(): Readonly<Record<string, string>>
  write(path: string, text: string): void
  read(path: string): string
  mode(path: string): string
  has(path: string): boolean
}

export interface MachineOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly platform?: NodeJS.Platform
}

/** A machine of its own for one test, gone when the test ends. */
export function machine({ env = {}, platform = 'linux' }: MachineOptions = {}): Machine {
  const home = mkdtempSync(join(tmpdir(), 'mneme-connect-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const project = join(home, 'work')
  mkdirSync(join(project, '.git'), { recursive: true })
  const programs = join(home, '.programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'mneme'), '')
  chmodSync(join(programs, 'mneme'), 0o755)
  const at = (path: string) => join(home, path)

  return {
    home,
    project,
    async mneme(argv, { stdin = '', ...more } = {}) {
      const [stdout, stderr] = [collector(), collector()]
      const io: Io = {
        stdin: Readable.from([stdin]),
        stdout: stdout.stream,
        stderr: stderr.stream,
        env: { HOME: home, PATH: programs, ...env },
        cwd: project,
        platform,
        signal: new AbortController().signal,
        fetch: (url, init) => fetch(url, init),
        now: () => Date.now(),
        ...more,
      }
      const code = await run(argv, io)
      return { code, out: stdout.text(), err: stderr.text() }
    },
    files: () =>
      Object.fromEntries(
        filesBelow(home, '')
          .filter(
            (path) => !/^(?:\.programs|\.local\/state\/mneme|AppData\/Local\/mneme)\//.test(path),
          )
          .map((path) => [path, readFileSync(at(path), 'utf8')]),
      ),
    write(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), text)
    },
    read: (path) => readFileSync(at(path), 'utf8'),
    mode: (path) => (statSync(at(path)).mode & 0o777).toString(8),
    has: (path) => existsSync(at(path)),
  }
}

function filesBelow(root: string, folder: string): readonly string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(root, path) : [path]
    })
    .toSorted()
}

function collector(): { stream: Writable; text(): string } {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
}
