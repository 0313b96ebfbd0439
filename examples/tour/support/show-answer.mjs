import { day, fit, pad, say, wrap } from './say.mjs'

/** The answer in words, then the first hits: score, when, what, and what the score is made of. */
export function showAnswer({ text, hits }, shownHits) {
  say(`    ${wrap(text, 4)}`)
  for (const hit of hits.slice(0, shownHits)) {
    const lead = `      ${hit.score.toFixed(3)}  ${pad(day(hit.occurred_at), 11)}  `
    say(`${lead}${fit(hit.text, lead.length)}`)
    say(`             ${partsOf(hit)}`)
  }
  if (hits.length > shownHits) say(`      and ${hits.length - shownHits} more`)
}

function partsOf({ parts }) {
  return Object.entries(parts)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join('  ')
}
