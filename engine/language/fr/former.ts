/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:auparavant|autrefois|jadis|anciennement|précédemment|précédente?s?|initialement|à l['’]époque|à l['’]origine|au début|jusque-là)(?!\p{L})|(?<!\p{L})(?:avant)(?!\p{L})(?: (?:ça|cela|le (?:changement|déménagement)))?\s*[?.!]*$/iu
