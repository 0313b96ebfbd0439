import { likelyNow } from '../../engine/laws/recall/likely-now.ts'
import { adam, addTo, likelihoodOf, toScale } from './logistic.mjs'

/** What is passed on for sure is taken for no more than this: then each answer stays possible. */
const MOST = 0.999
const LEAST = 1e-6

/**
 * Learns how likely the later of two hits is what answers now, from what answers alone: weights and a bias with which
 * what `likelyNow` makes of each list of hits gives most to those that are right (the mean of their logarithms); beside that, `labels`
 * is what it counts to tell rivals from others, and `rivalCounts` what a pair of rivals does. Lists are
 * `{hits: [{score, read, isRight}], rivals: [{older, newer, isRival, inputs}]}`, the oldest hit first; `isRival` is null where
 * nobody knows. By Adam over all at once from zero, deterministic; what is learned of an input counts no more beyond `most` deviations.
 */
export function fittedToLists(lists, { most, labels, rivalCounts, ...settings }) {
  const { scaled, unscaled } = toScale(
    lists.flatMap(({ rivals }) => rivals.map(({ inputs }) => inputs)),
    most,
  )
  let next = 0
  const known = lists.map(({ hits, rivals }) => ({
    first: [...likelyNow(asFound(hits), []).values()],
    right: hits.flatMap(({ isRight }, place) => (isRight ? [place] : [])),
    rivals: rivals.map((one) => ({ ...one, inputs: scaled[next++] })),
  }))
  const marked = known.flatMap(({ rivals }) => rivals.filter(({ isRival }) => isRival !== null))
  const found = adam(scaled[0].length, settings, (weights, slope) => {
    for (const list of known) {
      for (const { inputs, by } of slopesOf(list, weights)) {
        addTo(slope, inputs, by / known.length)
      }
    }
    for (const { inputs, isRival } of marked) {
      const counts = isRival ? rivalCounts : 1
      const error = counts * (likelihoodOf(inputs, weights) - Number(isRival))
      addTo(slope, inputs, (labels * error) / known.length)
    }
  })
  return unscaled(found)
}

/** Hits as `likelyNow` takes them: our own sets have no other owners, and such questions no times. */
export function asFound(hits) {
  return hits.map((hit, at) => {
    return { ...hit, validFrom: at, trust: 'owner', timeFit: 0, rivals: new Set() }
  })
}

/** Of each pair of a list, how much worse the list gets by the logarithm of the odds that it is one of rivals. */
function slopesOf({ first, right, rivals }, weights) {
  const passed = rivals.map((one) => ({
    ...one,
    odds: Math.min(MOST, likelihoodOf(one.inputs, weights)),
  }))
  const steps = first.map((_, place) => {
    const later = passed.filter(({ older }) => older === place)
    const kept = later.reduce((share, { odds }) => share * (1 - odds), 1)
    return { later, kept, all: later.reduce((sum, { odds }) => sum + odds, LEAST) }
  })
  const has = [...first]
  const had = steps.map(({ later, kept, all }, place) => {
    const own = has[place]
    for (const { newer, odds } of later) has[newer] += (own * (1 - kept) * odds) / all
    has[place] = own * kept
    return own
  })
  // Backwards: how much worse it gets with what each hit has.
  const worse = has.map(() => 0)
  for (const place of right) worse[place] = -1 / (right.length * Math.max(LEAST, has[place]))
  const slopes = []
  for (const [place, { later, kept, all }] of [...steps.entries()].toReversed()) {
    if (later.length === 0) continue
    const part = later.reduce((sum, { newer, odds }) => sum + (worse[newer] * odds) / all, 0)
    for (const { newer, odds, inputs } of later) {
      const less = kept / (1 - odds)
      const moved = less * (part - worse[place]) + ((1 - kept) * (worse[newer] - part)) / all
      slopes.push({ inputs, by: had[place] * moved * odds * (1 - odds) })
    }
    worse[place] = worse[place] * kept + (1 - kept) * part
  }
  return slopes
}
