import { classify } from '../laws/governance/classification.ts'
import { must } from '../assert.ts'
import type { Memory, MemoryId } from '../model/memory.ts'
import type { RememberOutcome, Remembered } from '../model/views.ts'
import { trustOfVersion, type Trust } from '../model/trust.ts'
import { readDues } from '../due/read-dues.ts'
import { ok, type Result } from '../result.ts'
import { actorOf, trustFor, type OperationContext } from '../operations/context.ts'
import {
  checkRoom,
  drawCommitments,
  type DrawingRoom,
  roomFor,
  type VersionText,
} from '../commitments/draw-commitments.ts'
import { drawFromContent } from '../commitments/draw-from-content.ts'
import { endUnrepeated, expireWithMemory } from '../commitments/commitment-lifetime.ts'
import { addPassage, insertMemory, type MemoryStatement } from './insert-memory.ts'
import { refuseLapsed } from './lifecycle.ts'
import { kindOfEntity } from '../laws/entities/entity-names.ts'
import type { Entity } from '../model/entity.ts'
import { entitiesOf, viewMemory } from './memory-view.ts'
import { rewriteInCore } from '../governance/promote-to-core.ts'
import { applyRouting } from './apply-routing.ts'
import { refuseVouched } from './vouched.ts'
import { isDrawnFrom, speakerAgain } from '../commitments/speakers.ts'
import type { Routing } from './route-statement.ts'
import { entitiesWithin, namedBeyond, type Statement } from './statement.ts'
import { entityOutcomes, upsertEntities, type UpsertedEntity } from './entities/upsert-entities.ts'
import { occasionOf } from './entities/occasion.ts'
import { forgetNamed, tellNamed } from './entities/tell-named.ts'

/**
 * Takes in one statement: its entities, its text as a memory that is recallable at once, and what
 * became of each part. The same `external_id` makes the next version.
 */
export function rememberStatement(
  context: OperationContext,
  said: Statement,
  { drawing = roomFor(Infinity), routing }: HowToRemember = {},
): Result<Remembered> {
  const { input } = said
  const room = checkRoom(context)
  if (!room.ok) return room
  const lapsed = refuseLapsed(context, input.expiresAt)
  if (lapsed !== null) return lapsed
  const known =
    input.externalId === undefined ? null : context.store.memories.byExternalId(input.externalId)
  if (known === null) return rememberNew(context, said, { drawing, routing })
  return rememberAgain(context, said, { known, drawing })
}

interface HowToRemember {
  /** What may be drawn from it. */
  readonly drawing?: DrawingRoom
  /** Where it belongs, where that is known already. */
  readonly routing?: Routing | undefined
}

function rememberNew(
  context: OperationContext,
  said: Statement,
  { drawing, routing: known }: Required<HowToRemember>,
): Result<Remembered> {
  const { memory, upserted, routing } = insertMemory(context, said, known)
  const { id, stores } = memory
  const drawn = drawFrom(context, { ...memory, routes: routing.ofModel }, drawing)
  const read = drawFromTold(context, memory, upserted, drawing)
  readDues(context, memory)
  const linked = linkedBy(context, memory, upserted)
  context.audit({
    action: 'CREATE',
    target: id,
    actor: actorOf(context.caller, memory.explicit),
    summary: `remembered in ${stores.join(', ')}, ${count(linked.length, 'entity', 'entities')}`,
    payload: {
      memory: id,
      stores,
      entities: linked.map(({ alias }) => alias),
      by: toldBy(context),
    },
  })
  const routed = applyRouting(context, memory, routing, said)
  const beyond = namedBeyond(said, memory.trust)
  const outcomes = [...drawn, ...routed, ...entityOutcomes(context, upserted), ...read, ...beyond]
  return answer(context, id, outcomes, routing.classification)
}

/** By which a source is traced. */
function toldBy({ caller: { credential, agent } }: OperationContext) {
  return { credential, ...(agent !== null && { agent }) }
}

function rememberAgain(
  context: OperationContext,
  statement: Statement,
  { known, drawing }: { readonly known: Memory; readonly drawing: DrawingRoom },
): Result<Remembered> {
  const { input } = statement
  const occurredAt = input.occurredAt ?? context.now
  const occasion = occasionOf(context, known, { occurredAt, said: input.trust })
  const told = { occurredAt, trust: occasion.trust }
  const upserted = upsertEntities(context, entitiesWithin(statement, occasion.trust), occasion)
  const rows = [...new Set([...known.entities, ...upserted.map(({ entity }) => entity.row)])]
  const isSame = statement.form === known.form && statement.text === known.text
  const isLinkedAnew = rows.length > known.entities.length
  const isChanged = isLinkedAnew || upserted.some((entity) => entity.isChanged)
  const refusal = isSame && !isChanged ? null : refuseVouched(context, known, input.trust)
  if (refusal !== null) return refusal
  for (const row of rows) context.store.memories.link(row, known.id)
  if (isSame) {
    if (isLinkedAnew) context.store.memories.update(known.id, { entities: rows })
    if (isChanged) audit(context, known, 'entities of a known text')
    const unchanged: RememberOutcome = { kind: 'skipped', reason: 'unchanged', text: known.text }
    const read = drawFromTold(context, { ...known, ...told }, upserted, drawing)
    return answer(context, known.id, [unchanged, ...entityOutcomes(context, upserted), ...read])
  }
  context.store.memories.update(known.id, { entities: rows })
  const spoken = {
    ...known,
    entities: rows,
    ...speakerAgain(context, known, context.store.utterances.of(statement.text), input),
  }
  const drawn = addVersion(context, spoken, statement, { validFrom: occurredAt, said: input.trust })
  const read = drawFromTold(context, { ...spoken, ...told }, upserted, drawing)
  const beyond = namedBeyond(statement, occasion.trust)
  const outcomes = [...drawn, ...entityOutcomes(context, upserted), ...read, ...beyond]
  return answer(context, known.id, outcomes)
}

/** What was told with a memory, what that names in turn, and what its text names. */
function linkedBy(
  context: OperationContext,
  memory: Memory,
  upserted: readonly UpsertedEntity[],
): readonly Entity[] {
  const told = upserted.map(({ entity }) => entity)
  const named = [...entitiesOf(context, [{ entities: [], mentions: memory.mentions }]).values()]
  return [...new Map([...told, ...named].map((entity) => [entity.row, entity])).values()]
}

/** What the content says that is told with a memory. */
function drawFromTold(
  context: OperationContext,
  memory: Memory,
  upserted: readonly UpsertedEntity[],
  drawing: DrawingRoom,
): readonly RememberOutcome[] {
  const content = upserted.flatMap((one) => one.content)
  if (content.length === 0 || !isDrawnFrom(memory, context.settings)) return []
  const { occurredAt: validFrom, expiresAt: validTo, ...rest } = memory
  return drawFromContent(context, { ...rest, validFrom, validTo }, content, drawing)
}

interface VersionTelling {
  /** From when its text holds. */
  readonly validFrom: number
  /** When it happened, where that is not then. */
  readonly occurredAt?: number
  /** Lower trust, where the call calls its text that. */
  readonly said?: Trust | undefined
}

/**
 * A new text for the same memory; the old one is true until the new one begins, and
 * keeps the trust that it had.
 */
export function addVersion(
  context: OperationContext,
  known: Memory,
  statement: MemoryStatement,
  { validFrom, occurredAt = validFrom, said }: VersionTelling,
): readonly RememberOutcome[] {
  const { memories, passages } = context.store
  const old = must(passages.byRow(known.passage), 'a memory has its passage')
  passages.close(known.passage, Math.max(old.validFrom, validFrom), context.now)
  if (old.trust === null) passages.setTrust(old.row, known.trust)
  const trust = trustOfVersion(known.trust, trustFor(context.caller, said))
  const version = known.version + 1
  const passage = addPassage(context, known.id, statement, {
    version,
    validFrom,
    validTo: known.expiresAt,
    previous: known.passage,
    isExplicit: known.explicit,
    trust,
  })
  memories.update(known.id, {
    version,
    trust,
    passage,
    form: statement.form,
    speaker: known.speaker,
    speakerRole: known.speakerRole,
    occurredAt,
    statusSince: context.now,
    classified: null,
  })
  audit(context, known, `version ${version}`)
  nameAgain(context, {
    ...known,
    text: statement.text,
    form: statement.form,
    occurredAt: validFrom,
    trust,
  })
  const ended = endUnrepeated(context, known.id, statement.text, validFrom)
  const { text, form } = statement
  const told = { ...known, version, trust, form, text, occurredAt: validFrom }
  const drawn = drawFrom(context, told)
  readDues(context, told)
  // What the old text said too is believed as far as this one is from now on.
  if (trust !== known.trust) expireWithMemory(context, known.id)
  const inCore = known.stores.includes('core')
    ? rewriteInCore(context, { ...known, text, trust })
    : []
  const superseded = ended.map(({ id }): RememberOutcome => ({
    kind: 'supersedes',
    target: id,
    text,
  }))
  return [
    ...(superseded.length > 0 ? superseded : [{ kind: 'supersedes' as const, text }]),
    ...drawn,
    ...inCore,
  ]
}

/** What the text before this one named is linked no more, unless this one names it too. */
function nameAgain(context: OperationContext, memory: Memory): void {
  const { memories } = context.store
  forgetNamed(context, memory)
  const { mentions, extracted } = tellNamed(context, memory)
  memories.update(memory.id, { mentions })
  for (const row of extracted) memories.link(row, memory.id)
}

/**
 * A text made of references alone commits to nothing. What an assistant says commits nobody unless
 * the settings say so, and what a system is told never does.
 */
function drawFrom(
  context: OperationContext,
  memory: Memory & Pick<VersionText, 'routes'>,
  drawing: DrawingRoom = roomFor(Infinity),
): readonly RememberOutcome[] {
  if (memory.form !== 'text') return []
  if (!isDrawnFrom(memory, context.settings)) return [{ kind: 'skipped', reason: 'not_drawn' }]
  const { occurredAt: validFrom, expiresAt: validTo, ...rest } = memory
  return drawCommitments(context, { ...rest, validFrom, validTo }, drawing)
}

function audit(context: OperationContext, memory: Memory, summary: string): void {
  const payload = { memory: memory.id, version: memory.version }
  const actor = actorOf(context.caller)
  context.audit({ action: 'EDIT', target: memory.id, actor, summary, payload })
}

function answer(
  context: OperationContext,
  id: MemoryId,
  outcomes: readonly RememberOutcome[],
  routed?: Remembered['classification'],
): Result<Remembered> {
  const memory = must(context.store.memories.byId(id), 'a memory just written is there')
  const { explicit: isExplicit, confidence } = memory
  const read =
    routed ?? classify(context.store.utterances.of(memory.text), { isExplicit, confidence })
  const classification = { ...read, ...namedBy(context, memory) }
  return ok({
    kind: 'remembered',
    memory: viewMemory(context, memory),
    outcomes,
    stores: memory.stores,
    classification,
  })
}

/** The entities that a memory links, and the relations that its text tells. */
export function namedBy(
  context: OperationContext,
  memory: Memory,
): Pick<Remembered['classification'], 'entities' | 'relations'> {
  const linked = [...entitiesOf(context, [memory])].flatMap(([row, entity]) =>
    entity.forgottenAt === null ? [{ row, name: entity.id, type: kindOfEntity(entity.kind) }] : [],
  )
  const names = new Map(linked.map(({ row, name }) => [row, name]))
  const told = linked.length < 2 ? [] : context.store.entities.extractedBy(memory.id)
  return {
    entities: linked.map(({ name, type }) => ({ name, type })),
    relations: told.flatMap(({ source, target, role }) => {
      const [from, to] = [names.get(source), names.get(target)]
      return from === undefined || to === undefined ? [] : [{ from, relation: role, to }]
    }),
  }
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}
