import type {
  Expectation,
  ExpectationRun,
  MemoryClient,
} from '../../../../../clients/typescript/index.ts'

/** What an expectation says, as it is saved. */
export interface Definition {
  readonly question: string
  readonly finds: string[]
  readonly hides: string[]
  readonly says: string[]
  readonly silent?: boolean | undefined
  readonly as_of?: string | undefined
}

/** How it stands, those first that need somebody, each as a tone of a badge. */
export const tones = { broken: 'danger', unchecked: 'plain', holds: 'good' } as const
const statuses = Object.keys(tones)
const mostRead = 200

/** All expectations (500 at most), those that broke first, the last one to break before the others. */
export async function readExpectations({ expectations }: MemoryClient, signal: AbortSignal) {
  const found: Expectation[] = []
  for await (const one of expectations.list({ limit: mostRead }, { signal })) found.push(one)
  const rank = ({ status }: Expectation) => statuses.indexOf(status)
  return found.toSorted((a, b) => rank(a) - rank(b) || (b.since ?? '').localeCompare(a.since ?? ''))
}

export function definitionOf({ question, finds, hides, says, ...one }: Expectation): Definition {
  const { silent, as_of: at } = one
  return { question, finds, hides, says, silent: silent ?? undefined, as_of: at ?? undefined }
}

/** An expectation with what a run came to, where the server keeps none of it: the role is `reader`. */
export function withResult(one: Expectation, run: ExpectationRun | undefined): Expectation {
  const result = run?.results.find(({ name }) => name === one.name)
  if (result === undefined) return one
  return { ...one, status: result.ok ? 'holds' : 'broken', since: null, why: result.why ?? null }
}

/** Something that was wanted and did not come: what, by its id or in words, and what came instead. */
interface Miss {
  readonly wanted: 'finds' | 'hides' | 'says' | 'answer_none' | 'answer_some'
  readonly what: string
  readonly came: string
}

/** As the server says it (its `tellMisses`). */
const sentences: Readonly<Record<Miss['wanted'], RegExp>> = {
  finds: /^Wanted (?<what>\S+) to be found; found (?<came>.+)\.$/s,
  hides: /^Wanted (?<what>\S+) not to be found; it came as number (?<came>\d+) of \d+\.$/s,
  says: /^Wanted the answer to say (?<what>“.+?”); (?:the answer was )?(?<came>.+)\.$/s,
  answer_none: /^Wanted no answer; the answer was (?<came>.+)\.$/s,
  answer_some: /^Wanted an answer; nothing was answered, and found was (?<came>.+)\.$/s,
}

/** What the server's sentences say; undefined where one of them says something else. */
export function missesIn(why: string): readonly Miss[] | undefined {
  // A run quotes what each thing says, which the reader sees by its link.
  const bare = why.replaceAll(/(_[0-9A-Z]{26}) “[^”]*”(?: \(forgotten\))?/g, '$1')
  const misses = bare.split(/(?<=\.) (?=Wanted )/).map((sentence) => {
    for (const [wanted, form] of Object.entries(sentences)) {
      const parts = form.exec(sentence)?.groups
      if (parts) return { wanted: wanted as Miss['wanted'], what: '', came: '', ...parts }
    }
    return undefined
  })
  return misses.every((miss) => miss !== undefined) ? misses : undefined
}

/** A name for a question: its first words, in what a name may hold. */
export function nameFor(question: string, taken: readonly string[]): string {
  const words = question.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const name = (words.match(/[a-z0-9]+/g) ?? []).slice(0, 5).join('-').slice(0, 48) || 'expectation'
  let last = 1
  const numbered = () => (last === 1 ? name : `${name}-${last}`)
  while (taken.includes(numbered())) last += 1
  return numbered()
}
