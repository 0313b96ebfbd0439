import { wordSet } from '../word-lists.ts'

/** English words that people type without their apostrophe; data, one list a kind. */

/** Before `nt`. */
export const negated = wordSet(
  'do does did is are was were has have had could would should must need ca wo ai',
)
/** With an ending; those that are words as well (`ill`, `were`, `its`, `shell`) are left out. */
export const endings: ReadonlyMap<string, string> = new Map(
  'im ive youre youve youll weve theyre theyve theyll hes shes thats theres whats whens wheres whos hows whys'
    .split(' ')
    .map((word) => {
      const at = word.length - (/(?:re|ve|ll)$/.test(word) ? 2 : 1)
      return [word, `${word.slice(0, at)}'${word.slice(at)}`]
    }),
)
/** Behind somebody's word in `s` they follow no plural: `my husbands called Costin`. */
export const behindOwner = String.raw`(?:name|named|birthday|bday|an?|\d+)(?!\p{L})|called\s(?!(?:me|us|him|her|them|you|it|the|my|in|on|at|to|from|about|again|today|yesterday|this|last|and|because|when)(?!\p{L}))`
