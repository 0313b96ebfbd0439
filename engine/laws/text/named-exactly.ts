/**
 * Whether a JSON text names an id or an inline reference as a whole: `user_id:7` is not named by
 * `user_id:77`, `super_user_id:7` or `user_id:7-b`, but it is by `user_id:7.` at the end of a
 * sentence. An escape sequence counts as white space. Total; an empty name is named by nothing.
 */
export function namesExactly(json: string, name: string): boolean {
  if (name === '') return false
  const text = json.replaceAll(escapes, ' ')
  const beginsInWord = wordStart.test(name)
  const endsInWord = wordEnd.test(name)
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const isBegun = beginsInWord && wordBefore.test(text.slice(Math.max(0, at - 1), at))
    const end = at + name.length
    const goesOn = endsInWord && wordAfter.test(text.slice(end, end + longestRun))
    if (!isBegun && !goesOn) return true
  }
  return false
}

const escapes = /\\(?:[nrtbf]|u[0-9a-fA-F]{4})/g
const wordStart = /^\w/
const wordBefore = /[\w:/@]$/
const wordEnd = /[\w@]$/
/** What a bare id goes on with (spec CL-3). */
const wordAfter = /^[._@/-]*[\w@]/
/** Characters of punctuation within an id that are looked over. */
const longestRun = 256
