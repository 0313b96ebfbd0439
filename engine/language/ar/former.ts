/** A question asks for what was so before something took its place. */
export const former =
  /(?<!\p{L})(?:سابقا[ًً]?|السابقة?|سابقًا|في الماضي|في البداية|أصلا)(?!\p{L})|من قبل\s*[؟?.!]*$|(?<!\p{L})كن(?:ا|ت)(?!\p{L})[^؟?]*قبل (?:الانتقال|ذلك|التغيير)/u

/** It asks for what was so before all else. */
export const first = /(?<!\p{L})(?:في البداية|أصلا)(?!\p{L})/u
