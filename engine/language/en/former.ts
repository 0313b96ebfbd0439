/** What takes the place of what was so. */
const change = 'change|move|switch|update|increase|rise|delay|postponement'
const changed = String.raw`(?:moved|changed|switched|swapped|updated|renamed|replaced|rescheduled|postponed|delayed|shifted|raised|increased|lowered|reduced|bumped|rose|(?:pushed|brought|put) (?:back|forward|out|off|up|down)|went (?:up|down))`
const who = String.raw`(?:it|we|i|they|he|she|you|that|this|(?:(?:the|our|my|his|her|their) )?\p{L}+)`
const then = String.raw`that|this|then|the (?:${change})|${who} (?:(?:got|was|were|(?:had|has|have) been|had|have) )?${changed}(?: (?:it|this|that|them))?(?: to [^?.!]{1,30})?`

/** A question asks for what was so before something took its place. */
export const former = new RegExp(
  String.raw`(?<!\p{L})(?:originally|original|initially|at first|(?:in|at) the (?:very )?beginning(?! of)|first|formerly|former|previous(?:ly)?|earlier|used to|did \p{L}+(?: \p{L}+)? use to|back then|in the past)(?!\p{L})|(?<!\p{L})before(?!\p{L})(?: (?:${then}))?\s*[?.!]*$`,
  'iu',
)

/** It asks for what was so before all else. */
export const first =
  /(?<!\p{L})(?:original(?:ly)?|initial(?:ly)?|first|(?:in|at) the (?:very )?beginning)(?!\p{L})/iu
