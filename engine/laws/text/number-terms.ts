/**
 * A number in one spelling, so that `1,200` finds `1200` and `3.50` finds `3.5`: thousands marks
 * go, `3.5` → 3p5, `14:30` → 14h30, `2nd` → 2. A date is found in full, by its month and by its
 * year: `2026-05-01` → 20260501 202605 2026. Undefined for what is no number.
 * Limits: a point is a decimal point and a comma marks thousands; `05/01/2026` is three numbers.
 */
export function numberTerms(word: string): string[] | undefined {
  const ordinal = /^(\d{1,9})(?:st|nd|rd|th)$/.exec(word)
  if (ordinal !== null) return [ordinal[1] ?? '']
  if (!/^\d[\d.,:-]*$/.test(word)) return undefined
  if (word.length > maxNumberCharacters) return word.split(/\D+/).filter((part) => part !== '')
  return dateTerms(word) ?? plainNumber(word) ?? word.split(/\D+/).filter((part) => part !== '')
}

function dateTerms(word: string): string[] | undefined {
  const date = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(word)
  if (date === null) return undefined
  const [, year = '', month = '', day = ''] = date
  return day === '' ? [year + month, year] : [year + month + day, year + month, year]
}

function plainNumber(word: string): string[] | undefined {
  if (/^\d\d?:\d\d$/.test(word)) return [word.replace(':', 'h')]
  const joined = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word) ? word.replaceAll(',', '') : word
  const decimal = /^(\d+)\.(\d+)$/.exec(joined)
  if (decimal !== null) {
    const [, whole = '', digits = ''] = decimal
    const fraction = digits.replace(/0+$/, '')
    return [fraction === '' ? whole : `${whole}p${fraction}`]
  }
  // A version or an address is one name: 1.20.3.
  return /^\d+(?:\.\d+)*$/.test(joined) ? [joined.replaceAll('.', 'p')] : undefined
}

const maxNumberCharacters = 64
