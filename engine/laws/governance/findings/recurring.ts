import { dayMs } from '../../../../contract/durations.ts'
import { indexTerms } from '../../text/terms.ts'
import {
  maxAboutTerms,
  maxPhraseWords,
  minCompanions,
  minCompany,
  minEpisodesSince,
  minQuietAfterFew,
  minQuietDays,
  minRich,
  minThemeDays,
  nearNext,
  nextWithinMs,
  sameTheme,
  worthOfForm,
  worthOfThin,
} from '../tuning.ts'
import { atFront, dateOf, type Finding, quotedWithin, spanPhrase, untilPhrase } from './finding.ts'
import { liesAmong, type Nearness } from './nearness.ts'
import type { ReadEpisode, Word } from './read-episode.ts'
import { daysOf, hasStopped, onDays, rhythmOf, timesPhrase } from './rhythm.ts'
import { strengthOf } from './seeds.ts'
import { isOf, meanNearness, sameAs, shareIn, type Theme, themesIn } from './themes.ts'
import { topicLabelOf } from './topics.ts'
import { activities, timeStems } from './words.ts'

/**
 * What recurs and what has stopped: how often and on which days, in which rhythm, with what it comes
 * each time. It has stopped where it has been quiet for much longer than it ever was, while other
 * things were told, or where somebody said so (`quit`, `the last one`) and it did not come again.
 */
export function recurringIn(
  episodes: readonly ReadEpisode[],
  nearness: Nearness | null,
): readonly Finding[] {
  const lived = episodes.filter(({ isByAssistant }) => !isByAssistant)
  const today = Math.floor((lived.at(-1)?.at ?? 0) / dayMs)
  const all = themesIn(lived, nearness).flatMap((theme) => {
    const times = timesOf(theme, lived, nearness)
    return times === null ? [] : findingOf(times, lived, today)
  })
  const telling = all.filter(({ isThin }) => !isThin)
  const findings = telling.length >= minRich ? telling : all
  return findings.map((finding) => {
    const isOther = (other: Finding): boolean =>
      nearness !== null && meanNearness(finding.sources, other.sources, nearness) >= nearNext
    return withNext(finding, nearness === null ? findings : findings.filter(isOther))
  })
}

/** What came up for the first time soon after something had stopped. */
function withNext(finding: Finding, findings: readonly Finding[]): Finding {
  const { found, kind, content, headline } = finding
  if (kind !== 'stopped' || found === undefined || !content.endsWith(`${seems}.`)) return finding
  const [next] = findings.filter((other) => {
    const first = other.found?.first ?? 0
    return first > found.last && first - found.last <= nextWithinMs
  })
  if (next?.found === undefined) return finding
  const beside = `; ${next.label} has come up since ${dateOf(next.found.first)}`
  return {
    ...finding,
    headline: `${headline}${beside}`,
    content: `${content.slice(0, -1)}${beside}.`,
  }
}

type Occurring = Theme & { readonly own: Label }

function findingOf(
  theme: Occurring,
  lived: readonly ReadEpisode[],
  today: number,
): Finding & { readonly isThin: boolean } {
  const { days, stems, in: sources, own } = theme
  const phrase = theme.isName ? sharedPhrase(own, sources) : null
  const label = phrase ?? own.said
  const company = companyOf(theme, { ...own, said: label }, lived)
  const rhythm = rhythmOf(sources, lived)
  const isThin = theme.isName && phrase === null && company === '' && rhythm === ''
  const end = endOf(theme, lived, today)
  const times = timesPhrase(days.length)
  const shared = {
    label,
    sources,
    stems: new Set(stems.slice(0, maxAboutTerms)),
    found: {
      kind: end === null ? 'recurs' : 'stopped',
      about: stems.slice(0, maxAboutTerms),
      count: days.length,
      first: sources[0]?.at ?? 0,
      last: sources.at(-1)?.at ?? 0,
      stopped: end === null ? null : end.since,
    },
    strength: theme.strength * (isThin ? worthOfThin : 1),
    isThin,
  }
  const often = `${label} came up ${times}${rhythm === '' ? '' : `, ${rhythm}`}`
  if (end === null) {
    const newest = isThin ? `, last in ${quotedWithin(sources.at(-1)?.text ?? '')}` : ''
    const said = `${often}: ${onDays(days)}${company}${newest}`
    return {
      ...shared,
      kind: 'recurs',
      headline: said,
      content: `${atFront(said)}.`,
      pattern: `${atFront(label)} recurs${rhythm === '' ? '' : `, ${rhythm}`}`,
      reason: spanPhrase(shared.found),
    }
  }
  const last = dateOf(shared.found.last)
  const said = `${often}: ${onDays(days)}${company}, and not since${end.said}`
  return {
    ...shared,
    kind: 'stopped',
    headline: said,
    content: `${atFront(said)}.`,
    pattern: `${atFront(label)} has stopped since ${last}`,
    reason: untilPhrase(shared.found),
    sources:
      end.source === null ? sources : [...sources.filter((one) => one !== end.source), end.source],
  }
}

/**
 * Only the times of it: what tells of it by its name, by another word for the same, or by a meaning that
 * is clearly that of those. Where it is called by what happened to a thing (`deploy failed`), what names
 * the thing alone is none of them; neither is what says that there are no more. Null for too few.
 */
function timesOf(
  theme: Theme,
  lived: readonly ReadEpisode[],
  nearness: Nearness | null,
): Occurring | null {
  const own = labelOf(theme)
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

/** When it ended and what was said of that; null while it goes on. */
function endOf(
  { in: places, named, days, stems }: Theme,
  lived: readonly ReadEpisode[],
  today: number,
): { readonly since: number; readonly said: string; readonly source: ReadEpisode | null } | null {
  const last = places.at(-1)
  if (last === undefined) return null
  const speakers = new Set(places.map(({ speaker }) => speaker))
  const since = lived.filter(({ at, speaker }) => at > last.at && speakers.has(speaker))
  if (since.length < minEpisodesSince) return null
  const about = new Set(stems)
  // What was said of it later, before how its last time is told.
  const after = [...named, ...since].filter(({ at }) => at > last.at)
  const source = [...after, last].find((one) => saysEnd(one, about))
  const quiet = today - (days.at(-1) ?? today)
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day))
  const isSaid = source !== undefined && quiet >= Math.max(minQuietDays, ...gaps)
  if (isSaid) {
    const said = `: it has stopped, ${quotedWithin(source.text)} (${dateOf(source.at)})`
    return { since: source.at, said, source }
  }
  // What came up three times in a row was one matter that is done.
  const isMatter =
    days.length <= minThemeDays && (quiet < minQuietAfterFew || Math.min(...gaps) < 2)
  if (isMatter || !hasStopped(days, today)) return null
  return { since: last.at, said: seems, source: null }
}

function saysEnd({ sentences }: ReadEpisode, about: ReadonlySet<string>): boolean {
  return sentences.some(
    ({ text, words }) => ending.test(text) && words.some(({ stem }) => about.has(stem)),
  )
}

/** With what it comes often, and which hardly comes without it. */
function companyOf({ in: places }: Theme, label: Label, lived: readonly ReadEpisode[]): string {
  const counts = new Map<string, Word[]>()
  for (const { words } of places) {
    const once = new Map(
      words.filter(({ isTelling }) => isTelling).map((word) => [word.stem, word]),
    )
    for (const [stem, word] of once) counts.set(stem, [...(counts.get(stem) ?? []), word])
  }
  const found = [...counts]
    .filter(([stem, words]) => {
      if (label.stems.includes(stem) || /\p{N}/u.test(stem)) return false
      if (words.some(({ surface }) => label.said.includes(surface))) return false
      if (words.length < Math.max(minCompanions, places.length * minCompany)) return false
      return lived.filter((one) => one.stems.has(stem)).length < 2 * words.length
    })
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, 2)
  if (found.length === 0) return ''
  const isEach = found.every(([, words]) => words.length === places.length)
  const [one, other] = found.map(([stem]) => stem)
  const phrase =
    one === undefined || other === undefined ? '' : topicLabelOf(new Set([one, other]), places)
  const said = /^\S+ \S+$/.test(phrase)
    ? phrase
    : found.map(([, words]) => surfaceOf(words)).join(' and ')
  return `, ${isEach ? 'each time' : 'often'} with ${said}`
}

/** What most of its places say about somebody in the same words: `lunch at Mum's`. */
function sharedPhrase(
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

interface Label {
  readonly said: string
  readonly stems: readonly string[]
}

/** The term of most episodes, a thing before a person; with the one that stands beside it each time. */
function labelOf({ in: places, stems }: Theme): Label {
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
function surfaceOf(words: readonly Word[]): string {
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

const seems = ': it seems to have stopped'
const ending =
  /(?<!\p{L})(?:quit|stopp(?:ed|ing)|g[ai]ve(?:n)? (?:it |that )?up|no longer|no more|not any ?more|the last|last (?:ever|one)|for good|is over|retir(?:es|ed|ing)|sold|clos(?:es|ed|ing)|end(?:s|ed)|fixed|solved|sorted out|replaced|cut(?:ting)? (?:it |them )?out|gone for|switched|moved away|(?:days?|weeks?|months?|nights?) without an?|none since|no \p{L}+ since|passed)(?!\p{L})|^\W*(?:the |my |our )?last(?!\p{L})(?! (?:night|week|month|year|time|summer|winter|spring|autumn|\p{L}+day)(?!\p{L}))|不再|aufgehört|dejé de|arrêté/iu
