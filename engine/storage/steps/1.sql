CREATE TABLE namespace_state (
      one INTEGER PRIMARY KEY CHECK (one = 1), name TEXT NOT NULL, created_at INTEGER NOT NULL,
      position INTEGER NOT NULL, last_time INTEGER NOT NULL,
      passages INTEGER NOT NULL, terms INTEGER NOT NULL,
      audit_length INTEGER NOT NULL, audit_head TEXT NOT NULL,
      largest_bytes INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE memories (
      id TEXT PRIMARY KEY, external_id TEXT, version INTEGER NOT NULL, form TEXT NOT NULL,
      status TEXT NOT NULL, status_since INTEGER NOT NULL, thread TEXT,
      occurred_at INTEGER NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
      stores TEXT NOT NULL, entities TEXT NOT NULL, metadata TEXT NOT NULL, trust TEXT NOT NULL,
      confidence REAL, explicit INTEGER NOT NULL, access_count INTEGER NOT NULL,
      last_accessed_at INTEGER NOT NULL, pinned_at INTEGER, forgotten_kind TEXT,
      forgotten_at INTEGER, forgotten_by TEXT, forgotten_with INTEGER, passage INTEGER NOT NULL
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE UNIQUE INDEX memories_by_external_id ON memories (external_id)
      WHERE external_id IS NOT NULL AND forgotten_kind IS NULL
--> statement-breakpoint
CREATE INDEX memories_by_thread ON memories (thread, occurred_at, id)
      WHERE thread IS NOT NULL
--> statement-breakpoint
CREATE TABLE links (
      entity INTEGER NOT NULL, memory TEXT NOT NULL, PRIMARY KEY (entity, memory)
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE passages (
      row INTEGER PRIMARY KEY, kind TEXT NOT NULL, owner TEXT NOT NULL,
      part INTEGER NOT NULL, text TEXT NOT NULL, terms TEXT NOT NULL,
      valid_from INTEGER NOT NULL, valid_to INTEGER, recorded_at INTEGER NOT NULL,
      closed_at INTEGER, retracted_at INTEGER, hidden INTEGER NOT NULL DEFAULT 0,
      previous INTEGER, actor TEXT NOT NULL)
--> statement-breakpoint
CREATE INDEX passages_by_time ON passages (valid_from)
--> statement-breakpoint
CREATE VIRTUAL TABLE passage_terms USING fts5 (
      terms, content = 'passages', content_rowid = 'row', tokenize = 'unicode61')
--> statement-breakpoint
INSERT INTO passage_terms (passage_terms, rank) VALUES ('secure-delete', 1)
--> statement-breakpoint
CREATE VIRTUAL TABLE passage_vocabulary USING fts5vocab (passage_terms, row)
--> statement-breakpoint
CREATE VIRTUAL TABLE passage_trigrams USING fts5 (
      text, content = 'passages', content_rowid = 'row', detail = none,
      tokenize = 'trigram case_sensitive 0 remove_diacritics 1')
--> statement-breakpoint
INSERT INTO passage_trigrams (passage_trigrams, rank) VALUES ('secure-delete', 1)
--> statement-breakpoint
CREATE TABLE entities (
      row INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL,
      created_at INTEGER NOT NULL, forgotten_at INTEGER, alias TEXT NOT NULL, merged_into INTEGER)
--> statement-breakpoint
CREATE UNIQUE INDEX entities_by_name ON entities (kind, id) WHERE forgotten_at IS NULL
--> statement-breakpoint
CREATE INDEX entities_forgotten ON entities (kind, id, forgotten_at)
      WHERE forgotten_at IS NOT NULL
--> statement-breakpoint
CREATE INDEX entities_merged ON entities (merged_into) WHERE merged_into IS NOT NULL
--> statement-breakpoint
CREATE TABLE entity_names (
      name TEXT NOT NULL, entity INTEGER NOT NULL, PRIMARY KEY (name, entity)
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX entity_names_by_entity ON entity_names (entity)
--> statement-breakpoint
CREATE TABLE properties (
      row INTEGER PRIMARY KEY, entity INTEGER NOT NULL, name TEXT NOT NULL,
      value TEXT NOT NULL, since INTEGER NOT NULL, recorded_at INTEGER NOT NULL,
      memory_id TEXT NOT NULL, forgotten_kind TEXT, forgotten_at INTEGER,
      passage INTEGER NOT NULL)
--> statement-breakpoint
CREATE INDEX properties_by_entity ON properties (entity, name, since, row)
--> statement-breakpoint
CREATE TABLE content_lists (
      row INTEGER PRIMARY KEY, entity INTEGER NOT NULL, items TEXT NOT NULL,
      occurred_at INTEGER NOT NULL, recorded_at INTEGER NOT NULL, memory_id TEXT NOT NULL,
      passages TEXT NOT NULL DEFAULT '[]')
--> statement-breakpoint
CREATE INDEX content_lists_by_entity ON content_lists (entity)
--> statement-breakpoint
CREATE TABLE relations (
      row INTEGER PRIMARY KEY, source INTEGER NOT NULL, target INTEGER NOT NULL,
      role TEXT NOT NULL, properties TEXT NOT NULL, recorded_at INTEGER NOT NULL,
      forgotten_at INTEGER)
--> statement-breakpoint
CREATE INDEX relations_by_source ON relations (source, target)
--> statement-breakpoint
CREATE INDEX relations_by_target ON relations (target)
--> statement-breakpoint
CREATE TABLE audit_log (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, time INTEGER NOT NULL, action TEXT NOT NULL,
      target TEXT NOT NULL, actor TEXT NOT NULL, approval TEXT NOT NULL, summary TEXT NOT NULL,
      critical INTEGER NOT NULL, position INTEGER NOT NULL, payload_hash TEXT NOT NULL,
      prev_hash TEXT NOT NULL, hash TEXT NOT NULL, payload TEXT, salt TEXT)
--> statement-breakpoint
CREATE TABLE outbox (row INTEGER PRIMARY KEY, changes TEXT NOT NULL)
--> statement-breakpoint
CREATE TABLE idempotency (
      key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, answer TEXT, created_at INTEGER NOT NULL
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE jobs (
      name TEXT PRIMARY KEY, clock TEXT NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE previews (
      token TEXT PRIMARY KEY, credential TEXT NOT NULL, memories TEXT NOT NULL,
      request TEXT NOT NULL, expires_at INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE erasures (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, scope TEXT NOT NULL, status TEXT NOT NULL,
      created_at INTEGER NOT NULL, stores TEXT NOT NULL, probe_hits INTEGER NOT NULL, mark TEXT)
--> statement-breakpoint
CREATE TABLE proposals (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, agent TEXT NOT NULL,
      created_at INTEGER NOT NULL, cause TEXT, content TEXT NOT NULL, suggested_store TEXT,
      entities TEXT NOT NULL, confidence TEXT NOT NULL, core_worthy INTEGER NOT NULL,
      status TEXT NOT NULL, conflicts TEXT NOT NULL, reason TEXT, memory_id TEXT,
      request TEXT NOT NULL)
--> statement-breakpoint
CREATE TABLE refused_credentials (credential TEXT PRIMARY KEY) WITHOUT ROWID
