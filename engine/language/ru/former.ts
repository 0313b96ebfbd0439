/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:раньше|прежде|прежн\p{L}+|до этого|первоначальн\p{L}+|изначально|когда-то|в прошлом(?! (?:год|месяц|век))|предыдущ\p{L}+)(?!\p{L})|(?<!\p{L})(?:был[аио]?|жил[аи]?|работал[аи]?) [^?]*до (?:переезда|смены)\s*[?.!]*$/iu

/** It asks for what was so before all else. */
export const first = /(?<!\p{L})(?:первоначальн\p{L}+|изначально)(?!\p{L})/iu
