import type { EntitySort } from '../../model/entity-graph.ts'
import { foldText } from '../../language/fold-text.ts'
import { isCommonWord } from '../text/common-words.ts'
import { stem } from '../text/stem.ts'
import { stopwords } from '../../language/stopwords.ts'
import type { Span } from '../text/spans.ts'
import { firstNames, wordNames } from './words/first-names.ts'
import {
  placeHeads,
  placeNames,
  placeNouns,
  organizationHeads,
  organizationNames,
  organizationNouns,
  thingHeads,
  thingNames,
  thingNouns,
  noNames,
  petWords,
} from './words/known-names.ts'
import {
  afterThing,
  beforeOrganization,
  beforePerson,
  beingWords,
  beforeThing,
  goingWords,
  jobTitles,
  kinWords,
  madeWords,
  personTitles,
  personVerbs,
  roleWords,
  thingVerbs,
  workWords,
} from './words/cues.ts'

export type ProperKind = EntitySort

/** One word of a sentence; `text` is without a genitive and the stop at its end. */
export interface NameWord extends Span {
  readonly text: string
  readonly lower: string
  readonly isCapital: boolean
  /** `'s` follows. */
  readonly owns: boolean
}

/**
 * What a run of capitalised words names, `words.slice(from, to)`; null where nothing tells. First
 * what lists know, then the words of the name itself, then what stands around it.
 */
export function kindOfRun(
  words: readonly NameWord[],
  from: number,
  to: number,
  isHeading: boolean,
): ProperKind | null {
  const run = words.slice(from, to)
  const around = surroundings(words, from, to)
  if (isOfPet(words, from) || isNoName(run, around)) return null
  const listed = listedKind(run, around)
  if (listed !== null) return listed
  const made = kindByParts(run, around)
  if (made !== null) return made
  if (isHeading || run.some(({ text }) => /^\p{Lu}{2,}$/u.test(text))) return kindOfCapitals(around)
  return kindByContext(run, around)
}

/** Words near a run, in lower case; empty where there are none. */
interface Around {
  readonly isFirst: boolean
  readonly before: string
  readonly before2: string
  readonly before3: string
  readonly after: string
  readonly after2: string
  readonly owns: boolean
}

function surroundings(words: readonly NameWord[], from: number, to: number): Around {
  const at = (place: number): string => words[place]?.lower ?? ''
  // `the` and `a` say nothing about what follows.
  const skip = /^(?:the|a|an|my|our|his|her|their)$/.test(at(from - 1)) ? 1 : 0
  return {
    isFirst: from === 0,
    before: at(from - 1 - skip),
    before2: at(from - 2 - skip),
    before3: at(from - 3 - skip),
    after: at(to),
    after2: at(to + 1),
    owns: words[to - 1]?.owns ?? false,
  }
}

/** `my dog Rex`, `a cat named Miso`: nobody whom a memory is about. */
function isOfPet(words: readonly NameWord[], from: number): boolean {
  const near = [1, 2].map((back) => words[from - back]?.lower ?? '')
  if (petWords.has(near[0] ?? '')) return true
  return /^(?:named|called)$/.test(near[0] ?? '') && petWords.has(near[1] ?? '')
}

/** A month, what somebody is to others, or a code (`SPRING20`). */
function isNoName(run: readonly NameWord[], around: Around): boolean {
  const [only] = run
  if (run.length !== 1 || only === undefined) return false
  const { lower, text } = only
  if (months.has(lower)) {
    return around.isFirst ? !saysPerson(around.after) : !isNameHere(run, around)
  }
  return roleWords.has(lower) || /^\p{Lu}{3,}\d+$/u.test(text)
}

function listedKind(run: readonly NameWord[], around: Around): ProperKind | null {
  const name = foldText(run.map(({ text }) => text).join(' '))
  const [only] = run
  const isOne = run.length === 1 && only !== undefined
  if (isOne && isWordToo(only, around)) return null
  const isPlace = placeNames.has(name)
  if (isPlace && afterThing.has(around.after)) return 'thing'
  if (isOne && isPlace && firstNames.has(name)) {
    return isPlaceHere(around) ? 'place' : 'person'
  }
  if (thingNames.has(name)) return thingOrOther(name, around)
  if (organizationNames.has(name)) return 'organization'
  return isPlace ? 'place' : null
}

/** Some are both: `Java` and `Phoenix` are places where one lives in them. */
function thingOrOther(name: string, around: Around): ProperKind {
  return placeNames.has(name) && isPlaceHere(around) ? 'place' : 'thing'
}

/** `Nice to meet you`, `Us too`: names that are words need a capital that means something. */
function isWordToo({ text, lower }: NameWord, { isFirst, after }: Around): boolean {
  if (/^(?:us|uk|la|eu|un|who|usa|uae|esa|cia|ups|mit|bp|hp)$/.test(lower))
    return text !== text.toUpperCase()
  if (!isFirst) return false
  const isWord = stopwords.has(lower) || isCommonWord(stem(lower)) || wordsToo.has(lower)
  return isWord && !(personVerbs.has(after) || thingVerbs.has(after))
}

const wordsToo: ReadonlySet<string> = new Set(
  `nice split bath cork reading mobile target shell apple visa meta guardian signal zoom teams swift
   rust excel slack telegram bun go dune turkey china chad java lambda`.split(/\s+/),
)

function isPlaceHere({ before, before2, before3 }: Around): boolean {
  if (/^(?:in|near|visit|visited|visiting)$/.test(before)) return true
  if (before !== 'to' && before !== 'from') return false
  return goingWords.has(before2) || goingWords.has(before3)
}

function kindByParts(run: readonly NameWord[], around: Around): ProperKind | null {
  const [first, last] = [run[0]?.lower ?? '', run.at(-1)?.lower ?? '']
  if (personTitles.has(first) && run.length > 1) return 'person'
  if (run.length > 1) {
    if (thingHeads.has(first)) return 'thing'
    if (placeHeads.has(first)) return 'place'
    if (organizationNouns.has(last)) return 'organization'
    if (placeNouns.has(last)) return 'place'
    if (thingNouns.has(last)) return 'thing'
    if (organizationHeads.has(first)) return 'organization'
  }
  const folded = foldText(first)
  if (run.length === 1 && isWorkplace(around)) return 'organization'
  if (firstNames.has(folded) && run.length <= 4) return 'person'
  if (wordNames.has(folded)) return isNameHere(run, around) ? 'person' : null
  const rest = run.slice(1).map(({ lower }) => lower)
  if (rest.includes('of') || first === 'the') return titleKind(run, around)
  return null
}

/** `works at Fern`: nobody works at a person. */
function isWorkplace({ before, before2, owns }: Around): boolean {
  if (before !== 'at' || owns) return false
  return workWords.has(before2) || jobTitles.has(before2) || kinWords.has(before2)
}

function titleKind(run: readonly NameWord[], around: Around): ProperKind | null {
  if (around.before === 'at' || around.before === 'for') return 'organization'
  if (isPlaceHere(around)) return 'place'
  return run.length > 2 || beforeThing.has(around.before) ? 'thing' : null
}

/** A name that is a word too, and a month perhaps. */
function isNameHere(run: readonly NameWord[], around: Around): boolean {
  const { isFirst, before, after, owns } = around
  if (run.length > 1) return !isFirst || !stopwords.has(run[0]?.lower ?? '')
  const isMonth = months.has(run[0]?.lower ?? '')
  if (isMonth && (isFirst || isBeforeMonth(around))) return false
  if (isMonth && /^\d/.test(after)) return false
  if (!isFirst) return !/^(?:if|when|and|but|so|because|or|then)$/.test(before) || !isAuxiliary(run)
  return (personVerbs.has(after) && !isAskedOrTold(run, after)) || owns
}

function isBeforeMonth({ before, before2 }: Around): boolean {
  if (before === 'to' || before === 'from') return !toldTo.has(before2)
  return /^(?:in|until|till|since|last|next|by|of|this|late|early|mid|every|before|after|around|during|through|\d+)$/.test(
    before,
  )
}

const months: ReadonlySet<string> = new Set('may april june august summer autumn'.split(' '))
/** Before `to` or `from` and a name that is a month too. */
const toldTo: ReadonlySet<string> = new Set(
  'talk talked talking speak spoke speaking said wrote gave listened sent introduced heard got letter'.split(
    ' ',
  ),
)

function isAuxiliary([first]: readonly NameWord[]): boolean {
  return first?.lower === 'will'
}

/** `Will you`, `Mark is`: a question has its subject behind, a name its verb. */
function isAskedOrTold([first]: readonly NameWord[], after: string): boolean {
  return first?.lower === 'hope' && after !== 'is' && after !== 'has'
}

/** Letters alone are an organisation where one works at it. */
function kindOfCapitals({ before, before2 }: Around): ProperKind | null {
  if (/^(?:at|for)$/.test(before) && workWords.has(before2)) return 'organization'
  return null
}

function kindByContext(run: readonly NameWord[], around: Around): ProperKind | null {
  const { before, before2, after, isFirst, owns } = around
  const [first] = run
  if (first === undefined || /^\d/.test(after)) return null
  if (isFirst) return kindAtStart(run, around)
  if (run.length === 1 && isWordOfLanguage(first.lower)) return null
  if (kinWords.has(before)) return 'person'
  if (jobTitles.has(before2) && /^(?:of|at)$/.test(before)) return 'organization'
  if (before === 'at') return 'organization'
  if (/^(?:for|with)$/.test(before) && workWords.has(before2)) return 'organization'
  if (before === 'in' && /^invest(?:s|ed|ing)?$/.test(before2)) return 'organization'
  if (beforeOrganization.has(before)) return 'organization'
  if (afterThing.has(after)) return 'thing'
  if (before === 'on' && /^(?:depends|depend|runs|run|built|based|relies)$/.test(before2))
    return 'thing'
  if (before === 'in' && /^(?:written|built|coded|implemented)$/.test(before2)) return 'thing'
  if (beforeThing.has(before)) return 'thing'
  if (before === 'to' && !goingWords.has(before2) && isThingMove(around)) return 'thing'
  const owner = owns ? kindByPossession(after) : null
  if (owner !== null) return owner
  if (/\d/.test(first.text)) return null
  if (before === 'by') return madeWords.has(before2) ? 'person' : null
  if (before === 'in' ? beingWords.has(before2) : isPlaceHere(around)) return 'place'
  if (beforePerson.has(before)) return run.length <= 2 ? 'person' : null
  if (saysPerson(after) && run.length <= 3) return 'person'
  return thingVerbs.has(after) ? 'thing' : null
}

/** `Clara's husband`, `Acme's headquarters`. */
function kindByPossession(after: string): ProperKind | null {
  if (kinWords.has(after)) return 'person'
  return bodyParts.test(after) ? 'organization' : null
}

const bodyParts =
  /^(?:headquarters|customers|employees|office|offices|ceo|cto|cfo|founder|shareholders|stock|staff|board)$/

/** A verb that only people do, and none that helps another. */
export function saysPerson(verb: string): boolean {
  return personVerbs.has(verb) && !weakVerbs.test(verb)
}

const weakVerbs =
  /^(?:is|was|has|had|will|would|can|could|should|got|gets|runs|came|went|felt|feels|plays|played|leads|led|beat|won|sold|owns|gave|gives)$/

function isThingMove({ before2, before3 }: Around): boolean {
  return /^(?:switched|migrated|upgraded)$/.test(before2) || /^(?:switched|migrated)$/.test(before3)
}

/** `Helix depends on Kafka`: no word of the language, before a verb that only names have. */
function kindAtStart(run: readonly NameWord[], { after, after2, owns }: Around): ProperKind | null {
  const [first] = run
  if (first === undefined) return null
  if (run.length === 1 && (isWordOfLanguage(first.lower) || first.lower.length < 3)) return null
  // `Mum's neighbour`: whose mother it is, the text does not say.
  if (run.length === 1 && kinWords.has(first.lower)) return null
  if (owns) return kindByPossession(after)
  if (/^(?:acquired|hired|invested|bought|employs|merged|announced)$/.test(after))
    return 'organization'
  if (after === 'is' && /^(?:based|headquartered|hiring)$/.test(after2)) return 'organization'
  if (thingVerbs.has(after)) return 'thing'
  if (after === 'is' && /^(?:written|built|deployed|open-source|replaced)$/.test(after2))
    return 'thing'
  if (after === 'was' && /^(?:written|released|founded)$/.test(after2))
    return after2 === 'founded' ? 'organization' : 'thing'
  const isPersonal = saysPerson(after) && run.length <= 3
  return isPersonal && !/(?:ing|tion|ness|ment|body|one|ity|s)$/.test(first.lower) ? 'person' : null
}

export function isWordOfLanguage(word: string): boolean {
  return stopwords.has(word) || isCommonWord(stem(word)) || noNames.has(word)
}
