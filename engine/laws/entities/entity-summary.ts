import type { Utterance } from '../../language/utterance.ts'
import type { EntitySummary, SourcedLine } from '../../model/entity-summary.ts'
import { isRequest, isQuestion } from '../text/question.ts'
import { sentencesOf } from '../text/sentences.ts'
import { indexTerms } from '../text/terms.ts'
import { tellingIn } from '../text/told-as-done.ts'
import { lineOfTelling, lineOfValue, type LinkedTelling, type StatedValue } from './known-lines.ts'
import { toldOnce } from './told-once.ts'
import { leastSharedTerms, maxSummaryLines, maxSummaryProperties } from './tuning.ts'

export interface KnownOfEntity {
  readonly label: string
  /** Of what kind it is, in words: `user`. */
  readonly kind: string
  readonly statements: readonly StatedValue[]
  /** In order of time. */
  readonly tellings: readonly LinkedTelling[]
  /** A value and the sentences that tell it are one fact; default false. */
  readonly isEachOnce?: boolean | undefined
}

/**
 * What is known of an entity in lines: in one sentence what it is, what is so now, what happened and what was
 * so, and what was asked and never answered. A telling that says both what happened and what is so
 * stands in both. A question counts as answered by a later telling that shares two of its words with it
 * besides the entity's own name. At most 20 lines of each, the newest.
 * Limits: whether a text tells what happened is read as for episodes.
 */
export function summarize({
  label,
  kind,
  statements,
  tellings,
  isEachOnce = false,
}: KnownOfEntity): EntitySummary {
  const own = new Set(indexTerms(label))
  // What it is called stands in every line.
  const current = statements.filter(({ until, words }) => until === null && words !== label)
  const told = tellings.map((telling) => ({ ...telling, ...readTelling(telling.said) }))
  const open = told.filter(
    (one, at) =>
      one.question !== null && !told.slice(at + 1).some((next) => answers(one, next, own)),
  )
  const holding = told.filter((one) => one.isSo && one.until === null)
  const facts = isEachOnce
    ? toldOnce(label, current, holding)
    : [...current.map((one) => lineOfValue(label, one)), ...holding.map(lineOfTelling)]
  return {
    summary: summaryOf(label, kind, current),
    facts: newest(facts).toReversed(),
    timeline: newest([
      ...statements.filter(({ until }) => until !== null).map((one) => lineOfValue(label, one)),
      ...told.filter((one) => one.happened || one.until !== null).map(lineOfTelling),
    ]),
    openQuestions: newest(
      open.map(({ question, memoryId, occurredAt }) => ({
        text: question ?? '',
        memoryIds: [memoryId],
        since: occurredAt,
      })),
    ).toReversed(),
  }
}

interface ReadTelling {
  readonly happened: boolean
  readonly isSo: boolean
  readonly question: string | null
}

function readTelling(said: Utterance): ReadTelling {
  const sentences = sentencesOf(said)
  const asked = sentences.filter(({ text }) => isQuestion(said.like(text)))
  const question = asked.at(-1)?.text.trim() ?? null
  const isAsking = sentences.every(({ text }) => {
    const sentence = said.like(text)
    return isQuestion(sentence) || isRequest(sentence)
  })
  if (isAsking) return { happened: false, isSo: false, question }
  const { happened, isSo } = tellingIn(said)
  return { happened, isSo: isSo || !happened, question }
}

function answers(
  { question }: ReadTelling,
  later: LinkedTelling & ReadTelling,
  own: ReadonlySet<string>,
): boolean {
  if (!later.happened && !later.isSo) return false
  const asked = new Set(indexTerms(question ?? '').filter((term) => !own.has(term)))
  const terms = new Set(indexTerms(later.said.text))
  const shared = [...asked].filter((term) => terms.has(term))
  return shared.length >= Math.min(leastSharedTerms, asked.size)
}

/** `Ana (user): city Lisbon, works at Fern.` */
function summaryOf(label: string, kind: string, current: readonly StatedValue[]): SourcedLine {
  const told = current.slice(0, maxSummaryProperties)
  const list = told.map(({ name, words }) => `${name.replaceAll(/[._-]/g, ' ')} ${words}`)
  const text = `${label} (${kind})${list.length === 0 ? '' : `: ${list.join(', ')}`}.`
  const memoryIds = [...new Set(told.flatMap(({ memoryId }) => memoryId ?? []))]
  const since = Math.max(...told.map((one) => one.since))
  return { text, memoryIds, ...(told.length > 0 && { since }) }
}

/** In order of time, the last of them. */
function newest(lines: readonly SourcedLine[]): readonly SourcedLine[] {
  return lines.toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0)).slice(-maxSummaryLines)
}
