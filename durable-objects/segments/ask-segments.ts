import type {
  SegmentAnswer,
  SegmentFinds,
  SegmentInquiry,
  SegmentQuestion,
} from '../../engine/model/segment.ts'
import { questionText } from '../../engine/memory/recall/read-question.ts'
import { readSegmentPassages } from '../../engine/memory/tables/load-index.ts'
import { acknowledge, messageTo, type SentTelling } from '../../engine/segments/hand-over.ts'
import { sumOfCounts } from '../../engine/segments/counts-beyond.ts'
import { foundTogether, type SealedLook } from '../../engine/segments/sealed-look.ts'
import { rowsToRead } from '../../engine/segments/rows-to-read.ts'
import { segmentQuestion } from '../../engine/segments/segment-question.ts'
import type { Segment } from '../../engine/segments/tables/segment-rows.ts'
import type { CallPlan } from '../../engine/operations/operation.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import type { SealedFound, TextReadings } from '../../engine/operations/text-readings.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import { segmentsAsked } from '../../engine/bounds.ts'
import { changesPerQuestion, segmentWaitMs, triesOfQuestion } from '../bounds.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ObjectParts } from '../object-parts.ts'
import { inTime } from '../within.ts'
import { writeOfSegments } from './write-of-segments.ts'

/** What a call looks for, and what was read for it by now. */
type CallThatLooks = OpenedCall<OperationName> & { readonly plan: CallPlan }

/**
 * The texts of a call with what the sealed part of its namespace has of what it looks for, and then
 * of what it looks for beside that; the same texts where nothing is sealed.
 */
export async function readSealed(
  parts: ObjectParts,
  call: CallThatLooks,
  texts: TextReadings,
): Promise<TextReadings> {
  const { sealed: looks = [], sealedBeside: besideOf } = call.plan
  if (looks.length === 0) return texts
  const found = await askSegments(parts, call, { looks, texts })
  if (found === null) return texts
  const read = { ...texts, sealed: found }
  const beside = besideOf === undefined ? [] : parts.transactor.look(call, read, null, besideOf)
  if (beside.length === 0) return read
  const more = await askSegments(parts, call, { looks: beside, texts })
  return more === null ? read : { ...texts, sealed: foundTogether([found, more]) }
}

/**
 * What segments have of all that is looked for, each asked once; null where nothing is sealed. Each
 * hears of its changes before it answers, so what was written before is found as it is.
 */
async function askSegments(
  parts: ObjectParts,
  call: CallThatLooks,
  { looks, texts }: { readonly looks: readonly SealedLook[]; readonly texts: TextReadings },
): Promise<SealedFound | null> {
  const { ports, store, transactor } = parts
  const sealed = store.segments.all().filter(({ isSealed }) => isSealed)
  if (sealed.length === 0) return null
  const isThorough = looks.some((look) => look.isThorough === true)
  const most = mostOf(looks.length, isThorough)
  const questions = transactor.look(call, texts, null, (context) =>
    looks.map((look) => segmentQuestion(context, look, most)),
  )
  const askedTo = store.segments.sealedTo
  const wanted = sealed.filter(
    (one) => isBehind(parts, one) || questions.some((question) => mayHave(one, question)),
  )
  // The others tell how common is what is asked for: a time that is asked for makes no word rarer.
  const others = sealed.filter((segment) => !wanted.includes(segment))
  const inOrder = [...others, ...wanted]
  const asked = isThorough ? inOrder : inOrder.slice(-segmentsAsked.most)
  const reached = ports.segments === null ? [] : asked
  const answers = await Promise.all(
    reached.map(async (segment) => {
      const asking = ask(parts, segment, { questions }).catch((error: unknown) => {
        logObjectFailure(parts, 'segment_failed', error)
        return nothing
      })
      return { segment, ...(await inTime(segmentWaitMs, asking, nothing)) }
    }),
  )
  const whole = new Set(answers.flatMap(({ segment, isWhole }) => (isWhole ? segment : [])))
  return {
    passages: [...new Set(questions.flatMap((_, at) => rowsToRead(findsOf(answers, at), most)))],
    missing: wanted.filter((segment) => !whole.has(segment)).map(({ from, to }) => ({ from, to })),
    askedTo,
    asked: new Set(looks.map((look) => questionText(look))),
    counts: sumOfCounts(answers.flatMap(({ answer }) => answer?.counts ?? [])),
  }
}

/** What one segment answers, and whether it could look at all that it is to hold, as it is now. */
interface SegmentFound {
  readonly answer: SegmentAnswer | null
  readonly isWhole: boolean
}

const nothing: SegmentFound = { answer: null, isWhole: false }

/** Where a later message has come before the question, what that did not know is told again. */
async function ask(
  parts: ObjectParts,
  { number }: Segment,
  question: SegmentInquiry,
): Promise<SegmentFound> {
  const { ports, sql, state, store } = parts
  const { segments } = store
  for (let tries = 0; tries < triesOfQuestion; tries++) {
    const segment = segments.find(number)
    if (ports.segments === null || segment === null) return nothing
    const changes = segments.untold(number, changesPerQuestion)
    const telling = { segment, changes, range: null }
    const sent = messageTo(segments, telling, question, (range) => readSegmentPassages(sql, range))
    if (sent === null) return nothing
    const answer = await ports.segments.open(state.name, number).tell(sent.message)
    heard(parts, sent, answer)
    const isAllTold = segment.sent >= segment.lastRow && changes.length < changesPerQuestion
    if (answer.isTaken) return { answer, isWhole: isAllTold }
    if (answer.isLost) return nothing
  }
  return nothing
}

/** What a segment has taken it need not hear again; what it has lost it is sent anew. */
function heard(parts: ObjectParts, sent: SentTelling, answer: SegmentAnswer): void {
  if (answer.isTaken && sent.changes.length === 0) return
  const { alarms, ports, store } = parts
  writeOfSegments(parts, () => {
    if (acknowledge(store.segments, sent, answer) !== 'lost') return
    alarms.addEarliestByMachine('segments', ports.clock())
  })
}

/** Of each question: memory has room for so many passages of all of them together. */
function mostOf(questions: number, isThorough: boolean): number {
  const { leastPassages, recall, thorough } = segmentsAsked
  const { mostPassages: wanted, mostTogether } = isThorough ? thorough : recall
  return Math.max(leastPassages, Math.min(wanted, Math.floor(mostTogether / questions)))
}

function findsOf(answers: readonly SegmentFound[], question: number): readonly SegmentFinds[] {
  return answers.flatMap(({ answer }) => answer?.finds[question] ?? [])
}

/** Some of it is of the time, or names it. */
function mayHave(segment: Segment, { view, eventful }: SegmentQuestion): boolean {
  if (segment.from < view.to && segment.to >= view.from) return true
  return eventful.some((row) => row >= segment.firstRow && row <= segment.lastRow)
}

/** What it holds may be of other times than is known. */
function isBehind({ store }: ObjectParts, { lastRow, number, sent }: Segment): boolean {
  return sent < lastRow || store.segments.untold(number, 1).length > 0
}
