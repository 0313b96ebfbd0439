import { tuned } from './tuned.ts'
import { unit } from './vectors.ts'

/** How the cosines of a question with what a namespace holds lie. */
export interface CosineSpread {
  readonly mean: number
  readonly deviation: number
}

/**
 * The question without half of the direction that all texts of a namespace share, of unit length: a
 * text that lies near to everything is not near to it for that. `mean` is the mean of the texts'
 * vectors, each of unit length; of few texts it says little, and counts for less. Total: as it was
 * where nothing is left.
 */
export function centred(
  question: ArrayLike<number>,
  mean: ArrayLike<number>,
  texts: number,
): Float64Array {
  const own = unit(question)
  const share = tuned.centring * Math.min(1, texts / tuned.enoughTexts)
  const turned = unit(own.map((part, at) => part - share * (mean[at] ?? 0)))
  return turned.every((part) => part === 0) ? own : turned
}

/**
 * How the cosines of texts that have nothing to do with each other lie by an encoder, where they lie
 * about `unrelated`. One that puts them nearer to each other has so much less room left above them:
 * they deviate less by that share.
 */
export function unrelatedSpread(unrelated: number): CosineSpread {
  return { mean: unrelated, deviation: tuned.deviationOfRoom * (1 - unrelated) }
}

/**
 * The spread of cosines that are known. Few say little: they are joined by `priorCount` as unrelated
 * texts have them (`prior`). Total: none are spread as these are.
 */
export function spreadOf(cosines: readonly number[], prior: CosineSpread): CosineSpread {
  const sum = cosines.reduce((all, cosine) => all + cosine, 0)
  const squares = cosines.reduce((all, cosine) => all + cosine ** 2, 0)
  const count = cosines.length
  const mean = count > 0 ? sum / count : 0
  const variance = count > 0 ? Math.max(0, squares / count - mean ** 2) : 0
  return joined({ mean, deviation: Math.sqrt(variance) }, count, prior)
}

/** What sketches say of the cosines of many texts. */
export interface SketchedCosines extends CosineSpread {
  /** The cosine of a text, by the bits in which its sketch differs. */
  cosineAt(distance: number): number
}

/**
 * The same by sketches: `counts` has how many texts differ in so many bits, 0 to `bits`, and `mean`
 * the mean of their cosines, which bits do not tell: they rank well, but measure badly. A single
 * estimate errs by `sketchError`; that much less spread are the cosines themselves, and by that share
 * each estimate is drawn to the mean.
 */
export function sketchedCosines(
  counts: Uint32Array,
  mean: number,
  prior: CosineSpread,
): SketchedCosines {
  const bits = counts.length - 1
  const told = (distance: number): number => Math.cos((Math.PI * distance) / bits)
  let [count, sum, squares] = [0, 0, 0]
  for (const [distance, many] of counts.entries()) {
    if (many === 0) continue
    const cosine = told(distance)
    count += many
    sum += many * cosine
    squares += many * cosine ** 2
  }
  const toldMean = count > 0 ? sum / count : 0
  const toldVariance = count > 0 ? Math.max(0, squares / count - toldMean ** 2) : 0
  const variance = Math.max(toldVariance / 4, toldVariance - tuned.sketchError ** 2)
  const share = toldVariance > 0 ? variance / toldVariance : 0
  return {
    ...joined({ mean, deviation: Math.sqrt(variance) }, count, prior),
    cosineAt: (distance) => mean + (told(distance) - toldMean) * share,
  }
}

/**
 * The semantic part of a score: how many deviations a cosine lies above the mean, of the four that
 * count as all there is; 0 at the mean and below it, 1 at most. Every encoder has an offset and a
 * scale of its own, and so has every question: neither counts.
 */
export function meaningScore(cosine: number, { mean, deviation }: CosineSpread): number {
  const share = (cosine - mean) / deviation / tuned.fullDeviations
  return share > 0 ? Math.min(1, share) : 0
}

/**
 * The same for the best of so many texts that nothing else speaks for: the nearest of n unrelated ones
 * lies √(2 ln n) deviations above the mean. Half of its square is taken off: all of it would let what is
 * said in other words fall below a threshold even among few texts. Source: the correction for
 * comparing often, as below.
 * Total: of one text, or none, it is that.
 */
export function meaningScoreAmong(
  cosine: number,
  { mean, deviation }: CosineSpread,
  texts: number,
): number {
  const share = (cosine - mean) / deviation / tuned.fullDeviations
  if (!(share > 0)) return 0
  const byChance = Math.log(Math.max(1, texts)) / tuned.fullDeviations ** 2
  return Math.min(1, Math.sqrt(Math.max(0, share ** 2 - byChance)))
}

/**
 * The score of a text by the best of its pieces, as if it had but one: of many some lie near by
 * chance. The chance of a cosine z deviations above the mean falls as e^(−z² ÷ 2), and that of the
 * best of n is n times as large: z² − 2 ln n deviations say as much of one. Pieces of one text are
 * about one thing, so m of them count as √m. Source: the correction for comparing often, Bonferroni
 * 1936. Total: 0 where nothing is left; of one piece as it is.
 */
export function scoreOfBest(score: number, pieces: number): number {
  if (!(score > 0) || !(pieces > 1)) return score > 0 ? score : 0
  return Math.sqrt(Math.max(0, score ** 2 - Math.log(pieces) / tuned.fullDeviations ** 2))
}

/**
 * By which meaning counts beside the words of a question that has so many, 0–1: all of it up to three,
 * half at six, of a description up to four. An encoder places the gist of a question; one that goes into detail says in words
 * which of many texts of that gist is meant. Total: 1 for what is no number.
 */
export function meaningShare(terms: number, isQuestion = true): number {
  const held = isQuestion ? tuned.gistTerms : tuned.describedTerms
  return terms > held ? held / terms : 1
}

/** With the texts that stand in for more than are there. */
function joined(
  { mean, deviation }: CosineSpread,
  count: number,
  prior: CosineSpread,
): CosineSpread {
  const all = count + tuned.priorCount
  const both = (count * mean + tuned.priorCount * prior.mean) / all
  const own = count * (deviation ** 2 + (mean - both) ** 2)
  const others = tuned.priorCount * (prior.deviation ** 2 + (prior.mean - both) ** 2)
  return { mean: both, deviation: Math.sqrt((own + others) / all) }
}
