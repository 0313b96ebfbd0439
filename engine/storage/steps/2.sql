ALTER TABLE namespace_state ADD COLUMN last_node INTEGER NOT NULL DEFAULT 0
--> statement-breakpoint
ALTER TABLE memories ADD COLUMN band TEXT NOT NULL DEFAULT 'active'
--> statement-breakpoint
ALTER TABLE memories ADD COLUMN band_until INTEGER DEFAULT 0
--> statement-breakpoint
ALTER TABLE memories ADD COLUMN has_ended INTEGER NOT NULL DEFAULT 0
--> statement-breakpoint
CREATE TABLE nodes (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, text TEXT NOT NULL, terms TEXT NOT NULL,
      role TEXT NOT NULL, confidence REAL NOT NULL, made_by TEXT NOT NULL, modality INTEGER NOT NULL,
      lang TEXT NOT NULL, trust TEXT NOT NULL, entities TEXT NOT NULL, speaker TEXT,
      said INTEGER NOT NULL, slot INTEGER NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER,
      recorded_at INTEGER NOT NULL, end_kind TEXT, ended_at INTEGER, end_valid_to INTEGER,
      level REAL NOT NULL, gain REAL NOT NULL, vector BLOB, similar TEXT NOT NULL)
--> statement-breakpoint
CREATE TABLE node_sources (
      memory TEXT NOT NULL, version INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL,
      node INTEGER NOT NULL, PRIMARY KEY (memory, version, start)
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX node_sources_by_node ON node_sources (node)
--> statement-breakpoint
CREATE TABLE edges (
      source INTEGER NOT NULL, target INTEGER NOT NULL, kind TEXT NOT NULL, weight REAL,
      label TEXT, PRIMARY KEY (source, target, kind)
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX edges_by_target ON edges (target)
--> statement-breakpoint
CREATE TABLE conflicts (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, status TEXT NOT NULL,
      a INTEGER NOT NULL, b INTEGER NOT NULL, similarity REAL NOT NULL, overlap REAL NOT NULL,
      opened_at INTEGER NOT NULL, keep TEXT, how TEXT, resolved_by TEXT, resolved_at INTEGER,
      before TEXT, UNIQUE (a, b))
--> statement-breakpoint
CREATE INDEX conflicts_by_b ON conflicts (b)
--> statement-breakpoint
CREATE TABLE graph_snapshot_heads (
      generation INTEGER PRIMARY KEY, position INTEGER NOT NULL, last_node INTEGER NOT NULL,
      seq INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE graph_snapshots (
      row INTEGER PRIMARY KEY, generation INTEGER NOT NULL, part INTEGER NOT NULL,
      bytes BLOB NOT NULL)
--> statement-breakpoint
CREATE TABLE graph_journal (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, node INTEGER NOT NULL, other INTEGER)
--> statement-breakpoint
CREATE TABLE settings (
      one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL, changed TEXT NOT NULL)
--> statement-breakpoint
CREATE TABLE learned (
      memory TEXT PRIMARY KEY, hour INTEGER NOT NULL, gain REAL NOT NULL) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE alerts (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, target TEXT NOT NULL,
      created_at INTEGER NOT NULL, acknowledged_by TEXT)
--> statement-breakpoint
CREATE INDEX alerts_by_target ON alerts (kind, target, created_at)
--> statement-breakpoint
CREATE TABLE documents (
      name TEXT PRIMARY KEY, version INTEGER NOT NULL, content TEXT NOT NULL) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE revisions (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, target TEXT NOT NULL,
      parent TEXT, hash TEXT NOT NULL, actor TEXT NOT NULL, approval TEXT NOT NULL,
      cause TEXT NOT NULL, summary TEXT NOT NULL, position INTEGER NOT NULL, diff TEXT NOT NULL,
      created_at INTEGER NOT NULL)
--> statement-breakpoint
CREATE INDEX revisions_by_target ON revisions (target, row)
--> statement-breakpoint
ALTER TABLE proposals ADD COLUMN role TEXT NOT NULL DEFAULT 'sub'
--> statement-breakpoint
ALTER TABLE proposals ADD COLUMN credential TEXT NOT NULL DEFAULT ''
--> statement-breakpoint
CREATE TABLE proposal_keys (
      key INTEGER NOT NULL, proposal INTEGER NOT NULL, PRIMARY KEY (key, proposal)
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX proposal_keys_by_proposal ON proposal_keys (proposal)
--> statement-breakpoint
CREATE TABLE reflections (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, state TEXT NOT NULL,
      scope TEXT NOT NULL, content TEXT NOT NULL)
--> statement-breakpoint
CREATE INDEX reflections_by_state ON reflections (state, number)
--> statement-breakpoint
CREATE TABLE rewards (
      row INTEGER PRIMARY KEY, reflection TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
      shown INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE consolidations (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, status TEXT NOT NULL,
      content TEXT NOT NULL)
--> statement-breakpoint
CREATE TABLE audit_digests (
      month TEXT PRIMARY KEY, mutations INTEGER NOT NULL, reflections TEXT NOT NULL,
      critical INTEGER NOT NULL, transitions INTEGER NOT NULL, first_hash TEXT NOT NULL,
      last_hash TEXT NOT NULL, last_row INTEGER NOT NULL) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE graph_state (
      one INTEGER PRIMARY KEY CHECK (one = 1), clocks TEXT NOT NULL)
--> statement-breakpoint
ALTER TABLE audit_log ADD COLUMN marks TEXT
--> statement-breakpoint
ALTER TABLE namespace_state ADD COLUMN last_rows TEXT NOT NULL DEFAULT '{}'
--> statement-breakpoint
UPDATE namespace_state SET last_rows = json_object('conflicts', (SELECT coalesce(max(row), 0) FROM conflicts), 'nodes', (SELECT coalesce(max(row), 0) FROM nodes), 'relations', (SELECT coalesce(max(row), 0) FROM relations), 'content_lists', (SELECT coalesce(max(row), 0) FROM content_lists), 'properties', (SELECT coalesce(max(row), 0) FROM properties), 'passages', (SELECT coalesce(max(row), 0) FROM passages), 'entities', (SELECT coalesce(max(row), 0) FROM entities))
--> statement-breakpoint
CREATE TABLE reverted_reflections (reflection TEXT PRIMARY KEY) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE undo (
    position INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, before TEXT,
    PRIMARY KEY (position, name, key)) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX undo_by_key ON undo (name, key)
--> statement-breakpoint
CREATE TRIGGER undo_memories_update AFTER UPDATE OF external_id, version, form, status, status_since, thread, occurred_at, expires_at, stores, entities, metadata, trust, confidence, explicit, pinned_at, forgotten_kind, forgotten_at, forgotten_by, forgotten_with, has_ended, passage ON memories
    WHEN json_insert(json_object('external_id', OLD.external_id, 'version', OLD.version, 'form', OLD.form, 'status', OLD.status, 'status_since', OLD.status_since, 'thread', OLD.thread, 'occurred_at', OLD.occurred_at, 'expires_at', OLD.expires_at, 'stores', OLD.stores, 'entities', OLD.entities, 'metadata', OLD.metadata, 'trust', OLD.trust, 'confidence', OLD.confidence, 'explicit', OLD.explicit, 'pinned_at', OLD.pinned_at), '$.forgotten_kind', OLD.forgotten_kind, '$.forgotten_at', OLD.forgotten_at, '$.forgotten_by', OLD.forgotten_by, '$.forgotten_with', OLD.forgotten_with, '$.has_ended', OLD.has_ended, '$.passage', OLD.passage) IS NOT json_insert(json_object('external_id', NEW.external_id, 'version', NEW.version, 'form', NEW.form, 'status', NEW.status, 'status_since', NEW.status_since, 'thread', NEW.thread, 'occurred_at', NEW.occurred_at, 'expires_at', NEW.expires_at, 'stores', NEW.stores, 'entities', NEW.entities, 'metadata', NEW.metadata, 'trust', NEW.trust, 'confidence', NEW.confidence, 'explicit', NEW.explicit, 'pinned_at', NEW.pinned_at), '$.forgotten_kind', NEW.forgotten_kind, '$.forgotten_at', NEW.forgotten_at, '$.forgotten_by', NEW.forgotten_by, '$.forgotten_with', NEW.forgotten_with, '$.has_ended', NEW.has_ended, '$.passage', NEW.passage) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'memories' AND key = json_array(OLD.id))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'memories', json_array(OLD.id), json_insert(json_object('external_id', OLD.external_id, 'version', OLD.version, 'form', OLD.form, 'status', OLD.status, 'status_since', OLD.status_since, 'thread', OLD.thread, 'occurred_at', OLD.occurred_at, 'expires_at', OLD.expires_at, 'stores', OLD.stores, 'entities', OLD.entities, 'metadata', OLD.metadata, 'trust', OLD.trust, 'confidence', OLD.confidence, 'explicit', OLD.explicit, 'pinned_at', OLD.pinned_at), '$.forgotten_kind', OLD.forgotten_kind, '$.forgotten_at', OLD.forgotten_at, '$.forgotten_by', OLD.forgotten_by, '$.forgotten_with', OLD.forgotten_with, '$.has_ended', OLD.has_ended, '$.passage', OLD.passage));
    END
--> statement-breakpoint
CREATE TRIGGER undo_passages_update AFTER UPDATE OF valid_to, closed_at, retracted_at, hidden ON passages
    WHEN json_object('valid_to', OLD.valid_to, 'closed_at', OLD.closed_at, 'retracted_at', OLD.retracted_at, 'hidden', OLD.hidden) IS NOT json_object('valid_to', NEW.valid_to, 'closed_at', NEW.closed_at, 'retracted_at', NEW.retracted_at, 'hidden', NEW.hidden) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'passages' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'passages', json_array(OLD.row), json_object('valid_to', OLD.valid_to, 'closed_at', OLD.closed_at, 'retracted_at', OLD.retracted_at, 'hidden', OLD.hidden));
    END
--> statement-breakpoint
CREATE TRIGGER undo_entities_update AFTER UPDATE OF forgotten_at, merged_into ON entities
    WHEN json_object('forgotten_at', OLD.forgotten_at, 'merged_into', OLD.merged_into) IS NOT json_object('forgotten_at', NEW.forgotten_at, 'merged_into', NEW.merged_into) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'entities' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'entities', json_array(OLD.row), json_object('forgotten_at', OLD.forgotten_at, 'merged_into', OLD.merged_into));
    END
--> statement-breakpoint
CREATE TRIGGER undo_properties_update AFTER UPDATE OF forgotten_kind, forgotten_at ON properties
    WHEN json_object('forgotten_kind', OLD.forgotten_kind, 'forgotten_at', OLD.forgotten_at) IS NOT json_object('forgotten_kind', NEW.forgotten_kind, 'forgotten_at', NEW.forgotten_at) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'properties' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'properties', json_array(OLD.row), json_object('forgotten_kind', OLD.forgotten_kind, 'forgotten_at', OLD.forgotten_at));
    END
--> statement-breakpoint
CREATE TRIGGER undo_relations_update AFTER UPDATE OF properties, forgotten_at ON relations
    WHEN json_object('properties', OLD.properties, 'forgotten_at', OLD.forgotten_at) IS NOT json_object('properties', NEW.properties, 'forgotten_at', NEW.forgotten_at) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'relations' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'relations', json_array(OLD.row), json_object('properties', OLD.properties, 'forgotten_at', OLD.forgotten_at));
    END
--> statement-breakpoint
CREATE TRIGGER undo_nodes_update AFTER UPDATE OF confidence, trust, entities, speaker, valid_from, valid_to, end_kind, ended_at, end_valid_to ON nodes
    WHEN json_object('confidence', OLD.confidence, 'trust', OLD.trust, 'entities', OLD.entities, 'speaker', OLD.speaker, 'valid_from', OLD.valid_from, 'valid_to', OLD.valid_to, 'end_kind', OLD.end_kind, 'ended_at', OLD.ended_at, 'end_valid_to', OLD.end_valid_to) IS NOT json_object('confidence', NEW.confidence, 'trust', NEW.trust, 'entities', NEW.entities, 'speaker', NEW.speaker, 'valid_from', NEW.valid_from, 'valid_to', NEW.valid_to, 'end_kind', NEW.end_kind, 'ended_at', NEW.ended_at, 'end_valid_to', NEW.end_valid_to) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'nodes' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'nodes', json_array(OLD.row), json_object('confidence', OLD.confidence, 'trust', OLD.trust, 'entities', OLD.entities, 'speaker', OLD.speaker, 'valid_from', OLD.valid_from, 'valid_to', OLD.valid_to, 'end_kind', OLD.end_kind, 'ended_at', OLD.ended_at, 'end_valid_to', OLD.end_valid_to));
    END
--> statement-breakpoint
CREATE TRIGGER undo_node_sources_update AFTER UPDATE OF node ON node_sources
    WHEN json_object('node', OLD.node) IS NOT json_object('node', NEW.node) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'node_sources' AND key = json_array(OLD.memory, OLD.version, OLD.start))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'node_sources', json_array(OLD.memory, OLD.version, OLD.start), json_object('node', OLD.node));
    END
--> statement-breakpoint
CREATE TRIGGER undo_edges_update AFTER UPDATE OF source, target, kind, weight, label ON edges
    WHEN json_object('source', OLD.source, 'target', OLD.target, 'kind', OLD.kind, 'weight', OLD.weight, 'label', OLD.label) IS NOT json_object('source', NEW.source, 'target', NEW.target, 'kind', NEW.kind, 'weight', NEW.weight, 'label', NEW.label) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'edges' AND key = json_array(OLD.source, OLD.target, OLD.kind))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'edges', json_array(OLD.source, OLD.target, OLD.kind), json_object('source', OLD.source, 'target', OLD.target, 'kind', OLD.kind, 'weight', OLD.weight, 'label', OLD.label));
    END
--> statement-breakpoint
CREATE TRIGGER undo_edges_insert AFTER INSERT ON edges
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'edges' AND key = json_array(NEW.source, NEW.target, NEW.kind))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'edges', json_array(NEW.source, NEW.target, NEW.kind), NULL);
    END
--> statement-breakpoint
CREATE TRIGGER undo_edges_delete AFTER DELETE ON edges
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'edges' AND key = json_array(OLD.source, OLD.target, OLD.kind))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'edges', json_array(OLD.source, OLD.target, OLD.kind), json_object('source', OLD.source, 'target', OLD.target, 'kind', OLD.kind, 'weight', OLD.weight, 'label', OLD.label));
    END
--> statement-breakpoint
CREATE TRIGGER undo_conflicts_update AFTER UPDATE OF status, keep, how, resolved_by, resolved_at, before ON conflicts
    WHEN json_object('status', OLD.status, 'keep', OLD.keep, 'how', OLD.how, 'resolved_by', OLD.resolved_by, 'resolved_at', OLD.resolved_at, 'before', OLD.before) IS NOT json_object('status', NEW.status, 'keep', NEW.keep, 'how', NEW.how, 'resolved_by', NEW.resolved_by, 'resolved_at', NEW.resolved_at, 'before', NEW.before) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'conflicts' AND key = json_array(OLD.row))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'conflicts', json_array(OLD.row), json_object('status', OLD.status, 'keep', OLD.keep, 'how', OLD.how, 'resolved_by', OLD.resolved_by, 'resolved_at', OLD.resolved_at, 'before', OLD.before));
    END
--> statement-breakpoint
CREATE TRIGGER undo_entity_names_update AFTER UPDATE OF name, entity ON entity_names
    WHEN json_object('name', OLD.name, 'entity', OLD.entity) IS NOT json_object('name', NEW.name, 'entity', NEW.entity) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'entity_names' AND key = json_array(OLD.name, OLD.entity))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'entity_names', json_array(OLD.name, OLD.entity), json_object('name', OLD.name, 'entity', OLD.entity));
    END
--> statement-breakpoint
CREATE TRIGGER undo_entity_names_insert AFTER INSERT ON entity_names
    WHEN NEW.entity <= (SELECT coalesce(max(last_rows ->> '$.entities'), 0) FROM namespace_state) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'entity_names' AND key = json_array(NEW.name, NEW.entity))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'entity_names', json_array(NEW.name, NEW.entity), NULL);
    END
--> statement-breakpoint
CREATE TRIGGER undo_entity_names_delete AFTER DELETE ON entity_names
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'entity_names' AND key = json_array(OLD.name, OLD.entity))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'entity_names', json_array(OLD.name, OLD.entity), json_object('name', OLD.name, 'entity', OLD.entity));
    END
--> statement-breakpoint
CREATE TRIGGER undo_reverted_reflections_update AFTER UPDATE OF reflection ON reverted_reflections
    WHEN json_object('reflection', OLD.reflection) IS NOT json_object('reflection', NEW.reflection) AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'reverted_reflections' AND key = json_array(OLD.reflection))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'reverted_reflections', json_array(OLD.reflection), json_object('reflection', OLD.reflection));
    END
--> statement-breakpoint
CREATE TRIGGER undo_reverted_reflections_insert AFTER INSERT ON reverted_reflections
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'reverted_reflections' AND key = json_array(NEW.reflection))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'reverted_reflections', json_array(NEW.reflection), NULL);
    END
--> statement-breakpoint
CREATE TRIGGER undo_reverted_reflections_delete AFTER DELETE ON reverted_reflections
    WHEN 1 AND NOT EXISTS (
      SELECT 1 FROM undo WHERE position = (SELECT coalesce(max(position), 0) + 1 FROM namespace_state) AND name = 'reverted_reflections' AND key = json_array(OLD.reflection))
    BEGIN
      INSERT INTO undo (position, name, key, before)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM namespace_state), 'reverted_reflections', json_array(OLD.reflection), json_object('reflection', OLD.reflection));
    END
--> statement-breakpoint
CREATE TABLE imports (
      one INTEGER PRIMARY KEY CHECK (one = 1), header TEXT NOT NULL, next_line INTEGER NOT NULL,
      stage INTEGER NOT NULL, mark TEXT, finished_at INTEGER)
--> statement-breakpoint
CREATE TABLE usage_days (
      day TEXT PRIMARY KEY, operations TEXT NOT NULL, rows_read INTEGER NOT NULL,
      rows_written INTEGER NOT NULL, model_calls INTEGER NOT NULL, input_tokens INTEGER NOT NULL,
      output_tokens INTEGER NOT NULL) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE thoughts (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, trace_id TEXT NOT NULL UNIQUE,
    intent TEXT NOT NULL, parent_id TEXT, task_id TEXT, status TEXT NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, note_count INTEGER NOT NULL,
    note_bytes INTEGER NOT NULL,
    published_count INTEGER NOT NULL, session TEXT NOT NULL, run_id TEXT)
--> statement-breakpoint
CREATE INDEX thoughts_by_parent ON thoughts (parent_id, row) WHERE parent_id IS NOT NULL
--> statement-breakpoint
CREATE INDEX thoughts_by_task ON thoughts (task_id, row) WHERE task_id IS NOT NULL
--> statement-breakpoint
CREATE INDEX thoughts_run ON thoughts (run_id) WHERE run_id IS NOT NULL
--> statement-breakpoint
CREATE TABLE thought_notes (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL, thought_id TEXT NOT NULL, seq INTEGER NOT NULL,
    key TEXT NOT NULL, content TEXT NOT NULL, metadata TEXT NOT NULL, source TEXT NOT NULL,
    trust TEXT NOT NULL, created_at INTEGER NOT NULL, run_id TEXT, terms TEXT NOT NULL,
    vector BLOB, UNIQUE (thought_id, seq))
--> statement-breakpoint
CREATE INDEX thought_notes_by_run ON thought_notes (run_id, row) WHERE run_id IS NOT NULL
--> statement-breakpoint
CREATE INDEX thought_notes_by_id ON thought_notes (id)
--> statement-breakpoint
CREATE INDEX thought_notes_unplaced ON thought_notes (row) WHERE vector IS NULL
--> statement-breakpoint
CREATE VIRTUAL TABLE thought_terms USING fts5 (
    terms, content = 'thought_notes', content_rowid = 'row', detail = none, columnsize = 0,
    tokenize = 'unicode61')
--> statement-breakpoint
INSERT INTO thought_terms (thought_terms, rank) VALUES ('secure-delete', 1)
--> statement-breakpoint
CREATE TABLE thought_messages (
    row INTEGER PRIMARY KEY AUTOINCREMENT, thought_id TEXT NOT NULL, role TEXT NOT NULL,
    content TEXT NOT NULL)
--> statement-breakpoint
CREATE INDEX thought_messages_by_thought ON thought_messages (thought_id)
--> statement-breakpoint
CREATE TABLE runs (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, thought_id TEXT NOT NULL,
    current_thought_id TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
    ended_at INTEGER, request TEXT NOT NULL, content TEXT NOT NULL)
--> statement-breakpoint
CREATE INDEX runs_by_thought ON runs (thought_id, row)
--> statement-breakpoint
CREATE INDEX runs_by_current ON runs (current_thought_id, row)
    WHERE current_thought_id <> thought_id
--> statement-breakpoint
CREATE INDEX runs_by_time ON runs (created_at)
--> statement-breakpoint
CREATE INDEX runs_open ON runs (row) WHERE status = 'running'
--> statement-breakpoint
CREATE TABLE run_journal (
    run_id TEXT NOT NULL, key TEXT NOT NULL, told INTEGER NOT NULL, effect TEXT NOT NULL,
    PRIMARY KEY (run_id, key)) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE signals (
    seq INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL, trace_id TEXT NOT NULL,
    thought_id TEXT NOT NULL, run_id TEXT, path TEXT, data TEXT NOT NULL)
--> statement-breakpoint
CREATE INDEX signals_by_thought ON signals (thought_id, seq)
--> statement-breakpoint
CREATE INDEX signals_by_run ON signals (run_id, seq) WHERE run_id IS NOT NULL
--> statement-breakpoint
CREATE TABLE signal_state (
    one INTEGER PRIMARY KEY CHECK (one = 1), last_seq INTEGER NOT NULL,
    dropped_through INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE run_guards (
    kind TEXT NOT NULL, name TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (kind, name)
  ) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE resources (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT, version INTEGER NOT NULL,
    status TEXT NOT NULL, expires_at INTEGER, created_at INTEGER NOT NULL,
    created_by TEXT NOT NULL, op TEXT NOT NULL, trust TEXT NOT NULL, replaced_by TEXT,
    dropped_name TEXT, indexed INTEGER NOT NULL, length INTEGER NOT NULL, content_type TEXT,
    fingerprint TEXT, metadata TEXT NOT NULL, inputs TEXT NOT NULL, value TEXT) WITHOUT ROWID
--> statement-breakpoint
CREATE UNIQUE INDEX resources_by_name ON resources (name, kind, version)
    WHERE name IS NOT NULL
--> statement-breakpoint
CREATE INDEX resources_by_expiry ON resources (expires_at) WHERE expires_at IS NOT NULL
--> statement-breakpoint
CREATE TABLE collection_members (
    collection TEXT NOT NULL, part INTEGER NOT NULL, ids TEXT NOT NULL,
    PRIMARY KEY (collection, part)) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE work_relations (
    id TEXT PRIMARY KEY, source TEXT NOT NULL, target TEXT NOT NULL, relation TEXT NOT NULL,
    name TEXT, created_at INTEGER NOT NULL) WITHOUT ROWID
--> statement-breakpoint
CREATE UNIQUE INDEX work_relations_by_ends ON work_relations (source, target, relation)
--> statement-breakpoint
CREATE INDEX work_relations_by_target ON work_relations (target)
--> statement-breakpoint
ALTER TABLE erasures ADD COLUMN derived TEXT
--> statement-breakpoint
CREATE TABLE chunk_sets (
    owner TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER, chunks INTEGER NOT NULL,
    sketches BLOB, text TEXT, vectors BLOB, PRIMARY KEY (owner, part)) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE vector_mirror (
    one INTEGER PRIMARY KEY CHECK (one = 1), sent_to INTEGER NOT NULL, checked_to INTEGER NOT NULL,
    check_at INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE vector_changes (node INTEGER PRIMARY KEY)
--> statement-breakpoint
CREATE TABLE vector_batches (
    row INTEGER PRIMARY KEY, nodes TEXT NOT NULL, is_change INTEGER NOT NULL,
    is_sent INTEGER NOT NULL DEFAULT 0, looks INTEGER NOT NULL DEFAULT 0,
    look_at INTEGER NOT NULL DEFAULT 0)
--> statement-breakpoint
CREATE TABLE vector_deletes (
    row INTEGER PRIMARY KEY, ids TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
    mark TEXT NOT NULL DEFAULT '',
    looks INTEGER NOT NULL DEFAULT 0, look_at INTEGER NOT NULL DEFAULT 0)
