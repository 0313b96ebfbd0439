import { saysWhatEnds } from './change-patterns.ts'
import type { Claim } from './claim.ts'
import { spanishRoot } from './ended-elsewhere.ts'

/**
 * Whether an earlier sentence says what a later one ends in a language other than English, which the
 * domain of the ending names; null where it names none (spec UN-20).
 */
export function isSaidElsewhere(
  domain: string | null,
  words: readonly string[],
  earlier: Claim,
): boolean | null {
  if (domain === 'es') return isSpanishSaid(words, earlier)
  if (domain === 'zh partner') {
    const said = earlier.forms.join('')
    return (
      /^我.*(?:[男女](?:朋)?友|老[公婆]|丈夫|妻子|对象|未婚)/u.test(said) &&
      said.includes(words.join(''))
    )
  }
  if (domain === 'zh') return isChineseSaid(words, earlier)
  return domain === 'told' ? saysWhatEnds(words, earlier.said) : null
}

/** Of a sentence about oneself that affirms: the characters stand together in it. */
function isChineseSaid(pairs: readonly string[], { forms, isNegated, ends }: Claim): boolean {
  const said = forms.join('')
  // 住杭州 is 住在杭州, and what was once so ends nothing.
  const plain = said.replace(/[在于]/gu, '')
  if (
    isNegated ||
    /过|以前|曾/u.test(said) ||
    ends.length > 0 ||
    !/^我(?![爸妈媽哥姐弟妹爷爺奶叔舅姑姨的]|老[公婆板]|丈夫|妻子|朋友|同[事学學]|[男女]友|[儿兒]子|女[儿兒]|室友|家)/u.test(
      said,
    )
  )
    return false
  return pairs.every((pair) => said.includes(pair) || plain.includes(pair))
}

/** Of a sentence in the first person: `soy`, `fumo`, `como`. */
function isSpanishSaid(words: readonly string[], { forms, words: said, ends }: Claim): boolean {
  const [first = ''] = forms
  const isLiked = first === 'me' && /^(?:gusta[n]?|encanta[n]?)$/.test(forms[1] ?? '')
  if (ends.length > 0 || !(isLiked || /o$|^(?:soy|estoy)$/.test(first))) return false
  const roots = new Set(said.map(spanishRoot))
  return words.every((word) => roots.has(word))
}
