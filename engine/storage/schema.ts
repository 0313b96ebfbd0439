import { extractionListSchema, extractionSchema } from '../commitments/tables/extraction-schema.ts'
import { meaningSchema } from '../commitments/tables/meaning-schema.ts'
import { reasoningSchema } from '../reasoning/tables/reasoning-schema.ts'
import type { Sql } from './sql.ts'
import { firstUndoSchema } from './undo/first-undo-schema.ts'
import { rebuildUndoTriggers } from './undo/undo-schema.ts'
import { vectorSchema } from '../commitments/tables/vector-schema.ts'
import { workspaceSchema } from '../workspace/tables/workspace-schema.ts'

/**
 * The object's tables, step by step. A step runs once, in one transaction with the mark that it
 * ran, so an interrupted upgrade resumes where it stopped. Never change a step that has shipped:
 * add one. `docs/storage.md` says what each table is for.
 */
export const schemaSteps: readonly (readonly string[])[] = [
  [
    `CREATE TABLE namespace_state (
      one INTEGER PRIMARY KEY CHECK (one = 1), name TEXT NOT NULL, created_at INTEGER NOT NULL,
      position INTEGER NOT NULL, last_time INTEGER NOT NULL,
      passages INTEGER NOT NULL, terms INTEGER NOT NULL,
      audit_length INTEGER NOT NULL, audit_head TEXT NOT NULL,
      largest_bytes INTEGER NOT NULL)`,
    `CREATE TABLE memories (
      id TEXT PRIMARY KEY, external_id TEXT, version INTEGER NOT NULL, form TEXT NOT NULL,
      status TEXT NOT NULL, status_since INTEGER NOT NULL, thread TEXT,
      occurred_at INTEGER NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
      stores TEXT NOT NULL, entities TEXT NOT NULL, metadata TEXT NOT NULL, trust TEXT NOT NULL,
      confidence REAL, explicit INTEGER NOT NULL, access_count INTEGER NOT NULL,
      last_accessed_at INTEGER NOT NULL, pinned_at INTEGER, forgotten_kind TEXT,
      forgotten_at INTEGER, forgotten_by TEXT, forgotten_with INTEGER, passage INTEGER NOT NULL
    ) WITHOUT ROWID`,
    `CREATE UNIQUE INDEX memories_by_external_id ON memories (external_id)
      WHERE external_id IS NOT NULL AND forgotten_kind IS NULL`,
    `CREATE INDEX memories_by_thread ON memories (thread, occurred_at, id)
      WHERE thread IS NOT NULL`,
    `CREATE TABLE links (
      entity INTEGER NOT NULL, memory TEXT NOT NULL, PRIMARY KEY (entity, memory)
    ) WITHOUT ROWID`,
    `CREATE TABLE passages (
      row INTEGER PRIMARY KEY, kind TEXT NOT NULL, owner TEXT NOT NULL,
      part INTEGER NOT NULL, text TEXT NOT NULL, terms TEXT NOT NULL,
      valid_from INTEGER NOT NULL, valid_to INTEGER, recorded_at INTEGER NOT NULL,
      closed_at INTEGER, retracted_at INTEGER, hidden INTEGER NOT NULL DEFAULT 0,
      previous INTEGER, actor TEXT NOT NULL)`,
    `CREATE INDEX passages_by_time ON passages (valid_from)`,
    `CREATE VIRTUAL TABLE passage_terms USING fts5 (
      terms, content = 'passages', content_rowid = 'row', tokenize = 'unicode61')`,
    `INSERT INTO passage_terms (passage_terms, rank) VALUES ('secure-delete', 1)`,
    `CREATE VIRTUAL TABLE passage_vocabulary USING fts5vocab (passage_terms, row)`,
    `CREATE VIRTUAL TABLE passage_trigrams USING fts5 (
      text, content = 'passages', content_rowid = 'row', detail = none,
      tokenize = 'trigram case_sensitive 0 remove_diacritics 1')`,
    `INSERT INTO passage_trigrams (passage_trigrams, rank) VALUES ('secure-delete', 1)`,
    `CREATE TABLE entities (
      row INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL,
      created_at INTEGER NOT NULL, forgotten_at INTEGER, alias TEXT NOT NULL, merged_into INTEGER)`,
    `CREATE UNIQUE INDEX entities_by_name ON entities (kind, id) WHERE forgotten_at IS NULL`,
    `CREATE INDEX entities_forgotten ON entities (kind, id, forgotten_at)
      WHERE forgotten_at IS NOT NULL`,
    `CREATE INDEX entities_merged ON entities (merged_into) WHERE merged_into IS NOT NULL`,
    `CREATE TABLE entity_names (
      name TEXT NOT NULL, entity INTEGER NOT NULL, PRIMARY KEY (name, entity)
    ) WITHOUT ROWID`,
    `CREATE INDEX entity_names_by_entity ON entity_names (entity)`,
    `CREATE TABLE properties (
      row INTEGER PRIMARY KEY, entity INTEGER NOT NULL, name TEXT NOT NULL,
      value TEXT NOT NULL, since INTEGER NOT NULL, recorded_at INTEGER NOT NULL,
      memory_id TEXT NOT NULL, forgotten_kind TEXT, forgotten_at INTEGER,
      passage INTEGER NOT NULL)`,
    `CREATE INDEX properties_by_entity ON properties (entity, name, since, row)`,
    `CREATE TABLE content_lists (
      row INTEGER PRIMARY KEY, entity INTEGER NOT NULL, items TEXT NOT NULL,
      occurred_at INTEGER NOT NULL, recorded_at INTEGER NOT NULL, memory_id TEXT NOT NULL,
      passages TEXT NOT NULL DEFAULT '[]')`,
    `CREATE INDEX content_lists_by_entity ON content_lists (entity)`,
    `CREATE TABLE relations (
      row INTEGER PRIMARY KEY, source INTEGER NOT NULL, target INTEGER NOT NULL,
      role TEXT NOT NULL, properties TEXT NOT NULL, recorded_at INTEGER NOT NULL,
      forgotten_at INTEGER)`,
    `CREATE INDEX relations_by_source ON relations (source, target)`,
    `CREATE INDEX relations_by_target ON relations (target)`,
    `CREATE TABLE audit_log (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, time INTEGER NOT NULL, action TEXT NOT NULL,
      target TEXT NOT NULL, actor TEXT NOT NULL, approval TEXT NOT NULL, summary TEXT NOT NULL,
      critical INTEGER NOT NULL, position INTEGER NOT NULL, payload_hash TEXT NOT NULL,
      prev_hash TEXT NOT NULL, hash TEXT NOT NULL, payload TEXT, salt TEXT)`,
    `CREATE TABLE outbox (row INTEGER PRIMARY KEY, changes TEXT NOT NULL)`,
    `CREATE TABLE idempotency (
      key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, answer TEXT, created_at INTEGER NOT NULL
    ) WITHOUT ROWID`,
    `CREATE TABLE jobs (
      name TEXT PRIMARY KEY, clock TEXT NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL
    ) WITHOUT ROWID`,
    `CREATE TABLE previews (
      token TEXT PRIMARY KEY, credential TEXT NOT NULL, memories TEXT NOT NULL,
      request TEXT NOT NULL, expires_at INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID`,
    `CREATE TABLE erasures (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, scope TEXT NOT NULL, status TEXT NOT NULL,
      created_at INTEGER NOT NULL, stores TEXT NOT NULL, probe_hits INTEGER NOT NULL, mark TEXT)`,
    `CREATE TABLE proposals (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, agent TEXT NOT NULL,
      created_at INTEGER NOT NULL, cause TEXT, content TEXT NOT NULL, suggested_store TEXT,
      entities TEXT NOT NULL, confidence TEXT NOT NULL, core_worthy INTEGER NOT NULL,
      status TEXT NOT NULL, conflicts TEXT NOT NULL, reason TEXT, memory_id TEXT,
      request TEXT NOT NULL)`,
    `CREATE TABLE refused_credentials (credential TEXT PRIMARY KEY) WITHOUT ROWID`,
  ],
  [
    `ALTER TABLE namespace_state ADD COLUMN last_node INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE memories ADD COLUMN band TEXT NOT NULL DEFAULT 'active'`,
    // 0: what an older version stored is looked at by the next pass.
    `ALTER TABLE memories ADD COLUMN band_until INTEGER DEFAULT 0`,
    `ALTER TABLE memories ADD COLUMN has_ended INTEGER NOT NULL DEFAULT 0`,
    `CREATE TABLE nodes (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, text TEXT NOT NULL, terms TEXT NOT NULL,
      role TEXT NOT NULL, confidence REAL NOT NULL, made_by TEXT NOT NULL, modality INTEGER NOT NULL,
      lang TEXT NOT NULL, trust TEXT NOT NULL, entities TEXT NOT NULL, speaker TEXT,
      said INTEGER NOT NULL, slot INTEGER NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER,
      recorded_at INTEGER NOT NULL, end_kind TEXT, ended_at INTEGER, end_valid_to INTEGER,
      level REAL NOT NULL, gain REAL NOT NULL, vector BLOB, similar TEXT NOT NULL)`,
    `CREATE TABLE node_sources (
      memory TEXT NOT NULL, version INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL,
      node INTEGER NOT NULL, PRIMARY KEY (memory, version, start)
    ) WITHOUT ROWID`,
    `CREATE INDEX node_sources_by_node ON node_sources (node)`,
    `CREATE TABLE edges (
      source INTEGER NOT NULL, target INTEGER NOT NULL, kind TEXT NOT NULL, weight REAL,
      label TEXT, PRIMARY KEY (source, target, kind)
    ) WITHOUT ROWID`,
    `CREATE INDEX edges_by_target ON edges (target)`,
    `CREATE TABLE conflicts (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, status TEXT NOT NULL,
      a INTEGER NOT NULL, b INTEGER NOT NULL, similarity REAL NOT NULL, overlap REAL NOT NULL,
      opened_at INTEGER NOT NULL, keep TEXT, how TEXT, resolved_by TEXT, resolved_at INTEGER,
      before TEXT, UNIQUE (a, b))`,
    `CREATE INDEX conflicts_by_b ON conflicts (b)`,
    `CREATE TABLE graph_snapshot_heads (
      generation INTEGER PRIMARY KEY, position INTEGER NOT NULL, last_node INTEGER NOT NULL,
      seq INTEGER NOT NULL)`,
    `CREATE TABLE graph_snapshots (
      row INTEGER PRIMARY KEY, generation INTEGER NOT NULL, part INTEGER NOT NULL,
      bytes BLOB NOT NULL)`,
    `CREATE TABLE graph_journal (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, node INTEGER NOT NULL, other INTEGER)`,
    `CREATE TABLE settings (
      one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL, changed TEXT NOT NULL)`,
    `CREATE TABLE learned (
      memory TEXT PRIMARY KEY, hour INTEGER NOT NULL, gain REAL NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE alerts (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, target TEXT NOT NULL,
      created_at INTEGER NOT NULL, acknowledged_by TEXT)`,
    `CREATE INDEX alerts_by_target ON alerts (kind, target, created_at)`,
    `CREATE TABLE documents (
      name TEXT PRIMARY KEY, version INTEGER NOT NULL, content TEXT NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE revisions (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, target TEXT NOT NULL,
      parent TEXT, hash TEXT NOT NULL, actor TEXT NOT NULL, approval TEXT NOT NULL,
      cause TEXT NOT NULL, summary TEXT NOT NULL, position INTEGER NOT NULL, diff TEXT NOT NULL,
      created_at INTEGER NOT NULL)`,
    `CREATE INDEX revisions_by_target ON revisions (target, row)`,
    `ALTER TABLE proposals ADD COLUMN role TEXT NOT NULL DEFAULT 'sub'`,
    `ALTER TABLE proposals ADD COLUMN credential TEXT NOT NULL DEFAULT ''`,
    `CREATE TABLE proposal_keys (
      key INTEGER NOT NULL, proposal INTEGER NOT NULL, PRIMARY KEY (key, proposal)
    ) WITHOUT ROWID`,
    `CREATE INDEX proposal_keys_by_proposal ON proposal_keys (proposal)`,
    `CREATE TABLE reflections (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, state TEXT NOT NULL,
      scope TEXT NOT NULL, content TEXT NOT NULL)`,
    `CREATE INDEX reflections_by_state ON reflections (state, number)`,
    `CREATE TABLE rewards (
      row INTEGER PRIMARY KEY, reflection TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
      shown INTEGER NOT NULL)`,
    `CREATE TABLE consolidations (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL,
      content TEXT NOT NULL)`,
    `CREATE TABLE audit_digests (
      month TEXT PRIMARY KEY, mutations INTEGER NOT NULL, reflections TEXT NOT NULL,
      critical INTEGER NOT NULL, transitions INTEGER NOT NULL, first_hash TEXT NOT NULL,
      last_hash TEXT NOT NULL, last_row INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE TABLE graph_state (
      one INTEGER PRIMARY KEY CHECK (one = 1), clocks TEXT NOT NULL)`,
    ...firstUndoSchema,
    `CREATE TABLE imports (
      one INTEGER PRIMARY KEY CHECK (one = 1), header TEXT NOT NULL, next_line INTEGER NOT NULL,
      stage INTEGER NOT NULL, mark TEXT, finished_at INTEGER)`,
    `CREATE TABLE usage_days (
      day TEXT PRIMARY KEY, operations TEXT NOT NULL, rows_read INTEGER NOT NULL,
      rows_written INTEGER NOT NULL, model_calls INTEGER NOT NULL, input_tokens INTEGER NOT NULL,
      output_tokens INTEGER NOT NULL) WITHOUT ROWID`,
    ...reasoningSchema,
    ...workspaceSchema,
    // Where the chunks of a Note or Collection stand, and their vectors: one row for most, as each row
    // more is written with every Note. Sketches come before vectors: they are read without them.
    `CREATE TABLE chunk_sets (
    owner TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER, chunks INTEGER NOT NULL,
    sketches BLOB, text TEXT, vectors BLOB, PRIMARY KEY (owner, part)) WITHOUT ROWID`,
    ...vectorSchema,
  ],
  // A term's place in its row and the size of a row are never asked for: without them each passage
  // takes two rows less to write.
  [
    `DROP TABLE passage_trigrams`,
    `CREATE VIRTUAL TABLE passage_trigrams USING fts5 (
      text, content = 'passages', content_rowid = 'row', detail = none, columnsize = 0,
      tokenize = 'trigram case_sensitive 0 remove_diacritics 1')`,
    `INSERT INTO passage_trigrams (passage_trigrams, rank) VALUES ('secure-delete', 1)`,
    `INSERT INTO passage_trigrams (rowid, text) SELECT row, text FROM passages WHERE terms <> ''`,
    `DROP TABLE passage_vocabulary`,
    `DROP TABLE passage_terms`,
    `CREATE VIRTUAL TABLE passage_terms USING fts5 (
      terms, content = 'passages', content_rowid = 'row', columnsize = 0, tokenize = 'unicode61')`,
    `INSERT INTO passage_terms (passage_terms, rank) VALUES ('secure-delete', 1)`,
    `INSERT INTO passage_terms (rowid, terms) SELECT row, terms FROM passages WHERE terms <> ''`,
    `CREATE VIRTUAL TABLE passage_vocabulary USING fts5vocab (passage_terms, row)`,
    ...extractionSchema,
  ],
  [...meaningSchema, ...extractionListSchema],
  [
    `ALTER TABLE schema_version ADD COLUMN undo_shape TEXT`,
    // Who vouches for what: the trust of each version of a memory, and which actor pinned it.
    `ALTER TABLE passages ADD COLUMN trust TEXT`,
    `ALTER TABLE memories ADD COLUMN pinned_by TEXT`,
    // Which records of the log came from elsewhere is told for as long as the object lives.
    `ALTER TABLE imports ADD COLUMN audit_rows INTEGER`,
    // A value that waits beside one that an owner vouches for, and who told a relation.
    `ALTER TABLE properties ADD COLUMN held_by TEXT`,
    `ALTER TABLE properties ADD COLUMN held_until INTEGER`,
    `ALTER TABLE content_lists ADD COLUMN held_by TEXT`,
    `ALTER TABLE content_lists ADD COLUMN held_until INTEGER`,
    `ALTER TABLE relations ADD COLUMN memory_id TEXT`,
    `ALTER TABLE relations ADD COLUMN held_by TEXT`,
    `ALTER TABLE relations ADD COLUMN held_until INTEGER`,
    `CREATE INDEX properties_held ON properties (held_by) WHERE held_by IS NOT NULL`,
    `CREATE INDEX content_lists_held ON content_lists (held_by) WHERE held_by IS NOT NULL`,
    `CREATE INDEX relations_held ON relations (held_by) WHERE held_by IS NOT NULL`,
    // Those that wait are few beside those that were decided, and are counted with each new one.
    `CREATE INDEX proposals_undecided ON proposals (number) WHERE status IN ('pending', 'deferred')`,
  ],
]

/** Brings the tables up to date; refuses a database that a later version has written. */
export function migrate(sql: Sql, steps = schemaSteps): void {
  sql.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
  const found = sql.first<{ version: number }>('SELECT version FROM schema_version')
  if (found === null) sql.run('INSERT INTO schema_version (version) VALUES (0)')
  const version = found?.version ?? 0
  if (version > steps.length) {
    throw new Error(`storage has schema ${version}, this code knows up to ${steps.length}`)
  }
  steps.forEach((statements, index) => {
    if (index < version) return
    sql.transaction(() => {
      // A new namespace's first call takes a quarter less than with a call a statement.
      if (version === 0) sql.run(statements.join(';\n'))
      else for (const statement of statements) sql.run(statement)
      sql.run('UPDATE schema_version SET version = ?', index + 1)
    })
  })
  if (steps === schemaSteps) rebuildUndoTriggers(sql)
}
