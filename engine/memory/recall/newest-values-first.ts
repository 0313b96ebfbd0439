import { beginsWith } from '../../laws/recall/begins-later.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { languageOf } from '../../language/detect-language.ts'
import { areMeeting, dateFit } from '../../laws/recall/lexical-match.ts'
import {
  areLikelyRivals,
  comparedRivals,
  mostCompared,
  rivalsAmong,
  type ComparedRivals,
  type PossibleRival,
} from '../../laws/recall/rivals.ts'
import { likeliestFirst } from '../../laws/recall/likely-now.ts'
import { newestRivalsFirst, replacedAmong } from '../../laws/recall/rival-order.ts'
import { ownSum, sixDecimals } from '../../laws/recall/recall-score.ts'
import { asksOfFirst } from '../../laws/recall/time-cut.ts'
import { askedFirst, type AskedOfSubject } from '../../laws/recall/asked-first.ts'
import { meaningWords } from '../../model/embedding.ts'
import { subjectsAsked } from '../../laws/text/asked-for.ts'
import { normalWords } from '../../laws/text/normal-form.ts'
import { speakerName } from '../../laws/commitments/speaker-turns.ts'
import { behindLabel } from '../../laws/text/speaker-label.ts'
import { termsOfText } from '../../laws/text/terms.ts'
import { numbersNamed } from '../../laws/text/numbers-named.ts'
import { isQuestion } from '../../laws/text/question.ts'
import { sentencesOf } from '../../laws/text/sentences.ts'
import { tellingIn } from '../../laws/text/told-as-done.ts'
import type { AskedOfRivals } from '../../laws/recall/asked-of-rivals.ts'
import { ownUser } from '../../model/commitment.ts'
import type { RecallTrace } from '../../model/recall-trace.ts'
import type { Hit } from '../../model/views.ts'
import type { Ranked } from './kinds/rank-hits.ts'
import { falling, raised } from './scale-hits.ts'
import type { Search } from './search.ts'
import type { UpdatesOfOne } from './updates.ts'
import { probabilityRead } from './what-was-read.ts'

/** Hits in order, and those of them that stand behind all that answers. */
export interface RivalsInOrder {
  readonly hits: readonly Hit[]
  readonly replaced: readonly Hit[]
  /** Best first, before any was held against another. */
  readonly asFound: readonly Hit[]
  /** What was compared, to be explained. */
  readonly compared: () => Compared
}

/** What is asked, and by row of a hit's passage what may have become of it. */
export interface HowRivalsAreSeen {
  readonly asked: AskedOfRivals
  readonly updates: ReadonlyMap<number, UpdatesOfOne>
}

interface Compared {
  /** Each as it was found: its share of the best score, and how likely it answers as it was read, 0–1 each. */
  readonly hits: NonNullable<RecallTrace['compared']>
  readonly rivals: readonly ComparedRivals<{ readonly id: string }>[]
}

/**
 * The hits with the older ones that each is likely a later telling of, in the order in which they likely
 * answer now, as the recall found them, they were read with the question and later ones tell what has become of older;
 * what is so now stands before its rivals. What it has surely replaced stands apart, unless a caller asks for that too. What comes
 * forward answers as well as what it passes: its parts are raised to that, so that scores still fall
 * and follow from their parts. For a question about what happened or was before nothing is so now, and
 * a model that has put the hits in order keeps their order.
 */
export function rivalsInOrder(
  search: Search,
  found: readonly Hit[],
  ranked: readonly Ranked[],
  { asked, updates }: HowRivalsAreSeen,
): RivalsInOrder {
  const isOrdered = found.some(({ rerankScore }) => typeof rerankScore === 'number')
  const hits = isOrdered ? found : whatIsAskedFirst(search, found)
  const sides = new Map<string, string[]>()
  for (const { id, conflicts = [] } of hits) {
    for (const conflict of conflicts) sides.set(conflict, [...(sides.get(conflict) ?? []), id])
  }
  const own = ({ parts }: Hit): number => ownSum(parts)
  // What only stands beside an answer is nothing to be told anew.
  const enough = Math.max(...hits.map(own)) / 2
  const subjects = subjectsOf(search, hits.slice(0, mostCompared))
  const sketches = sketchesOf(search, ranked)
  const rows = new Map(ranked.map(({ id, passage }) => [id, passage.row]))
  const best = hits[0]?.score ?? 0
  const possible = hits.map((hit, place) => {
    const said = behindLabel(search.context.store.utterances.of(hit.text))
    let [stems, terms]: (ReadonlySet<string> | undefined)[] = []
    return {
      id: hit.id,
      isNear: own(hit) >= enough,
      text: said.text,
      validFrom: hit.occurredAt,
      timeFit: timeFitOf(search, hit),
      trust: hit.trust ?? 'owner',
      score: best > 0 ? hit.score / best : 0,
      place,
      closeness: search.closeness.get(hit.id) ?? null,
      read: probabilityRead(search, hit),
      passage: rows.get(hit.id) ?? null,
      updates: updates.get(rows.get(hit.id) ?? -1) ?? none,
      rivals: new Set((hit.conflicts ?? []).flatMap((conflict) => sides.get(conflict) ?? [])),
      ...(subjects.get(hit.id) ?? unknown),
      hit,
      // Few are compared by these.
      get words() {
        return normalWords(said)
      },
      get stems() {
        return (stems ??= new Set(normalWords(said).map(({ stem }) => stem)))
      },
      get sketch() {
        return languageOf(said) === 'en' ? (sketches.get(hit.id) ?? null) : null
      },
      get terms() {
        return (terms ??= new Set(termsOfText(said)))
      },
      get numbers() {
        return numbersNamed(said)
      },
      get sentences() {
        return sentencesOf(said).length
      },
      get asks() {
        return sentencesOf(said).some((one) => isQuestion(said.like(one.text)))
      },
      get happened() {
        return tellingIn(said).happened
      },
      get isSo() {
        return tellingIn(said).isSo
      },
    }
  })
  const rivals = rivalsAmong(possible, asked)
  const likely = rivals.filter(areLikelyRivals)
  const compared = () => ({
    hits: possible.map(({ id, hit, validFrom, score, read }) => {
      return { id, externalId: hit.externalId ?? null, occurredAt: validFrom, score, read }
    }),
    rivals: comparedRivals(possible, asked),
  })
  const marked = (one: (typeof possible)[number]): Hit => {
    const older = likely.filter(({ newer }) => newer === one && one.timeFit >= 0)
    if (older.length === 0) return one.hit
    const rivalOf = older.map(({ older: { id }, probability }) => {
      return { id, probability: sixDecimals(probability) }
    })
    return { ...one.hit, rivalOf }
  }
  const inTurn = (all: readonly Hit[]): RivalsInOrder => {
    return { hits: all, replaced: [], asFound: hits, compared }
  }
  if (isOrdered) return inTurn(possible.map(marked))
  if (asked.isOfPast || search.question.asksFormer) {
    const answering = likeliestFirst(possible, []).map(marked)
    const ordered = search.question.asksFormer ? formerFirst(search, answering) : answering
    return inTurn(raised(search, ordered))
  }
  const ordered = newestRivalsFirst(likeliestFirst(possible, rivals), likely)
  const replaced = isOfNow(search) ? replacedAmong(likely, asked) : new Set()
  const isReplaced = (one: (typeof possible)[number]): boolean => replaced.has(one)
  return {
    hits: raised(search, ordered.filter((one) => !isReplaced(one)).map(marked)),
    replaced: ordered.filter(isReplaced).map(marked),
    asFound: hits,
    compared,
  }
}

/** What tells something of the asked matter about the asked subject before what has only one of the two. */
function whatIsAskedFirst(search: Search, hits: readonly Hit[]): readonly Hit[] {
  const { utterances } = search.context.store
  const told = hits.map((hit) => ({
    hit,
    get terms() {
      return new Set(termsOfText(behindLabel(utterances.of(hit.text))))
    },
  }))
  const asked = askedFirst(told, askedOf(search))
  return falling(
    search,
    asked.map(({ hit }) => hit),
  )
}

/**
 * What holds no longer before what does, where it fits the question about as well as the best. Of those that
 * have followed each other the first where that is asked for, else the one that held last. Where nobody has seen
 * that anything ended, the first of those that answer, as they were read, was so at first.
 */
function formerFirst(search: Search, hits: readonly Hit[]): readonly Hit[] {
  const { context, question } = search
  const { now, store } = context
  const best = Math.max(0, ...hits.map(({ parts }) => ownSum(parts)))
  const fitting = hits.filter(({ parts }) => ownSum(parts) >= tuned.formerShare * best)
  const former = fitting.filter(({ validTo = Infinity }) => validTo <= now)
  const isFirst = asksOfFirst(store.utterances.of(question.text))
  if (former.length === 0 && isFirst) {
    const answering = fitting.filter(
      (hit) => (probabilityRead(search, hit) ?? 0) >= tuned.answeredFrom.byReading,
    )
    const inTurn = answering.toSorted((a, b) => a.occurredAt - b.occurredAt)
    return [...new Set([...inTurn, ...hits])]
  }
  const isFollowing = ({ id, rivalOf = [] }: Hit): boolean =>
    id === former[0]?.id ||
    rivalOf.some((older) => older.id === former[0]?.id) ||
    former[0]?.rivalOf?.some((older) => older.id === id) === true
  const sign = isFirst ? 1 : -1
  const inTurn = former.filter(isFollowing).toSorted((a, b) => sign * (a.occurredAt - b.occurredAt))
  return [...new Set([...inTurn, ...former, ...hits])]
}

/** Of this moment, and not of what was replaced too. */
function isOfNow({ view, input: { include = [] } }: Search): boolean {
  return view.asOf === null && view.knownAt === null && !include.includes('superseded')
}

/** The bits of the hits' meaning by the encoder of the head, as the index in memory has them. */
function sketchesOf(
  { context, heads }: Search,
  ranked: readonly Ranked[],
): ReadonlyMap<string, Uint32Array> {
  const { index } = context.store.index
  return new Map(
    ranked.slice(0, mostCompared).flatMap((one) => {
      const slot = index.passages.slotOf(one.passage.row)
      if (slot === undefined) return []
      const piece = index.firstPieceOf(slot) + (one.kind === 'memory' ? one.part : 0)
      if (index.places.spaceOf(piece) !== heads || !index.places.hasSketch(piece)) return []
      const from = piece * meaningWords
      return [[one.id, index.places.sketches.subarray(from, from + meaningWords)] as const]
    }),
  )
}

/** A name tells also whose words are meant, where somebody of that name has spoken. */
function askedOf({ context, question }: Search): AskedOfSubject {
  const subjects = subjectsAsked(context.store.utterances.of(question.text))
  const terms = question.query.terms.map(({ term }) => term)
  if (!subjects.every((term) => terms.includes(term))) return { subjects: [], matter: [] }
  return { subjects, matter: terms.filter((term) => !subjects.includes(term)) }
}

/** By when it was told, or by the time that it names; of now what begins later fits less than all. */
function timeFitOf(search: Search, hit: Hit): number {
  const { dates } = search.question
  const { occurredAt, event } = hit
  if (dates.length === 0) return beginsLater(search, hit) ? -1 : 0
  const fits = dates.map((range) =>
    event !== undefined && areMeeting(event, range) ? 1 : dateFit(occurredAt, range),
  )
  return Math.max(0, ...fits)
}

/** What it tells is so from a time on that is still to come. */
function beginsLater({ context, view }: Search, { text, event, occurredAt }: Hit): boolean {
  if (event === undefined || event.from <= (view.asOf ?? context.now)) return false
  const said = context.store.utterances.of(text)
  return context.dates.datesIn(text, occurredAt).some((date) => beginsWith(said, date.text))
}

type Subjects = Pick<PossibleRival, 'speaker' | 'about'>

/** Who said each hit and of whom, as it was stored. */
function subjectsOf({ rows }: Search, hits: readonly Hit[]): ReadonlyMap<string, Subjects> {
  const told = hits.flatMap(({ id, kind }) => (kind === 'memory' ? (rows.memory(id) ?? []) : []))
  // By what was read of them to be shown: to find them by id, a graph that has just woken has to learn all ids.
  const nodes = hits.flatMap(({ id, kind }) =>
    kind === 'commitment' ? (rows.commitment(id) ?? []) : [],
  )
  return new Map<string, Subjects>([
    ...told.map(({ id, speaker, speakerRole }) => {
      const name = speaker ?? (speakerRole === null ? ownUser : speakerRole)
      return [id, { speaker: speakerName(name), about: null }] as const
    }),
    ...nodes.map(({ id, subject: { speaker, about } }) => {
      return [id, { speaker, about }] as const
    }),
  ])
}

const unknown: Subjects = { speaker: null, about: null }
const none: UpdatesOfOne = new Map()
