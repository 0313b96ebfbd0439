import {
  beforeWordCharacters,
  leastCommonThing,
  leastOfCommonWord,
  leastOfName,
  leastOfRegular,
  leastOfSubject,
  leastOfWord,
  leastQuality,
  leastThing,
  maxComparedOfTheme,
  maxThemeSeeds,
  minThemeDays,
  mostCohesion,
  mostOfName,
  nearMembers,
  worthOfNoThing,
} from '../tuning.ts'
import { isCommonWord } from '../../text/common-words.ts'
import { episodesByStem } from './episodes-by-stem.ts'
import type { Nearness } from './nearness.ts'
import type { ReadEpisode, Word } from './read-episode.ts'
import { daysOf, weekdayOf } from './rhythm.ts'
import { activities, chatStems, timeStems } from './words.ts'

/** A term that may begin a theme, with the episodes in which it was or happened. */
export interface Seed {
  readonly stems: readonly string[]
  readonly in: readonly ReadEpisode[]
  readonly named: readonly ReadEpisode[]
  readonly cohesion: number
  readonly isName: boolean
  readonly isThing: boolean
}

/** Without those that only share the word: `the train that ran` is no run. */
function alike(
  seed: Pick<Seed, 'in' | 'isName'> & { readonly stem: string },
  nearness: Nearness | null,
): readonly ReadEpisode[] {
  const own = ownActs(seed)
  if (nearness === null) return own ?? seed.in
  if (seed.isName || seed.in.length <= minThemeDays) return seed.in
  const toMiddle = nearness.toMiddleOf(seed.in.slice(-maxComparedOfTheme))
  return seed.in.filter((one) => own?.includes(one) === true || toMiddle(one) >= nearMembers)
}

/** Where somebody does it, and no thing (`the migration ran twice`); null for what is no activity. */
function ownActs({
  stem,
  in: places,
}: Pick<Seed, 'in'> & { readonly stem: string }): readonly ReadEpisode[] | null {
  if (!activities.has(stem)) return null
  return places.filter(({ words, text }) =>
    words.some(({ stem: other, surface, start }) => {
      if (other !== stem) return false
      const isNoun = surface.toLowerCase().startsWith(stem)
      return isNoun || !/(?<!\p{L})(?:the|an?)\s+\p{L}+\s+$/iu.test(text.slice(0, start))
    }),
  )
}

/** The strongest first. */
export function seedsIn(
  episodes: readonly ReadEpisode[],
  nearness: Nearness | null,
): readonly Seed[] {
  return [...episodesByStem(episodes, mayBeTheme)]
    .map(([stem, named]) => ({ stem, named, in: happened(stem, named) }))
    .filter((seed) => daysOf(seed.in).length >= (nearness === null ? minThemeDays : 2))
    .filter(({ stem, in: places }) => activities.has(stem) || !isQuality(stem, places))
    .sort((a, b) => b.in.length - a.in.length || (a.stem < b.stem ? -1 : 1))
    .slice(0, maxThemeSeeds)
    .map(({ stem, named, in: all }) => {
      const words = all.flatMap((one) => one.words.filter((word) => word.stem === stem))
      const isCapital = words.every(({ surface }) => /^\p{Lu}/u.test(surface))
      const isName = isCapital && words.some((word) => word.isName)
      const places = alike({ stem, in: all, isName }, nearness)
      const cohesion = cohesionOf({ words, isName }, places, nearness)
      const isThing = isName || thingShare(words) >= leastThing
      return { stems: [stem], named, in: places, cohesion, isName, isThing }
    })
    .filter(({ cohesion, isName, in: places }) => {
      const isAlways = nearness === null && isName && places.length > episodes.length * mostOfName
      return cohesion > 0 && !isAlways
    })
    .sort(
      (a, b) => strengthOf(b) - strengthOf(a) || ((a.stems[0] ?? '') < (b.stems[0] ?? '') ? -1 : 1),
    )
}

/**
 * Whether a word mostly says how something is (`so gorgeous`, `a gorgeous piece`), and hardly ever
 * names a thing (`the colours.`).
 * Limits: English, by the words around it; a noun that stands before nouns and after `is` is one too.
 */
function isQuality(stem: string, places: readonly ReadEpisode[]): boolean {
  let [all, said, before, things, formed] = [0, 0, 0, 0, 0]
  for (const { words, text } of places) {
    words.forEach((word, at) => {
      if (word.stem !== stem) return
      const next = words[at + 1]
      const isBefore = next !== undefined && text.slice(word.end, next.start) === ' '
      const lead = text.slice(Math.max(0, word.start - beforeWordCharacters), word.start)
      const isPlural = /\p{Ll}(?<!s)s$/u.test(word.surface)
      const isFormed = qualityForm.test(word.surface)
      all += 1
      formed += Number(isFormed)
      if (ofQuality.test(lead)) said += 1
      else if (isBefore && (isFormed || determiner.test(lead))) before += 1
      else if (isPlural || (word.isThing && !isBefore)) things += 1
    })
  }
  return (said >= all * leastQuality || 2 * formed > all) && said + before > things
}

function mayBeTheme({ stem }: Word): boolean {
  if (timeStems.has(stem) || chatStems.has(stem)) return false
  return /^#\p{L}|^\d\d?h\d\d$/u.test(stem) || (stem.length >= 2 && !/^\p{N}/u.test(stem))
}

/**
 * The episodes in which it was or happened. What is denied as often as it is told never happened; what
 * is mostly called off is that: a train that is cancelled each time.
 */
function happened(stem: string, named: readonly ReadEpisode[]): readonly ReadEpisode[] {
  const of = (keep: (word: Word) => boolean) =>
    named.filter(({ words }) => words.some((word) => word.stem === stem && keep(word)))
  const told = of(({ isTold }) => isTold)
  if (told.length * 2 <= named.length) return []
  const held = of(({ isTold, isOff }) => isTold && !isOff)
  return held.length * 2 > told.length ? held : told
}

/** How much nearer to each other they lie than episodes do, in deviations; 0 for too little. */
function cohesionOf(
  { words, isName }: { readonly words: readonly Word[]; readonly isName: boolean },
  episodes: readonly ReadEpisode[],
  nearness: Nearness | null,
): number {
  const isTelling = words.some((word) => word.isTelling)
  // `35 quid`, `40 lengths`: what mostly measures an amount is about nothing by itself.
  if (words.filter(({ isUnit }) => isUnit).length * 2 > words.length) return 0
  if (!isName && !isTelling && thingShare(words) < leastCommonThing) return 0
  if (nearness === null) return isTelling ? 1 : 0
  const some = episodes.slice(-maxComparedOfTheme)
  let [sum, count] = [0, 0]
  some.forEach((one, at) => {
    for (const other of some.slice(at + 1)) {
      sum += nearness.of(one, other)
      count += 1
    }
  })
  const cohesion = count === 0 ? 0 : sum / count
  const isRegular = weekdayOf(daysOf(episodes)) !== null
  const isActivity = words.some(({ stem }) => activities.has(stem))
  const least =
    isRegular || isActivity
      ? leastOfRegular
      : isName
        ? leastOfName
        : isTelling
          ? leastOfWord
          : leastOfCommonWord
  return cohesion >= least ? Math.min(cohesion, mostCohesion) : 0
}

/**
 * How often a word stands as the name of a thing does: after an article or a preposition, or where its
 * clause begins. Acts and qualities (`celebrate`, `gorgeous`) stand otherwise.
 */
function thingShare(words: readonly Word[]): number {
  const things = words.filter(({ isThing, surface, stem }) => {
    if (stem.startsWith('#')) return isThing
    // `bought`, at the beginning of a note: a common act in the past.
    const isPast = isCommonWord(stem) && !surface.toLowerCase().startsWith(stem.slice(0, 2))
    return isThing && !isPast && !/(?:ed|ly)$/u.test(surface)
  })
  return things.length / Math.max(1, words.length)
}

/**
 * Who is always there (a friend, a pet) is named in all kinds of things, and counts for half; so do
 * words for acts and qualities.
 */
export function strengthOf({
  in: places,
  cohesion,
  isName,
  isThing,
}: Pick<Seed, 'in' | 'cohesion' | 'isName' | 'isThing'>): number {
  const isAlways = isName && cohesion < leastOfSubject && weekdayOf(daysOf(places)) === null
  const share = isAlways || !isThing ? worthOfNoThing : 1
  return daysOf(places).length * cohesion * share
}

/** After them stands how something is. */
const ofQuality =
  /(?<!\p{L})(?:so|very|really|too|pretty|quite|super|how|such an?|more|most|less|is|are|was|were|be|been|feel(?:s|ing)?|felt|look(?:s|ed|ing)?|sounds?|seem(?:s|ed)?|stay(?:s|ed|ing)?|gets?|got|bec[ao]mes?|(?:it|that|he|she|what|there)['’]s)\s$|['’](?:re|m)\s$/iu
const qualityForm = /(?:ic|ive|ful|ous|[ai]ble|less|[ck]al)$/iu
const determiner =
  /(?<!\p{L})(?:an?|the|my|our|your|his|her|their|this|that|some|any|these|those)\s$/iu
