/** The months in their order, as they are written; lists and patterns of them are made from these. */
export const months =
  'January February March April May June July August September October November December'.split(' ')
/** The days of the week, from Monday. */
export const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

export const monthWords = months.map((name) => name.toLowerCase())
export const weekdayWords = weekdays.map((name) => name.toLowerCase())
/** `May` is a verb and a name as well. */
export const monthsButMay = monthWords.filter((word) => word !== 'may')
/** `May` has none. */
export const shortMonths = [...monthsButMay.map((word) => word.slice(0, 3)), 'sept']
/** A month by its name, long or short, where the word ends behind it. */
export const anyMonth = [...monthWords, ...shortMonths].join('|')
export const anyWeekday = weekdayWords.join('|')
/** Days as they are shortened, as the source of an expression; some are other words as well (`sat`). */
export const shortWeekday = 'mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun'

/** From 1, by its name or the first letters of it; 0 where no month is called so. */
export function monthNamed(name: string): number {
  return 1 + monthWords.findIndex((word) => word.slice(0, 3) === name.toLowerCase().slice(0, 3))
}
