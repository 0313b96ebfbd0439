/** A slot in the words of groups: `thing` of who it is about has the value. */
export interface Filling {
  readonly name: string
  readonly thing: string
  readonly value: string
  readonly isState?: boolean
  readonly isChange?: boolean
  /** What its slot is looked up by, where that is not its name. */
  readonly domain?: string
  /** It is about who speaks, whom the sentence need not name. */
  readonly isSelf?: boolean
}

/** A way of saying something, and what it says; `<name>` is what the group of that name holds. */
export interface Phrase {
  readonly says: RegExp
  readonly means: readonly string[]
  /** Whether the words of its groups are of the sense that is meant; always where there is none. */
  readonly isMeant?: (groups: Readonly<Record<string, string>>) => boolean
  /** A slot that it fills without a sentence of its own. */
  readonly fills?: Filling
  /** It tells of one of several: what it says is no state, and ends only where a change is told. */
  readonly isOne?: boolean
}

/** Whom or what a clause is about: who speaks, somebody named, or something of one's own. */
export const who = String.raw`(?<who>[Ii]|[Ww]e|(?:[Mm]y|[Oo]ur) \p{Ll}+(?: \p{Lu}[\p{L}'-]+)?|\p{Lu}[\p{Ll}'-]+|mum|mom|dad|grandma|grandpa)`
export const is = String.raw`(?:'m|'re|'s| am| are| is)`
export const have = String.raw`(?:'ve|'s| have| has)?`
export const lately = String.raw`(?: (?:just|now|also|finally|actually|recently|officially|already))*`
export const start = String.raw`(?:^|[.,;:!?–—-]\s*|\b(?:and|but|so|that) )(?:(?:[Ss]o|[Ww]ell|[Nn]ow|[Oo]k|[Yy]es|[Oo]h|[Tt]oday|[Yy]esterday|[Ff]inally|[Rr]ecently),? )*`
export const place = String.raw`(?<place>\p{Lu}[\p{L}'.-]{1,40}(?: \p{Lu}[\p{L}'.-]+)*)`
export const end = String.raw`(?=\s*(?:[.,;!?–—]|$|\b(?:now|last|this|next|these|yesterday|today|in|on|since|because|and|so|but|after|for|from|again|as|at|right)\b))`
const article = String.raw`(?:an? |the |my |our |his |her |their |this |that |some )?`

/** Capitals decide what is a name, so the patterns mind them. */
export function phrase(pattern: string, ...means: readonly string[]): Phrase {
  return { says: new RegExp(pattern, 'u'), means }
}

/** What it tells of is one of several. */
export function one(pattern: string, ...means: readonly string[]): Phrase {
  return { ...phrase(pattern, ...means), isOne: true }
}

/** It fills a slot of who it is about. */
export function fills(pattern: string, filling: Filling): Phrase {
  return { ...phrase(pattern), fills: filling }
}

/** A thing: up to four words without a mark. */
export function thing(name: string): string {
  return String.raw`${article}(?<${name}>[\p{L}\p{N}][\p{L}\p{N}'.&+-]*(?: [\p{L}\p{N}][\p{L}\p{N}'.&+-]*){0,3}?)`
}
