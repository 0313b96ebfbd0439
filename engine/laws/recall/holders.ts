import { languageOf } from '../../language/detect-language.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import { sameThing } from '../commitments/clauses.ts'
import { auxiliaries, owners, ownPronouns, pronouns, shades } from '../commitments/slot-words.ts'
import { kinWords } from '../entities/words/cues.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { normalWords, type NormalWord } from '../text/normal-form.ts'
import { kinNames, namesThatAreWords } from '../text/speaker-label.ts'
import { stem } from '../text/stem.ts'
import { writtenInFull } from '../text/written-in-full.ts'
import { tuned } from './tuned.ts'

/** Who has, is or does something: who speaks, somebody by what they are to them, or a first name. */
interface Holder {
  readonly kind: 'self' | 'kin' | 'name'
  /** Of kin its stem, of a name as it is folded. */
  readonly name: string
}

/** What is told of a holder: all words of a thing (`blood type`), or the verb or state (`live`, `allergic`). */
interface Held {
  /** Stems. */
  readonly words: readonly string[]
  /** Both of `my son Finn`; none for several at once, and for a pronoun that another sentence explains. */
  readonly holders: readonly Holder[]
}

/** A text, and who says it, folded; null where nobody is known. */
export interface TextOfHolder {
  readonly said: Utterance
  readonly speaker: string | null
}

/** A question, and those who have spoken here and are named in it, folded. */
export interface AskedOfHolder {
  readonly said: Utterance
  readonly speakers: ReadonlySet<string>
}

/**
 * Whether a text tells what is asked for, and surely of another than it is asked of: `Nora's birthday is 12
 * May` where `my birthday` is asked for, `I'm allergic to latex` for `Is Finn allergic to anything?`. False
 * where the text says anything of whom it is asked of, or one of both is not sure: a name may be of whom `my
 * son` means, and `we` are several. `found` is all that was found: who asks is not who is named only where
 * they speak of themselves there, nor who speaks where they tell of who is named.
 * Limits: English; first names by a list; of two that begin alike one may be short for the other.
 */
export function isOfAnotherHolder(
  question: AskedOfHolder,
  text: TextOfHolder,
  found: readonly TextOfHolder[],
): boolean {
  if (languageOf(question.said) !== 'en') return false
  const held = heldIn(question.said).filter(({ holders }) => holders.length > 0)
  if (held.length === 0 || languageOf(text.said) !== 'en') return false
  return held.some(({ words, holders: asked }) => {
    if (asked.some((one) => mentions(text.said, one) || namesKin(text.said, one))) return false
    const told = heldIn(text.said).filter((one) => words.every((word) => one.words.includes(word)))
    const isOfOther = ({ holders }: Held): boolean =>
      asked.some((one) => holders.some((other) => isAnother(one, other)))
    return told.length > 0 && told.every(isOfOther)
  })

  function isAnother(asked: Holder, told: Holder): boolean {
    if (asked.kind === told.kind) return areApart(asked, told)
    if (asked.kind !== 'self' && told.kind !== 'self') return false
    if (asked.kind === 'kin' || told.kind === 'kin') return true
    const { speaker } = text
    const own = found.filter((one) => one.speaker === speaker)
    // Who asks may be any of several who speak here.
    if (asked.kind === 'self')
      return speaker === null && own.some(({ said }) => mentions(said, asked))
    if (speaker !== null && !areApart(asked, { kind: 'name', name: speaker })) return false
    const isSpeaker = [...question.speakers].some((name) => name.split(' ').includes(asked.name))
    return (
      isSpeaker || own.some(({ said }) => mentions(said, asked) && !isOwnName(said, asked.name))
    )
  }
}

function areApart({ kind, name }: Holder, other: Holder): boolean {
  if (kind === 'self') return false
  if (kind === 'name') return name.slice(0, 1) !== other.name.slice(0, 1)
  return name !== other.name && !anyones.has(name) && !anyones.has(other.name)
}

/** `I'm Leo`, `My name is Leo`. */
function isOwnName(said: Utterance, name: string): boolean {
  const words = wordsOf(said)
  return words.some(({ form }, at) => {
    if (form !== name) return false
    const [before, last] = [words[at - 2]?.form ?? '', words[at - 1]?.form ?? '']
    return (before === 'i' || before === 'name') && isBe.has(last)
  })
}

function mentions(said: Utterance, holder: Holder): boolean {
  return holdersIn(said).has(`${holder.kind} ${holder.name}`)
}

/** `the dentist` may be mine: what is asked for of `my dentist` may be told of them. */
function namesKin(said: Utterance, { kind, name }: Holder): boolean {
  const words = wordsOf(said)
  return kind === 'kin' && words.some((word) => word.stem === name)
}

const holdersIn = reading((said): ReadonlySet<string> => {
  const words = wordsOf(said)
  return new Set(
    words.flatMap(({ form }, at) => {
      if (ofSpeaker.has(form)) return ['self ']
      return holderAt(words, at)?.holders.map(({ kind, name }) => `${kind} ${name}`) ?? []
    }),
  )
})

/** What a text says of whom, in its order. */
const heldIn = reading((said): readonly Held[] => {
  const words = wordsOf(said)
  const held: Held[] = []
  for (let at = 0; at < words.length; at += 1) {
    const named = holderAt(words, at)
    if (named === null) continue
    const isSure = !joins(words, at - 1) && !joins(words, named.end)
    const holders = isSure ? named.holders : []
    const told = named.isOwner ? phraseAt(words, named.end) : actAt(words, named.end)
    if (told.length > 0) held.push({ words: told, holders })
    const [kin] = words[at]?.form === 'my' ? holders : []
    if (kin?.kind === 'kin') held.push({ words: [kin.name], holders: [self] })
    at = named.end - 1
  }
  return held
})

const self: Holder = { kind: 'self', name: '' }

interface NamedHolder {
  /** None for a pronoun; both for `my son Finn`. */
  readonly holders: readonly Holder[]
  /** Behind its last word. */
  readonly end: number
  /** It owns what follows: `my`, `Leo's`, `my wife's`. */
  readonly isOwner: boolean
}

function holderAt(words: readonly NormalWord[], at: number): NamedHolder | null {
  const word = words[at]
  if (word === undefined) return null
  const { form } = word
  const end = at + 1
  if (form === 'i') return { holders: [self], end, isOwner: false }
  if (form === 'my') return kinBehind(words, at) ?? { holders: [self], end, isOwner: true }
  if (ownPronouns.has(form) || pronouns.has(form)) return { holders: [], end, isOwner: false }
  if (owners.has(form) || ofOthers.has(form)) return { holders: [], end, isOwner: true }
  const bare = bareForm(form)
  const isOwner = bare !== form
  if (kinNames.has(bare)) return { holders: [kinOf(bare)], end, isOwner }
  return isName(word) ? { holders: [{ kind: 'name', name: bare }], end, isOwner } : null
}

/** `my wife`, `my older sister's`, `my son Finn`; null for `my birthday`. */
function kinBehind(words: readonly NormalWord[], at: number): NamedHolder | null {
  for (let end = at + 1; end <= at + tuned.mostKinWords && words[end - 1]?.mark === ''; end += 1) {
    const word = words[end]
    const bare = bareForm(word?.form ?? '')
    if (word === undefined || !kinWords.has(bare)) continue
    const name = words[end + 1]
    if (bare !== word.form) return { holders: [kinOf(bare)], end: end + 1, isOwner: true }
    if (word.mark !== '' || name === undefined || !isName(name))
      return { holders: [kinOf(bare)], end: end + 1, isOwner: false }
    const named = bareForm(name.form)
    return {
      holders: [kinOf(bare), { kind: 'name', name: named }],
      end: end + 2,
      isOwner: named !== name.form,
    }
  }
  return null
}

/** A thing up to the word that ends its phrase. */
function phraseAt(words: readonly NormalWord[], from: number): readonly string[] {
  const phrase: string[] = []
  for (const { form, stem, mark } of words.slice(from, from + tuned.mostThingWords)) {
    if (endsPhrase.has(form)) break
    if (!someOf.has(form)) phrase.push(sameThing.get(stem) ?? stem)
    if (mark !== '' || bareForm(form) !== form) break
  }
  return phrase
}

/** What is done, or how somebody is; of who has a thing, the thing. */
function actAt(words: readonly NormalWord[], from: number): readonly string[] {
  if (words[from - 1]?.mark !== '') return []
  const at = words.findIndex(
    ({ form, isNegation }, place) => place >= from && !isNegation && !isBeforeAct(form),
  )
  const act = words[at]
  if (act === undefined || words.slice(from, at).some(({ mark }) => mark !== '')) return []
  if (endsPhrase.has(act.form)) return []
  const isHad = words.slice(from, at).some(({ form }) => having.has(form))
  return isHad ? phraseAt(words, at) : [act.stem]
}

/** `severely`, and no `apply`. */
function isBeforeAct(form: string): boolean {
  return beforeAct.has(form) || /^(?!.*ply$)\p{L}{4,}ly$/u.test(form)
}

/** `Tom and I`. */
function joins(words: readonly NormalWord[], at: number): boolean {
  return /^(?:and|or|n)$/.test(words[at]?.form ?? '')
}

function isName({ form, isCapital }: NormalWord): boolean {
  const bare = bareForm(form)
  return firstNames.has(bare) && (isCapital || !namesThatAreWords.has(bare))
}

/** Without what marks an owner, which is left out on a phone (`leos`, `mums`). */
function bareForm(form: string): string {
  const bare = form.replace(/'s?$/, '')
  if (bare !== form || !form.endsWith('s') || firstNames.has(form)) return bare
  const one = form.slice(0, -1)
  return firstNames.has(one) || kinNames.has(one) ? one : form
}

function kinOf(form: string): Holder {
  const stemmed = stem(form)
  return { kind: 'kin', name: sameThing.get(stemmed) ?? stemmed }
}

function wordsOf(said: Utterance): readonly NormalWord[] {
  return normalWords(said.like(writtenInFull(said)))
}

const isBe = wordSet('am is')
/** Of who speaks; `me` may be the other one of an act (`Sam owes me`). */
const ofSpeaker = wordSet('mine myself we us our ours')
const ofOthers = wordSet('his her their your its')
/** Stems of those of whom another word may mean the same one: a friend may be a colleague. */
const anyones = wordSet(
  `child kid baby twin partner spous boyfriend girlfriend fianc fiance parent sibl friend besti cousin colleagu
   cowork co-work client agent student ex`,
)
const having = wordSet('have has had having own owns')
const beforeAct: ReadonlySet<string> = new Set([
  ...wordSet(
    'am is are was were be do does did get gets got getting can could will would should may might must to ever never',
  ),
  ...having,
  ...shades,
  ...auxiliaries,
])
const someOf = wordSet('any some no')
const endsPhrase = wordSet(
  `is are was were am be has have had and or but of for in on at with from to about that who which when where
   by than then so because if will would can could should does do did what how`,
)
