import { languageOf } from '../../language/detect-language.ts'
import { selves } from '../../language/selves.ts'
import type { Utterance } from '../../language/utterance.ts'
import { ownUser, type Commitment, type EventTime } from '../../model/commitment.ts'
import { connectivesOf } from '../commitments/connectives.ts'
import { hasPronounSubject, isFirstPerson } from '../commitments/subject.ts'
import { dueIn } from '../governance/findings/due.ts'
import { marksChange } from '../recall/rival-rules.ts'
import { isSaidAs } from '../text/asked-kind.ts'
import { isCommonWord } from '../text/common-words.ts'
import { tensesOf } from '../text/english-tense.ts'
import { isAsking } from '../text/question.ts'
import { indexTerms } from '../text/terms.ts'
import { tellingIn } from '../text/told-as-done.ts'
import { writtenInFull } from '../text/written-in-full.ts'
import type { DraftLine, SectionName } from './fit-page.ts'
import { onOnePageLine } from './fit-page.ts'
import { latelyMs, leastTermsAlone, maxLineCharacters } from './tuning.ts'

/** A statement that holds at the moment of a page and is trusted. */
export interface PageStatement extends Pick<
  Commitment,
  'id' | 'role' | 'subject' | 'event' | 'modality'
> {
  readonly said: Utterance
  /** All that its memory says. */
  readonly whole: string
  readonly memoryIds: readonly string[]
  /** Who said it, where more than one person speaks; else empty. */
  readonly speaker: string
  readonly validFrom: number
  readonly recordedAt: number
  /** It took the place of something told before. */
  readonly replaces: boolean
}

/**
 * The section of a profile that a statement belongs to at a moment; null where it belongs to none: what
 * happened, what has passed, what hangs on a condition, and what says nothing without what stood
 * around it.
 * Limits: what people say of themselves is read by patterns of five languages.
 */
export function sectionOf(statement: PageStatement, at: number): SectionName | null {
  const { said, role, modality } = statement
  if (modality.attributed || isAsking(said)) return null
  // A rule says what may be done, which is no doubt.
  if (modality.hypothetical && role !== 'constraint') return null
  if (isOwnPreference(statement)) return 'preferred'
  const isPassing = selves.some(({ passing }) => passing.test(said.text))
  const ofPeople = isPassing ? null : sectionOfPeople(writtenInFull(said))
  if (ofPeople !== null) return ofPeople
  if (isFragment(said)) return null
  const inForce = hasPassed(statement, at) ? null : sectionInForce(role, said)
  if (inForce !== null) return isPassing && inForce === 'goals' ? null : inForce
  if (isPassing || statement.validFrom <= at - latelyMs || tellingIn(said).isNote) return null
  return statement.replaces || marksChange(said.text) ? 'changed' : null
}

function isOwnPreference({ said, subject: { about, speaker } }: PageStatement): boolean {
  if (about !== null && about !== speaker && about !== ownUser) return false
  return (isFirstPerson(said) || !hasPronounSubject(said)) && isSaidAs('preference', said.text)
}

function sectionOfPeople(text: string): 'who' | 'people' | null {
  if (selves.some(({ own }) => own.test(text))) return 'who'
  return selves.some(({ others }) => others.test(text)) ? 'people' : null
}

function sectionInForce(
  role: PageStatement['role'],
  said: Utterance,
): 'goals' | 'decisions' | 'rules' | null {
  // What else lies ahead is a task; of other languages nothing tells it apart.
  if (role === 'goal' && (isSaidAs('goal', said.text) || languageOf(said) !== 'en')) return 'goals'
  if (role === 'decision') return 'decisions'
  return role === 'constraint' || isSaidAs('constraint', said.text) ? 'rules' : null
}

/** It lay ahead when it was told, and lies behind now. */
function hasPassed({ said, event, validFrom }: PageStatement, at: number): boolean {
  const end = aheadOf(event, validFrom) ?? dueIn(said.text, validFrom)
  return end !== null && end <= at
}

function aheadOf(event: EventTime | null, told: number): number | null {
  return event !== null && event.to > told ? event.to : null
}

/** A note without a verb, which goes on with what stood before it. */
function isFragment(said: Utterance): boolean {
  if (languageOf(said) !== 'en' || /\b(?:no|not|never)\b/i.test(said.text)) return false
  return tensesOf(said.text).every((tense) => tense === 'none')
}

/**
 * A statement as a line: in the words it was told in. Where it says little by itself (`We said yes.`), goes
 * on with what stood before it (`So, the 10k it is.`) or says of whom only by a pronoun, it is all that
 * its memory says; null where that is too long, or begins with a pronoun too. What somebody says of
 * themselves and of others stands by itself.
 */
export function lineOfStatement(
  { said, whole, speaker, memoryIds, validFrom, recordedAt }: PageStatement,
  section: SectionName,
): DraftLine | null {
  const text = section === 'who' || section === 'people' ? said.text : alone(said, whole)
  if (text === null) return null
  const line = onOnePageLine(speaker === '' ? text : `${speaker}: ${text}`)
  return { text: line, memoryIds, since: validFrom, recordedAt }
}

function alone(said: Utterance, whole: string): string | null {
  const goesOn = connectivesOf(said).some(({ opens }) => opens)
  const isShort = goesOn || indexTerms(said.text).length < leastTermsAlone
  const pointsAway = hasPronounSubject(said) && !isFirstPerson(said)
  if (!isShort && !pointsAway) return said.text
  if (whole.length > maxLineCharacters) return isShort ? said.text : null
  return pointsAway && hasPronounSubject(said.like(whole)) ? null : whole
}

/**
 * The lines of each section at a moment, without plans that were let go, and without what is said in
 * one of these texts: that stands elsewhere.
 */
export function linesBySection(
  statements: readonly PageStatement[],
  at: number,
  elsewhere: ReadonlySet<string> = new Set(),
): (section: SectionName) => readonly DraftLine[] {
  const bySection = Map.groupBy(withoutReplaced(statements), (one) => sectionOf(one, at))
  return (section) =>
    (bySection.get(section) ?? [])
      .filter(({ said }) => !elsewhere.has(said.text))
      .flatMap((one) => lineOfStatement(one, section) ?? [])
}

/**
 * Statements without the plans that a later one, of the same speaker or for all, lets go by naming them: `the 10k
 * instead of the half`. A plan is named by a word of it that is a name or no common one.
 * Limits: languages with a table of connectives; what is let go in other words stays.
 */
export function withoutReplaced(statements: readonly PageStatement[]): readonly PageStatement[] {
  const letGo = statements.flatMap((statement) =>
    connectivesOf(statement.said)
      .filter(({ kind, opens, terms }) => kind === 'instead' && !opens && terms.size > 0)
      .map(({ terms }) => ({ statement, terms: [...terms] })),
  )
  if (letGo.length === 0) return statements
  return statements.filter((plan) => {
    const own = tellingTerms(plan.said.text)
    return !letGo.some(
      ({ statement, terms }) =>
        statement.validFrom > plan.validFrom &&
        mayBeOfOne(statement, plan) &&
        terms.every((term) => own.has(term)),
    )
  })
}

/** What two people plan for themselves is not the same; what they plan together is. */
function mayBeOfOne(a: PageStatement, b: PageStatement): boolean {
  if (a.subject.speaker === b.subject.speaker) return true
  return ![a, b].some(({ said }) => /(?<!\p{L})(?:I|my|me)(?!\p{L})/iu.test(said.text))
}

function tellingTerms(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{N}'’-]*/gu)].map(([name]) => name)
  const rare = indexTerms(text).filter((term) => !isCommonWord(term))
  return new Set([...rare, ...indexTerms(names.join(' '))])
}
