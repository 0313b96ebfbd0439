import { contentPassages } from '../../laws/entities/content-passages.ts'
import { pieceTerms } from '../../laws/text/pieces.ts'
import type { EntityForm, Entity } from '../../model/entity.ts'
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
  const items = form.content
  const old = entities.content(entity.row)
  const { occurredAt, memoryId } = occasion
  if (old !== null && occurredAt < old.occurredAt) return nothingChanged
  const said = JSON.stringify(items)
  if (JSON.stringify(old?.items ?? []) === said) return nothingChanged
  const isContested = old !== null && !occasion.isOwners && vouchedAmong(context, [old])(old)
  if (isContested) {
    const same = entities
      .contentHistory(entity.row)
      .filter((one) => JSON.stringify(one.items) === said)
    const known = knownConflict(context, same)
    if (known !== null) return { isChanged: false, conflicts: known }
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
  const texts = contentPassages(items, context.settings.recall.contentPassageCharacters)
  const rows = texts.map((text) =>
    passages.insert({
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
    }),
  )
  entities.setContentPassages(list, rows)
  return { isChanged: true, conflicts: held === null ? [] : [held.by] }
}
