import type { RecallInput } from '../../engine/model/requests.ts'
import type { SegmentAnswer, SegmentPage, SegmentQuestion } from '../../engine/model/segment.ts'
import { readSegmentPassages } from '../../engine/memory/tables/load-index.ts'
import { segmentQuestion } from '../../engine/segments/segment-question.ts'
import type { Segment, SegmentChange } from '../../engine/segments/tables/segment-rows.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import type { SealedFound, TextReadings } from '../../engine/operations/text-readings.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import type { IndexSegments } from '../../engine/ports/index-segments.ts'
import { segmentsAsked } from '../../engine/bounds.ts'
import { changesPerQuestion, segmentWaitMs } from '../bounds.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ObjectParts } from '../object-parts.ts'
import { inTime } from '../within.ts'

/**
 * What the sealed part of a namespace has of what is looked for; undefined where nothing is sealed.
 * Each segment hears of its changes before it answers, so what was written before is found as it is.
 */
export async function askSegments(
  parts: ObjectParts,
  call: OpenedCall<OperationName>,
  { input, texts }: { readonly input: RecallInput; readonly texts: TextReadings },
): Promise<SealedFound | undefined> {
  const { ports, store, transactor } = parts
  if (ports.segments === null) return undefined
  const { from = -Infinity, to = Infinity } = input.time ?? {}
  const sealed = store.segments.all().filter(({ isSealed }) => isSealed)
  if (sealed.length === 0) return undefined
  const askedTo = store.segments.sealedTo
  const question = transactor.look(call, texts, null, (context) => segmentQuestion(context, input))
  const wanted = sealed.filter((one) => mayHave(parts, one, { from, to }))
  const asked = new Set(wanted.slice(-segmentsAsked.most))
  const answers = await Promise.all(
    wanted.map(async (segment) =>
      asked.has(segment) ? await ask(parts, ports.segments, segment, question) : unanswered,
    ),
  )
  const missing = wanted.filter((_, at) => answers[at]?.isWhole !== true)
  return {
    passages: answers.flatMap(({ rows }) => rows),
    missing: missing.map((segment) => ({ from: segment.from, to: segment.to })),
    askedTo,
  }
}

/** What it is still to be told may lie at other times than what it holds. */
function mayHave(
  { store }: ObjectParts,
  { number, from, to }: Segment,
  asked: { readonly from: number; readonly to: number },
): boolean {
  if (from < asked.to && to >= asked.from) return true
  return store.segments.untold(number, 1).length > 0
}

interface Answered {
  readonly rows: readonly number[]
  /** Whether that is the best of all that it is to hold. */
  readonly isWhole: boolean
}

async function ask(
  parts: ObjectParts,
  to: IndexSegments | null,
  segment: Segment,
  question: SegmentQuestion,
): Promise<Answered> {
  const { state, store } = parts
  const { number, sent, lastRow } = segment
  if (to === null) return unanswered
  const waiting = store.segments.untold(number, changesPerQuestion + 1)
  const changes = waiting.slice(0, changesPerQuestion)
  const pages = pagesOf(parts, changes)
  const asking = to
    .open(state.name, number)
    .tell({ seq: store.segments.lastSeq(), pages, question })
    .then((answer) => {
      heard(parts, segment, { changes, pages, answer })
      return answer
    })
    .catch((error: unknown) => {
      logObjectFailure(parts, 'segment_failed', error)
      return null
    })
  const answer = await inTime(segmentWaitMs, asking, null)
  if (answer === null) return unanswered
  const isFull = sent >= lastRow && waiting.length === changes.length
  return { rows: answer.rows, isWhole: isFull && !answer.isLost }
}

const unanswered: Answered = { rows: [], isWhole: false }

/** Each changed row as it is now. */
export function pagesOf({ sql }: ObjectParts, changes: readonly SegmentChange[]): SegmentPage[] {
  const rows = [...new Set(changes.map(({ row }) => row))]
  return rows.map((row) => {
    const range = { after: row - 1, upTo: row }
    return { ...range, passages: readSegmentPassages(sql, range) }
  })
}

/** What a segment was told, and what it said to that. */
export interface Exchange {
  readonly changes: readonly SegmentChange[]
  readonly pages: readonly SegmentPage[]
  readonly answer: SegmentAnswer
}

/**
 * What a segment has taken it need not hear again; what it has lost it is sent anew. One that was
 * dropped meanwhile is none of the list, and no later one has its number.
 */
export function heard(
  { alarms, ports, sql, store }: ObjectParts,
  { number, sent, firstRow }: Segment,
  { changes, pages, answer: { isTaken, isLost } }: Exchange,
): void {
  const { segments } = store
  const isToRefill = isLost && sent >= firstRow
  const isNews = isTaken && changes.length > 0
  if (!isToRefill && !isNews) return
  sql.transaction(() => {
    if (isNews) {
      segments.markTold(number, changes)
      for (const { passages } of pages) segments.widen(number, passages)
    }
    if (!isToRefill) return
    segments.refill(number)
    alarms.addEarliestByMachine('segments', ports.clock())
  })
}
