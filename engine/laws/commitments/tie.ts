import type { DrawnLabel, DrawnBy } from '../../model/graph-views.ts'
import type { Utterance } from '../../language/utterance.ts'
import type { CommitmentRole } from '../../model/commitment.ts'
import { connectivesOf, pointsBack, type Connective } from './connectives.ts'
import * as tuned from './tuning.ts'

/** One of two commitments that may be tied. */
export interface TieSide {
  /** As `tiedRole` has it. */
  readonly role: CommitmentRole
  readonly said: Utterance
}

/**
 * The role in which a commitment is tied: what somebody is about to do serves a goal as a decision does,
 * and is none that others serve.
 */
export function tiedRole(role: CommitmentRole, said: Utterance): CommitmentRole {
  return role === 'goal' && intended.test(said.text) ? 'decision' : role
}

const intended =
  /(?<!\p{L})(?:(?:i|we|he|she|they)(?:['’]ll| will)|going to|gonna|remind me|note to self|to-?do)(?!\p{L})|^\W*(?:need to|gotta|got to)(?!\p{L})/iu

/** What is known of two beside their words. */
export interface TieClues {
  /** Turns between them in their thread, 0 within one text; null where they share none. */
  readonly turns: number | null
  readonly elapsedMs: number
  readonly isSameSpeaker: boolean
  /** Goals of the thread that they share. */
  readonly goals: number
  /** Index terms of both with their rarity, 0–1, the rarest first. */
  readonly shared: readonly SharedTerm[]
  /** Cosine of their terms by rarity, 0–1. */
  readonly overlap: number
  /** 0–1, as `nearnessOf` measures it. */
  readonly nearness: number
}

export interface SharedTerm {
  readonly term: string
  readonly rarity: number
}

export interface FoundTie {
  /** Whether it leads from the later one to the earlier. */
  readonly fromLater: boolean
  readonly label: DrawnLabel
  /** How sure it is, 0–1. */
  readonly weight: number
  readonly by: DrawnBy
  /** A connective, or the terms that both have; none of what stands beside or is near. */
  readonly words: readonly string[]
}

/**
 * Whether two commitments bear on each other, and how: a decision serves a goal, a constraint limits
 * either, what was found out is the reason of what was decided. Four kinds of evidence count, each as a
 * chance of being right, together as one minus the product of what is left (noisy or, Pearl 1988), times
 * how well the two roles fit: what is said (a connective; a pronoun for what was said before), words
 * that both have, by their rarity, the place in a thread, and nearness in meaning.
 * Limits: it knows no cause that nobody names and that neither words, place nor meaning tell.
 */
export function tieBetween(earlier: TieSide, later: TieSide, clues: TieClues): FoundTie | null {
  const fit = fitOf(earlier.role, later.role)
  if (fit === 0) return null
  const said = saidTie(earlier, later, clues)
  if (fit === tuned.fitOfRoles.neither && said.connective === null) return null
  const evidence = { said: said.sure, ...evidenceOf(later, earlier, clues) }
  const left = Object.values(evidence).reduce((rest, sure) => rest * (1 - sure), 1)
  const weight = fit * (1 - left)
  if (weight < tuned.sureEnough) return null
  const [by = 'thread'] = kinds.toSorted((a, b) => evidence[b] - evidence[a])
  const words =
    by === 'said' && said.words !== null
      ? [said.words]
      : by === 'shared'
        ? clues.shared.map(({ term }) => term)
        : []
  return { ...readingOf(earlier.role, later.role, said.connective), weight, by, words }
}

const kinds: readonly DrawnBy[] = ['said', 'shared', 'meaning', 'thread']
/** Roles that say what somebody means to do, or may not. */
export const committingRoles: ReadonlySet<CommitmentRole> = new Set([
  'goal',
  'decision',
  'constraint',
])

/**
 * Whether a commitment may be tied to an earlier one of which only the role is known: two that commit
 * to nothing are tied by a connective of the later one alone.
 */
export function mayTieToEarlier({ role, said }: TieSide, earlier: CommitmentRole): boolean {
  const commits = committingRoles.has(role) || committingRoles.has(earlier)
  return commits || connectivesOf(said).length > 0
}

/** How well two roles fit, 0 where two such say nothing of each other. */
function fitOf(earlier: CommitmentRole, later: CommitmentRole): number {
  const [one, other] = [committingRoles.has(earlier), committingRoles.has(later)]
  const fits = tuned.fitOfRoles
  if (!one && !other) return fits.neither
  if (one && other) return earlier !== later ? fits.both : earlier === 'constraint' ? 0 : fits.same
  if (later === 'decision') return fits.reason
  return earlier === 'decision' ? fits.outcome : fits.other
}

/** What a connective or a pronoun of the later one says of the earlier. */
function saidTie(earlier: TieSide, { said }: TieSide, { turns, shared, elapsedMs }: TieClues) {
  const isBefore = turns !== null && elapsedMs < tuned.nearMs / 2
  let best: { sure: number; words: string | null; connective: Connective | null } = {
    sure: isBefore && turns <= 1 && pointsBack(said) ? tuned.sureOfPronoun : 0,
    words: null,
    connective: null,
  }
  const least = turns === null ? tuned.leastNamedAfar : tuned.leastNamed
  for (const connective of connectivesOf(said)) {
    // Nobody gives up what nobody meant to do.
    if (connective.kind === 'instead' && !committingRoles.has(earlier.role)) continue
    const opening = connective.opens && isBefore ? (tuned.sureOfOpening[turns] ?? 0) : 0
    const named = rarityOf(shared.filter(({ term }) => connective.terms.has(term)))
    const clause =
      !connective.opens && named >= least
        ? Math.min(tuned.sureOfMeaning, tuned.sureOfClause + tuned.sureByRarity * named)
        : 0
    const sure = Math.max(opening, clause)
    if (sure > best.sure) best = { sure, words: connective.words, connective }
  }
  return best
}

function evidenceOf(later: TieSide, earlier: TieSide, clues: TieClues) {
  const { turns, elapsedMs, goals, shared, overlap, nearness, isSameSpeaker } = clues
  const share = elapsedMs < tuned.nearMs ? 1 : tuned.shareOfLate
  const place =
    turns === null
      ? 0
      : share * (tuned.sureByTurns[turns] ?? (turns <= tuned.reachTurns ? tuned.sureInReach : 0))
  const goesOn =
    turns === 1 && isSameSpeaker && elapsedMs < tuned.atOnceMs ? tuned.sureOfSpeaker : 0
  const isOfGoal = (earlier.role === 'goal') !== (later.role === 'goal')
  const goal =
    isOfGoal && turns !== null && turns <= tuned.goalTurns && goals > 0
      ? (tuned.sureOfGoal / (1 + (goals - 1) * tuned.lessForGoals)) * shareOfDistance(turns)
      : 0
  const words =
    Math.min(tuned.sureOfWords, tuned.sureByRarity * rarityOf(shared)) *
    (tuned.shareOfPassing + (1 - tuned.shareOfPassing) * Math.min(1, overlap / tuned.fullOverlap))
  const least = turns === null ? tuned.leastNearnessAfar : tuned.leastNearness
  const meaning = Math.min(
    tuned.sureOfMeaning,
    Math.max(0, (nearness - least) * tuned.sureByNearness),
  )
  return { shared: words, meaning, thread: 1 - (1 - place) * (1 - goal) * (1 - goesOn) }
}

/** What is said long before or after a goal is less about it. */
function shareOfDistance(turns: number): number {
  return 1 - tuned.lessAfar * Math.min(1, turns / tuned.goalTurns)
}

function rarityOf(shared: readonly SharedTerm[]): number {
  return shared.reduce((sum, { rarity }) => sum + rarity * rarity, 0)
}

type Reading = Pick<FoundTie, 'fromLater' | 'label'>

/** How the tie reads: by its connective where that decides, else by the two roles. */
function readingOf(
  earlier: CommitmentRole,
  later: CommitmentRole,
  connective: Connective | null,
): Reading {
  const ofLater = (label: DrawnLabel): Reading => ({ fromLater: true, label })
  const ofEarlier = (label: DrawnLabel): Reading => ({ fromLater: false, label })
  switch (connective?.kind) {
    case 'reason':
      return connective.opens ? ofEarlier('because') : ofLater('because')
    case 'purpose':
      return ofLater('serves')
    case 'need':
      return connective.opens ? ofEarlier('needs') : ofLater('needs')
    case 'block':
      return ofLater('limits')
    case 'instead':
      return ofLater('replaces')
    case 'result':
      if (later === 'goal') break
      return earlier === 'goal' ? ofLater('serves') : ofLater('because')
    case 'limit':
      return ofLater('limits')
    case undefined:
  }
  const pair = `${earlier} ${later}`
  if (earlier === 'constraint' && committingRoles.has(later)) return ofEarlier('limits')
  if (later === 'constraint' && committingRoles.has(earlier)) return ofLater('limits')
  if (pair === 'goal decision') return ofLater('serves')
  if (pair === 'decision goal') return ofEarlier('serves')
  if (pair === 'goal goal') return ofLater('part_of')
  if (earlier === 'conditional_dependency') return ofLater('needs')
  if (later === 'conditional_dependency') return ofEarlier('needs')
  if (!committingRoles.has(earlier)) return ofLater('because')
  return ofLater('follows')
}
