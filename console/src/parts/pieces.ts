const shortestWord = 2

/** The text in pieces: those that begin a word of the query, and what lies between. */
export function piecesOf(
  text: string,
  query: string,
): readonly { text: string; isFound: boolean }[] {
  const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= shortestWord)
  if (words.length === 0) return [{ text, isFound: false }]
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu')
  return text
    .split(any)
    .flatMap((piece, i) => (piece === '' ? [] : [{ text: piece, isFound: i % 2 === 1 }]))
}
