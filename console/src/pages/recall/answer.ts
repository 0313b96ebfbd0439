import type { Hit } from '../../../../sdk/index.ts'

/** A line of an answer, and the ranks, from 1, of the hits that it rests on. */
export interface AnswerLine {
  readonly text: string
  readonly cites: readonly number[]
}

const citation = /\s*\[((?:mem|com|note)_[0-9A-Za-z]+)\]/g

/**
 * The answer, a statement a line. What a model wrote names its memories as `[mem_…]`; what was taken
 * from hits rests on those whose text it is from.
 */
export function linesOf(text: string, hits: readonly Hit[]): readonly AnswerLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const named = [...line.matchAll(citation)].map(([, id]) => rankOf(hits, id ?? ''))
      const said = line.replaceAll(citation, '').trim()
      const cites = named.length > 0 ? named : [hits.findIndex((hit) => shares(hit.text, said)) + 1]
      return { text: said, cites: [...new Set(cites.filter((rank) => rank > 0))] }
    })
}

/** The words of a question that say what it is about: long ones, and names. */
export function tellingWords(query: string): string {
  return query
    .split(/\s+/)
    .filter((word, i) => [...word].length > 3 || (i > 0 && /^\p{Lu}|\p{Script=Han}/u.test(word)))
    .join(' ')
}

function rankOf(hits: readonly Hit[], id: string): number {
  return hits.findIndex((hit) => hit.id === id || hit.memory_id === id) + 1
}

/** Whether one text is in the other, whatever its spaces and its last stop. */
function shares(a: string, b: string): boolean {
  const [one, two] = [plain(a), plain(b)]
  return one !== '' && two !== '' && (one.includes(two) || two.includes(one))
}

function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!?…]+$/, '')
    .trim()
    .toLowerCase()
}
