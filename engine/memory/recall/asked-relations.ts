import { tuned } from '../../laws/recall/tuned.ts'
import { foldName, kindOfEntity } from '../../laws/entities/entity-names.ts'
import { isWordForKind } from '../../laws/text/entity-question.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { isHeldAt } from '../../laws/entities/property-history.ts'
import { readRelationQuestion } from '../../laws/entities/relation-question.ts'
import type { Entity, Relation } from '../../model/entity.ts'
import { isBelowMain, type Trust } from '../../model/trust.ts'
import type { AnswerLine, Hit } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { bearerOfAny } from '../entities/name-bearers.ts'
import { begunAt, standingRelations } from '../entities/standing-relations.ts'
import type { FittedAnswer } from './fit-answer.ts'
import { entityLabelOf } from './read-question.ts'
import { keepsToSome, type Search } from './search.ts'

/** What relations of entities answer to a question. */
export interface RelatedAnswer {
  readonly relations: readonly AnsweringRelation[]
  /** Inline references of what is asked for, then of what the question names. */
  readonly grounding: readonly string[]
}

interface AnsweringRelation extends AnswerLine {
  /** What both ends are called, folded. */
  readonly names: readonly string[]
  readonly memoryId: string | null
}

/**
 * The answer to a question for one end of a relation: `Who develops Atlas?` from what
 * callers told and texts say of Atlas, as far as it holds now, the newest first. What is believed
 * less answers only where nothing else does. Null for any other question, and where the call keeps
 * to memories of some kind or another time.
 */
export function relationsAsked({ context, question, input }: Search): RelatedAnswer | null {
  if (keepsToSome(input)) return null
  const asked = readRelationQuestion(context.store.utterances.of(question.text))
  const named = asked === null ? null : bearerOfAny(context, asked.name, kindsCalled)
  if (asked === null || named === null || !isOfKind(named, asked.kindNamed)) return null
  const { entities } = context.store
  const own = new Set(entities.members([named.row]))
  const found = standingRelations(context, entities.relationsOf(named.row)).flatMap((relation) => {
    const isFrom = own.has(relation.source)
    if (!holdsNow(relation, context.now) || !asked.answers(relation.role, isFrom ? 'to' : 'from')) {
      return []
    }
    const [other] = entities.byRows([isFrom ? relation.target : relation.source])
    const root = other === undefined ? null : entities.find(other)
    if (root === null || root.row === named.row || !isOfKind(root, asked.kind)) return []
    return [{ relation, other: root, isFrom, trust: trustOf(context, relation) }]
  })
  const believed = found.filter(({ trust }) => !isBelowMain(trust))
  const answering = (believed.length > 0 ? believed : found)
    .toSorted(
      (a, b) => begunAt(b.relation) - begunAt(a.relation) || b.relation.row - a.relation.row,
    )
    .slice(0, tuned.mostRelations)
  if (answering.length === 0) return null
  const relations = answering.map(({ relation, other, isFrom, trust }): AnsweringRelation => {
    const ends = [named, other].map((entity) => entityLabelOf(context, labelled(entity)))
    const [from = '', to = ''] = isFrom ? ends : ends.toReversed()
    const text = `${from} ${relation.role.replaceAll('_', ' ')} ${to}.`
    return { text, trust, names: ends.map(foldName), memoryId: relation.memoryId }
  })
  const all = [...answering.map(({ other }) => other), named]
  return { relations, grounding: [...new Set(all.map(formatReference))] }
}

/**
 * The answer with its relations: those that none of its sentences says, before these; where the
 * hits do not answer, the relations alone.
 */
export function withRelations(
  answer: FittedAnswer,
  related: RelatedAnswer,
  hits: readonly Hit[],
): FittedAnswer {
  const said = answer.lines.map(({ text }) => foldName(text))
  const unsaid = related.relations.filter(
    ({ names }) => !said.some((text) => names.every((one) => ` ${text} `.includes(one))),
  )
  const tellers = new Set(related.relations.flatMap(({ memoryId }) => memoryId ?? []))
  const telling = hits.filter((hit) => tellers.has(hit.memoryId ?? '')).map(({ id }) => id)
  return {
    lines: [...unsaid.map(({ text, trust }) => ({ text, trust })), ...answer.lines],
    grounding: [...new Set([...related.grounding, ...answer.grounding])],
    cited: [...new Set([...(answer.cited ?? []), ...telling])],
  }
}

function isOfKind({ kind }: Entity, asked: string | undefined): boolean {
  if (asked === undefined || isWordForKind(asked, kind)) return true
  return asked === 'person' && kindOfEntity(kind) === 'person'
}

function labelled(entity: Entity) {
  return { label: entity.id, rows: [entity.row] }
}

function holdsNow({ held, endedAt, until }: Relation, now: number): boolean {
  return endedAt === null && (until === null || until > now) && !isHeldAt(held, null)
}

function trustOf({ store }: OperationContext, { memoryId }: Relation): Trust {
  return (memoryId === null ? null : store.memories.byId(memoryId))?.trust ?? 'main'
}

/** What a name in a question may stand for, the likeliest first. */
const kindsCalled = ['person', 'organization', 'place', 'thing'] as const
