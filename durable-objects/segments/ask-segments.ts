import type { RecallInput } from '../../engine/model/requests.ts'
import type { SegmentAnswer, SegmentPage } from '../../engine/model/segment.ts'
import { readSegmentPassages } from '../../engine/memory/tables/load-index.ts'
import { chooseRows } from '../../engine/segments/choose-rows.ts'
import { segmentQuestion } from '../../engine/segments/segment-question.ts'
import type { Segment, SegmentChange } from '../../engine/segments/tables/segment-rows.ts'
import type { OpenedCall } from '../../engine/operations/served-call.ts'
import type { SealedFound, TextReadings } from '../../engine/operations/text-readings.ts'
import type { OperationName } from '../../engine/catalogue.ts'
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
  const { ports, state, store, transactor } = parts
  if (ports.segments === null) return undefined
  const { from = -Infinity, to = Infinity } = input.time ?? {}
  const sealed = store.segments.all().filter(({ isSealed }) => isSealed)
  if (sealed.length === 0) return undefined
  const may = sealed.filter((one) => one.from < to && one.to >= from)
  const asked = may.slice(-segmentsAsked.most)
  const question = transactor.look(call, texts, null, (context) => segmentQuestion(context, input))
  const segments = ports.segments
  const answers = await Promise.all(
    asked.map(async (segment) => {
      const open = segments.open(state.name, segment.number)
      const changes = store.segments.untold(segment.number, changesPerQuestion)
      const asking = open
        .tell({ seq: store.segments.lastSeq(), pages: pagesOf(parts, changes), question })
        .then((answer) => {
          heard(parts, segment, changes, answer)
          return answer
        })
        .catch((error: unknown) => {
          logObjectFailure(parts, 'segment_failed', error)
          return null
        })
      return { segment, answer: await inTime(segmentWaitMs, asking, null) }
    }),
  )
  const silent = answers.flatMap(({ segment, answer }) => (answer === null ? [segment] : []))
  return {
    passages: chooseRows(answers.flatMap(({ answer }) => answer ?? [])),
    missing: [...may.slice(0, -segmentsAsked.most), ...silent].map(({ from, to }) => ({
      from,
      to,
    })),
  }
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
  { isTaken, passages }: SegmentAnswer,
): void {
  const { segments } = store
  const isLost = passages === 0 && sent === lastRow
  if (!isLost && (!isTaken || changes.length === 0)) return
  sql.transaction(() => {
    if (isTaken) segments.markTold(number, changes)
    if (!isLost) return
    segments.refill(number)
    alarms.addEarliestByMachine('segments', ports.clock())
  })
}
