/** What is wrong with a recall's answer, in words; nothing when it is as expected. */
export function judge({ text, hits, grounding, usage }, expect) {
  if (expect.nothing) return judgeNothing({ text, hits, grounding })
  const wrong = []
  const { says = [], answer = [], never = [] } = expect
  // What a model holds for nearest is its own affair: one more may stand before what was asked for.
  const first = expect.first + (usage?.model_calls > 0 ? 1 : 0)
  const top = hits.slice(0, first)
  if (!top.some((hit) => says.every((part) => hit.text.includes(part)))) {
    wrong.push(`${inWords(says)} is not in ${first === 1 ? 'the first hit' : `the first ${first}`}`)
  }
  for (const part of answer) {
    if (!text.includes(part)) wrong.push(`"${part}" is not in the answer`)
  }
  for (const part of never) {
    if (text.includes(part)) wrong.push(`"${part}" is in the answer`)
    if (hits.some((hit) => hit.text.includes(part))) wrong.push(`"${part}" is in a hit`)
  }
  return wrong
}

function judgeNothing({ text, grounding }) {
  const wrong = []
  if (grounding.length > 0) wrong.push('an answer is grounded on what was never said')
  if (!text.startsWith("I can't remember")) wrong.push(`"${text}" does not own up to it`)
  return wrong
}

function inWords(parts) {
  return parts.map((part) => `"${part}"`).join(' with ')
}
