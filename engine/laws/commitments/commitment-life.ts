import { isEndAhead } from '../../graph/end-ahead.ts'
import type { Commitment, CommitmentEnding, CommitmentStatus } from '../../model/commitment.ts'

/** The moment that is asked about: what was true at `asOf`, as far as was known at `knownAt`. */
export interface Moment {
  readonly now: number
  /** null for now; then what begins later is seen too. */
  readonly asOf: number | null
  readonly knownAt: number | null
}

type Life = Pick<Commitment, 'validFrom' | 'validTo' | 'recordedAt' | 'end'>

/**
 * A commitment holds at a moment where it is recorded and not yet known to be wrong at the known
 * time, and true at the asked time as far as was known then. A forgotten one is hidden from every
 * moment; one that ended as outdated holds where `asOf` lies before its end.
 */
export function holdsAt(life: Life, { now, asOf, knownAt }: Moment): boolean {
  const { end } = life
  if (end?.kind === 'forgotten') return false
  if (knownAt !== null && life.recordedAt > knownAt) return false
  if (asOf !== null && life.validFrom > asOf) return false
  const isEndKnown = end !== null && (knownAt === null || end.at <= knownAt)
  const isStillTrue = end !== null && isAhead(end, now)
  if (isEndKnown && end.kind === 'retracted') return false
  if (isEndKnown && !isStillTrue && asOf === null && knownAt === null) return false
  const until = isEndKnown ? earlier(life.validTo, end.validTo) : life.validTo
  return until === null || until > (asOf ?? knownAt ?? now)
}

/** Its state of this moment; an end by hand tells more than one by the clock. */
export function statusAt(life: Life, now: number): CommitmentStatus {
  if (life.end !== null && !isAhead(life.end, now)) return life.end.kind
  return life.validTo !== null && life.validTo <= now ? 'expired' : 'live'
}

/** When it stops being true, null where that is not known. */
export function endOfValidity(life: Pick<Life, 'validTo' | 'end'>): number | null {
  return life.end?.kind === 'superseded' ? earlier(life.validTo, life.end.validTo) : life.validTo
}

/** It is known what takes its place, and that this is still to come. */
function isAhead({ kind, at, validTo }: CommitmentEnding, now: number): boolean {
  return kind === 'superseded' && isEndAhead(at, validTo ?? Infinity, now)
}

function earlier(a: number | null, b: number | null): number | null {
  if (a === null) return b
  return b === null ? a : Math.min(a, b)
}
