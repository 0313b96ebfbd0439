/** A question asks for what was so before something took its place. */
export const former =
  /(?<![\p{L}\p{M}])(?:पहले|पूर्व में|शुरू में|मूल रूप से)(?![\p{L}\p{M}])(?=.*(?:था|थी|थे|थीं)(?![\p{L}\p{M}]))/u

/** It asks for what was so before all else. */
export const first = /(?<![\p{L}\p{M}])(?:शुरू में|मूल रूप से)(?![\p{L}\p{M}])/u
