import type { Io } from '../io.ts'
import type { Output } from './output.ts'
import { widthOf } from './output.ts'

export interface ProgressOptions {
  /** How many steps there are; left out where nobody knows. */
  readonly of?: number | undefined
  /** What a step is, in the plural: `lines`. */
  readonly unit?: string | undefined
}

/** How far a long piece of work is. */
export interface Progress {
  /** So many steps more, one unless told otherwise. */
  step(steps?: number): void
  /** Clears the bar: nothing of it is left on the screen. */
  end(): void
}

/** Work that is over by then shows nothing. */
const quietMs = 1_000
const redrawMs = 100
/** Between two lines where there is no terminal to draw on. */
const lineMs = 10_000
const longestBar = 24

export function startProgress(
  { stderr, now, env }: Pick<Io, 'stderr' | 'now' | 'env'>,
  out: Output,
  label: string,
  { of, unit = '' }: ProgressOptions = {},
): Progress {
  if (out.isJson) return { step() {}, end() {} }
  const isDrawn = stderr.isTTY === true && env['TERM'] !== 'dumb'
  const startedAt = now()
  let done = 0
  let shownAt = startedAt
  let isOnScreen = false

  function show(): void {
    const at = now()
    if (at - startedAt < quietMs) return
    if (at - shownAt < (isDrawn ? redrawMs : lineMs)) return
    shownAt = at
    const facts = { label, done, of, unit, seconds: (at - startedAt) / 1_000 }
    if (!isDrawn) return void stderr.write(`${lineOf(facts)}\n`)
    isOnScreen = true
    stderr.write(`\r\u001b[2K${barOf(facts, widthOf(stderr) - 1)}`)
  }

  // Drawn by a timer as well, so that the seconds go on while one step takes long.
  const timer = setInterval(show, isDrawn ? redrawMs : quietMs)
  timer.unref()
  return {
    step(steps = 1) {
      done += steps
      show()
    },
    end() {
      clearInterval(timer)
      if (isOnScreen) stderr.write('\r\u001b[2K')
      isOnScreen = false
    },
  }
}

interface Facts {
  readonly label: string
  readonly done: number
  readonly of: number | undefined
  readonly unit: string
  readonly seconds: number
}

/** `Imported 1,200 of 5,000 items, 3 s`. */
export function lineOf({ label, done, of, unit, seconds }: Facts): string {
  const count =
    of === undefined ? (done === 0 ? '' : counted(done)) : `${counted(done)} of ${counted(of)}`
  const facts = [label, count, count === '' ? '' : unit].filter((word) => word !== '').join(' ')
  return `${facts}, ${Math.round(seconds)} s`
}

/** The same with a bar before it where the end is known and the line has room for it. */
export function barOf(facts: Facts, width: number): string {
  const line = lineOf(facts)
  const room = Math.min(longestBar, width - line.length - 3)
  if (facts.of === undefined || facts.of <= 0 || room < 5) return line.slice(0, width)
  const filled = Math.round(Math.min(1, facts.done / facts.of) * room)
  return `[${'#'.repeat(filled)}${'.'.repeat(room - filled)}] ${line}`
}

/** Thousands are set apart, as `1,200`. */
export function counted(count: number): string {
  return count.toLocaleString('en')
}
