/** A question asks for what was so before something took its place. */
export const former =
  /原来|原先|以前|从前|先前|过去(?!的?[一二两三几\d])|最初(?!に)|当初|之前|(?:搬家|换|改)[^，,？?]{0,4}前/u

/** It asks for what was so before all else. */
export const first = /最初(?!に)|当初|原定/u
