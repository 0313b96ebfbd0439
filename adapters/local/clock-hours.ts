import { hoursOf, lastOpenHour } from './tuning.ts'

/**
 * The hour of the day that a clock time without `am` or `pm` means: `friday at 3` is in the afternoon,
 * as those are in which people meet. What people do early may be (`flight at 6`, `up at 5`), and
 * `03:00` is of 24 hours: these stay.
 */
export function hourMeant(hour: number, words: string, text: string): number {
  const isEarly = early.test(text) || ofDay.test(words)
  return hour >= 1 && hour <= lastOpenHour && !isEarly ? hour + noon : hour
}

/** The half of the day that a clock time names, `a` or `p`, is surer than what it means. */
export function hourOfHalf(hour: number, half: string, words: string): number {
  if (half === '') return hourMeant(hour, words, words)
  const isMorning = half.toLowerCase() === 'a'
  return (hour % noon) + (isMorning ? 0 : noon)
}

const [noon] = hoursOf.afternoon
/** Of 24 hours, or with a half of the day. */
const ofDay = /\b0\d|\d\s?[ap]\.?m\b/iu
const early =
  /\b(?:a\.?m|mornings?|early|dawn|sunrise|nights?|breakfast|alarm|wak(?:e|es|ing)|woke|(?:get|gets|getting|got|am|are|be|is|was) up|up at|flights?|fly|flies|flying|plane|trains?|bus|ferry|coach|boat|airport|board(?:s|ing)?|departs?|departing|departure|leav(?:e|es|ing)|left|sets? off|setting off|shifts?|starts?|begins?|opens?|run|jog|swim|gym|milking|feed|baker|bakery|church|mass)\b/iu
