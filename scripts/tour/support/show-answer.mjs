import { day, fit, say, wrap } from './say.mjs'

/** The answer in words, then the first hits: score, when, what, and what the score is made of. */
export function showAnswer({ text, hits }, shownHits) {
  say(`    ${wrap(text, 4)}`)
  for (const hit of hits.slice(0, shownHits)) {
    say(fit(`      ${hit.score.toFixed(3)}  ${day(hit.occurred_at)}  ${hit.text}`, 0))
    say(`             ${partsOf(hit)}`)
  }
  if (hits.length > shownHits) say(`      and ${hits.length - shownHits} more`)
}

function partsOf({ parts }) {
  return Object.entries(parts)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join('  ')
}
