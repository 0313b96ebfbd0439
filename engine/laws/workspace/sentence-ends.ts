/**
 * Whether a sentence ends with the character at a place (spec WM-24): after `.` `!` `?` `…` where
 * white space follows, and after the last of 。！？.
 */
export function endsSentence(characters: readonly string[], at: number): boolean {
  const [mark, next] = [characters[at], characters[at + 1]]
  if (mark === undefined || next === undefined) return false
  if (spacedMarks.has(mark)) return isSpace(next)
  return fullMarks.has(mark) && !fullMarks.has(next)
}

export function isSpace(character: string): boolean {
  return character.trim() === ''
}

const spacedMarks = new Set(['.', '!', '?', '…'])
const fullMarks = new Set(['。', '！', '？'])
