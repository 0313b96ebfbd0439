/** The months in their order; names of one month stand with `|` between them. */
export const months = `Januar|Jänner Februar März April Mai Juni Juli August September Oktober
  November Dezember`.split(/\s+/)
/** The days of the week, from Monday. */
export const weekdays =
  'Montag Dienstag Mittwoch Donnerstag Freitag Samstag|Sonnabend Sonntag'.split(' ')

export const anyMonth = months.join('|')
export const anyWeekday = weekdays.join('|')
