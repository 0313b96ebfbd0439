import type { Utterance } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import type { ToldChange } from '../../model/commitment.ts'
import { isList, isObject, type Json, type JsonObject } from '../../model/json.ts'
import type { ShownStatement } from '../../model/shown-to-model.ts'
import { maxChangesOfStatement } from '../bounds.ts'
import { ownMember } from '../reasoning/typed-read.ts'
import { changeBetween } from './change.ts'
import { normalWords } from '../text/normal-form.ts'
import { datesIn, namesIn } from './claim-values.ts'
import type { Claim } from './claim.ts'
import { claimOfStatement } from './claim-of-statement.ts'
import { claimOfWords, standsIn } from './grade-statement.ts'
import { plainStems } from './slot-words.ts'
import { leastSameDeed, leastSameMatter } from './tuning.ts'

/**
 * What a statement of a model does to known statements, as far as it is borne out. A model names
 * each by the label under which it was shown, and quotes words of the text that say so. What is
 * ended or contradicted has to be of the same matter, and something has to say that it changed:
 * rules see the change, or the quoted words do (`instead`, `no longer`, `cancelled`), one of the two
 * denies what the other says, they differ in a name, a number or a date alone, or what was to be
 * done is said to be done. Whether the speaker may end it is decided where it ends. Total: any JSON.
 */
export function heldChanges(
  item: JsonObject,
  statement: Utterance,
  text: string,
  known: readonly ShownStatement[],
): readonly ToldChange[] {
  const said = ownMember(item, 'changes')
  if (!isList(said)) return []
  const claim = claimOfWords(statement)
  const changes = said.slice(0, maxChangesOfStatement).flatMap((one): ToldChange[] => {
    if (!isObject(one)) return []
    const shown = known.find(({ label }) => label === ownMember(one, 'known'))
    const how = ways.find((way) => way === ownMember(one, 'how'))
    const quote = wordsIn(ownMember(one, 'quote'))
    if (shown === undefined || how === undefined || quote === null) return []
    if (!standsIn(text, quote)) return []
    const { node } = shown
    const isBorneOut = how === 'repeats' || isChange(claim, shown, statement.like(quote))
    if (!isBorneOut) return []
    const was = wordsIn(ownMember(one, 'was'))
    return [{ id: node.id, how, was: was !== null && standsIn(node.text, was) ? was : null }]
  })
  return changes.filter(({ id }, at) => changes.findIndex((other) => other.id === id) === at)
}

function isChange(claim: Claim, { node }: ShownStatement, quote: Utterance): boolean {
  const said = quote.like(node.text)
  const { modality, lang, subject } = node
  const before = claimOfStatement({ said, modality, lang, about: subject.about })
  if (claim.modality.hypothetical || claim.modality.attributed || !claim.isComparable) return false
  if (changeBetween(claim, before) !== null) return true
  const [own, theirs] = [matterOf(claim), matterOf(before)]
  const shared = [...own].filter((stem) => theirs.has(stem)).length
  const fewest = Math.min(own.size, theirs.size)
  if (fewest === 0 || shared < leastSameMatter * fewest) return false
  if (claim.isNegated !== before.isNegated) return true
  const told = claimOfWords(quote)
  if (told.saysChange || told.ends.length > 0 || isOver(told)) return true
  if (isDone(claim, node.role) && shared >= leastSameDeed * theirs.size) return true
  return before.main?.isPast !== true && differInValuesAlone(claim, before)
}

/** The words of content, without those that are of all things. */
function matterOf({ content }: Claim): ReadonlySet<string> {
  return new Set(content.filter((stem) => !plainStems.has(stem)))
}

/** What is left of each is a name, a number or a date. */
function differInValuesAlone(claim: Claim, before: Claim): boolean {
  const rest = (one: Claim, other: Claim): readonly string[] => {
    const content = new Set(other.content)
    return one.content.filter((stem) => !content.has(stem))
  }
  return [
    [claim, before],
    [before, claim],
  ].every(([one, other]) => {
    if (one === undefined || other === undefined) return false
    const values = valuesOf(one)
    const left = rest(one, other)
    const isApart = [...values].some((value) => !valuesOf(other).has(value))
    return isApart && left.every((stem) => values.has(stem))
  })
}

/** Names, numbers and days, as stems. */
function valuesOf({ said }: Claim): ReadonlySet<string> {
  const words = normalWords(said)
  const named = new Set(namesIn(words))
  return new Set(
    words.flatMap(({ stem, form }, at) => {
      const isDay = datesIn(words.slice(at, at + 1)).length > 0
      return isDay || /\d/.test(form) || named.has(form.replace(/'s?$/, '')) ? [stem] : []
    }),
  )
}

function isOver({ words, forms }: Claim): boolean {
  return words.some((word) => over.has(word)) || forms.some((form) => over.has(form))
}

/** What somebody wanted or had to do is told as done. */
function isDone(claim: Claim, role: string): boolean {
  const isToDo = role === 'goal' || role === 'constraint' || role === 'decision'
  return isToDo && !claim.isNegated && (claim.main?.isPast === true || isOver(claim))
}

function wordsIn(said: Json | undefined): string | null {
  if (typeof said !== 'string' || !said.isWellFormed()) return null
  const words = said.trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : null
}

const ways = ['ends', 'contradicts', 'repeats'] as const
/** Words and stems that say that something is over, off or done. */
const over = wordSet(
  `cancelled canceled cancel off scrapped scrap dropped done finished over sorted gone sold quit
   stopped postponed moved switched changed replaced swapped anymore instead actually paid sent booked`,
)
