import { minThemeDays, sameTheme } from '../tuning.ts'
import { type Label, themeLabelOf } from './label.ts'
import { liesAmong, type Nearness } from './nearness.ts'
import type { ReadEpisode } from './read-episode.ts'
import { daysOf } from './rhythm.ts'
import { strengthOf } from './seeds.ts'
import { isOf, sameAs, shareIn, type Theme } from './themes.ts'

/** What came up, by what it is called. */
export type Occurring = Theme & { readonly own: Label }

/**
 * Only the times of it: what tells of it by its name, by another word for the same, or by a meaning that
 * is clearly that of those. Where it is called by what happened to a thing (`deploy failed`), what names
 * the thing alone is none of them; neither is what says that there are no more. Null for too few.
 */
export function occurrencesOf(
  theme: Theme,
  lived: readonly ReadEpisode[],
  nearness: Nearness | null,
): Occurring | null {
  const own = themeLabelOf(theme)
  const [first = '', other = first] = own.stems
  const wordsOf = (stem: string, { words }: ReadEpisode) =>
    words.filter((word) => word.stem === stem)
  const both = other === first ? [] : theme.in.filter(({ stems }) => stems.has(other))
  // `Marked scripts` is an act of somebody, whatever was marked.
  const behind = both.filter((one) => {
    const [thing] = wordsOf(first, one)
    return wordsOf(other, one).some(({ surface, start }) => {
      return surface.endsWith('ed') && thing !== undefined && start > thing.start
    })
  })
  const isEvent = behind.length * 2 > both.length
  const about = new Set(theme.stems)
  const named = theme.in.filter((one) => {
    const isTold = wordsOf(first, one).some((word) => word.isTold)
    return isTold && (!isEvent || one.stems.has(other))
  })
  const same = sameAs(first)
  const amounts = amountsOf(named, lived)
  const held = lived.filter((one) => {
    if (named.includes(one)) return true
    if (isEvent || one.stems.has(first)) return false
    if (isOf(one, amounts)) return true
    if (!theme.in.includes(one)) return false
    if (isOf(one, same)) return true
    return nearness !== null && !saysEnd(one, about) && liesAmong(one, named, lived, nearness)
  })
  const days = daysOf(held)
  if (days.length < minThemeDays) return null
  return { ...theme, own, in: held, days, strength: strengthOf({ ...theme, in: held }) }
}

/** `5k again` is a run where most of what was told in such amounts was one. */
function amountsOf(
  named: readonly ReadEpisode[],
  lived: readonly ReadEpisode[],
): ReadonlySet<string> {
  const all = new Set(named.flatMap(({ stems }) => [...stems].filter((one) => one.startsWith('#'))))
  const placesOf = (stem: string) => lived.filter(({ stems }) => stems.has(stem))
  return new Set([...all].filter((stem) => shareIn(placesOf(stem), named) >= sameTheme))
}

export function saysEnd({ sentences }: ReadEpisode, about: ReadonlySet<string>): boolean {
  return sentences.some(
    ({ text, words }) => ending.test(text) && words.some(({ stem }) => about.has(stem)),
  )
}

const ending =
  /(?<!\p{L})(?:quit|stopp(?:ed|ing)|g[ai]ve(?:n)? (?:it |that )?up|no longer|no more|not any ?more|the last|last (?:ever|one)|for good|is over|retir(?:es|ed|ing)|sold|clos(?:es|ed|ing)|end(?:s|ed)|fixed|solved|sorted out|replaced|cut(?:ting)? (?:it |them )?out|gone for|switched|moved away|(?:days?|weeks?|months?|nights?) without an?|none since|no \p{L}+ since|passed)(?!\p{L})|^\W*(?:the |my |our )?last(?!\p{L})(?! (?:night|week|month|year|time|summer|winter|spring|autumn|\p{L}+day)(?!\p{L}))|不再|aufgehört|dejé de|arrêté/iu
