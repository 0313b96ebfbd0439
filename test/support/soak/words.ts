import type { Random } from './random.ts'

const letters = 'bcdfghjkm'
/** How every rare word looks, so that all of them are found in a text at once. */
const rareWord = /zx[bcdfghjkm]{6}/g

/** The n-th rare word; no two are alike, and no other text holds one. */
export function rareWordOf(n: number): string {
  let word = ''
  for (let rest = n, at = 0; at < 6; at++, rest = Math.floor(rest / letters.length)) {
    word += letters[rest % letters.length]
  }
  return `zx${word}`
}

export function rareWordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(rareWord) ?? [])
}

/** Sentences that are said again, nearly again, and against each other; then one with the word. */
export function saidWith(random: Random, word: string): string {
  const own = random.pick([
    `The parcel ${word} waits at the pier.`,
    `We decided to ship ${word} in May.`,
    `We must never open ${word} at night.`,
    `Our goal is to finish ${word}.`,
    `The boat ${word} is green.`,
  ])
  return random.chance(0.5) ? own : `${random.pick(common)} ${own}`
}

const common = [
  'Ana lives in Berlin.',
  'Ana lives in Paris.',
  'Ana likes tea.',
  'Ana does not like tea.',
  'The fee is 40 euro.',
  'The fee is 55 euro.',
  'Our goal is to ship Alpha.',
  'Our goal is not to ship Alpha.',
] as const
