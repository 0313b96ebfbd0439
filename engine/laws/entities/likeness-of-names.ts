import { wordSet } from '../../language/word-lists.ts'
import { firstNames, wordNames } from './words/first-names.ts'
import { organizationNouns } from './words/known-names.ts'

/**
 * How alike two folded names are, 0–1: 1 where they are the same without a form of company at the
 * end (`acme inc`, `acme`) or without spaces (`red hat`, `redhat`); 0.9 where all words of one are
 * words of the other, the first one too (`maria`, `maria lopez`), and its last word makes it nothing
 * else (`acropolis museum`); 0 where they begin with the first names of two people (`mark duval`,
 * `mary duval`); else one less the share of letters
 * that have to change (Levenshtein), which counts where it is at most one letter in five.
 * Source: edit distance by Levenshtein (1966), in the two-row form. Symmetric and total; names above
 * `longest` letters are not compared.
 */
export function likenessOfNames(a: string, b: string): number {
  if (a === '' || b === '' || a.length > longest || b.length > longest) return 0
  if (a === b || bare(a) === bare(b)) return 1
  const [shorter = [], longer = []] = [a.split(' '), b.split(' ')].sort(
    (one, other) => one.length - other.length,
  )
  const isPart = shorter[0] === longer[0] && shorter.every((word) => longer.includes(word))
  if (isPart && shorter.length < longer.length) return others.has(longer.at(-1) ?? '') ? 0 : 0.9
  if (areTwoFirstNames(shorter[0] ?? '', longer[0] ?? '')) return 0
  const most = Math.max(a.length, b.length)
  if (Math.abs(a.length - b.length) * 5 > most) return 0
  const share = distance(a, b) / most
  return share * 5 <= 1 ? Math.round((1 - share) * 1e6) / 1e6 : 0
}

/** Names that people have and that are no spellings of one: `mark` and `mary`, not `jon` and `john`. */
function areTwoFirstNames(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => beginningsLike(name, longest))
  return isFirstName(a) && isFirstName(b) && one?.some((name) => other?.includes(name)) === false
}

function isFirstName(name: string): boolean {
  return firstNames.has(name) || wordNames.has(name)
}

/**
 * How a folded name and others that sound like it begin, `letters` long, its own first: `john` and
 * `jon`, `catherine` and `katherine`, `sofia` and `sophia`. One spelling is changed at a time.
 * Limits: spellings of European first names; the change lies within the first letters.
 */
export function beginningsLike(name: string, letters: number): readonly string[] {
  const first = name.slice(0, letters + 1)
  const spelt = spellings.flatMap(([one, other]) =>
    [...first.matchAll(one)].map(
      ({ 0: { length }, index }) =>
        first.slice(0, index) + other + name.slice(index + length, index + length + letters),
    ),
  )
  return [...new Set([name, ...spelt].map((one) => one.slice(0, letters)))]
}

/** What is written one way or the other; `h` is silent behind a vowel and behind `t`. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^k/g, 'c'],
  [/^k/g, 'ch'],
  [/^ch(?=[lr])/g, 'k'],
  [/(?<!^)k/g, 'c'],
  [/c(?![hk])/g, 'k'],
  [/ph/g, 'f'],
  [/f/g, 'ph'],
  [/ph/g, 'v'],
  [/v/g, 'ph'],
  [/(?!^)y/g, 'i'],
  [/(?!^)i/g, 'y'],
  [/^y/g, 'j'],
  [/^j/g, 'y'],
  [/^geo/g, 'je'],
  [/^je/g, 'geo'],
  [/s/g, 'z'],
  [/z/g, 's'],
  [/(?<=[aeiout])h/g, ''],
  [/(?<=[aeiou])(?=[lmnr])|(?<=^t)(?=[aeo])/g, 'h'],
  [/(\p{L})\1/gu, ''],
]

/**
 * Whether two folded names of people share their last name while their first ones begin with
 * different letters (`ana ferrer`, `lucia ferrer`) or are known as two (`mark`, `mary`): an encoder
 * takes them for nearly one name.
 * Symmetric. Limits: `bob smith` and `robert smith` are taken for two people.
 */
export function mayBeRelatives(a: string, b: string): boolean {
  const [one, other] = [a.split(' '), b.split(' ')]
  const haveBoth = one.length > 1 && other.length > 1
  if (!haveBoth || one.at(-1) !== other.at(-1)) return false
  return one[0]?.[0] !== other[0]?.[0] || areTwoFirstNames(one[0] ?? '', other[0] ?? '')
}

export function isDecimal(name: string): boolean {
  return /^[\d\s.-]+$/.test(name)
}

function bare(name: string): string {
  const words = name.split(' ')
  while (words.length > 1 && organizationNouns.has(words.at(-1) ?? '')) words.pop()
  return words.join('')
}

function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = row
  }
  return before[b.length] ?? 0
}

/** What is called after a place or a person is another thing. */
const others = wordSet(
  `museum gallery station airport hotel hostel street road avenue lane river bay beach coast cathedral
   church chapel temple stadium arena festival world land library theatre theater cinema restaurant
   cafe bar pub school hospital clinic bridge tower square market zoo gardens club team band concert
   award prize marathon cup league effect theorem disease`,
)
/** Letters. */
const longest = 80
