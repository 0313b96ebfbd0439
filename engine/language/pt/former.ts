/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:originalmente|inicialmente|anteriormente|antigamente|previamente|no passado|(?<!(?:semana|mes|mês|año|ano|d[íi]a) )anterior(?:es)?)(?!\p{L})|(?<!\p{L})(?:antes)(?!\p{L})(?: d(?:isso|isto|a mudança))?\s*[?.!]*$/iu

/** It asks for what was so before all else. */
export const first = /(?<!\p{L})(?:original(?:mente)?|inicial(?:mente)?)(?!\p{L})/iu
