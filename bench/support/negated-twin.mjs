/**
 * The sentence with its first auxiliary negated, or null where it has none that can be: "The cache
 * is warm." → "The cache is not warm.", now and then contracted as people write.
 */
export function negatedTwin(sentence, isContracted) {
  if (
    /\b(?:not|no|never|none|nothing|nobody|cannot|without|neither|nor)\b|n['’]t\b/i.test(sentence)
  ) {
    return null
  }
  const found = /\b(is|are|was|were|will|would|should|could|can|must|has|have|had)\b/.exec(sentence)
  if (found === null) return null
  const [auxiliary] = found
  const before = sentence.slice(0, found.index)
  const after = sentence.slice(found.index + auxiliary.length)
  return `${before}${isContracted ? contracted(auxiliary) : `${auxiliary} not`}${after}`
}

function contracted(auxiliary) {
  return { will: 'won’t', can: 'can’t' }[auxiliary] ?? `${auxiliary}n’t`
}
