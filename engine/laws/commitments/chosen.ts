import { firstNames } from '../entities/words/first-names.ts'
import { stem } from '../text/stem.ts'
import { claimOf, type Claim } from './claim.ts'
import { choices, orders, otherHolders, otherPeople } from './given-up-words.ts'
import { kin } from './slot-words.ts'
import { maxChoiceWords } from './tuning.ts'

/**
 * Whether an earlier sentence tells that its speaker has, uses or has chosen what these words name:
 * `we decided on Adyen`, `Contact: Lena Falk`, `the offsite is in Porto`. Where the name is whom the
 * sentence is about (`Lena lives in Kiel`), one of several, of others (`my sister lives in Lisbon`) or in what only
 * happened, it is no choice.
 */
export function isChosen(words: readonly string[], told: Claim): boolean {
  const earlier = withoutReason(told)
  const { main, forms, content, slots } = earlier
  if (earlier.isNegated || earlier.ends.length > 0 || content.length > maxChoiceWords) return false
  if (!words.every((word) => content.includes(word))) return false
  const said = forms.join(' ')
  const [first = '', second = ''] = forms
  if (regards.test(said) || firstNames.has(first)) return false
  if (forms.slice(0, 3).some(isOfOther)) return false
  // What a label holds is the thing itself, and no more of what was done with it: `standup: … done`.
  const isLabelled = slots.some(({ name, value }) => {
    const isNamed = words.every((word) => value.includes(word))
    return name === 'label' && isNamed && value.length <= words.length + 1
  })
  if (isLabelled) return true
  if (!hasNameOf(words, earlier) || namesMore(words, earlier)) return false
  if (orders.has(first)) return true
  if (main === null || words.some((word) => main.subject.split(' ').includes(word))) return false
  if (main.isPast && !choices.test(said)) return false
  return !main.isName || /^(?:is|are)$/.test(second) || isOfThings(forms, main.isPast)
}

/** `… because Tobias knows it well`: why it was chosen names others, and chooses nothing. */
function withoutReason(told: Claim): Claim {
  const { said, modality } = told
  const at = said.text.search(reason)
  return at > 0 ? claimOf(said.like(said.text.slice(0, at)), modality, 'en') : told
}

const reason =
  /,?\s(?:because|bc|cause|so that|so (?:i|we|they|he|she|people)|(?:since|as) (?:i|we|they|he|she|it|you|the|my|our|this|that|\p{Lu}\p{Ll}+ (?:is|was|has|knows|needs|wants|can|will)))(?!\p{L})/iu

/** Of somebody else: `my sister`, `the client's`, `Bo's`. */
function isOfOther(form: string): boolean {
  const owner = form.replace(/'s?$/, '')
  return kin.has(owner) || (owner !== form && (otherHolders.has(owner) || firstNames.has(owner)))
}

/** `Deploys go to Vercel`, `Production runs on Vercel`: a noun that only begins its sentence. */
function isOfThings([first = '', second = '', third]: readonly string[], isPast: boolean): boolean {
  if (second === 'runs' && third === 'on') return true
  return !isPast && /[^s']s$/.test(first) && !otherPeople.has(first) && !second.endsWith('s')
}

/** One of the words is written as a name there. */
export function hasNameOf(words: readonly string[], { names }: Claim): boolean {
  return names.some((name) => words.includes(stem(name)))
}

/** Whether it says of these words what it says: they are all that it names, or what one of its slots holds. */
export function isAboutThem(words: readonly string[], earlier: Claim): boolean {
  const isHeld = earlier.slots.some(({ value }) => words.every((word) => value.includes(word)))
  return isHeld || !namesMore(words, earlier)
}

/** What it says of other names holds on: `we build Harvestly with Next.js and Supabase`. */
function namesMore(words: readonly string[], { names }: Claim): boolean {
  return names.some((name) => !words.includes(stem(name)))
}

/** What one thinks of a thing is no choice of it. */
const regards =
  /\b(?:lik(?:e|es)|lov(?:e|es)|hates?|enjoys?|adores?|miss(?:es)?|knows?|thinks?|says?|said|remembers?|born|from|owes?|than|compared|about|call|meeting|book|article|interview|podcast|conference)\b/
