/**
 * Words of a text that are names here and grammar elsewhere, folded: `Mia` is Italian for `my`, and
 * `Will` an auxiliary. A text writes such a name with a capital, a question perhaps small (`who is
 * mia`). `Will` that begins a question stands before whom it asks about (`Will you come?`).
 * Limits: of the words of one list; `Una casa` at the beginning of a sentence counts as the name.
 */
export function namesLikeGrammar(text: string, purpose: 'index' | 'query'): ReadonlySet<string> {
  const found = text.match(purpose === 'query' ? asked : written) ?? []
  const names = new Set(found.map((name) => name.toLowerCase()))
  if (will.test(text)) names.add('will')
  return names
}

const written = /(?<![\p{L}\p{M}])(?:Mia|Ella|Ela|Una|Che|Das|Per|Al|Elle)(?![\p{L}\p{M}])/gu
const asked = /(?<![\p{L}\p{M}])(?:mia|ella|ela)(?![\p{L}\p{M}])/giu
const subjects =
  'i|you|he|she|it|we|they|this|that|these|those|there|the|an?|my|your|his|her|its|our|their|not|' +
  'any|some|anyone|anybody|someone|all|both|each|every|no'
const will = new RegExp(`(?<![\\p{L}\\p{M}])Will(?!\\s+(?:${subjects})\\b)(?![\\p{L}\\p{M}])`, 'u')
