import { reading, type Utterance } from '../../language/utterance.ts'
import { foldText } from '../../language/fold-text.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { indexTerms } from '../text/terms.ts'

/** A name with the terms by which it is told from another of that name: `Anna from school`. */
interface NameApart {
  readonly name: string
  readonly by: readonly string[]
}

/**
 * Whether a text names somebody by what tells another of that name apart: of `Anna from school` tells
 * nothing that says `Anna at work is my manager`. A text that has the name alone may mean either.
 * Limits: English, by where somebody is from, or is where the name begins a sentence (`Met Anna at the
 * station` says where that was).
 */
export function isNamedApart(description: Utterance, text: Utterance): boolean {
  const told = namesApart(text)
  return namesWithPlaces(description).some(({ name, by }) => {
    const same = told.filter((one) => one.name === name)
    return same.length > 0 && !same.some((one) => one.by.some((term) => by.includes(term)))
  })
}

/** In a description, which is no sentence, any place tells. */
const namesWithPlaces = reading((said: Utterance) => found(said, placed))
const namesApart = reading((said: Utterance) => [...found(said, origin), ...found(said, opening)])

function found({ text }: Utterance, pattern: RegExp): readonly NameApart[] {
  return [...text.matchAll(pattern)].flatMap(({ groups = {} }) => {
    const { name = '', by = '' } = groups
    // A letter to Anna from Tom is of no place.
    return firstNames.has(foldText(by)) ? [] : [{ name: foldText(name), by: indexTerms(by) }]
  })
}

const place = String.raw`(?:(?:the|my|our|his|her|their) )?(?<by>[\p{L}\p{N}'’-]+(?: (?:club|class|group|team|office|school|street|road))?)`
const name = String.raw`(?<![\p{L}'’])(?<name>\p{Lu}[\p{L}-]+)`
const placed = new RegExp(`${name} (?:from|at|in|on|down) ${place}`, 'gu')
const origin = new RegExp(`${name} from ${place}`, 'gu')
const opening = new RegExp(
  String.raw`(?<=^|[.!?;]\s|^(?:and|but|so|also) )${name} (?:from|at|in|on|down) ${place}(?! \d)`,
  'gu',
)
