import { foldText } from '../../language/fold-text.ts'
import type { ExpectationDefinition, Miss } from '../../model/expectation.ts'
import type { Hit, Recollection } from '../../model/views.ts'
import { expectationBounds } from '../bounds.ts'
import { shortened } from '../text/text-size.ts'

type Wanted = Omit<ExpectationDefinition, 'question' | 'asOf'>
type Came = Pick<Recollection, 'answered' | 'hits' | 'lines'>

/**
 * Where what came is not what was wanted, in the order in which it was wanted; none where it holds. A
 * hit stands for the thing it is, and for the memory that says so. An answer says a text that stands in
 * it, case, accents and white space aside. What is only offered, and not believed to answer, counts as
 * found and not as answered.
 */
export function missesOf(wanted: Wanted, { answered, hits, lines }: Came): readonly Miss[] {
  const found = hits.map(({ id }) => id)
  const answer = answered ? lines.map(({ text }) => text).join(' ') : null
  const said = answer === null ? '' : comparable(answer)
  return [
    ...wanted.finds
      .filter((id) => rankOf(id, hits) === 0)
      .map((id): Miss => ({ kind: 'not_found', id, found })),
    ...wanted.hides.flatMap((id): Miss[] => {
      const rank = rankOf(id, hits)
      return rank === 0 ? [] : [{ kind: 'not_hidden', id, rank, of: hits.length }]
    }),
    ...wanted.says
      .filter((text) => answer === null || !said.includes(comparable(text)))
      .map((text): Miss => ({ kind: 'not_said', text, answer, found })),
    ...(wanted.silent === true && answer !== null
      ? [{ kind: 'answered', answer, found } as const]
      : []),
    ...(wanted.silent === false && answer === null
      ? [{ kind: 'not_answered', found } as const]
      : []),
  ]
}

/** Whether more is wanted than that something is found or not. */
export function isOfAnswer({ says, silent }: Wanted): boolean {
  return says.length > 0 || silent !== null
}

/** From 1; 0 where it is not among the hits. */
function rankOf(id: string, hits: readonly Hit[]): number {
  const isOf = (hit: Hit): boolean =>
    hit.id === id ||
    hit.memoryId === id ||
    (hit.sources ?? []).some(({ memoryId }) => memoryId === id)
  return hits.findIndex(isOf) + 1
}

function comparable(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim()
}

/** How a thing is named in a sentence: by its id alone, or with what it says. */
export type TellThing = (id: string) => string

/**
 * A sentence for each miss: what was wanted, and what came. `withAnswer` quotes the answer; without it
 * the sentence names only ids and what the expectation itself says.
 */
export function tellMisses(
  misses: readonly Miss[],
  tell: TellThing,
  { withAnswer }: { readonly withAnswer: boolean },
): string {
  return misses.map((miss) => tellMiss(miss, tell, withAnswer)).join(' ')
}

function tellMiss(miss: Miss, tell: TellThing, withAnswer: boolean): string {
  const answered = (answer: string, found: readonly string[]): string =>
    withAnswer ? inQuotes(answer) : `of ${listed(found, tell)}`
  switch (miss.kind) {
    case 'not_found':
      return `Wanted ${tell(miss.id)} to be found; found ${listed(miss.found, tell)}.`
    case 'not_hidden':
      return `Wanted ${tell(miss.id)} not to be found; it came as number ${miss.rank} of ${miss.of}.`
    case 'not_said':
      return miss.answer === null
        ? `Wanted the answer to say ${inQuotes(miss.text)}; nothing was answered.`
        : `Wanted the answer to say ${inQuotes(miss.text)}; the answer was ${answered(miss.answer, miss.found)}.`
    case 'answered':
      return `Wanted no answer; the answer was ${answered(miss.answer, miss.found)}.`
    case 'not_answered':
      return `Wanted an answer; nothing was answered, and found was ${listed(miss.found, tell)}.`
  }
}

function listed(ids: readonly string[], tell: TellThing): string {
  if (ids.length === 0) return 'nothing'
  const { toldThings } = expectationBounds
  const told = ids.slice(0, toldThings).map(tell).join(', ')
  return ids.length <= toldThings ? told : `${told} and ${ids.length - toldThings} more`
}

export function inQuotes(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return `“${shortened(line, expectationBounds.quotedCharacters)}”`
}
