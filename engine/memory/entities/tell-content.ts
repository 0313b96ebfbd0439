import { screenedContent } from '../../laws/entities/screened-content.ts'
import { pieceTerms } from '../../laws/text/pieces.ts'
import type { ContentItem, EntityForm, Entity } from '../../model/entity.ts'
import type { UnreadReason } from '../../model/file-reading.ts'
import { actorOf, type OperationContext } from '../../operations/context.ts'
import { holdBeside, knownConflict, sideOfContent, endContested } from './held-tellings.ts'
import { type Occasion, nothingChanged, type PartOutcome } from './occasion.ts'
import { vouchedAmong } from '../vouched.ts'

/** Replaces the list of content, unless this is about an earlier time (spec CL-6). */
export function tellContent(
  context: OperationContext,
  entity: Entity,
  form: EntityForm,
  occasion: Occasion,
): PartOutcome {
  if (form.content === undefined) return nothingChanged
  const { entities, passages } = context.store
  const read = form.content.map((item) => readItem(context, item))
  const items = read.map(({ item }) => item)
  const old = entities.content(entity.row)
  const { occurredAt, memoryId } = occasion
  if (old !== null && occurredAt < old.occurredAt) return nothingChanged
  const unread = unreadOf(items)
  const written = JSON.stringify(items)
  if (JSON.stringify(old?.items ?? []) === written) return { ...nothingChanged, unread }
  const isContested = old !== null && !occasion.isOwners && vouchedAmong(context, [old])(old)
  if (isContested) {
    const same = entities
      .contentHistory(entity.row)
      .filter((one) => JSON.stringify(one.items) === written)
    const known = knownConflict(context, same)
    if (known !== null) return { isChanged: false, conflicts: known, unread }
  }
  const told = { items, occurredAt, entity: entity.row }
  const held = isContested
    ? holdBeside(
        context,
        sideOfContent(context, entity, old, old.memoryId),
        sideOfContent(context, entity, told, occasion),
      )
    : null
  if (held === null) {
    for (const passage of old?.passages ?? []) passages.close(passage, occurredAt, context.now)
    if (occasion.isOwners) endContested(context, entities.contentHistory(entity.row), occurredAt)
  }
  const recordedAt = context.now
  const list = entities.addContent(entity.row, { items, occurredAt, recordedAt, memoryId, held })
  const said = read.flatMap(({ texts, names }) =>
    texts.map((text, at) => {
      const row = passages.insert({
        kind: 'content',
        owner: String(entity.row),
        part: list,
        text,
        terms: pieceTerms(text),
        validFrom: occurredAt,
        recordedAt: context.now,
        previous: null,
        actor: actorOf(context.caller),
        trust: occasion.trust,
      })
      return { row, text, isName: at < names }
    }),
  )
  entities.setContentPassages(
    list,
    said.map(({ row }) => row),
  )
  if (held !== null) return { isChanged: true, conflicts: [held.by], unread }
  const saying = said.filter(({ isName }) => !isName)
  const content = { entity: entity.row, passages: saying, before: old?.passages ?? [] }
  return { isChanged: true, conflicts: [], unread, content: [content] }
}

function readItem(context: OperationContext, item: ContentItem) {
  const file = item.type === 'file' ? (context.texts.files?.get(item.url) ?? null) : null
  const { hasSecret, ...read } = screenedContent(item, file, context.settings)
  if (hasSecret && item.type === 'file') {
    context.degrade('secrets', `${item.filename ?? item.mediaType} holds a credential`)
  }
  return read
}

/** What nobody could read is said, never stored in silence (spec UN-30). */
function unreadOf(items: readonly ContentItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type !== 'file' || item.read?.state !== 'unread') return []
    const { reason = 'unsupported' } = item.read
    return [`${item.filename ?? item.mediaType}: ${unreadBecause[reason]}`]
  })
}

const unreadBecause: Readonly<Record<UnreadReason, string>> = {
  unsupported: 'nothing here reads files of this type',
  not_fetched: 'no URL is fetched',
  broken: 'the file is broken',
  encrypted: 'the file is encrypted',
  too_large: 'the file is larger, or unpacks to more, than is read',
  too_slow: 'the file took too long to read',
  no_text: 'the file holds no text',
  secret_found: 'the file holds a credential',
}
