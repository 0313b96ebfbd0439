/**
 * The beginning of a text that a model reads whole, counted on the safe side: three letters, digits
 * or spaces of ASCII as one token, any other character as one. Some servers refuse what is longer,
 * and most say nothing of having left out the rest.
 */
export function beginningOf(text: string, tokens: number): string {
  const thirds = tokens * 3
  let spent = 0
  let end = 0
  for (const character of text) {
    spent += /[a-z0-9 ]/i.test(character) ? 1 : 3
    if (spent > thirds) break
    end += character.length
  }
  // A half of a character is no text that can be sent.
  return text.slice(0, end).toWellFormed()
}
