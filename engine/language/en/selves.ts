import type { SelfRule } from '../self-rule.ts'

/** Who somebody is to another, as the source of an expression. */
export const kinNouns =
  'mum|mom|mam|mother|dad|father|parents|sister|brother|wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|son|daughter|grand(?:mother|father|ma|pa|son|daughter)|gran(?:ny|dad)?|aunt|uncle|cousin|niece|nephew|friend|bestie|bff|gf|bf|hubby|boss|manager|colleague|co-?worker|team ?mate|flatmate|roommate|housemate|neighbou?r|landlord|landlady|doctor|dentist|therapist|teacher|tutor|mentor|assistant|client|dog|cat'
const few = String.raw`(?:[\p{L}'’-]+ ){0,2}?`
/** By their endings, and the commonest that have none. */
const callings = String.raw`(?:\p{L}+(?:er|or|ist|ian|eer|ant|ive|ress|man|woman)|nurse|chef|cook|student|vegan|midwife|pilot|judge|architect|mum|dad|native|twin)(?!\p{L})`
/** What holds for long in whatever degree: `lactose intolerant`, `severely allergic`. */
const lasting =
  'allergic|intolerant|vegan|vegetarian|veggie|pescatarian|c(?:o)?eliac|diabetic|asthmatic|epileptic|dyslexic|autistic|colou?r-?blind|deaf|left-handed|pregnant|bilingual|fluent'
const qualities =
  'married|engaged|single|divorced|widowed|retired|blind|originally|from|based in|scared of|afraid of|good at|bad at|terrible at'
const conditions = String.raw`(?:an? )?(?:\p{L}+ ){0,2}?(?:asthma|c(?:o)?eliac|diabetes|eczema|epilepsy|migraines?|allerg(?:y|ies)|(?:hay ?fever|blood pressure|anxiety|depression|autism|dyslexia)|adhd|ibs|pcos|ocd|ptsd|\p{L}{2,}(?:(?:arthr|mat|col|pat)itis|aemia|emia|algia|osis|lexia|phobia))`
const named = String.raw`\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30})?`

/** Of a text that is spelled in full. */
export const selves: SelfRule = {
  own: new RegExp(
    [
      String.raw`\b[Mm]y (?:full |first |last )?(?:name|birthday|blood type|job|home|address|mother tongue|native language|pronouns)(?:['’]s| is| are)\b`,
      String.raw`\bI(?:['’]m| am) (?:called )?\p{Lu}(?:\p{Ll}+|\p{Lu}{1,2})(?=[,.!]|$| and\b)`,
      String.raw`\bI(?:['’]m| am) (?:an?|the) ${few}${callings}`,
      String.raw`\bI(?:['’]m| am) (?:not )?${few}(?:${lasting})\b`,
      String.raw`\bI(?:['’]m| am) (?:${qualities})\b`,
      String.raw`\bI(?:['’]ve(?: got)?| have| suffer from) (?:${conditions})(?!\p{L})`,
      String.raw`\bI(?:['’]m| am) \d{1,3}(?: years old)?(?=[,.!]|$)`,
      String.raw`\b(?:I|[Ww]e) (?:(?:now|still|both|currently|also) )?(?:live|work (?!out\b)${few}(?:at|for|as|in)|speak|own|study|come from|grew up|(?:was|were) born)\b`,
      String.raw`\b(?:I|[Ww]e)(?: have|['’]ve(?: got)?) ${few}(?:children|kids|sons?|daughters?|brothers?|sisters?|siblings|dogs?|cats?)\b`,
      String.raw`\bI (?:don['’]t|do not|never|can['’]t|cannot) (?:eat|drink|drive|smoke|swim)\b`,
      String.raw`\bI (?:now |only |still )?eat (?!out\b|in\b|at\b)\p{L}`,
      String.raw`^\W*(?:[Ww]e|[Uu]s|[Mm]e) = `,
    ].join('|'),
    'u',
  ),
  others: new RegExp(
    [
      String.raw`\((?:my|our) ${few}(?:${kinNouns})\)`,
      String.raw`(?:\bis|['’]s|\bare|\bbe) (?:my|our) ${few}(?:${kinNouns})\b`,
      String.raw`\b[Mm]y ${few}(?:${kinNouns}),? \p{Lu}\p{L}`,
      String.raw`\b[Mm]y ${few}(?:${kinNouns})(?:['’]s (?:name|called|an? ${few}${callings})\b| is (?!\p{L}+ing\b))`,
      String.raw`\b[Mm]y ${few}(?:${kinNouns})s are (?:both |all |called )*(?:\p{Lu}|from\b|called\b|retired|divorced|married|\p{L}+(?:ers|ors|ists|ians)\b)`,
      String.raw`^\W*${named} = `,
      String.raw`^\W*${named}(?:['’]s| is) (?:an?|the) ${few}${callings}`,
      String.raw`\b(?!his\b)\p{L}[\p{L}-]+['’]?s (?:birthday|bday) is\b`,
    ].join('|'),
    'u',
  ),
  passing:
    /(?<!\p{L})(?:if|unless|until|till|for now|maybe|perhaps|used to|would have|might)(?!\p{L})/iu,
  words: `name called live work speak born grew eat drink smoke drive allergic vegan vegetarian married divorced
    single birthday afraid scared children kids asthma diabetes intolerant allergy suffer diabetic coeliac celiac epilepsy migraine ${kinNouns.replaceAll(/[|()?:[\]]/g, ' ')}`,
}
