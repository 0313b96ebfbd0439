/** How near to a question a namespace's texts are on the whole. */
export interface MeaningScale {
  /** Of the cosines of all pieces with the question, −1 to 1. */
  readonly mean: number
  readonly deviation: number
}

/**
 * The meaning of a question less half of what the texts of its namespace have in common, as a unit
 * vector: texts near to everything (hubs) come no nearer to this question by it. `mean` is the mean
 * of the pieces' unit vectors. Half measures best; all of it loses the topic.
 * Source: hubness and its reduction by centring, Suzuki et al. 2013. Total: the question as it is
 * where the mean has another length or nothing is left of it.
 */
export function awayFromMean(
  question: ArrayLike<number>,
  mean: ArrayLike<number> | null,
): Float32Array {
  const unit = unitOf(Float32Array.from(question))
  if (mean === null || mean.length !== question.length) return unit
  const away = unitOf(unit.map((part, at) => part - centring * (mean[at] ?? 0)))
  return away.some((part) => part !== 0) ? away : unit
}

/** Cosine that a share of differing sketch bits stands for: cos(π × bits ÷ all). */
export function cosineAt(differing: number, bits: number): number {
  return bits > 0 ? Math.cos((Math.PI * differing) / bits) : 0
}

/**
 * The scale of the cosines that sketches only estimate, and how an estimate reads on it. The mean
 * is exact: that of all cosines with a vector is the cosine with their mean. The deviation is that
 * of the estimates less their own error, 1.02 ÷ √bits (measured 0.045 at 512 bits, 0.037 at 768).
 *   deviation² = max(d² ÷ 4, d² − error²)
 * An estimate is drawn to the mean by its reliability, deviation² ÷ d²: the farthest of many is
 * farthest by error, too. `differing` counts pieces by differing bits. Source: regression to the
 * mean (Kelley's formula, 1927). Total: no pieces, or all alike, give a deviation of 0.
 */
export function estimatedScale(
  differing: ArrayLike<number>,
  exactMean: number,
): { readonly scale: MeaningScale; readonly cosineOf: (differing: number) => number } {
  const bits = differing.length - 1
  let pieces = 0
  let sum = 0
  let squares = 0
  for (let at = 0; at <= bits; at++) {
    const count = differing[at] ?? 0
    if (!(count > 0)) continue
    const cosine = cosineAt(at, bits)
    pieces += count
    sum += count * cosine
    squares += count * cosine * cosine
  }
  const estimatedMean = pieces > 0 ? sum / pieces : 0
  const raw = pieces > 0 ? Math.max(0, squares / pieces - estimatedMean ** 2) : 0
  const error = errorTimesRoot / Math.sqrt(Math.max(1, bits))
  const variance = Math.max(raw / 4, raw - error * error)
  const reliability = raw > 0 ? variance / raw : 1
  const mean = Number.isFinite(exactMean) ? exactMean : estimatedMean
  return {
    scale: { mean, deviation: Math.sqrt(variance) },
    cosineOf: (one) => mean + (cosineAt(one, bits) - estimatedMean) * reliability,
  }
}

/** The same where every cosine is known, as in a namespace of a few dozen pieces. */
export function exactScale(cosines: readonly number[]): MeaningScale {
  const known = cosines.filter(Number.isFinite)
  if (known.length === 0) return { mean: 0, deviation: 0 }
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length
  const squares = known.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / known.length) }
}

/**
 * Meaning match S, 0–1: how many deviations nearer than the mean a piece is, ÷ 4. So encoders of
 * any offset and spread count the same, and half of all texts count nothing.
 * Total: 0 where all are equally near or a number is none.
 */
export function meaningMatch(cosine: number, { mean, deviation }: MeaningScale): number {
  if (!(deviation > leastDeviation)) return 0
  const match = (cosine - mean) / deviation / fullDeviations
  return match > 0 ? Math.min(1, match) : 0
}

function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0))
  return length > 0 && Number.isFinite(length)
    ? vector.map((part) => part / length)
    : new Float32Array(vector.length)
}

/** Share of the common direction that is taken away, 0–1. */
const centring = 0.5
/** Error of an estimated cosine × √bits. */
const errorTimesRoot = 1.02
/** Deviations above the mean that are a full match, 3–5. */
const fullDeviations = 4
/** Cosine; below it all pieces are as good as equally near. */
const leastDeviation = 1e-6
