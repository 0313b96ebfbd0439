/** A term of a vocabulary that is written much like another. */
export interface LikeTerm {
  readonly term: string
  /** 0–1, 1 for the same term. */
  readonly likeness: number
}

/**
 * How alike two terms are written: the Dice share of the runs of three letters that both have,
 * 2 × shared ÷ (those of one + those of the other), their beginnings and ends marked.
 * `photographi` and `photograph` are 0.87 alike, `live` and `give` 0.5.
 * Source: L. Dice 1945; n-gram matching as in Angell, Freund and Willett 1983.
 * Total: an empty term is like nothing.
 */
export function likeness(a: string, b: string): number {
  if (a === '' || b === '') return 0
  const [runs, others] = [runsOf(a), runsOf(b)]
  let shared = 0
  for (const run of runs) if (others.has(run)) shared += 1
  return (2 * shared) / (runs.size + others.size)
}

/**
 * The terms of a vocabulary that stand in for a term, the likest first, ties by the alphabet: a
 * word may be written, built or spelt in other ways (`organise`, `organisation`, `orgnaise`).
 * Limits: only terms with the same first letter, as people rarely miss that one; nothing for a term
 * under five letters or with a digit, since short words are alike by
 * chance and numbers that differ in a digit are others. Linear in the vocabulary: the others may be
 * left out of it.
 */
export function likeTerms(term: string, vocabulary: Iterable<string>): readonly LikeTerm[] {
  if (!isLong(term)) return []
  const found: LikeTerm[] = []
  const sharesEnough = sharingWith(term)
  for (const other of vocabulary) {
    if (other.charCodeAt(0) !== term.charCodeAt(0) || other === term) continue
    if (!mayBeLike(term, other) || !sharesEnough(other) || !isLong(other)) continue
    const one = { term: other, likeness: likeness(term, other) }
    if (one.likeness >= least) found.push(one)
  }
  return found.sort((a, b) => b.likeness - a.likeness || (a.term < b.term ? -1 : 1)).slice(0, most)
}

/** A like term pays this share of what the term itself would, × its likeness; 0–0.5. */
export const likeTermWeight = 0.4

function isLong(term: string): boolean {
  return term.length >= leastLetters && !/\p{N}/u.test(term)
}

/** Of so many letters more or fewer that even all runs of the shorter one would be too few. */
function mayBeLike({ length }: string, other: string): boolean {
  const shorter = Math.min(length, other.length)
  return (2 * shorter) / (length + other.length) >= least
}

/**
 * Whether a term may share enough runs, by marks of those of `term`: s runs in common are at most
 * 2 s ÷ (those of `term` + s) alike. It says yes too often, and never no where they are alike.
 */
function sharingWith(term: string): (other: string) => boolean {
  const marks = new Uint8Array(markCount)
  visitMarks(term, (mark) => (marks[mark] = 1))
  const runs = runsOf(term).size
  return (other) => {
    let shared = 0
    visitMarks(other, (mark) => (shared += marks[mark] ?? 0))
    return (2 * shared) / (runs + shared) >= least
  }
}

/** A number below `markCount` for each run of the term; others may have the same. */
function visitMarks(term: string, visit: (mark: number) => void): void {
  let [first, second] = [begins, term.charCodeAt(0)]
  for (let at = 1; at <= term.length; at++) {
    const third = at < term.length ? term.charCodeAt(at) : ends
    visit((first * 961 + second * 31 + third) & (markCount - 1))
    first = second
    second = third
  }
}

function runsOf(term: string): ReadonlySet<string> {
  const marked = `^${term}$`
  const runs = new Set<string>()
  for (let at = 0; at + 3 <= marked.length; at++) runs.add(marked.slice(at, at + 3))
  return runs
}

/** A power of two. */
const markCount = 4_096
/** The units of `^` and `$`. */
const begins = 94
const ends = 36
/** Letters. */
const leastLetters = 5
/** Below it terms are alike by chance; 0.5–0.6 measure the same. */
const least = 0.5
const most = 4
