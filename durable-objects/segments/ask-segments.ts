import type { RecallInput } from '../../engine/model/requests.ts'
import type { SegmentAnswer, SegmentQuestion } from '../../engine/model/segment.ts'
import { readSegmentPassages } from '../../engine/memory/tables/load-index.ts'
import { chooseRows } from '../../engine/segments/choose-rows.ts'
import { acknowledge, messageTo, type SentTelling } from '../../engine/segments/hand-over.ts'
import { segmentQuestion } from '../../engine/segments/segment-question.ts'
import type { Segment } from '../../engine/segments/tables/segment-rows.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import type { SealedFound, TextReadings } from '../../engine/operations/text-readings.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import { segmentsAsked } from '../../engine/bounds.ts'
import { changesPerQuestion, segmentWaitMs, triesOfQuestion } from '../bounds.ts'
import { logObjectFailure } from '../log-failure.ts'
import type { ObjectParts } from '../object-parts.ts'
import { inTime } from '../within.ts'
import { writeOfSegments } from './write-of-segments.ts'

/** What one segment found, and whether it could look at all that it is to hold, as it is now. */
interface SegmentFound extends Pick<SegmentAnswer, 'rows' | 'promises'> {
  readonly isWhole: boolean
}

const nothing: SegmentFound = { rows: [], promises: [], isWhole: false }

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
  const { from = -Infinity, to = Infinity } = input.time ?? {}
  const sealed = store.segments.all().filter(({ isSealed }) => isSealed)
  if (sealed.length === 0) return undefined
  // Where none can be reached, all of them are missing.
  if (ports.segments === null) return { passages: [], missing: [], askedTo: 0 }
  const may = sealed.filter((one) => (one.from < to && one.to >= from) || isBehind(parts, one))
  const asked = may.slice(-segmentsAsked.most)
  const askedTo = store.segments.sealedTo
  const question = transactor.look(call, texts, null, (context) => segmentQuestion(context, input))
  const answers = await Promise.all(
    asked.map(async (segment) => {
      const asking = ask(parts, segment, question).catch((error: unknown) => {
        logObjectFailure(parts, 'segment_failed', error)
        return nothing
      })
      return { segment, found: await inTime(segmentWaitMs, asking, nothing) }
    }),
  )
  const missing = [
    ...may.slice(0, -asked.length),
    ...answers.filter(({ found }) => !found.isWhole).map(({ segment }) => segment),
  ]
  return {
    passages: chooseRows(answers.map(({ found }) => found)),
    missing: missing.map((segment) => ({ from: segment.from, to: segment.to })),
    askedTo,
  }
}

/** What it holds may be of other times than is known. */
function isBehind({ store }: ObjectParts, { lastRow, number, sent }: Segment): boolean {
  return sent < lastRow || store.segments.untold(number, 1).length > 0
}

/** Where a later message has come before the question, what that did not know is told again. */
async function ask(
  parts: ObjectParts,
  { number }: Segment,
  question: SegmentQuestion,
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
    if (answer.isTaken) return { ...answer, isWhole: isAllTold }
    if (answer.isLost) return nothing
  }
  return nothing
}

/** What a segment has taken it need not hear again; what it has lost it is sent anew. */
function heard(parts: ObjectParts, sent: SentTelling, answer: SegmentAnswer): void {
  if (!answer.isLost && (!answer.isTaken || sent.changes.length === 0)) return
  const { alarms, ports, store } = parts
  writeOfSegments(parts, () => {
    if (acknowledge(store.segments, sent, answer) !== 'lost') return
    alarms.addEarliestByMachine('segments', ports.clock())
  })
}
