import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')

export interface SourceText {
  readonly path: string
  readonly text: string
}

/** The files below a folder, by their paths from the root; what is built or installed is left out. */
export function sourcesIn(folder: string, kind = /\.tsx?$/): readonly SourceText[] {
  const top = join(ROOT, folder)
  if (!existsSync(top)) return []
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/(^|[\\/])(dist|node_modules)[\\/]/.test(file))
    .map((file) => ({
      path: `${folder}${file.split(sep).join('/')}`,
      text: readFileSync(join(top, file), 'utf8'),
    }))
}
