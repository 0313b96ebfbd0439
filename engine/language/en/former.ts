/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:originally|original|initially|at first|first|formerly|former|previous(?:ly)?|earlier|used to|did \p{L}+(?: \p{L}+)? use to|back then|in the past)(?!\p{L})|(?<!\p{L})(?:before)(?!\p{L})(?: (?:that|this|then|the (?:change|move|switch)|(?:we|i) (?:moved|switched|changed)))?\s*[?.!]*$/iu
