import { Cron } from 'croner'
import type { CronReader } from '../../engine/ports/readers.ts'

/** By croner: lists, ranges, steps, names of months and days, and its `L` and `#`. */
export function createCronReader(): CronReader {
  return {
    next(expression, after) {
      try {
        const cron = new Cron(expression, { mode: '5-part', utcOffset: 0, paused: true })
        return cron.nextRun(new Date(after))?.getTime() ?? null
      } catch {
        // What cannot be read never comes due: whoever saves it is told so.
        return null
      }
    },
  }
}
