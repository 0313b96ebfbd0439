import { languageOf } from '../../language/detect-language.ts'
import { joints } from '../../language/joints.ts'
import { negations } from '../../language/negation.ts'
import type { JointRule } from '../../language/joint-rule.ts'
import type { Language } from '../../language/rules.ts'
import { stopwords } from '../../language/stopwords.ts'
import type { Utterance } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import { claimOf } from './claim.ts'
import { gapped, isOne, kindOf, opensPhrase, writtenWords } from './gapped-clause.ts'
import { clauseStarts, frames } from './slot-words.ts'

/**
 * How a stretch behind a joint states something: about whom it names itself, about whom the sentence
 * is, with the verb of the stretch before it, or with whom somebody lives.
 */
export type Opening = 'own' | 'same' | 'gap' | 'company'

/** How a language joins statements in one sentence. */
export interface ClauseGrammar {
  readonly joints: RegExp
  /** What stands before a joint states something. */
  readonly states: (before: Utterance) => boolean
  /** How what stands behind one, up to the next, does; null where its words do not tell. */
  readonly opening: (rest: Utterance, before: string) => Opening | null
  /** A part of `said` with whom it is about; `before` is the part before it. */
  readonly whole: (part: OpenedPart) => string
  /** It may state something, though its words do not tell. */
  readonly mayState: (rest: Utterance) => boolean
}

export interface OpenedPart {
  readonly opening: Opening
  readonly text: string
  readonly before: string
  readonly said: string
}

export function grammarOf(language: Language): ClauseGrammar | null {
  return grammars.get(language) ?? null
}

function grammarBy(language: Language, rule: JointRule): ClauseGrammar {
  const words = String.raw`(?:${rule.words})(?!\p{L})\s+`
  const company = String.raw`(?:${rule.company})\s`
  const living = new RegExp(String.raw`(?<!\p{L})(?:${rule.living})(?!\p{L})`, 'u')
  const subject = new RegExp(String.raw`^(?:${rule.subjects})(?:(?!\p{L})|(?<=['’]))`, 'iu')
  const isEnglish = language === 'en'
  const { states, opens, whose } = isEnglish ? english : grammarless(subject)
  const gap = (before: string, rest: string): string | null => {
    // Of two verbs it is not clear which one is left out.
    if (isEnglish && writtenWords(before).filter(isVerb).length > 1) return null
    return gapped(before, rest, rule, (word) => !isEnglish || isPlainVerb(word))
  }
  return {
    joints: new RegExp(
      String.raw`(?:(?<!\s)\s+)?[,;]\s+(?:${words})?|(?<!\s)\s+(?:[–—-]\s+|${words}|(?=${company}))`,
      'giu',
    ),
    states: (before) => states(before, rule),
    opening: (rest, before) => {
      if (new RegExp(`^${company}`, 'iu').test(rest.text)) {
        return living.test(before) ? 'company' : null
      }
      return opens(rest, rule) ?? (gap(before, rest.text) === null ? null : 'gap')
    },
    whole: ({ opening, text, before, said }) => {
      if (opening === 'own') return text
      if (opening === 'gap') return gap(before, text) ?? text
      const who = whose.exec(said)?.[0] ?? ''
      const verb = opening === 'company' ? (living.exec(said)?.[0] ?? '') : ''
      const lives = verb.toLowerCase() === 'living' ? 'live' : verb
      const lead = isEnglish || opening === 'same' ? `${who} ${lives}`.trim() : ''
      // `j'` is `je` before a consonant.
      const told = `${lead} ${text}`
        .trim()
        .replace(/(?<=^\p{L})['’] (?=[^aeiouhéèêàâ])/iu, 'e ')
        .replace(/(?<=^\p{L}['’]) /u, '')
      return `${told.charAt(0).toUpperCase()}${told.slice(1)}`
    },
    mayState: (rest) => mayState(rest, rule),
  }
}

interface StatingGrammar {
  readonly states: (before: Utterance, rule: JointRule) => boolean
  readonly opens: (rest: Utterance, rule: JointRule) => 'own' | 'same' | null
  /** Whom the sentence is about, at its beginning. */
  readonly whose: RegExp
}

/** Verbs of what people tell of themselves, beside those of the frames. */
const verbs = wordSet(
  `love loves like likes enjoy enjoys hate hates dislike want wants need needs speak speaks know
   knows plan plans hope hopes think wish can do does did had bought sold quit stopped gave left took
   adopted married met saw found lost grew built made wrote collect collects cook cooks bake bakes
   sing sings swim ride rides practice practise volunteer volunteers support supports follow suffer
   suffers graduated earned finished am lead leads`,
)

const english: StatingGrammar = {
  states: ({ text }) => hasVerb(text),
  opens: ({ text }, rule) => {
    const words = writtenWords(text)
    const [first = '', second = ''] = words
    if (isVerb(first)) return 'same'
    if (isOne(rule.subjects, first.split(/['’]/)[0] ?? '')) {
      return hasVerb(text) || (words.length > 1 && !stopwords.has(second)) ? 'own' : null
    }
    const kind = kindOf(first, rule)
    if (kind === 'article') {
      const told = words.slice(1).findIndex((word) => clauseStarts.has(word) || isVerb(word))
      return told > 0 && isTelling(words[told + 1] ?? '') ? 'own' : null
    }
    if (kind !== 'name') return null
    const next = words.slice(1, 3).find((word) => kindOf(word, rule) !== 'name') ?? ''
    return isTelling(next) || (looksLikeVerb(next, rule) && !stopwords.has(next)) ? 'own' : null
  },
  whose:
    /^(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?:(?:best|old|little|big|older|younger|elder|other|new) )?\p{L}+(?: \p{Lu}[\p{L}-]+)*|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*)(?!\p{L})/u,
}

function isVerb(word: string): boolean {
  const form = word.toLowerCase().replace(/['’](?:m|s|re|ve|d|ll)$/, '')
  return frames.has(form) || verbs.has(form)
}

/** No more than a name: `a Pole called Marek`. */
function isTelling(word: string): boolean {
  return isVerb(word) && frames.get(word) !== 'name'
}

/** A verb with its own ending or of the list, and no noun that only looks like one to the list. */
function isPlainVerb(word: string): boolean {
  return isVerb(word) || /^\p{Ll}{3,}[^\P{L}su]s$/u.test(word)
}

function hasVerb(text: string): boolean {
  const words = text.match(/[\p{L}'’]+/gu) ?? []
  return words.length >= 2 && words.some((word) => isVerb(word) || /['’](?:m|re|ve)$/i.test(word))
}

/**
 * Of a language whose grammar is not read here: a stretch states that fills a slot, has a subject
 * and a verb, or begins with a verb of who speaks before the words that may follow one.
 */
function grammarless(whose: RegExp): StatingGrammar {
  return {
    whose,
    states: (before, rule) => {
      const { text } = before
      const inside = before.like(`${text.charAt(0).toLowerCase()}${text.slice(1)}`)
      return opensClause(inside, rule) !== null || fillsSlot(before)
    },
    opens: opensClause,
  }
}

function opensClause(rest: Utterance, rule: JointRule): 'own' | 'same' | null {
  const words = writtenWords(rest.text)
  const [first = '', second = '', third = ''] = words
  const mayFollow = (word: string): boolean => {
    return opensPhrase(word, rule) || isOne(rule.subjects, word)
  }
  if (isOne(rule.subjects, first)) return words.length > 1 || isElided(first) ? 'own' : null
  if (isOne(rule.states, first)) return 'same'
  if (isOne(rule.articles, first)) {
    const isTold = words.some((_, at) => at > 1 && isVerbAt(words, at, rule))
    return isTold || fillsSlot(rest) ? 'own' : null
  }
  if (/^\p{Lu}/u.test(first) && opensPhrase(third, rule)) {
    return isOne(rule.states, second) || looksLikeVerb(second, rule) ? 'own' : null
  }
  if (isOne(rule.prepositions, first) || !looksLikeVerb(first, rule)) return null
  return second === '' || mayFollow(second) || fillsSlot(rest) ? 'same' : null
}

/** Behind a noun phrase, before an amount or another noun phrase: `der Strom kostet 80 Euro`. */
function isVerbAt(words: readonly string[], at: number, rule: JointRule): boolean {
  const word = words[at] ?? ''
  if (isOne(rule.states, word)) return true
  const next = kindOf(words[at + 1], rule)
  return kindOf(word, rule) === 'word' && (next === 'number' || next === 'article')
}

function looksLikeVerb(word: string, rule: JointRule): boolean {
  return new RegExp(`^(?:${rule.verbs})$`, 'u').test(word)
}

/** `j'habite`. */
function isElided(word: string): boolean {
  return /\p{L}['’]\p{L}{2}/u.test(word)
}

function fillsSlot(said: Utterance): boolean {
  return claimOf(said, plain, 'en').slots.length > 0
}

const plain = { negated: false, hypothetical: false, attributed: false }

/** More than a word, and neither a name, a date, where something is so, nor what depends on it. */
function mayState(rest: Utterance, rule: JointRule): boolean {
  const words = writtenWords(rest.text)
  const [first = ''] = words
  if (words.length < 2 || isOne(rule.prepositions, first)) return false
  if (clauseStarts.has(first.toLowerCase())) return false
  if (negations[languageOf(rest)]?.depends?.test(rest.text) === true) return false
  return words.some((word) => !/^(?:name|number)$/.test(kindOf(word, rule)))
}

const chinese: ClauseGrammar = {
  joints: /[，,；;]\s*/gu,
  states: ({ text }) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 3,
  opening: ({ text }) => {
    if (/^(?:我|你|他|她|它|我们|他们)/u.test(text)) return 'own'
    const isVerb = /^(?!因为|所以|如果|虽然|但是|不过|然后|比如)\p{Script=Han}{3}/u.test(text)
    return isVerb ? 'same' : null
  },
  whole: ({ opening, text, said }) => {
    return opening === 'own' ? text : `${/^(?:我们?|他们?|她们?)/u.exec(said)?.[0] ?? ''}${text}`
  },
  mayState: () => false,
}

const grammars: ReadonlyMap<Language, ClauseGrammar> = new Map([
  ...Object.entries(joints).map(([language, rule]): [Language, ClauseGrammar] => {
    return [language as Language, grammarBy(language as Language, rule)]
  }),
  ['zh' as const, chinese],
])
