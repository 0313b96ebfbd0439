import type { Entity } from '../../engine/model/entity.ts'
import type { Projected, Projection, ProjectionBatch } from '../../engine/ports/projection.ts'
import { fail, ok, type Result } from '../../engine/result.ts'
import { appendTo, copiedTable, type CopiedTable } from './copied-table.ts'
import { jsonChunks } from './json-chunks.ts'
import { auditLog, entities, entityContent, entityProperties, entityRelations } from './schema.ts'

/** The projection in D1. A batch is one transaction, whatever its size. */
export function createProjection(db: D1Database): Projection {
  return {
    apply: (batch) => send(db, statementsFor(batch)),
    eraseNamespace: (namespace, erasure) =>
      send(db, [
        ...erasureStatements.map((sql) => ({ sql, values: [namespace] })),
        { sql: addErasure, values: [namespace, JSON.stringify([erasure])] },
      ]),
    dropCopy: (namespace) =>
      send(
        db,
        copyStatements.map((sql) => ({ sql, values: [namespace] })),
      ),
  }
}

async function send(db: D1Database, statements: readonly Statement[]): Promise<Result<null>> {
  try {
    await db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)))
    return ok(null)
  } catch (error) {
    // Every cause is answered alike: the outbox keeps the batch and sends it again.
    const cause = error instanceof Error ? error.message : String(error)
    return fail('overloaded', `D1 did not take the batch: ${cause}`)
  }
}

interface Statement {
  readonly sql: string
  readonly values: readonly (string | number | null)[]
}

function statementsFor(batch: ProjectionBatch): Statement[] {
  const at = [batch.namespace, batch.position]
  return [
    { sql: upsertNamespace, values: [...at, batch.createdAt, batch.nextDue] },
    { sql: moveDue, values: [...at, batch.nextDue] },
    ...statementsOf(tables.entities, at, batch.entities, entityColumns),
    ...statementsOf(tables.properties, at, batch.properties, propertyColumns),
    ...statementsOf(tables.content, at, batch.content, contentColumns),
    ...statementsOf(tables.relations, at, batch.relations, (relation) => ({ ...relation })),
    ...withLists([appendAudit], [batch.namespace], batch.audit),
    ...(batch.digestedTo === 0
      ? []
      : dropDigested.map((sql) => ({ sql, values: [batch.namespace, batch.digestedTo] }))),
    ...withLists([addErasure], [batch.namespace], batch.erasures),
  ]
}

function statementsOf<T>(
  table: CopiedTable,
  at: readonly (string | number)[],
  rows: readonly Projected<T>[],
  columnsOf: (value: T) => Columns,
): Statement[] {
  const kept = rows.flatMap(({ row, value }) =>
    value === null ? [] : [{ row, ...columnsOf(value) }],
  )
  const erased = rows.filter(({ value }) => value === null).map(({ row }) => row)
  return [...withLists(table.upsert, at, kept), ...withLists(table.erase, at, erased)]
}

/** The statements in their order for each part of the list, which is their last parameter. */
function withLists(
  sqls: readonly string[],
  at: readonly (string | number)[],
  list: readonly unknown[],
): Statement[] {
  return jsonChunks(list).flatMap((chunk) => sqls.map((sql) => ({ sql, values: [...at, chunk] })))
}

/** What stands in D1 of a thing, by the names of the table; the rest of it stays behind. */
type Columns = Readonly<Record<string, unknown>>

function entityColumns({ own, ...entity }: Entity): Columns {
  return { ...entity, ...own }
}

function propertyColumns({ forgotten, ...property }: Of<'properties'>): Columns {
  return { ...property, forgottenKind: forgotten?.kind, forgottenAt: forgotten?.at }
}

/** With both the data URL and its text, a list of one request could pass D1's 2 MB a row. */
function contentColumns({ items, ...content }: Of<'content'>): Columns {
  return {
    ...content,
    items: items.map((item) => (item.type === 'text' ? item : { ...item, text: undefined })),
  }
}

type Of<Part extends 'properties' | 'content'> = NonNullable<ProjectionBatch[Part][number]['value']>

const upsertNamespace =
  'insert into namespaces (name, position, created_at, next_due) values (?1, ?2, ?3, ?4) ' +
  'on conflict (name) do update set position = excluded.position ' +
  'where position <= excluded.position'

/** By itself, as it stands in an index, which is written only where the time is another. */
const moveDue =
  'update namespaces set next_due = ?3 where name = ?1 and position <= ?2 and next_due is not ?3'

const tables = {
  entities: copiedTable(entities, ['kind', 'id']),
  properties: copiedTable(entityProperties, ['name', 'value']),
  content: copiedTable(entityContent, ['items']),
  relations: copiedTable(entityRelations, ['role', 'properties']),
}

const appendAudit = appendTo(auditLog)

/** The second holds records from before a record was one row. */
const auditLogs = ['audit_log', 'older_audit_log']

const dropDigested = auditLogs.map(
  (name) => `delete from ${name} where namespace = ?1 and row <= ?2`,
)

const addErasure =
  'insert into erasures (id, namespace) select value, ?1 from json_each(?2) where true ' +
  'on conflict (id) do nothing'

/** Text is overwritten before its row goes, as in `copiedTable`. */
const copyStatements = [
  ...Object.values(tables).flatMap(({ clear }) => clear),
  ...auditLogs.map((name) => `delete from ${name} where namespace = ?1`),
  'delete from erased_rows where namespace = ?1',
  'delete from namespaces where name = ?1',
  'delete from dead_letters where namespace = ?1',
]

const erasureStatements = [...copyStatements, 'delete from audit_anchors where namespace = ?1']
