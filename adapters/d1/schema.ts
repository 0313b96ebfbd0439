import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Role } from '../../engine/model/caller.ts'

/**
 * What D1 holds: keys, which are written here alone, and a copy of each namespace's entities and
 * audit log. No memory's text stands in it. Times are epoch milliseconds; `position` is the log
 * position that a copied row was read at, `row` its number in the namespace's object.
 * No index holds what an erasure removes: the pages of an index keep deleted bytes.
 */
export const namespaces = sqliteTable(
  'namespaces',
  {
    name: text('name').primaryKey(),
    createdAt: integer('created_at').notNull(),
    position: integer('position').notNull(),
    /** When the next of its own work comes due; null where none waits. */
    nextDue: integer('next_due'),
    /** Passed over by the cron until then: it lies on the queue, or has failed too often. */
    heldUntil: integer('held_until'),
  },
  (table) => [index('namespaces_by_due').on(table.nextDue)],
)

export const entities = sqliteTable(
  'entities',
  {
    ...copied(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    createdAt: integer('created_at').notNull(),
    forgottenAt: integer('forgotten_at'),
    alias: text('alias').notNull(),
    mergedInto: integer('merged_into'),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.row] })],
)

export const entityProperties = sqliteTable(
  'entity_properties',
  {
    ...copied(),
    entity: integer('entity').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    since: integer('since').notNull(),
    recordedAt: integer('recorded_at').notNull(),
    memoryId: text('memory_id').notNull(),
    forgottenKind: text('forgotten_kind'),
    forgottenAt: integer('forgotten_at'),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.row] })],
)

export const entityContent = sqliteTable(
  'entity_content',
  {
    ...copied(),
    entity: integer('entity').notNull(),
    /** JSON list; a file's decoded text is left out, its URL holds it. */
    items: text('items').notNull(),
    occurredAt: integer('occurred_at').notNull(),
    memoryId: text('memory_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.row] })],
)

export const entityRelations = sqliteTable(
  'entity_relations',
  {
    ...copied(),
    source: integer('source').notNull(),
    target: integer('target').notNull(),
    role: text('role').notNull(),
    /** JSON object, name to `{value, since}`. */
    properties: text('properties').notNull(),
    recordedAt: integer('recorded_at').notNull(),
    forgottenAt: integer('forgotten_at'),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.row] })],
)

/** Numbers of rows that were erased, so that a late, older batch cannot bring one back. */
export const erasedRows = sqliteTable(
  'erased_rows',
  {
    namespace: text('namespace').notNull(),
    /** Name of the table that the row stood in. */
    source: text('source').notNull(),
    row: integer('row').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.source, table.row] })],
)

function auditRecord() {
  return {
    ...copied(),
    id: text('id').notNull(),
    time: integer('time').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    actor: text('actor').notNull(),
    approval: text('approval').notNull(),
    summary: text('summary').notNull(),
    critical: integer('critical', { mode: 'boolean' }).notNull(),
    payloadHash: text('payload_hash').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  }
}

/**
 * The chain of the audit log, `row` from 1 on. Rows are added and never changed. The migration makes
 * it WITHOUT ROWID, so that a record is one row and no entry of an index.
 */
export const auditLog = sqliteTable('audit_log', auditRecord(), (table) => [
  primaryKey({ columns: [table.namespace, table.row] }),
])

/** Records from before that; they go with their month, or with the namespace. */
export const olderAuditLog = sqliteTable('older_audit_log', auditRecord(), (table) => [
  primaryKey({ columns: [table.namespace, table.row] }),
])

/** What an audit log was, signed by a key that is not here (docs/decisions/0020). Never changed. */
export const auditAnchors = sqliteTable(
  'audit_anchors',
  {
    namespace: text('namespace').notNull(),
    /** Records of the log. */
    length: integer('length').notNull(),
    /** Id and hash of the last of them. */
    record: text('record').notNull(),
    head: text('head').notNull(),
    at: integer('at').notNull(),
    /** Names the key. */
    key: text('key').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.length] })],
)

/** In which namespace an erasure's receipt lies; it outlives the namespace. */
export const erasures = sqliteTable('erasures', {
  id: text('id').primaryKey(),
  namespace: text('namespace').notNull(),
})

/** Namespaces whose object did not answer however often it was asked; a visit takes it away. */
export const deadLetters = sqliteTable('dead_letters', {
  namespace: text('namespace').primaryKey(),
  firstAt: integer('first_at').notNull(),
  lastAt: integer('last_at').notNull(),
})

export const keys = sqliteTable('keys', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull().unique(),
  name: text('name'),
  role: text('role').$type<Role>().notNull(),
  namespaces: text('namespaces', { mode: 'json' }).$type<readonly string[]>().notNull(),
  agent: text('agent'),
  createdAt: integer('created_at').notNull(),
  revokedAt: integer('revoked_at'),
  expiresAt: integer('expires_at'),
  lastUsedAt: integer('last_used_at'),
})

/** Webhooks of every namespace whose name begins so; each namespace keeps a copy of its own. */
export const prefixWebhooks = sqliteTable('prefix_webhooks', {
  id: text('id').primaryKey(),
  prefix: text('prefix').notNull(),
  url: text('url').notNull(),
  types: text('types', { mode: 'json' }).$type<readonly string[]>(),
  texts: integer('texts', { mode: 'boolean' }).notNull(),
  secret: text('secret').notNull(),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})

/** What the authorization server of MCP keeps (docs/decisions); secrets only as hashes. */
export const oauthRecords = sqliteTable(
  'oauth_records',
  {
    key: text('key').primaryKey(),
    value: text('value').notNull(),
    metadata: text('metadata'),
    createdAt: integer('created_at').notNull(),
    /** Null for never. */
    expiresAt: integer('expires_at'),
  },
  (table) => [index('oauth_records_by_expiry').on(table.expiresAt)],
)

function copied() {
  return {
    namespace: text('namespace').notNull(),
    row: integer('row').notNull(),
    position: integer('position').notNull(),
  }
}
