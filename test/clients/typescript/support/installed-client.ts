import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** An application into which the packed client was installed, and nothing else. */
export interface InstalledClient {
  readonly folder: string
  /** What `npm run build:sdk` said. */
  readonly said: string
  readonly tarball: string
  /** A file of the package. */
  read(path: string): string
  /** Writes a file of the application. */
  write(path: string, text: string): void
  remove(): void
}

/** Builds and packs the client, and installs the tarball into an empty folder. */
export function installClient(): InstalledClient {
  const run = (program: string, args: readonly string[], cwd: string) =>
    String(execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }))
  const said = run(process.execPath, ['scripts/build-sdk.mjs'], ROOT)
  const dist = join(ROOT, 'clients/typescript/dist')
  const tarball = join(dist, readdirSync(dist).find((name) => name.endsWith('.tgz')) ?? 'none')
  const folder = mkdtempSync(join(tmpdir(), 'mneme-app-'))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  run('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund', '--no-save'], folder)
  return {
    folder,
    said,
    tarball,
    read: (path) => readFileSync(join(folder, 'node_modules/@mneme/client', path), 'utf8'),
    write(path, text) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
