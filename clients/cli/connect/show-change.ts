import { join, relative } from 'node:path'
import type { Output } from '../show/output.ts'
import { printable } from '../show/printable.ts'
import type { Connection } from './client.ts'
import { lineDiff } from './edit/line-diff.ts'
import type { Change } from './plan.ts'

/** Shows what happens to a file: its name, and the lines that change. */
export function showChange(out: Output, connection: Connection, change: Change): void {
  out.say(
    out.colours.strong(`${nameOf(connection, change.path)}: ${change.about}, ${whatOf(change)}`),
  )
  for (const line of diffOf(connection, change)) {
    const paint = line.startsWith('+')
      ? out.colours.good
      : line.startsWith('-')
        ? out.colours.bad
        : plain
    out.say(paint(`  ${printable(line)}`))
  }
  out.say('')
}

function plain(line: string): string {
  return line
}

/** The change line by line; a key is not shown. */
export function diffOf(
  { key }: Connection,
  { before = '', after = '' }: Change,
): readonly string[] {
  const lines = lineDiff(before, after)
  return key === null ? lines : lines.map((line) => line.replaceAll(key, '[key]'))
}

export function whatOf({ before, after }: Change): 'new file' | 'changed' | 'deleted' {
  if (before === undefined) return 'new file'
  return after === undefined ? 'deleted' : 'changed'
}

function nameOf({ places }: Connection, path: string): string {
  const within = (folder: string) => {
    const rest = relative(folder, path)
    return rest === '' || rest.startsWith('..') ? undefined : rest
  }
  const inHome = within(places.home)
  return within(places.project) ?? (inHome === undefined ? path : join('~', inHome))
}
