import { dayMs } from '../../contract/durations.ts'
import { maxDueToday, maxOpenDues } from '../bounds.ts'
import { fromZone, toZone } from '../laws/due/time-zone.ts'
import { entitiesOf, shownText } from '../memory/memory-view.ts'
import { sentencesOf } from '../laws/text/sentences.ts'
import type { DueItem, DueStatus } from '../model/due.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'
import type { DuePlace, DueRow } from './tables/due-table.ts'

export interface ListDueInput extends PageInput {
  /** Only what is due within this time, epoch milliseconds. */
  readonly from?: number
  readonly to?: number
  /** Open ones unless said. */
  readonly status?: DueStatus
}

/** Promises, plans and reminders by when they are due, the earliest first. */
export const listDue = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: ListDueInput): Result<Page<DueItem>> {
    const { status = 'open', cursor, limit } = input
    const after = placeOf(cursor)
    if (after === undefined) return badCursor()
    const span = spanOf(input)
    const rows = context.store.dues.list({ status, span, now: context.now }, after, limit + 1)
    const { items, nextCursor } = pageOf(rows, limit, ({ from, id }) => `${from}_${id}`)
    return ok({ items: dueItemsOf(context, items), nextCursor })
  },
})

/** What is open and due within a span, the earliest first; read from what is stored. */
export function openWithin(
  context: OperationContext,
  within: Pick<ListDueInput, 'from' | 'to'>,
  limit: number,
): readonly DueItem[] {
  const filter = { status: 'open', span: spanOf(within), now: context.now } as const
  return dueItemsOf(context, context.store.dues.list(filter, null, limit))
}

/** What is open and due before the end of today, of many the latest; the earliest first. */
export function dueByToday(context: OperationContext): readonly DueItem[] {
  const zone = context.settings.due.timeZone
  const today = Math.floor(toZone(context.now, zone) / dayMs)
  const to = fromZone((today + 1) * dayMs, zone)
  return openWithin(context, { to }, maxOpenDues).slice(-maxDueToday)
}

function spanOf({ from, to }: Pick<ListDueInput, 'from' | 'to'>) {
  return { from: from ?? Number.MIN_SAFE_INTEGER, to: to ?? Number.MAX_SAFE_INTEGER }
}

export function dueItemsOf(context: OperationContext, rows: readonly DueRow[]): readonly DueItem[] {
  const { memories, utterances } = context.store
  const told = memories.byIds([...new Set(rows.map(({ memory }) => memory))])
  const entities = entitiesOf(context, told)
  const texts = new Map(
    told.map((memory) => {
      const text = shownText(memory, memory.text, entities)
      return [memory.id, { text, sentences: sentencesOf(utterances.of(text)) }]
    }),
  )
  return rows.map(({ id, memory, sentence, from, to, state, toldAt, closedBy }) => {
    const said = texts.get(memory)
    return {
      id,
      text: said?.sentences[sentence]?.text ?? said?.text ?? '',
      due: { from, to },
      memoryId: memory,
      status: state === 'moved' ? 'open' : state,
      toldAt,
      closedBy: state === 'open' ? null : closedBy,
    }
  })
}

/** Undefined where the cursor is none of this list. */
function placeOf(cursor: string | null): DuePlace | null | undefined {
  if (cursor === null) return null
  const [, from, id] = /^(-?\d{1,15})_(due_[0-9A-HJKMNP-TV-Z]{26})$/.exec(cursor) ?? []
  return from === undefined || id === undefined ? undefined : { from: Number(from), id }
}
