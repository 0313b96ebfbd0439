import { formatReference } from '../../contract/inline-reference.ts'
import { isoMoment } from '../laws/utc-time.ts'
import { isHeldAt, currentValue } from '../laws/entities/property-history.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import type { Held, PropertyForgetting } from '../model/entity.ts'
import type { Fields } from '../model/revision.ts'
import type { RowState } from '../storage/undo/timelines.ts'
import type { OperationContext } from '../operations/context.ts'
import { entitiesOf, shownText } from '../memory/memory-view.ts'
import { properties as propertyTable } from '../memory/tables/entity-parts.ts'
import type { RevisedThing } from './revision-targets.ts'

/** What a thing was from a commit on, in the words of the API; null while it was not there. */
export interface ThingState {
  readonly since: number
  readonly fields: Fields | null
}

/** Oldest first; the first one's `since` is 0 where the log does not tell when it began. */
export function statesOf(context: OperationContext, thing: RevisedThing): readonly ThingState[] {
  const { undo } = context.store
  if (thing.kind === 'memory') {
    return undo
      .memoryStates(thing.id)
      .map(({ since, fields }) => ({ since, fields: fields && memoryFields(context, fields) }))
  }
  if (thing.kind === 'entity') return entityStates(context, thing.row)
  const kinds = undo.edgeStates(thing.source, thing.target)
  return momentsOf(kinds).map((since) => ({ since, fields: edgeFields(kinds, since) }))
}

type Stored = NonNullable<RowState['fields']>

function memoryFields(context: OperationContext, row: Stored): Fields {
  const entities: number[] = JSON.parse(textOf(row['entities']))
  const known = entitiesOf(context, [{ entities, mentions: [] }])
  const passage = context.store.passages.byRow(Number(row['passage']))
  const forgotten = row['forgotten_kind'] ?? null
  return withoutNulls({
    text: passage === null ? null : shownText({ entities }, passage.text, known),
    version: row['version'],
    stores: JSON.parse(textOf(row['stores'])),
    pinned: row['pinned_at'] !== null,
    metadata: JSON.parse(textOf(row['metadata'])),
    entities: entities.flatMap((one) => {
      const entity = known.get(one)
      return entity === undefined || entity.forgottenAt !== null
        ? []
        : [formatReference(entity.own)]
    }),
    external_id: row['external_id'],
    thread: row['thread'],
    occurred_at: isoOf(row['occurred_at']),
    expires_at: isoOf(row['expires_at']),
    forgotten,
  })
}

function entityStates(context: OperationContext, entity: number): readonly ThingState[] {
  const { own, properties, contents, relations } = context.store.undo.entityStates(entity)
  const moments = momentsOf([own, ...properties, ...contents, ...relations])
  return moments.map((since) => {
    const self = at(own, since)
    if (self === null) return { since, fields: null }
    const live = (all: readonly (readonly RowState[])[]): Stored[] =>
      all.map((states) => at(states, since)).filter((row) => row !== null)
    const mergedInto = self['merged_into'] ?? null
    const into = mergedInto === null ? null : context.store.entities.byRow(Number(mergedInto))
    const fields = withoutNulls({
      properties: valuesOf(live(properties)),
      content: newestContent(live(contents)),
      relations: live(relations)
        .filter((row) => (row['forgotten_at'] ?? null) === null)
        .filter((row) => !isHeldAt(heldIn(row), null))
        .map((row) => relationOf(context, row)),
      forgotten: (self['forgotten_at'] ?? null) !== null,
      merged_into: into === null ? null : formatReference(into.own),
    })
    return { since, fields }
  })
}

/** By name, the current value of each. */
function valuesOf(rows: readonly Stored[]): Fields {
  const values = rows.map((row) => ({
    row: Number(row['row']),
    name: textOf(row['name']),
    value: propertyTable.columns.value.decode(textOf(row['value'])),
    since: Number(row['since']),
    recordedAt: Number(row['recorded_at']),
    forgotten:
      (row['forgotten_kind'] ?? null) === null
        ? null
        : {
            kind: textOf(row['forgotten_kind']) as PropertyForgetting['kind'],
            at: Number(row['forgotten_at']),
          },
    held: heldIn(row),
  }))
  const byName = Map.groupBy(values, ({ name }) => name)
  return Object.fromEntries(
    [...byName].flatMap(([name, own]) => {
      // A revision shows what it wrote, even what is still ahead.
      const current = currentValue(own, Infinity)
      return current === null ? [] : [[name, current.value]]
    }),
  )
}

/** Rows that a revert took away before this was kept lack the columns. */
function heldIn(row: Stored): Held | null {
  const by = row['held_by'] ?? null
  const until = row['held_until'] ?? null
  return by === null ? null : { by: textOf(by), until: until === null ? null : Number(until) }
}

function newestContent(rows: readonly Stored[]): unknown {
  const newest = rows
    .filter((row) => !isHeldAt(heldIn(row), null))
    .toSorted(
      (a, b) =>
        Number(b['occurred_at']) - Number(a['occurred_at']) || Number(b['row']) - Number(a['row']),
    )[0]
  return newest === undefined ? null : JSON.parse(textOf(newest['items']))
}

function relationOf(context: OperationContext, row: Stored): Fields {
  const target = context.store.entities.byRow(Number(row['target']))
  const properties: Record<string, { readonly value: unknown }> = JSON.parse(
    textOf(row['properties']),
  )
  return {
    entity: target === null || target.forgottenAt !== null ? null : formatReference(target.own),
    role: row['role'],
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { value }]) => [name, value]),
    ),
  }
}

/** A row without a weight says that the edge is gone. */
function edgeFields(kinds: readonly (readonly RowState[])[], since: number): Fields | null {
  const rows = kinds.map((states) => at(states, since)).filter((row) => row !== null)
  const [row] = rows.filter((one) => one['weight'] !== null)
  if (row === undefined) return null
  const weight = sixDecimals(Number(row['weight']))
  return withoutNulls({ kind: row['kind'], weight, label: row['label'] })
}

function momentsOf(all: readonly (readonly RowState[])[]): readonly number[] {
  return [...new Set(all.flatMap((states) => states.map(({ since }) => since)))].sort(
    (a, b) => a - b,
  )
}

function at(states: readonly RowState[], since: number): Stored | null {
  return states.findLast((state) => state.since <= since)?.fields ?? null
}

function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value ?? '')
}

function isoOf(value: unknown): string | null {
  return typeof value === 'number' ? isoMoment(value) : null
}
