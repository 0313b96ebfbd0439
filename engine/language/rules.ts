import type { CommitmentRole } from '../model/commitment.ts'

/** Languages that have rules of their own, each in its folder here; `other` is any that has none. */
export type Language =
  | 'en'
  | 'zh'
  | 'es'
  | 'de'
  | 'fr'
  | 'pt'
  | 'it'
  | 'nl'
  | 'ja'
  | 'hi'
  | 'ar'
  | 'ru'
  | 'other'

/** One rule in the languages that have it. */
export type ByLanguage<Rule> = Readonly<Partial<Record<Language, Rule>>>

/** What tells a language in Latin letters from the others. */
export interface LanguageMarks {
  /** Words of it and of few others, as `foldText` leaves them; words of two languages stand with both. */
  readonly words: string
  /** Letters that none of the others has. */
  readonly letters?: RegExp
  /** It decides wherever it stands. */
  readonly decides?: RegExp
}

/** What says a role; the first of a language that hits counts. */
export interface RoleRule {
  readonly role: Exclude<CommitmentRole, 'fact'>
  readonly says: RegExp
  /** What only looks like it, which is blanked before the role is read. */
  readonly isNot?: RegExp
}

/**
 * Opposites: each row has the words of two sides, phrases parted by commas; of a state, of how
 * something came out once, and of what turns again (`rose`, `fell`), which only contradicts itself
 * of one named time.
 */
export interface AntonymRule {
  readonly states: readonly Opposites[]
  readonly outcomes?: readonly Opposites[]
  readonly turns?: readonly Opposites[]
}

export type Opposites = readonly [one: string, other: string]

/** How what a connective joins bears on each other. */
export type ConnectiveKind =
  | 'reason'
  | 'result'
  | 'purpose'
  | 'need'
  | 'block'
  | 'instead'
  | 'limit'

/** What a question may ask of something else: why it is so, what bears on it, bounds it, and so on. */
export type BearingKind = 'why' | 'affects' | 'limits' | 'needs' | 'serves'

/** A form of question that asks so; what is left of the question names what it asks about. */
export interface BearingRule {
  readonly kind: BearingKind
  readonly says: RegExp
}

/** Words that join two statements. */
export interface ConnectiveRule {
  readonly kind: ConnectiveKind
  /** It counts only where it begins its sentence. */
  readonly opens?: true
  readonly says: RegExp
}

/** How a claim is made. */
export interface ModalityRule {
  readonly doubt: RegExp
  /** A word of saying that touches a quotation, before and behind it. */
  readonly touching: readonly [before: RegExp, after: RegExp]
  /** One beside it, with whom it was said to, or who said it. */
  readonly beside: readonly [before: RegExp, after: RegExp]
}

/** What denies, and where a clause begins. */
export interface NegationRule {
  /** Whole words that agree, so that one or three deny alike. */
  readonly words?: string
  /** Where the verb denies. */
  readonly verb?: RegExp
  /** Looks like a denial and is none: `nicht nur`, `de nada`, `pas mal`. */
  readonly isNot?: RegExp
  readonly counted?: CountedNegation
  /** What begins a clause that depends on another. */
  readonly depends?: RegExp
  /** What parts two clauses. */
  readonly joint?: RegExp
}

/** Negations of which two undo each other, as sources of one expression. */
export interface CountedNegation {
  readonly words: string
  /** Exceptions come first and name no group; what negates is the group `word` or `character`. */
  readonly patterns: readonly string[]
  /** It denies its own phrase: `without sugar`, 不加糖的. */
  readonly ownPhrase: string
}

/** How a sentence says of whom it is. Strings are alternatives of an expression. */
export interface PersonRule {
  /** It is in the first person, in a sentence of whatever language. */
  readonly signs?: RegExp
  /** Looks like the first person and is none. */
  readonly notOwn?: RegExp
  /** Its subject is left out or written small, in a sentence of this language. */
  readonly leftOut?: readonly RegExp[]
  /** Whole words of the first person, and verbs where they leave it out. */
  readonly words?: string
  /** Verbs, folded, that say alone what somebody does: the commonest habits. */
  readonly habits?: string
  /** A pronoun that begins the sentence as its subject. */
  readonly subjects?: {
    readonly third?: string
    readonly thing?: string
    readonly several?: string
    readonly second?: string
  }
  /** What may stand before the subject: interjections, adverbs, times. */
  readonly openers?: string
  readonly unspacedOpeners?: string
  /** Verbs that follow a name, and words that follow one and are none. */
  readonly verbs?: string
  readonly notVerbs?: string
  /** Prepositions before a place. */
  readonly places?: string
  /** Names of people in a script without capitals. */
  readonly name?: string
}

/** What stands before a colon: a heading, or who speaks. Words are folded, in the singular. */
export interface LabelRule {
  /** They name what follows, not who says it: `Note:`, `Deadline:`; months, days and places too. */
  readonly words?: string
  /** The same of a script without capitals. */
  readonly headings?: RegExp
  /** What one calls those of one's family: with a name, or alone where it is said to somebody. */
  readonly kin?: string
  readonly titles?: string
  /** Given names that are words too: `Will:` speaks where what follows is said to somebody. */
  readonly namesThatAreWords?: string
  /** Given names that end like a quality or an adverb. */
  readonly namesLikeAbstracts?: string
  /** Endings of words that name a quality or an act, and of adverbs. */
  readonly abstract?: RegExp
  /** It is said to somebody. */
  readonly toSomebody?: RegExp
  /** It is said to one person, as in a talk, and is no note about that person. */
  readonly toOne?: RegExp
}

/** How changes are told in a language without a grammar here, and what is so; few and precise. */
export interface ChangeRule {
  readonly phrases: readonly ChangePhrase[]
  /** A move that it tells of is not sure: `vielleicht`, `si`. */
  readonly doubt?: RegExp
  /** What is said to be over: `what` names it. */
  readonly over: readonly RegExp[]
  /** The `name` of one who has died. */
  readonly died?: RegExp
  /** The first person speaks in it. */
  readonly isOwn: RegExp
  /** It says that something was otherwise before. */
  readonly isNow: RegExp
}

/** A slot in the words of groups: `thing` of who it is about has the value. */
export interface Filling {
  readonly name: string
  readonly thing: string
  readonly value: string
  readonly isState?: boolean
  readonly isChange?: boolean
  /** It is still to come, and takes no place before its day is known. */
  readonly isAhead?: boolean
  /** What its slot is looked up by, where that is not its name. */
  readonly domain?: string
  /** It is about who speaks, whom the sentence need not name. */
  readonly isSelf?: boolean
}

/** A way of saying something, and what it says; `<name>` is what the group of that name holds. */
export interface Phrase {
  readonly says: RegExp
  /** Sentences that say the same. */
  readonly means: readonly string[]
  /** A slot that it fills without a sentence of its own. */
  readonly fills?: Filling
  /** It tells of one of several: what it says is no state, and ends only where a change is told. */
  readonly isOne?: boolean
}

/** A phrase of a language without a grammar here. */
export interface ChangePhrase extends Phrase {
  /** Only where the value `v` is of this class. */
  readonly ofClass?: string
}

/** The request that a chat message makes of a memory. */
export type AskedOfMemory = 'remember' | 'forget' | 'reflect' | 'reflect_soft' | 'recall'

/** How a language asks a memory for something. Strings but the phrases are alternatives. */
export interface TriggerRule {
  /** Phrases, parted by commas. */
  readonly phrases: Readonly<Partial<Record<AskedOfMemory, string>>>
  /** Words that may stand before a command in its clause. */
  readonly leads?: string
  readonly own?: string
  /** Said to a person. */
  readonly addressee?: string
  /** What the speaker has told, or that it is told of something. */
  readonly toldBefore?: string
  readonly sharedPast?: string
  /** Words that make a description one of what was told last, and those it may have beside them. */
  readonly last?: string
  readonly besideLast?: string
}

/** What only keeps company: greetings, thanks, praise, wishes. Words are folded. */
export interface CompanyRule {
  readonly words?: string
  /** Its script has vowel signs, which folding would take. */
  readonly isAsWritten?: boolean
  /** Wherever they stand; nothing else but endings may be left. */
  readonly anywhere?: RegExp
  /** What thanks or wishes joy, first in its sentence, whatever for. */
  readonly thanks?: string
  /** Of who speaks, and of who is spoken to. */
  readonly own?: string
  readonly hearer?: string
  readonly greetings?: string
  /** Whom a greeting is for. */
  readonly everyone?: string
  /** A model that speaks of itself as one. */
  readonly modelSelf?: RegExp
}

/** What is told as done, in the past or the perfect. */
export interface PastRule {
  readonly says: RegExp
  /** What only looks like it, which is blanked before. */
  readonly isNot?: RegExp
}

/** How steps are put in order. Strings are alternatives of an expression. */
export interface SequenceRule {
  /** Before the first step, and before those behind it. */
  readonly first: string
  readonly next: string
  /** A heading with one of these says how something is done. */
  readonly headings: string
}

/** How people ask. Strings are alternatives of an expression. */
export interface QuestionRule {
  /** How a question begins. */
  readonly opening?: RegExp
  /** It asks for what the assistant said. */
  readonly ofAssistant?: readonly RegExp[]
  /** It asks for what was asked. */
  readonly aboutAsking?: string
  readonly aboutAskingUnspaced?: string
  /** It asks for all that happened, was done or is planned; the words that only say so. */
  readonly happenings?: { readonly says: RegExp; readonly words: string }
  /** How one asks to be told, shown or written something. */
  readonly request?: string
  readonly beforeRequest?: string
  /** How one says that one does not know something, or has forgotten it. */
  readonly indirect?: string
  /** It says what to keep in mind, or what to be reminded of. */
  readonly toBeKept?: readonly string[]
  /** Words for something named before. */
  readonly refersBack?: string
  readonly refersBackUnspaced?: string
}
