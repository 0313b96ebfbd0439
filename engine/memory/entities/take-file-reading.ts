import { drawFromContent } from '../../commitments/draw-from-content.ts'
import { roomFor } from '../../commitments/draw-commitments.ts'
import { isDrawnFrom } from '../../commitments/speakers.ts'
import { screenedContent } from '../../laws/entities/screened-content.ts'
import { whyUnread } from '../../laws/entities/why-unread.ts'
import { pieceTerms } from '../../laws/text/pieces.ts'
import type { FileReading } from '../../model/file-reading.ts'
import type { ContentItem, ContentList } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'
import { operation } from '../../operations/operation.ts'
import { ok, type Result } from '../../result.ts'

export interface TakeFileReadingInput {
  /** Row of a list of content, and the place of the file in it. */
  readonly list: number
  readonly item: number
  readonly reading: FileReading
}

/**
 * Puts what was read of a file into the content that waits for it, once: a file that does not wait any
 * more changes nothing. Trust and time are those of its telling. From the words of a model nothing is
 * drawn: nobody has said them. What was drawn from a fetched file goes as from a file that was sent.
 */
export const takeFileReading = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { list: row, item: place, reading }: TakeFileReadingInput,
  ): Result<{ readonly isTaken: boolean }> {
    const { entities, memories, waitingFiles } = context.store
    if (waitingFiles.find(row, place) === null) return ok({ isTaken: false })
    waitingFiles.remove(row, place)
    const list = entities.contentByRow(row)
    const item = list?.items[place]
    if (list === null || item?.type !== 'file' || item.read?.reason !== 'waiting') {
      return ok({ isTaken: false })
    }
    const { item: read, texts, names, hasSecret } = screenedContent(item, reading, context.settings)
    if (hasSecret) context.degrade('secrets', 'a file holds a credential')
    const told = texts.slice(names).map((text) => ({ text, row: addPassage(context, list, text) }))
    entities.setContentRead(row, {
      items: list.items.with(place, read),
      passages: list.passages.toSpliced(
        placesBefore(list.items, place) + names,
        0,
        ...told.map((passage) => passage.row),
      ),
    })
    const memory = memories.byId(list.memoryId)
    const isRead = read.read?.state !== 'unread'
    context.audit({
      action: 'EDIT',
      target: list.memoryId,
      actor: 'bot:auto-detect',
      summary: isRead
        ? `a file was read${reading.kind === 'read' && reading.by === 'model' ? ' by a model' : ''}: ${told.length} passages`
        : `a file was not read: ${read.read?.reason ?? 'unsupported'}`,
      payload: {
        memory: list.memoryId,
        item: place,
        passages: told.length,
        ...(read.type === 'file' && !isRead && { why: whyUnread(read) }),
      },
    })
    const isModels = read.read?.by === 'model'
    const isSaid = memory !== null && memory.forgotten === null && !isModels
    const counts = list.held === null && list.occurredAt <= context.now
    if (isSaid && counts && isDrawnFrom(memory, context.settings)) {
      const { expiresAt: validTo, occurredAt: _, ...rest } = memory
      const spoken = { ...rest, trust: trustOf(context, list), validFrom: list.occurredAt, validTo }
      const content = [{ entity: list.entity, passages: told, before: [] }]
      drawFromContent(context, spoken, content, roomFor(Infinity))
    }
    return ok({ isTaken: true })
  },
})

type List = ContentList & { readonly entity: number }

function addPassage(context: OperationContext, list: List, text: string): number {
  const { passages, utterances } = context.store
  return passages.insert({
    kind: 'content',
    owner: String(list.entity),
    part: list.row,
    text,
    terms: pieceTerms(utterances.of(text)),
    validFrom: list.occurredAt,
    validTo: nextOf(context, list),
    recordedAt: context.now,
    previous: null,
    actor: 'bot:auto-detect',
    trust: trustOf(context, list),
  })
}

/** When the list that takes its place begins; null where none does. */
function nextOf({ store }: OperationContext, list: List): number | null {
  const later = store.entities
    .contentHistory(list.entity)
    .filter((one) => one.held === null && one.row !== list.row)
    .filter(({ occurredAt, row }) => {
      return occurredAt > list.occurredAt || (occurredAt === list.occurredAt && row > list.row)
    })
  return later[0]?.occurredAt ?? null
}

/** As it was believed when it was told: by its own passages, else by its memory. */
function trustOf({ store }: OperationContext, { passages, memoryId }: List) {
  const own = passages.length === 0 ? undefined : store.passages.byRow(passages[0] ?? 0)?.trust
  return own ?? store.memories.byId(memoryId)?.trust ?? 'untrusted'
}

/** Passages of the items that stand before one. */
function placesBefore(items: readonly ContentItem[], place: number): number {
  return items.slice(0, place).reduce((count, { read }) => count + (read?.places?.length ?? 0), 0)
}
