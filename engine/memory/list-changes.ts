import { formatReference } from '../../contract/inline-reference.ts'
import { must } from '../assert.ts'
import { viewCommitments } from '../commitments/commitment-view.ts'
import { superseding } from '../commitments/superseding.ts'
import { wordsOfValue } from '../laws/entities/property-history.ts'
import type { CommitmentRole } from '../model/commitment.ts'
import { badCursor, type Page, pageFrom, type PageInput } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { ok, type Result } from '../result.ts'

export interface ListChangesInput extends PageInput {
  readonly from?: number
  readonly to?: number
}

/** One side of a change: what was so, or is. */
export interface ChangeSide {
  readonly text: string
  /** null where none is left that tells it. */
  readonly memoryId: string | null
  /** Of a statement. */
  readonly id?: string
  readonly since: number
  /** When something took the place of what is new here. */
  readonly until?: number
}

export interface ChangeItem {
  /** Since when the new one holds; later than now where it is still to come. */
  readonly at: number
  readonly was: ChangeSide
  readonly now: ChangeSide
  /** Of a statement. */
  readonly role?: CommitmentRole
  /** Of a property. */
  readonly entity?: string
  readonly property?: string
  /** What settled it, where that can be undone. */
  readonly conflict?: { readonly id: string; readonly by: string }
}

/** Rows of what took the place of what: of two statements, or of two values of a property. */
interface Replaced {
  readonly kind: 'statement' | 'property'
  readonly at: number
  readonly was: number
  readonly now: number
  readonly until?: number | undefined
}

/**
 * What took the place of what, by when it did, the last first; what is still to come stands before it.
 * An edited text has put right what was never so: that is no change.
 */
export const listChanges = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: ListChangesInput): Result<Page<ChangeItem>> {
    const { from = -Infinity, to = Infinity } = input
    const statements = statementsReplaced(context)
    const all = [...statements, ...valuesReplaced(context, statements)]
    const ends = new Map(all.map(({ kind, was, at }) => [`${kind} ${was}`, at]))
    const found = all
      .map((one) => ({ ...one, until: ends.get(`${one.kind} ${one.now}`) }))
      .filter(({ at }) => at >= from && at < to)
      .toSorted((a, b) => b.at - a.at || b.now - a.now || b.was - a.was)
    const page = pageFrom(found, input)
    if (page === null) return badCursor()
    return ok({ ...page, items: viewChanges(context, page.items) })
  },
})

function statementsReplaced(context: OperationContext): readonly Replaced[] {
  return superseding(context).flatMap(({ now, was }) => {
    if (was.end !== 'superseded' || !['live', 'superseded'].includes(now.end)) return []
    const at = Number.isFinite(was.until) ? was.until : now.from
    return { kind: 'statement' as const, at, was: was.row, now: now.row }
  })
}

/** Without those that the text of their memory tells as a change already. */
function valuesReplaced(
  { store }: OperationContext,
  statements: readonly Replaced[],
): readonly Replaced[] {
  const found = store.entityLists.replacedProperties(store.index.index)
  const values = new Map(
    store.entities.propertiesByRow(found.map(({ now }) => now)).map((one) => [one.row, one]),
  )
  const replacing = new Set(statements.map(({ now }) => now))
  const told = store.graph
    .sourcesIn([...values.values()].map(({ memoryId }) => memoryId))
    .filter(({ node }) => replacing.has(node))
  const texts = new Map(
    store.graph.byRows(told.map(({ node }) => node)).map(({ row, text }) => [row, text]),
  )
  const isTold = (row: number): boolean => {
    const { memoryId, value } = must(values.get(row), 'a value that was found is there')
    const words = wordsOfValue(value)
    return told.some((one) => one.memoryId === memoryId && texts.get(one.node)?.includes(words))
  }
  return found.flatMap((one) => (isTold(one.now) ? [] : { kind: 'property' as const, ...one }))
}

function viewChanges(context: OperationContext, found: readonly Replaced[]): ChangeItem[] {
  const statements = statementsOf(context, rowsOf(found, 'statement'))
  const values = valuesOf(context, rowsOf(found, 'property'))
  return found.map(({ kind, at, until, ...rows }): ChangeItem => {
    const [was, now] = [rows.was, rows.now].map((row) =>
      must((kind === 'statement' ? statements : values).get(row), 'what was found is there'),
    )
    const { side, ...about } = must(now, 'a change has two sides')
    const settled = kind === 'statement' ? settlingOf(context, rows) : {}
    return {
      at,
      was: must(was, 'a change has two sides').side,
      now: { ...side, ...(until !== undefined && { until }) },
      ...about,
      ...settled,
    }
  })
}

function rowsOf(found: readonly Replaced[], wanted: Replaced['kind']): readonly number[] {
  return [...new Set(found.flatMap(({ kind, was, now }) => (kind === wanted ? [was, now] : [])))]
}

interface Shown extends Pick<ChangeItem, 'role' | 'entity' | 'property'> {
  readonly side: ChangeSide
}

function statementsOf(
  context: OperationContext,
  rows: readonly number[],
): ReadonlyMap<number, Shown> {
  const nodes = context.store.graph.byRows(rows)
  return new Map(
    viewCommitments(context, nodes).map(({ id, text, role, validFrom, sources }, index) => {
      const side = { id, text, memoryId: sources[0]?.memoryId ?? null, since: validFrom }
      return [must(nodes[index], 'each is shown').row, { side, role }]
    }),
  )
}

function valuesOf(
  { store }: OperationContext,
  rows: readonly number[],
): ReadonlyMap<number, Shown> {
  const values = store.entities.propertiesByRow(rows)
  const owners = store.entities.byRows([...new Set(values.map(({ entity }) => entity))])
  const byRow = new Map(owners.map((owner) => [owner.row, formatReference(owner)]))
  return new Map(
    values.map(({ row, entity: owner, name: property, value, memoryId, since }) => {
      const entity = must(byRow.get(owner), 'a value has its entity')
      return [row, { side: { text: wordsOfValue(value), memoryId, since }, entity, property }]
    }),
  )
}

/** The conflict by whose settling the one took the place of the other. */
function settlingOf(
  { store }: OperationContext,
  { was, now }: Pick<Replaced, 'was' | 'now'>,
): Pick<ChangeItem, 'conflict'> {
  const conflict = store.graph.conflicts.between(was, now)
  if (conflict === null || conflict.resolution === null) return {}
  const { keep, by } = conflict.resolution
  const kept = keep === 'both' ? null : conflict[keep]
  return kept === now ? { conflict: { id: conflict.id, by } } : {}
}
