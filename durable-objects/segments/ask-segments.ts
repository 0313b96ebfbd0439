import type { SegmentAnswer, SegmentPage, SegmentQuestion } from '../../engine/model/segment.ts'
import { questionText } from '../../engine/memory/recall/read-question.ts'
import { readSegmentPassages } from '../../engine/memory/tables/load-index.ts'
import { sumOfCounts } from '../../engine/segments/counts-beyond.ts'
import { foundTogether, type SealedLook } from '../../engine/segments/sealed-look.ts'
import { segmentQuestion } from '../../engine/segments/segment-question.ts'
import type { Segment, SegmentChange } from '../../engine/segments/tables/segment-rows.ts'
import type { CallPlan } from '../../engine/operations/operation.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import type { SealedFound, TextReadings } from '../../engine/operations/text-readings.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import type { IndexSegments } from '../../engine/ports/index-segments.ts'
import { segmentsAsked } from '../../engine/bounds.ts'
import { changesPerQuestion, segmentWaitMs } from '../bounds.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ObjectParts } from '../object-parts.ts'
import { inTime } from '../within.ts'

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
  if (ports.segments === null || sealed.length === 0) return null
  const isThorough = looks.some((look) => look.isThorough === true)
  const most = mostOf(looks.length, { segments: sealed.length, isThorough })
  const questions = transactor.look(call, texts, null, (context) =>
    looks.map((look) => segmentQuestion(context, look, most)),
  )
  const wanted = sealed.filter((segment) => questions.some((one) => mayHave(segment, one)))
  // The others tell how common is what is asked for: a time that is asked for makes no word rarer.
  const others = sealed.filter((segment) => !wanted.includes(segment))
  const inOrder = [...others, ...wanted]
  const asked = isThorough ? inOrder : inOrder.slice(-segmentsAsked.most)
  const port = ports.segments
  const answers = await Promise.all(
    asked.map(async (segment) => ({
      segment,
      answer: await askOne(parts, { port, segment, questions }),
    })),
  )
  const answering = new Set(answers.flatMap(({ segment, answer }) => (answer ? segment : [])))
  return {
    passages: [...new Set(answers.flatMap(({ answer }) => answer?.rows ?? []))],
    missing: wanted
      .filter((segment) => !answering.has(segment))
      .map(({ from, to }) => ({ from, to })),
    asked: new Set(looks.map((look) => questionText(look))),
    counts: sumOfCounts(answers.flatMap(({ answer }) => answer?.counts ?? [])),
  }
}

interface Asking {
  readonly port: IndexSegments
  readonly segment: Segment
  readonly questions: readonly SegmentQuestion[]
}

/** null where it does not answer in time. */
async function askOne(
  parts: ObjectParts,
  { port, segment, questions }: Asking,
): Promise<SegmentAnswer | null> {
  const { state, store } = parts
  const changes = store.segments.untold(segment.number, changesPerQuestion)
  const pages = pagesOf(parts, changes)
  const asking = port
    .open(state.name, segment.number)
    .tell({ seq: store.segments.lastSeq(), pages, question: { questions } })
    .then((answer) => {
      heard(parts, segment, changes, answer)
      return answer
    })
    .catch((error: unknown) => {
      logObjectFailure(parts, 'segment_failed', error)
      return null
    })
  return await inTime(segmentWaitMs, asking, null)
}

/** Of each question from each segment: memory has room for so many passages of all of them together. */
function mostOf(
  questions: number,
  { segments, isThorough }: { readonly segments: number; readonly isThorough: boolean },
): number {
  const { mostPassages, mostThorough, mostTogether, leastPassages } = segmentsAsked
  const wanted = isThorough ? mostThorough : mostPassages
  const room = Math.floor(mostTogether / (questions * segments))
  return Math.max(leastPassages, Math.min(wanted, room))
}

/** Some of it is of the time, or names it. */
function mayHave(segment: Segment, { view, eventful }: SegmentQuestion): boolean {
  if (segment.from < view.to && segment.to >= view.from) return true
  return eventful.some((row) => row >= segment.firstRow && row <= segment.lastRow)
}

/** Each changed row as it is now. */
export function pagesOf({ sql }: ObjectParts, changes: readonly SegmentChange[]): SegmentPage[] {
  const rows = [...new Set(changes.map(({ row }) => row))]
  return rows.map((row) => {
    const range = { after: row - 1, upTo: row }
    return { ...range, passages: readSegmentPassages(sql, range) }
  })
}

/** What a segment has taken it need not hear again. */
export function heard(
  { alarms, ports, sql, store }: ObjectParts,
  { number, sent, lastRow }: Segment,
  changes: readonly SegmentChange[],
  { isTaken, passages, speakers }: SegmentAnswer,
): void {
  const { segments } = store
  const isLost = passages === 0 && sent === lastRow
  if (!isLost && (!isTaken || changes.length === 0)) return
  sql.transaction(() => {
    if (isTaken) segments.markTold(number, changes)
    segments.markSpeakers(number, speakers)
    if (!isLost) return
    segments.refill(number)
    alarms.addEarliestByMachine('segments', ports.clock())
  })
}
