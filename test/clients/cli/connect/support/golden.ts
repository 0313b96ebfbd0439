import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../golden')

/** Files by their paths, as a golden file holds them: `=== path`, and below it the file. */
export type Files = Readonly<Record<string, string>>

/** The files of a client before it is connected. */
export function filesBefore(name: string): Files {
  return filesIn(`${name}.before.txt`)
}

function filesIn(name: string): Files {
  const parts = readFileSync(join(folder, name), 'utf8')
    .split(/^=== (.+)\n/m)
    .slice(1)
  const pairs = parts.flatMap((part, index) =>
    index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : [],
  )
  return Object.fromEntries(pairs)
}

/** The same form, to write or read by eye. */
export function shown(files: Files): string {
  return Object.entries(files)
    .map(([path, text]) => `=== ${path}\n${text}`)
    .join('')
}
