import type { SelfRule } from '../self-rule.ts'

const kin =
  'mum|mom|mother|dad|father|parents|sister|brother|wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|son|daughter|grand(?:mother|father|ma|pa|son|daughter)|gran(?:ny|dad)?|aunt|uncle|cousin|niece|nephew|friend|boss|manager|colleague|co-?worker|team ?mate|flatmate|roommate|neighbou?r|landlord|landlady|doctor|dentist|therapist|teacher|tutor|mentor|assistant|client|dog|cat'
const few = String.raw`(?:[\p{L}'’-]+ ){0,2}?`
/** By their endings, and the commonest that have none. */
const callings = String.raw`(?:\p{L}+(?:er|or|ist|ian|eer|ant|ive|ress|man|woman)|nurse|chef|cook|student|vegan|midwife|pilot|judge|architect|mum|dad|native|twin)(?!\p{L})`
const qualities =
  'allergic|intolerant|vegan|vegetarian|veggie|c(?:o)?eliac|diabetic|asthmatic|married|engaged|single|divorced|widowed|retired|pregnant|left-handed|dyslexic|colou?r-?blind|deaf|blind|originally|from|based in|scared of|afraid of|good at|bad at|terrible at|fluent'
const named = String.raw`\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30})?`

export const selves: SelfRule = {
  own: new RegExp(
    [
      String.raw`\b[Mm]y (?:full |first |last )?(?:name|birthday|blood type|job|home|address|mother tongue|native language|pronouns)(?:['’]s| is| are)\b`,
      String.raw`\bI(?:['’]m| am) (?:called )?\p{Lu}\p{L}+(?=[,.!]|$| and\b)`,
      String.raw`\bI(?:['’]m| am) (?:an?|the) ${few}${callings}`,
      String.raw`\bI(?:['’]m| am) (?:${qualities})\b`,
      String.raw`\bI(?:['’]m| am) \d{1,3}(?: years old)?(?=[,.!]|$)`,
      String.raw`\b(?:I|[Ww]e) (?:(?:now|still|both|currently|also) )?(?:live|work (?:at|for|as|in)|speak|own|study|come from|grew up|(?:was|were) born)\b`,
      String.raw`\b(?:I|[Ww]e) have ${few}(?:children|kids|sons?|daughters?|brothers?|sisters?|siblings|dogs?|cats?)\b`,
      String.raw`\bI (?:don['’]t|do not|never|can['’]t|cannot) (?:eat|drink|drive|smoke|swim)\b`,
      String.raw`\bI (?:now |only |still )?eat (?!out\b|in\b|at\b)\p{L}`,
      String.raw`^\W*(?:[Ww]e|[Uu]s|[Mm]e) = `,
    ].join('|'),
    'u',
  ),
  others: new RegExp(
    [
      String.raw`\((?:my|our) ${few}(?:${kin})\)`,
      String.raw`(?:\bis|['’]s|\bare|\bbe) (?:my|our) ${few}(?:${kin})\b`,
      String.raw`\b[Mm]y ${few}(?:${kin}),? \p{Lu}`,
      String.raw`\b[Mm]y ${few}(?:${kin})(?:['’]s (?:name|called)\b| is (?!\p{L}+ing\b))`,
      String.raw`^\W*${named} = `,
      String.raw`^\W*${named}(?:['’]s| is) (?:an?|the) ${few}${callings}`,
      String.raw`\b${named}['’]s birthday is\b`,
    ].join('|'),
    'u',
  ),
  passing:
    /(?<!\p{L})(?:if|unless|until|till|for now|maybe|perhaps|used to|would have|might)(?!\p{L})/iu,
  words: `name called live work speak born grew eat drink smoke drive allergic vegan vegetarian married divorced
    single birthday afraid scared children kids ${kin.replaceAll(/[|()?:[\]]/g, ' ')}`,
}
