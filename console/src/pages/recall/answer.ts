import { allFound, type Hit, type Recollection } from '../../../../clients/typescript/index.ts'

/** A line of an answer, and the ranks, from 1, of the hits that it rests on. */
interface AnswerLine {
  readonly text: string
  readonly cites: readonly number[]
  /** It was said by somebody who is not trusted. */
  readonly isUntrusted: boolean
}

interface Answered extends Pick<Recollection, 'text' | 'answered'> {
  readonly hits: readonly Found[]
}

type Found = Pick<Hit, 'id' | 'text'> & Partial<Pick<Hit, 'memory_id'>>

/** What the server puts around lines that nobody should take for an instruction. */
const [fenceBegins, fenceEnds] = ['```untrusted', '```']

const citation = /(?<!\s)\s*\[((?:mem|com|note)_[0-9A-Za-z]+)\]/g

/**
 * The answer, a statement a line. What a model wrote names its memories as `[mem_…]`; what was taken
 * from hits rests on those whose text it is from.
 */
export function linesOf(text: string, hits: readonly Found[]): readonly AnswerLine[] {
  const lines: AnswerLine[] = []
  let isUntrusted = false
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === fenceBegins || (isUntrusted && line === fenceEnds)) {
      isUntrusted = line === fenceBegins
    } else if (line !== '') {
      const said = line.replaceAll(citation, '').trim()
      lines.push({ text: said, cites: citesOf(line, said, hits), isUntrusted })
    }
  }
  return lines
}

function citesOf(line: string, said: string, hits: readonly Found[]): readonly number[] {
  const named = [...line.matchAll(citation)].map(([, id]) => rankOf(hits, id ?? ''))
  const cites = named.length > 0 ? named : [hits.findIndex((hit) => shares(hit.text, said)) + 1]
  return [...new Set(cites.filter((rank) => rank > 0))]
}

/** The same with what has faded among its hits. */
export function withFaded<Found extends Pick<Recollection, 'hits' | 'faded'>>(found: Found): Found {
  return { ...found, hits: [...allFound(found)] }
}

/** What is answered: one sentence, or all that a model wrote; nothing where nothing fits well. */
export function answerOf({ text, hits, answered }: Answered): readonly AnswerLine[] {
  const lines = answered && hits.length > 0 ? linesOf(text, hits) : []
  return text.search(citation) < 0 ? lines.slice(0, 1) : lines
}

/** Whether a hit says just what the answer does, but for the day that stands before it there. */
export function isAnswer(hit: Pick<Hit, 'text'>, found: Answered): boolean {
  return answerOf(found).some(({ text }) => plain(text.replace(dayBefore, '')) === plain(hit.text))
}

const dayBefore = /^(?:until|told) \d{4}-\d{2}-\d{2}: /

/** The words of a question that say what it is about: long ones, and names; of short ones alone all. */
export function tellingWords(query: string): string {
  const words = query.split(/\s+/)
  const telling = words.filter(
    (word, i) => [...word].length > 3 || (i > 0 && /^\p{Lu}|\p{Script=Han}/u.test(word)),
  )
  return (telling.length > 0 ? telling : words).join(' ')
}

function rankOf(hits: readonly Found[], id: string): number {
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
    .replace(/(?<![.!?…])[.!?…]+$/, '')
    .trim()
    .toLowerCase()
}
