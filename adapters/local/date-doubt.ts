/**
 * Whether words that can be read as a date are one. `may`, `march` and `sat` are verbs more often
 * than dates, 3/4 is a fraction, `for 5 days` a length of time, and `id:2023-05-03` a reference.
 */
export function isMeantAsDate(before: string, words: string, after: string): boolean {
  if (/[\w:/=#@$_-]$/.test(before) || /[\w/=@_]/.test(after)) return false
  if (/^\d+\s*[/.-]\s*\d+$/.test(words) || /^(?:for|within)\s/i.test(words)) return false
  if (/^(?:right |just )?now$/i.test(words)) return false
  return !doubtful.test(words) || isAnnounced.test(before)
}

/** Months and weekdays, alone and short or with another meaning. */
const doubtful =
  /^(?:may|march|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|weds?|thur?s?|fri|sat|sun)\.?$/i

const isAnnounced =
  /\b(?:in|on|since|until|till|before|after|during|of|by|from|to|this|next|last|every|each|late|early|mid|between|and)[\s-]+$/i
