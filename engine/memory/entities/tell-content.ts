import { currentValue, isHeldAt } from '../../laws/entities/property-history.ts'
import { whyUnread } from '../../laws/entities/why-unread.ts'
import { isSameContent } from '../../laws/entities/same-content.ts'
import { screenedContent } from '../../laws/entities/screened-content.ts'
import { contestedValue, yieldingValues } from '../../laws/entities/standing.ts'
import { pieceTerms } from '../../laws/text/pieces.ts'
import type {
  ContentItem,
  ContentList,
  ContentTold,
  EntityForm,
  Entity,
} from '../../model/entity.ts'
import { actorOf, type OperationContext } from '../../operations/context.ts'
import { holdBeside, knownConflict, sideOfContent, endContested } from './held-tellings.ts'
import { type Occasion, nothingChanged, type PartOutcome } from './occasion.ts'
import { standingIn, standingOfOccasion } from './standings.ts'

/**
 * Replaces the list of content, unless this is about an earlier time, or the list of
 * then stands more firmly: then this one waits beside it, as lists that stand less firmly than this
 * one do. A list ahead of now takes the place of the one before when its time has come.
 */
export function tellContent(
  context: OperationContext,
  entity: Entity,
  form: EntityForm,
  occasion: Occasion,
): PartOutcome {
  if (form.content === undefined) return nothingChanged
  const { entities, passages } = context.store
  const { now } = context
  const read = form.content.map((item) => readItem(context, item))
  const items = read.map(({ item }) => item)
  const { occurredAt: since, memoryId, isOwners, trust } = occasion
  const unread = unreadOf(items)
  const all = entities.contentHistory(entity.row).map(listAsValue)
  const counted = all.filter(({ held }) => !isHeldAt(held, null))
  const standingOf = standingIn(context)
  const value = JSON.stringify(items)
  const standing = standingOfOccasion(occasion)
  const telling = { value, since, standing, now }
  const side = sideOfContent(context, entity, { items, since, entity: entity.row }, occasion)
  const firmer = isOwners ? null : contestedValue(counted, telling, standingOf)
  if (firmer !== null) {
    const known = knownConflict(
      context,
      all.filter((one) => one.value === value),
    )
    if (known !== null) return { isChanged: false, conflicts: known, unread }
    const besides = sideOfContent(context, entity, firmer, firmer.memoryId)
    const held = holdBeside(context, besides, side)
    insertList({ held, validTo: null })
    return { isChanged: true, conflicts: [held.by], unread }
  }
  const isAsFirm = (one: ListValue): boolean => standingOf(one) >= standing
  if (counted.some((one) => one.since > since && one.since <= now && isAsFirm(one))) {
    return nothingChanged
  }
  const then = currentValue(counted, Math.max(now, since))
  if (isSameContent(then?.items ?? [], items) && (then === null || isAsFirm(then))) {
    return { ...nothingChanged, unread }
  }
  const yielding = yieldingValues(counted, telling, standingOf)
  const kept = counted.filter((one) => !yielding.includes(one))
  const before = currentValue(kept, since)
  for (const passage of before?.passages ?? []) {
    if (since <= now) passages.close(passage, since, now)
    else passages.setValidTo(passage, since)
  }
  if (since <= now) endContested(context, all, since)
  const conflicts = yielding.map((one) => {
    const held = holdBeside(context, side, sideOfContent(context, entity, one, one.memoryId))
    entities.setHeld({ kind: 'content', row: one.row }, held)
    for (const passage of one.passages) passages.close(passage, one.since, now)
    return held.by
  })
  const next = kept.find((one) => one.since > since)
  const said = insertList({ held: null, validTo: next?.since ?? null })
  const isAhead = since > now
  const content: ContentTold = {
    entity: entity.row,
    // What a list ahead says is not so yet: it is found once its time has come.
    passages: isAhead ? [] : said.filter(({ isSaid }) => isSaid),
    before: [before, ...yielding].flatMap((one) => one?.passages ?? []),
  }
  return { isChanged: true, conflicts, unread, content: [content] }

  function insertList({ held, validTo }: Pick<ContentList, 'held'> & { validTo: number | null }) {
    const list = entities.nextContentRow()
    const told = read.flatMap(({ item, texts, names }) =>
      texts.map((text, at) => {
        const row = passages.insert({
          kind: 'content',
          owner: String(entity.row),
          part: list,
          text,
          terms: pieceTerms(context.store.utterances.of(text)),
          validFrom: since,
          validTo,
          recordedAt: now,
          previous: null,
          actor: actorOf(context.caller),
          trust,
        })
        return { row, text, isSaid: at >= names && item.read?.by !== 'model' }
      }),
    )
    const of = { items, occurredAt: since, recordedAt: now, memoryId, held }
    entities.addContent(list, entity.row, { ...of, passages: told.map(({ row }) => row) })
    for (const [item, { read: state }] of items.entries()) {
      if (state?.reason === 'waiting') context.store.waitingFiles.add({ list, item, memoryId })
    }
    return told
  }
}

type ListValue = ReturnType<typeof listAsValue>

/** A list in the terms of the law of values. */
export function listAsValue(list: ContentList & { readonly entity: number }) {
  const [passage] = list.passages
  const value = JSON.stringify(list.items)
  const dated = { since: list.occurredAt, recordedAt: list.occurredAt, forgotten: null }
  return { ...list, ...dated, value, passage }
}

function readItem(context: OperationContext, item: ContentItem) {
  const file = item.type === 'file' ? (context.texts.files?.get(item.url) ?? null) : null
  const { hasSecret, ...read } = screenedContent(item, file, context.settings)
  if (hasSecret && item.type === 'file') {
    context.degrade('secrets', `${item.filename ?? item.mediaType} holds a credential`)
  }
  return read
}

/** What nobody could read is said, never stored in silence. */
function unreadOf(items: readonly ContentItem[]): readonly string[] {
  return items.flatMap((item) => {
    const isUnread = item.type === 'file' && item.read?.state === 'unread'
    return isUnread && item.read?.reason !== 'waiting' ? [whyUnread(item)] : []
  })
}
