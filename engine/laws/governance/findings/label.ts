import { indexTerms } from '../../text/terms.ts'
import { maxPhraseWords, minCompanions, worthOfForm } from '../tuning.ts'
import type { ReadEpisode, Word } from './read-episode.ts'
import type { Theme } from './themes.ts'
import { topicLabelOf } from './topics.ts'
import { activities, timeStems } from './words.ts'

/** What most of its places say about somebody in the same words: `lunch at Mum's`. */
export function sharedPhrase(
  { stems: [name = ''] }: Label,
  places: readonly ReadEpisode[],
): string | null {
  const counts = new Map<string, number>()
  for (const { words, text } of places) {
    const own = words.findIndex(({ stem }) => stem === name)
    const said = new Set<string>()
    for (let from = Math.max(0, own - maxPhraseWords); from <= own; from++) {
      for (let to = own; to <= own + maxPhraseWords; to++) {
        const [first, last] = [words[from], words[to]]
        if (first === undefined || last === undefined || from === to) continue
        if (timeStems.has(first.stem) || timeStems.has(last.stem)) continue
        const end = last.end + (/^['’]s/u.test(text.slice(last.end)) ? 2 : 0)
        const act = activities.get(first.stem)
        const isAct = first.surface.endsWith('ed') || !isFormOf(first)
        if (act === undefined && isAct) continue
        const lead = act ?? (first.isName ? first.surface : first.surface.toLowerCase())
        const phrase = `${lead}${text.slice(first.end, end)}`
        if (!/[^\p{L}\p{N}\s'’-]/u.test(phrase)) said.add(phrase)
      }
    }
    for (const phrase of said) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  const [best] = [...counts]
    .filter(([, count]) => count >= minCompanions && count * 2 > places.length)
    .sort((a, b) => b[0].length - a[0].length)
  return best?.[0] ?? null
}

/** `rang` is no form that its stem begins. */
function isFormOf({ stem, surface }: Word): boolean {
  return surface.toLowerCase().startsWith(stem.slice(0, -1))
}

export interface Label {
  readonly said: string
  readonly stems: readonly string[]
}

/** The term of most episodes, a thing before a person; with the one that stands beside it each time. */
export function themeLabelOf({ in: places, stems }: Theme): Label {
  const wordsOf = (stem: string): readonly Word[] =>
    places.flatMap((one) => one.words.filter((word) => word.stem === stem))
  const placesOf = (stem: string): number => places.filter((one) => one.stems.has(stem)).length
  const [first = ''] = stems.toSorted(
    (a, b) =>
      placesOf(b) - placesOf(a) ||
      Number(wordsOf(a).every(({ isName }) => isName)) -
        Number(wordsOf(b).every(({ isName }) => isName)),
  )
  const beside = besideOf(first, places)
  const person = places.flatMap(({ people }) => people).find((name) => isOneWord(name, first))
  const said = person ?? activities.get(first) ?? presentOf(surfaceOf(wordsOf(first)), first)
  if (beside === null) return { said, stems: [first] }
  const both = [first, beside]
  return {
    said: topicLabelOf(
      new Set(both),
      places.filter((one) => both.every((stem) => one.stems.has(stem))),
    ),
    stems: both,
  }
}

function isOneWord(name: string, stem: string): boolean {
  const terms = indexTerms(name)
  return terms.length === 1 && terms[0] === stem
}

/** The word that stands beside it in more than half of its places; null where none does. */
function besideOf(stem: string, places: readonly ReadEpisode[]): string | null {
  const counts = new Map<string, number>()
  for (const { words, text } of places) {
    const own = words.findIndex((word) => word.stem === stem)
    for (const at of own < 0 ? [] : [own - 1, own]) {
      const [one, next] = [words[at], words[at + 1]]
      if (one === undefined || next === undefined || one.sentence !== next.sentence) continue
      if (!/^[\s-]$/u.test(text.slice(one.end, next.start))) continue
      const other = at === own ? next.stem : one.stem
      counts.set(other, (counts.get(other) ?? 0) + 1)
    }
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  const named = places.filter((one) => one.stems.has(stem)).length
  return best !== undefined && best[1] * 2 > named && best[1] > 1 ? best[0] : null
}

/** The form that is written most often, one that names a thing before one that tells an act. */
export function surfaceOf(words: readonly Word[]): string {
  const counts = new Map<string, number>()
  const isName = words.some((word) => word.isName)
  for (const { surface, isThing } of words) {
    const said = isName || /^\p{Lu}{2}/u.test(surface) ? surface : surface.toLowerCase()
    const worth = (isThing ? 2 : 1) * (/(?:ed|ing)$/u.test(said) ? worthOfForm : 1)
    counts.set(said, (counts.get(said) ?? 0) + worth)
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)
  return best?.[0] ?? ''
}

/** `swim` for `swam`: a form that only changes within is called by its stem. */
function presentOf(said: string, stem: string): string {
  const isInner = said.length === stem.length && said[0] === stem[0] && said.at(-1) === stem.at(-1)
  return isInner ? stem : said
}
