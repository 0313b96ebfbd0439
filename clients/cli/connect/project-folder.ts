import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder above that is a Git repository's top; else the folder itself. */
export function projectFolder(cwd: string): string {
  for (let at = cwd; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return cwd
  }
}
