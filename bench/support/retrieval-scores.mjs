/** How much of the relevant is found, and how high it stands, over all questions. */
export function retrievalScores(answers) {
  const sum = { 5: 0, 10: 0, gain: 0 }
  for (const { ranked, relevant } of answers) {
    for (const first of [5, 10]) sum[first] += shareFound(ranked.slice(0, first), relevant)
    sum.gain += discountedGain(ranked.slice(0, 10), relevant)
  }
  const { length } = answers
  return {
    at5: sum[5] / length,
    at10: sum[10] / length,
    gain: sum.gain / length,
    questions: length,
  }
}

function shareFound(ranked, relevant) {
  return ranked.filter((id) => relevant.has(id)).length / relevant.size
}

/** nDCG: a hit counts less the lower it stands, against all of the relevant at the top. */
function discountedGain(ranked, relevant) {
  const discount = (at) => 1 / Math.log2(at + 2)
  const found = ranked.reduce((sum, id, at) => sum + (relevant.has(id) ? discount(at) : 0), 0)
  let ideal = 0
  for (let at = 0; at < Math.min(10, relevant.size); at++) ideal += discount(at)
  return found / ideal
}
