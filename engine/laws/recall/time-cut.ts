import { firsts, formers } from '../../language/former.ts'
import { askedBearing } from '../text/asked-bearing.ts'
import { isQuestion } from '../text/question.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { areMeeting, type DateRange } from './lexical-match.ts'
import { tuned } from './tuned.ts'

/**
 * Whether the times that a text names bound what answers it: it asks, or names in few words what it
 * wants. A time bounds nothing where it is what is counted from (`How long is it until Christmas?`),
 * where advice is wanted (`What should I cook tonight?`), where a reason or a limit of what is or comes is
 * asked for, which has its own time (`Why do I have to stay with Mum in August?`), and in a statement
 * that only says when.
 * Limits: English forms; of other languages every question is bounded by the times it names.
 */
export const isBoundByTime = reading((said: Utterance): boolean => {
  const { text } = said
  if (counting.test(text) || advising.test(text)) return false
  if (askedBearing(said) !== null && !asksOfPast(said)) return false
  return isQuestion(said) || telling.test(text) || !stating.test(text)
})

const counting =
  /\bhow (?:long|many (?:more )?(?:days|weeks|months|years|hours|nights)|much (?:time|longer)|old)\b[^?]*\b(?:until|till|to|since|before|after|from|between|ago)\b/iu
const advising =
  /^\W{0,8}(?:(?:so|and|ok|hey|please|what|where|which|who|how|when)\W{1,4}){0,3}(?:\p{L}{1,40} ){0,2}?(?:should|shall|could|can|would|may|might) (?:i|we|you)\b|\b(?:recommend|suggest|advise)\b/iu
const telling =
  /^\W{0,8}(?:(?:please|and|so|ok|hey|now)\W{1,4})?(?:tell|give|show|remind|list|summari[sz]e|recap|describe|find)\b/iu
const stating =
  /(?<!\p{L})(?:i|we|you|he|she|they|it|ich|wir|er|sie|yo|je|nous)(?!\p{L})|[我你他她]/iu

/** Whether a question asks of what is past: what was planned before is then no answer of its own. */
export const asksOfPast = reading((said: Utterance): boolean => past.test(said.text))

const past =
  /(?<!\p{L})(?:did|was|were|had|been|happened|went|(?:has|have) (?:\p{L}+ ){0,3}(?:done|gone|\p{L}+ed)|hatte|war|waren|wurde|passiert|gemacht|hice|hicimos|hizo|pasó|fue|passé|fait|était)(?!\p{L})|[了过過]/iu

/**
 * Whether a question asks for what was so before something took its place: `Where did we plan it originally?`
 * A question is too short to tell its language surely: one of any language that says so counts.
 */
export const asksOfFormer = reading((said: Utterance): boolean =>
  Object.values(formers).some((former) => former.test(said.text)),
)

/** Of such a question, whether it asks for what was so before all else. */
export const asksOfFirst = reading((said: Utterance): boolean =>
  Object.values(firsts).some((first) => first.test(said.text)),
)

/**
 * Of two times that the same words may mean (`in January`), those of which anything is told; where of
 * neither is, the first.
 */
export function timesMeant<T extends { readonly text: string }>(
  times: readonly T[],
  isTold: (time: T) => boolean,
): readonly T[] {
  return times.filter((time) => {
    const same = times.filter(({ text }) => text === time.text)
    if (same.length === 1) return true
    return isTold(time) || (same[0] === time && !same.some(isTold))
  })
}

/** The times that bound an answer: where two overlap, what both name; else either. */
export function boundsOf(dates: readonly DateRange[]): readonly DateRange[] {
  return dates.reduce<readonly DateRange[]>((bounds, date) => {
    const meeting = bounds.findIndex((one) => areMeeting(one, date))
    const other = bounds[meeting]
    if (other === undefined) return [...bounds, date]
    const both = { from: Math.max(other.from, date.from), to: Math.min(other.to, date.to) }
    return bounds.with(meeting, both)
  }, [])
}

/**
 * Whether the time of what a statement tells lies in the time asked for: they meet, and it is not so
 * much wider that it says nothing of it (of a plan for this year, what is on today).
 */
export function isEventOf(event: DateRange, bound: DateRange): boolean {
  if (!areMeeting(event, bound)) return false
  return event.to - event.from <= tuned.widestEvent * (bound.to - bound.from)
}
