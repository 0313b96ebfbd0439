/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:auparavant|autrefois|jadis|anciennement|précédemment|précédente?s?|initialement|à l['’]époque|à l['’]origine|au début|jusque-là)(?!\p{L})|(?<!\p{L})(?:avant)(?!\p{L})(?: (?:ça|cela|le (?:changement|déménagement|report)|qu[e'’][^?]{1,40}(?:chang|déplac|report|décal|déménag|augment|baiss)\p{L}*))?\s*[?.!]*$/iu

/** It asks for what was so before all else. */
export const first = /(?<!\p{L})(?:initiale?(?:ment)?|à l['’]origine|au début)(?!\p{L})/iu
