/** Of pairs `{score, isDuplicate}`: what merging all from `threshold` up would do. */
export function mergesFrom(pairs, threshold) {
  const merged = pairs.filter(({ score }) => score >= threshold)
  const right = merged.filter(({ isDuplicate }) => isDuplicate).length
  const duplicates = pairs.filter(({ isDuplicate }) => isDuplicate).length
  return {
    merged: merged.length,
    right,
    precision: merged.length === 0 ? 1 : right / merged.length,
    recall: duplicates === 0 ? 0 : right / duplicates,
    surely: wilsonLowerBound(right, merged.length),
  }
}

/** The least score from which up that share of the pairs are duplicates; above all if there is none. */
export function leastPrecise(pairs, share) {
  const sorted = pairs.toSorted((a, b) => b.score - a.score)
  let right = 0
  let least = Infinity
  sorted.forEach(({ score, isDuplicate }, at) => {
    if (isDuplicate) right++
    const isLastOfScore = sorted[at + 1]?.score !== score
    if (isLastOfScore && right >= share * (at + 1)) least = score
  })
  return least
}

/**
 * Draws the threshold from one half of the pairs and merges the other half by it, over and over:
 * how it does on pairs it has not seen.
 */
export function crossValidated(pairs, random, { rounds, thresholdOf }) {
  const sum = { merged: 0, right: 0, duplicates: 0 }
  for (let round = 0; round < rounds; round++) {
    const shuffled = pairs
      .map((pair) => ({ pair, order: random.share() }))
      .sort((a, b) => a.order - b.order)
      .map(({ pair }) => pair)
    const half = shuffled.length >> 1
    const threshold = thresholdOf(shuffled.slice(0, half))
    const unseen = shuffled.slice(half)
    const { merged, right } = mergesFrom(unseen, threshold)
    sum.merged += merged
    sum.right += right
    sum.duplicates += unseen.filter(({ isDuplicate }) => isDuplicate).length
  }
  return { precision: sum.right / sum.merged, recall: sum.right / sum.duplicates }
}

/** The value below which that share of the values lies. */
export function quantile(values, share) {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

export function shareFrom(values, threshold) {
  return values.filter((value) => value >= threshold).length / values.length
}

/** Chance that a wanted one scores above an unwanted one, ties counted half. */
export function areaUnderCurve(scored) {
  const wanted = scored.filter(({ isWanted }) => isWanted)
  const others = scored.filter(({ isWanted }) => !isWanted)
  let wins = 0
  for (const { score } of wanted) {
    for (const other of others) wins += score > other.score ? 1 : score === other.score ? 0.5 : 0
  }
  return wins / (wanted.length * others.length)
}

/** Mean precision over the wanted ones, best first; ties stand in the order given. */
export function averagePrecision(scored) {
  let right = 0
  let sum = 0
  scored
    .toSorted((a, b) => b.score - a.score)
    .forEach(({ isWanted }, at) => {
      if (isWanted) sum += ++right / (at + 1)
    })
  return sum / right
}

/** Wilson 1927, one-sided 95 %: the share that so few pairs still vouch for. */
function wilsonLowerBound(right, all) {
  if (all === 0) return 0
  const z = 1.645
  const share = right / all
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  return (share + (z * z) / (2 * all) - spread) / (1 + (z * z) / all)
}
