import { styleText } from 'node:util'
import type { Io, Terminal } from '../io.ts'

/** Ways to set a word off; without colours each gives the word back as it is. */
export interface Colours {
  strong(text: string): string
  faint(text: string): string
  good(text: string): string
  warning(text: string): string
  bad(text: string): string
}

const styles = {
  strong: 'bold',
  faint: 'dim',
  good: 'green',
  warning: 'yellow',
  bad: 'red',
} as const

/** Colours for one stream. */
export function coloursFor(isColoured: boolean): Colours {
  const styled = (name: keyof typeof styles) => (text: string) =>
    isColoured ? styleText(styles[name], text, { validateStream: false }) : text
  return {
    strong: styled('strong'),
    faint: styled('faint'),
    good: styled('good'),
    warning: styled('warning'),
    bad: styled('bad'),
  }
}

/**
 * Whether a stream gets colours: a terminal does, unless `--no-color`, `NO_COLOR` (any value but an
 * empty one, as no-color.org says) or `TERM=dumb` forbids it; `FORCE_COLOR` gives them to a file too.
 */
export function isColoured(
  stream: Terminal,
  env: Io['env'],
  { color }: { readonly color: boolean },
): boolean {
  if (!color || (env['NO_COLOR'] ?? '') !== '') return false
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return stream.isTTY === true && env['TERM'] !== 'dumb'
}
