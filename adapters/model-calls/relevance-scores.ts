export interface Scored {
  /** Which text, from 0. */
  readonly index: unknown
  readonly score: unknown
}

/**
 * The scores of `count` texts in the order of the texts, 0–1 each; null where a text has none or two,
 * or a score is no number. A reranker gives logits (any number) or what a sigmoid has made of them,
 * and the documents of servers do not always say which: answers that lie within 0–1 stay as they
 * are, others go through the sigmoid. Either way the order of an answer is its own.
 */
export function relevanceScores(entries: readonly Scored[], count: number): number[] | null {
  if (entries.length !== count) return null
  const scores = new Map<number, number>()
  for (const { index, score } of entries) {
    const isText = typeof index === 'number' && Number.isInteger(index) && index >= 0
    if (!isText || index >= count || scores.has(index)) return null
    if (typeof score !== 'number' || !Number.isFinite(score)) return null
    scores.set(index, score)
  }
  const inOrder = Array.from({ length: count }, (_, at) => scores.get(at) ?? 0)
  return inOrder.every((score) => score >= 0 && score <= 1) ? inOrder : inOrder.map(sigmoid)
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
