/** A number as Chinese and Japanese dates write it: 12, 十二, 二十三, or digit by digit 二〇二三. */
export function unspacedNumber(text = ''): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones] = text.split('十')
  if (ones === undefined) return digits(text)
  return 10 * (tens === '' ? 1 : digits(tens ?? '')) + digits(ones)
}

function digits(text: string): number {
  let value = 0
  for (const character of text) {
    const digit = character === '两' ? 2 : '〇一二三四五六七八九'.indexOf(character)
    value = 10 * value + (/\d/.test(character) ? Number(character) : Math.max(digit, 0))
  }
  return value
}
