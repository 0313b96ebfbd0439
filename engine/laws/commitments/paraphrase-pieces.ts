import type { Filling, Phrase } from '../../language/rules.ts'

/** Capitals decide what is a name, so the patterns mind them. */
export function phrase(pattern: string, ...means: readonly string[]): Phrase {
  return { says: new RegExp(pattern, 'u'), means }
}

/** It fills a slot of who it is about. */
export function fills(pattern: string, filling: Filling): Phrase {
  return { ...phrase(pattern), fills: filling }
}

/**
 * The phrases of a table, `pattern => what it says`: sentences parted by `|`, or a slot with its
 * value, `[name of <thing> within domain, state, change, self] <value>`. `one:` tells of one of
 * several. In a pattern `#who` and the like stand for the pieces below, `#thing(old)` for a thing.
 */
export function phrasesIn(table: string): readonly Phrase[] {
  const lines = table.replaceAll('\n    => ', ' => ').split('\n')
  return lines.flatMap((line) => {
    const [pattern = '', meaning] = line.trim().split(' => ')
    return meaning === undefined ? [] : phraseOf(pattern, meaning)
  })
}

function phraseOf(pattern: string, meaning: string): Phrase {
  const says = pattern
    .replaceAll(/#thing\((\w+)\)/g, (_, name: string) => thing(name))
    .replaceAll(/#(\w+)/g, (written, name: string) => pieces[name] ?? written)
  const slot =
    /^\[(?<name>.+?)(?: of (?<thing><\w+>))?(?: within (?<domain>\w+))?(?<flags>(?:, \w+)*)\] (?<value>.+)$/
  const { name, thing: of = '', domain, flags = '', value = '' } = slot.exec(meaning)?.groups ?? {}
  if (name === undefined) {
    const means = meaning.replace(/^one: /, '').split(' | ')
    return { ...phrase(says, ...means), isOne: meaning.startsWith('one: ') }
  }
  const has = (flag: string): boolean => flags.includes(flag)
  const how = { isState: has('state'), isChange: has('change'), isSelf: has('self') }
  const filling = { name, thing: of, value, ...how }
  return fills(says, domain === undefined ? filling : { ...filling, domain })
}

const lately = String.raw`(?: (?:just|now|also|finally|actually|recently|officially|already))*`
const town = String.raw`\p{Lu}[\p{L}'.-]{1,40}(?: \p{Lu}[\p{L}'.-]+)*`
const pieces: Readonly<Record<string, string>> = {
  /** Whom or what a clause is about: who speaks, somebody named, or something of one's own. */
  who: String.raw`(?<who>[Ii]|[Ww]e|(?:[Mm]y|[Oo]ur) \p{Ll}+(?: \p{Lu}[\p{L}'-]+)?|\p{Lu}[\p{Ll}'-]+|mum|mom|dad|grandma|grandpa)`,
  we: '(?:[Ii]|[Ww]e)',
  our: '(?:[Mm]y|[Oo]ur)',
  the: '(?:[Mm]y|[Oo]ur|[Tt]he)',
  is: "(?:'m|'re|'s| am| are| is)",
  have: "(?:'ve|'s| have| has)?",
  lately,
  start: String.raw`(?:^|[.,;:!?–—-]\s*|\b(?:and|but|so|that) )(?:(?:[Ss]o|[Ww]ell|[Nn]ow|[Oo]k|[Yy]es|[Oo]h|[Tt]oday|[Yy]esterday|[Ff]inally|[Rr]ecently),? )*`,
  end: String.raw`(?=\s*(?:[.,;!?–—]|$|\b(?:now|last|this|next|these|yesterday|today|in|on|since|because|and|so|but|after|for|from|again|as|at|right)\b))`,
  nowadays: '(?: now| these days| from now on| as of (?:now|today|this week))',
  /** It is so now, and was not before. */
  arrived: String.raw`(?:(?<=\b(?:now|officially|finally) .{0,80})|(?= now\b| these days\b| at last\b))`,
  place: `(?<place>${town})`,
  town: `(?<town>${town})`,
  dwelling: String.raw`(?<where>(?:an?|the|our|my) [\p{Ll} ]{3,30}?)`,
  work: '(?:work|the office|school|uni)',
  name: String.raw`(?<name>(?:Dr|Mr|Mrs|Ms)?\.? ?\p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'-]{1,40})?)`,
  post: String.raw`(?<post>\p{Ll}[\p{Ll}-]+(?: \p{Ll}[\p{Ll}-]+)?)`,
  duty: String.raw`(?<duty>(?:the|our|my) [\p{L}\p{N}][\p{L}\p{N}' -]{1,40}?)`,
  /** A task or a part of what is done together, of which there is one: no article of one of many, no number, no plural. */
  area: String.raw`(?<duty>(?:(?:the|our|my) )?(?!(?:an?|the|our|my|his|her|their|some|many|several|both|two|three|four|five|six|ten|it|this|that|them|everything|myself) )(?:[\p{L}\p{N}][\p{L}\p{N}/-]* ){0,2}?[\p{L}\p{N}/-]*[^\P{L}s])`,
  liked: String.raw`(?<what>(?!it\b|that\b|this\b|you\b|how\b|the way\b|to see\b|seeing\b)[\p{L}][\p{L} '-]{2,40}?)`,
  rate: String.raw`(?<rate>(?:once|twice|(?:\d+|two|three|four|five|six) (?:times|days|nights|evenings|mornings)) (?:a|per|every) \p{Ll}+|daily|weekly|monthly|yearly|every (?:single |other |second )?(?:day|week|month|morning|evening|night|weekend))`,
  grade: String.raw`(?<grade>\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)`,
}

/** A thing: up to four words without a mark. */
function thing(name: string): string {
  return String.raw`(?:an? |the |my |our |his |her |their |this |that |some )?(?<${name}>[\p{L}\p{N}][\p{L}\p{N}'.&+-]*(?: [\p{L}\p{N}][\p{L}\p{N}'.&+-]*){0,3}?)`
}
