import { noLimit } from '../../bounds.ts'
import { endWithContent, restoreWithContent } from '../../commitments/commitment-lifetime.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { isOwnersWord } from '../../model/caller.ts'
import type { Entity, EntityReference } from '../../model/entity.ts'
import { linkedEntities, type Memory } from '../../model/memory.ts'
import type { Forgotten } from '../../model/views.ts'
import { fail, type Result } from '../../result.ts'
import type { ForgetInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { forgetMemory, forgottenNow, leaveWorkbench, restoreMemory } from './forget-memories.ts'
import { refuseVouched, vouchingFor } from '../vouched.ts'
import { refreshNames } from '../entities/entity-values.ts'
import { goesWith, toldOfGoing } from './told-of-going.ts'

/**
 * Forgets entities: gone from reads, lists, recall, grounding and relations; memories that tell
 * of nobody else go with them, in others the reference reads `[forgotten]`.
 */
export function forgetEntities(
  context: OperationContext,
  references: readonly EntityReference[],
  { kind }: Pick<ForgetInput, 'kind'>,
): Result<Forgotten> {
  if (kind === 'outdated' || kind === 'wrong') {
    return fail('invalid_request', `a whole entity cannot be ${kind}`, {
      errors: [{ path: 'kind', message: `goes with memories or with partial` }],
    })
  }
  const { entities, memories } = context.store
  const found = new Map(
    references.flatMap((reference) => {
      const entity = entities.find(reference)
      return entity === null ? [] : [[entity.row, entity] as const]
    }),
  )
  const rows = entities.members([...found.keys()])
  const members = new Map(entities.byRows(rows).map((entity) => [entity.row, entity]))
  const telling = toldOfGoing(context, members)
  const linking = telling.memories
  const going = linking.filter(
    (memory) => memory.forgotten === null && goesWith(context, memory, members, telling),
  )
  const refusal = refuseVouchedEntities(context, rows, linking)
  if (refusal !== null) return refusal
  const pinned = going.find(({ pinnedAt }) => pinnedAt !== null)
  if (pinned !== undefined) return fail('pinned', `${pinned.id} is pinned: unpin it first`)
  for (const memory of going) {
    const linked = linkedEntities(memory).find((row) => rows.includes(row))
    const owner = linked ?? rows[0] ?? null
    // What they have said is found again by it when it is brought back.
    if (linked === undefined && owner !== null) memories.link(owner, memory.id)
    forgetMemory(context, memory, 'archived', owner)
  }
  for (const entity of found.values()) forgetEntity(context, entity)
  leaveWorkbench(
    context,
    going,
    entities.byRows(rows).map(({ own }) => formatReference(own)),
  )
  return forgottenNow(context, going, [...found.values()].map(formatReference))
}

/** What an owner vouches for names it, or tells something of it: it is an owner's to forget. */
function refuseVouchedEntities(
  context: OperationContext,
  rows: readonly number[],
  linking: readonly Memory[],
): ReturnType<typeof fail> | null {
  for (const memory of linking) {
    const refusal = memory.forgotten === null ? refuseVouched(context, memory) : null
    if (refusal !== null) return refusal
  }
  if (isOwnersWord(context.caller)) return null
  const telling = rows.map((row) => vouchingFor(context, row)).find((id) => id !== null)
  if (telling === undefined) return null
  return fail(
    'pinned',
    `${telling}, which tells of it, is protected by an owner: only an owner forgets it`,
  )
}

function forgetEntity(context: OperationContext, entity: Entity): void {
  const { entities } = context.store
  for (const row of entities.members([entity.row])) entities.setForgotten(row, context.now)
  hidePassages(context, entity.row, true)
  const ending = { kind: 'forgotten', at: context.now, validTo: null } as const
  endWithContent(context, passagesOfContent(context, entity.row), ending)
  context.audit({
    action: 'ARCHIVE',
    target: entity.alias,
    summary: 'entity forgotten',
    payload: { entity: entity.alias },
  })
}

/** Brings back the entity of that name that was forgotten last, with what went with it. */
export function restoreEntity(
  context: OperationContext,
  reference: EntityReference,
): Result<Forgotten> {
  const { entities, memories } = context.store
  const forgotten = entities.findForgotten(reference)
  if (entities.find(reference) !== null) {
    const why = forgotten === null ? 'is not forgotten' : 'has been named again'
    return fail('invalid_state', `${formatReference(reference)} ${why}`)
  }
  if (forgotten === null) return fail('not_found', 'no such entity')
  const rows = entities.members([forgotten.row])
  const linked = memories.byIds(memories.linkedTo(rows, noLimit))
  const gone = linked.filter(({ forgotten: why }) => rows.includes(why?.withEntity ?? -1))
  const refusal = gone.map((memory) => refuseVouched(context, memory)).find((why) => why !== null)
  if (refusal !== undefined) return refusal
  for (const row of rows) entities.setForgotten(row, null)
  hidePassages(context, forgotten.row, false)
  const { forgottenAt } = forgotten
  const said = passagesOfContent(context, forgotten.row)
  if (forgottenAt !== null) restoreWithContent(context, said, forgottenAt)
  refreshNames(context, forgotten.row)
  for (const memory of gone) {
    const restored = restoreMemory(context, memory)
    if (!restored.ok) return restored
  }
  const payload = { entity: forgotten.alias }
  context.audit({ action: 'REVERT', target: forgotten.alias, summary: 'entity restored', payload })
  return forgottenNow(context, gone, [formatReference(forgotten)])
}

function hidePassages(context: OperationContext, entity: number, isHidden: boolean): void {
  const { entities, passages } = context.store
  for (const { passage } of entities.properties(entity)) passages.hide(passage, isHidden)
  for (const passage of passagesOfContent(context, entity)) passages.hide(passage, isHidden)
}

function passagesOfContent({ store }: OperationContext, entity: number): readonly number[] {
  return store.entities.contentHistory(entity).flatMap(({ passages }) => passages)
}
