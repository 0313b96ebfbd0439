/**
 * Whether digits, as they stand, are the number of a payment card: a range and length that an
 * issuer uses, the check digit of Luhn (ISO/IEC 7812-1), and either no separators or the groups
 * that are printed on such cards. One random number in ten has the check digit; the ranges and the
 * groups keep out phone and order numbers, not all of them.
 */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '')
  const network = networks.find(({ form }) => form.test(digits))
  if (network === undefined || !hasCheckDigit(digits) || isRepeated(digits)) return false
  const separators = new Set(text.replaceAll(/\d/g, ''))
  if (separators.size === 0) return true
  const groups = text.split(/[ -]/).map(({ length }) => length)
  return separators.size === 1 && groups.join('-') === network.groups
}

interface Network {
  readonly form: RegExp
  readonly groups: string
}

const networks: readonly Network[] = [
  { form: /^4\d{15}$/, groups: '4-4-4-4' },
  {
    form: /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
    groups: '4-4-4-4',
  },
  { form: /^3[47]\d{13}$/, groups: '4-6-5' },
  { form: /^(?:6011|64[4-9]\d|65\d{2})\d{12}$/, groups: '4-4-4-4' },
  { form: /^35(?:2[89]|[3-8]\d)\d{12}$/, groups: '4-4-4-4' },
  { form: /^62\d{14}$/, groups: '4-4-4-4' },
  { form: /^62\d{17}$/, groups: '6-13' },
  { form: /^3(?:0[0-5]|[689]\d)\d{11}$/, groups: '4-6-4' },
]

/** Every second digit from the right doubled, its digits summed: all of it ends in 0. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = digit * 2
    if (at % 2 === 0) sum += digit
    else sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** `4444 4444 4444 4448` and the like: what people type where a number has to stand. */
function isRepeated(digits: string): boolean {
  return new Set(digits.slice(0, -1)).size === 1
}
