import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import { hoursOf, lastOpenHour, partReach } from './tuning.ts'

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

/**
 * The time of the day that a text names in the way of another language than English, in milliseconds
 * from midnight (`morgen um 9`, `a las 9 y media de la noche`, `demain à 14h30`, `明日の15時`); null
 * where it names none.
 */
export function clockTimeIn(text: string): number | null {
  for (const form of clockForms) {
    for (const { groups = {}, index, 0: words } of text.matchAll(form)) {
      const hour = Number(groups.hour)
      const pastHour =
        groups.half === undefined ? Number(groups.minute ?? 0) * minuteMs : hourMs / 2
      if (hour * hourMs >= dayMs || pastHour >= hourMs) continue
      const { before, behind } = partReach
      const around = text.slice(Math.max(0, index - before), index + words.length + behind)
      return hourOfPart(hour, around, text) * hourMs + pastHour
    }
  }
  return null
}

function hourOfPart(hour: number, around: string, text: string): number {
  if (hour > noon) return hour
  if (laterHalf.test(around)) return hourOfHalf(hour, 'p', '')
  return earlierHalf.test(around) ? hourOfHalf(hour, 'a', '') : hourMeant(hour, '', text)
}

const digits = String.raw`(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d))?`
/** Hours that only last are no time of the day: `2 horas extra`, `8h de sommeil`. */
const clockForms = [
  String.raw`(?<![\p{L}\p{N}])(?:um|gegen|a las?|alle|às|om) ${digits}(?<half> y media| e mezza| e meia)?(?![\p{L}\p{N}:]| ?(?:€|%|euro|prozent))`,
  String.raw`(?<![\p{L}\p{N}:.])${digits} ?uhr(?!\p{L})`,
  String.raw`(?<=(?<!\p{L})(?:à|vers|às|as|dalle) )(?<hour>\d{1,2}) ?(?:h|heures?)(?<minute>\d\d)?(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}:.])(?<hour>\d{1,2}) ?h(?<minute>\d\d)(?![\p{L}\p{N}])`,
  String.raw`(?<=(?<!\p{L})в )${digits}(?: час(?:ов|а)?)?(?![\p{L}\p{N}:])`,
  String.raw`(?<hour>\d{1,2})[時时点點](?:(?<half>半)|(?<minute>\d{1,2})分)?(?!間)`,
].map((form) => new RegExp(form, 'giu'))
const laterHalf =
  /nachmittag|abend|nachts|tarde|noche|après-midi|soir|pomeriggio|sera|noite|middag|avond|午後|下午|晚|夜|вечера|дня/iu
const earlierHalf =
  /morgens|früh|vormittag|(?:de|por) la mañana|madrugada|matin|mattin|manhã|ochtend|午前|上午|早|утра/iu
const [noon] = hoursOf.afternoon
/** Of 24 hours, or with a half of the day. */
const ofDay = /\b0\d|\d\s?[ap]\.?m\b/iu
const early =
  /\b(?:a\.?m|mornings?|early|dawn|sunrise|nights?|breakfast|alarm|wak(?:e|es|ing)|woke|(?:get|gets|getting|got|am|are|be|is|was) up|up at|flights?|fly|flies|flying|plane|trains?|bus|ferry|coach|boat|airport|board(?:s|ing)?|departs?|departing|departure|leav(?:e|es|ing)|left|sets? off|setting off|shifts?|starts?|begins?|opens?|run|jog|swim|gym|milking|feed|baker|bakery|church|mass)\b/iu
