ALTER TABLE schema_version ADD COLUMN undo_shape TEXT
--> statement-breakpoint
CREATE TABLE namespace_state (
      one INTEGER PRIMARY KEY CHECK (one = 1), name TEXT NOT NULL, created_at INTEGER NOT NULL,
      position INTEGER NOT NULL, last_time INTEGER NOT NULL,
      audit_length INTEGER NOT NULL, audit_head TEXT NOT NULL,
      largest_bytes INTEGER NOT NULL, last_node INTEGER NOT NULL DEFAULT 0, last_rows TEXT NOT NULL DEFAULT '{}', delivered_to INTEGER NOT NULL DEFAULT 0, drawn_to INTEGER NOT NULL DEFAULT 0, usage_today TEXT)
--> statement-breakpoint
CREATE TABLE memories (
      id TEXT PRIMARY KEY, external_id TEXT, version INTEGER NOT NULL, form TEXT NOT NULL,
      status TEXT NOT NULL, status_since INTEGER NOT NULL, thread TEXT,
      occurred_at INTEGER NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
      stores TEXT NOT NULL, entities TEXT NOT NULL, metadata TEXT NOT NULL, trust TEXT NOT NULL,
      confidence REAL, explicit INTEGER NOT NULL, access_count INTEGER NOT NULL,
      last_accessed_at INTEGER NOT NULL, pinned_at INTEGER, forgotten_kind TEXT,
      forgotten_at INTEGER, forgotten_by TEXT, forgotten_with INTEGER, passage INTEGER NOT NULL
    , band TEXT NOT NULL DEFAULT 'active', band_until INTEGER DEFAULT 0, has_ended INTEGER NOT NULL DEFAULT 0, pinned_by TEXT, speaker TEXT, speaker_role TEXT, mentions TEXT NOT NULL DEFAULT '[]', classified TEXT, import_id TEXT) WITHOUT ROWID
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
      previous INTEGER, actor TEXT NOT NULL, trust TEXT, traits INTEGER NOT NULL DEFAULT 0)
--> statement-breakpoint
CREATE TABLE entity_names (
      name TEXT NOT NULL, entity INTEGER NOT NULL, written TEXT, PRIMARY KEY (name, entity)
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX entity_names_by_entity ON entity_names (entity)
--> statement-breakpoint
CREATE TABLE properties (
      row INTEGER PRIMARY KEY, entity INTEGER NOT NULL, name TEXT NOT NULL,
      value TEXT NOT NULL, since INTEGER NOT NULL, recorded_at INTEGER NOT NULL,
      memory_id TEXT NOT NULL, forgotten_kind TEXT, forgotten_at INTEGER,
      passage INTEGER NOT NULL, held_by TEXT, held_until INTEGER)
--> statement-breakpoint
CREATE INDEX properties_by_entity ON properties (entity, name, since, row)
--> statement-breakpoint
CREATE TABLE content_lists (
      row INTEGER PRIMARY KEY, entity INTEGER NOT NULL, items TEXT NOT NULL,
      occurred_at INTEGER NOT NULL, recorded_at INTEGER NOT NULL, memory_id TEXT NOT NULL,
      passages TEXT NOT NULL DEFAULT '[]', held_by TEXT, held_until INTEGER)
--> statement-breakpoint
CREATE INDEX content_lists_by_entity ON content_lists (entity)
--> statement-breakpoint
CREATE TABLE relations (
      row INTEGER PRIMARY KEY, source INTEGER NOT NULL, target INTEGER NOT NULL,
      role TEXT NOT NULL, properties TEXT NOT NULL, recorded_at INTEGER NOT NULL,
      forgotten_at INTEGER, memory_id TEXT, held_by TEXT, held_until INTEGER, is_extracted INTEGER, since INTEGER, until INTEGER, ended_at INTEGER)
--> statement-breakpoint
CREATE INDEX relations_by_source ON relations (source, target)
--> statement-breakpoint
CREATE INDEX relations_by_target ON relations (target)
--> statement-breakpoint
CREATE TABLE audit_log (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, time INTEGER NOT NULL, action TEXT NOT NULL,
      target TEXT NOT NULL, actor TEXT NOT NULL, approval TEXT NOT NULL, summary TEXT NOT NULL,
      critical INTEGER NOT NULL, position INTEGER NOT NULL, payload_hash TEXT NOT NULL,
      prev_hash TEXT NOT NULL, hash TEXT NOT NULL, payload TEXT, salt TEXT, marks TEXT, changes TEXT, state TEXT)
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
      created_at INTEGER NOT NULL, stores TEXT NOT NULL, probe_hits INTEGER NOT NULL, mark TEXT, derived TEXT, kept TEXT)
--> statement-breakpoint
CREATE TABLE proposals (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, agent TEXT NOT NULL,
      created_at INTEGER NOT NULL, cause TEXT, content TEXT NOT NULL, suggested_store TEXT,
      entities TEXT NOT NULL, confidence TEXT NOT NULL, core_worthy INTEGER NOT NULL,
      status TEXT NOT NULL, conflicts TEXT NOT NULL, reason TEXT, memory_id TEXT,
      request TEXT NOT NULL, role TEXT NOT NULL DEFAULT 'sub', credential TEXT NOT NULL DEFAULT '')
--> statement-breakpoint
CREATE TABLE refused_credentials (credential TEXT PRIMARY KEY) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE nodes (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, text TEXT NOT NULL, terms TEXT NOT NULL,
      role TEXT NOT NULL, confidence REAL NOT NULL, made_by TEXT NOT NULL, modality INTEGER NOT NULL,
      lang TEXT NOT NULL, trust TEXT NOT NULL, entities TEXT NOT NULL, speaker TEXT,
      said INTEGER NOT NULL, slot INTEGER NOT NULL, valid_from INTEGER NOT NULL, valid_to INTEGER,
      recorded_at INTEGER NOT NULL, end_kind TEXT, ended_at INTEGER, end_valid_to INTEGER,
      level REAL NOT NULL, gain REAL NOT NULL, vector BLOB, similar TEXT NOT NULL, about TEXT, event_from INTEGER, event_to INTEGER, first_memory TEXT, first_version INTEGER, first_start INTEGER, sealed INTEGER)
--> statement-breakpoint
CREATE TABLE node_sources (
      memory TEXT NOT NULL, version INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL,
      node INTEGER NOT NULL, passage INTEGER, is_first INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (memory, version, start)
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE edges (
      source INTEGER NOT NULL, target INTEGER NOT NULL, kind TEXT NOT NULL, weight REAL,
      label TEXT, reason TEXT, PRIMARY KEY (source, target, kind)
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
      one INTEGER PRIMARY KEY CHECK (one = 1), clocks TEXT NOT NULL, tied INTEGER)
--> statement-breakpoint
CREATE TABLE reverted_reflections (reflection TEXT PRIMARY KEY) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE undo (
    position INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, before TEXT,
    PRIMARY KEY (position, name, key)) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX undo_by_key ON undo (name, key)
--> statement-breakpoint
CREATE TABLE imports (
      one INTEGER PRIMARY KEY CHECK (one = 1), header TEXT NOT NULL, next_line INTEGER NOT NULL,
      stage INTEGER NOT NULL, mark TEXT, finished_at INTEGER, audit_rows INTEGER, import_id TEXT, last_memory TEXT)
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
CREATE TABLE chunk_sets (
    owner TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER, chunks INTEGER NOT NULL,
    sketches BLOB, text TEXT, vectors BLOB, PRIMARY KEY (owner, part)) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE vector_deletes (
    row INTEGER PRIMARY KEY, ids TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
    mark TEXT NOT NULL DEFAULT '',
    looks INTEGER NOT NULL DEFAULT 0, look_at INTEGER NOT NULL DEFAULT 0)
--> statement-breakpoint
CREATE TABLE extractions (
    memory TEXT PRIMARY KEY, version INTEGER NOT NULL, tries INTEGER NOT NULL, due_at INTEGER,
    failure TEXT, since INTEGER NOT NULL DEFAULT 0, is_backfill INTEGER NOT NULL DEFAULT 0, routes TEXT) WITHOUT ROWID
--> statement-breakpoint
CREATE TRIGGER extraction_with_memory AFTER DELETE ON memories BEGIN
    DELETE FROM extractions WHERE memory = OLD.id; END
--> statement-breakpoint
CREATE INDEX extractions_due ON extractions (due_at) WHERE due_at IS NOT NULL
--> statement-breakpoint
CREATE INDEX extractions_parked ON extractions (memory)
    WHERE due_at IS NULL AND failure IS NOT NULL
--> statement-breakpoint
CREATE TABLE extraction_backfill (
    one INTEGER PRIMARY KEY CHECK (one = 1), after TEXT NOT NULL)
--> statement-breakpoint
CREATE INDEX properties_held ON properties (held_by) WHERE held_by IS NOT NULL
--> statement-breakpoint
CREATE INDEX content_lists_held ON content_lists (held_by) WHERE held_by IS NOT NULL
--> statement-breakpoint
CREATE INDEX relations_held ON relations (held_by) WHERE held_by IS NOT NULL
--> statement-breakpoint
CREATE INDEX proposals_undecided ON proposals (number) WHERE status IN ('pending', 'deferred')
--> statement-breakpoint
CREATE TABLE place_spaces (
    space INTEGER PRIMARY KEY, model TEXT NOT NULL UNIQUE, dimensions INTEGER,
    is_newest INTEGER NOT NULL DEFAULT 0)
--> statement-breakpoint
CREATE TABLE places (
    passage INTEGER NOT NULL, part INTEGER NOT NULL, space INTEGER NOT NULL, sketch BLOB,
    vector BLOB, tries INTEGER NOT NULL DEFAULT 0, retry_at INTEGER, words BLOB,
    PRIMARY KEY (passage, part)) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX places_refused ON places (retry_at) WHERE retry_at IS NOT NULL
--> statement-breakpoint
CREATE TABLE graph_snapshot_heads (
    generation INTEGER PRIMARY KEY, position INTEGER NOT NULL, first_row INTEGER NOT NULL,
    last_row INTEGER NOT NULL, seq INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE graph_snapshots (
    row INTEGER PRIMARY KEY, generation INTEGER NOT NULL, part INTEGER NOT NULL,
    bytes BLOB NOT NULL)
--> statement-breakpoint
CREATE TABLE graph_journal (seq INTEGER PRIMARY KEY, row INTEGER NOT NULL, other INTEGER)
--> statement-breakpoint
CREATE TABLE index_snapshot_heads (
    generation INTEGER PRIMARY KEY, position INTEGER NOT NULL, first_row INTEGER NOT NULL,
    last_row INTEGER NOT NULL, seq INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE index_snapshots (
    row INTEGER PRIMARY KEY, generation INTEGER NOT NULL, part INTEGER NOT NULL,
    bytes BLOB NOT NULL)
--> statement-breakpoint
CREATE TABLE index_journal (seq INTEGER PRIMARY KEY, row INTEGER NOT NULL, other INTEGER)
--> statement-breakpoint
CREATE TABLE vector_mirror (
    one INTEGER PRIMARY KEY CHECK (one = 1), sent_to INTEGER NOT NULL, checked_to INTEGER NOT NULL,
    check_at INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE vector_changes (piece INTEGER PRIMARY KEY)
--> statement-breakpoint
CREATE TABLE vector_batches (
    row INTEGER PRIMARY KEY, pieces TEXT NOT NULL, is_change INTEGER NOT NULL,
    is_sent INTEGER NOT NULL DEFAULT 0, looks INTEGER NOT NULL DEFAULT 0,
    look_at INTEGER NOT NULL DEFAULT 0)
--> statement-breakpoint
CREATE TABLE suggestions (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, a TEXT NOT NULL,
    b TEXT NOT NULL, score REAL NOT NULL, status TEXT NOT NULL, reasons TEXT NOT NULL,
    created_at INTEGER NOT NULL, decided_at INTEGER, decided_by TEXT, UNIQUE (a, b))
--> statement-breakpoint
CREATE INDEX nodes_by_event ON nodes (event_from) WHERE event_from IS NOT NULL
--> statement-breakpoint
CREATE INDEX relations_by_memory ON relations (memory_id) WHERE is_extracted = 1
--> statement-breakpoint
CREATE INDEX node_sources_by_passage ON node_sources (passage) WHERE passage IS NOT NULL
--> statement-breakpoint
CREATE TABLE thought_places (note INTEGER PRIMARY KEY, space INTEGER NOT NULL, vector BLOB)
--> statement-breakpoint
CREATE INDEX thought_places_by_space ON thought_places (space, note)
--> statement-breakpoint
CREATE TRIGGER thought_places_with_content AFTER UPDATE OF content ON thought_notes
    WHEN NEW.content IS NOT OLD.content BEGIN
    UPDATE thought_places SET vector = zeroblob(length(vector)) WHERE note = OLD.row;
    UPDATE thought_places SET vector = NULL, space = 0 WHERE note = OLD.row; END
--> statement-breakpoint
CREATE TRIGGER thought_places_with_note AFTER DELETE ON thought_notes BEGIN
    UPDATE thought_places SET vector = zeroblob(length(vector)) WHERE note = OLD.row;
    DELETE FROM thought_places WHERE note = OLD.row; END
--> statement-breakpoint
CREATE TABLE webhooks (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, url TEXT NOT NULL, types TEXT,
    texts INTEGER NOT NULL, secret TEXT NOT NULL, prefix TEXT, created_at INTEGER NOT NULL,
    created_by TEXT NOT NULL, told INTEGER NOT NULL, tried_at INTEGER, failing_since INTEGER,
    disabled_at INTEGER, disabled_for TEXT)
--> statement-breakpoint
CREATE TABLE deliveries (
    row INTEGER PRIMARY KEY, webhook TEXT NOT NULL, seq INTEGER NOT NULL, event TEXT NOT NULL,
    type TEXT NOT NULL, status TEXT NOT NULL, attempts INTEGER NOT NULL, tried_at INTEGER NOT NULL,
    next_at INTEGER, answer INTEGER, ms INTEGER NOT NULL, error TEXT)
--> statement-breakpoint
CREATE TABLE asides (
    seq INTEGER PRIMARY KEY, type TEXT NOT NULL, ids TEXT NOT NULL, at INTEGER NOT NULL,
    position INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE pipelines (
    row INTEGER PRIMARY KEY, name TEXT NOT NULL, version INTEGER NOT NULL, status TEXT NOT NULL,
    pipeline TEXT NOT NULL, schedule TEXT, event_types TEXT, author TEXT NOT NULL,
    created_at INTEGER NOT NULL, UNIQUE (name, version))
--> statement-breakpoint
CREATE TABLE pipeline_triggers (
    name TEXT PRIMARY KEY, due_at INTEGER, told INTEGER NOT NULL, run_id TEXT, ran_at INTEGER NOT NULL,
    runs_that_day INTEGER NOT NULL, thoughts TEXT NOT NULL) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE waiting_files (
  list INTEGER NOT NULL, item INTEGER NOT NULL, memory TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL DEFAULT 0, failure TEXT,
  PRIMARY KEY (list, item)) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE reading_supports (
  memory TEXT NOT NULL, node INTEGER NOT NULL, PRIMARY KEY (memory, node)) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE dues (
  id TEXT NOT NULL, part INTEGER NOT NULL, memory TEXT NOT NULL, sentence INTEGER NOT NULL,
  told_by TEXT NOT NULL, due_from INTEGER NOT NULL, due_to INTEGER NOT NULL,
  told_at INTEGER NOT NULL, state TEXT NOT NULL, closing TEXT, closed_by TEXT, tell_at INTEGER,
  PRIMARY KEY (id, part)) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX dues_by_time ON dues (state, due_from, id)
--> statement-breakpoint
CREATE INDEX dues_of_memory ON dues (memory)
--> statement-breakpoint
CREATE INDEX dues_told_by ON dues (told_by)
--> statement-breakpoint
CREATE INDEX dues_closed_by ON dues (closed_by) WHERE closed_by IS NOT NULL
--> statement-breakpoint
CREATE INDEX dues_to_tell ON dues (tell_at) WHERE tell_at IS NOT NULL
--> statement-breakpoint
CREATE TABLE expectations (
  row INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, question TEXT NOT NULL, finds TEXT NOT NULL,
  hides TEXT NOT NULL, says TEXT NOT NULL, silent TEXT NOT NULL, as_of INTEGER, status TEXT NOT NULL,
  since INTEGER, held_at INTEGER, why TEXT, created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE expectation_checks (
  one INTEGER PRIMARY KEY, encoder TEXT NOT NULL, checked_at INTEGER)
--> statement-breakpoint
CREATE INDEX node_sources_by_node ON node_sources (node) WHERE is_first = 0
--> statement-breakpoint
CREATE TABLE "entities" (
    row INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, created_at INTEGER NOT NULL,
    forgotten_at INTEGER, alias TEXT NOT NULL, merged_into INTEGER, is_extracted INTEGER)
--> statement-breakpoint
CREATE UNIQUE INDEX entities_by_name ON entities (kind, id) WHERE forgotten_at IS NULL
--> statement-breakpoint
CREATE INDEX entities_forgotten ON entities (kind, id, forgotten_at)
    WHERE forgotten_at IS NOT NULL
--> statement-breakpoint
CREATE INDEX entities_merged ON entities (merged_into) WHERE merged_into IS NOT NULL
--> statement-breakpoint
CREATE INDEX entities_by_id ON entities (id COLLATE NOCASE) WHERE forgotten_at IS NULL
--> statement-breakpoint
CREATE TABLE recall_log (
      id TEXT PRIMARY KEY, at INTEGER NOT NULL, credential TEXT NOT NULL, agent TEXT,
      role TEXT NOT NULL, question TEXT, request TEXT NOT NULL, hits TEXT NOT NULL,
      answered INTEGER NOT NULL, answer_probability REAL NOT NULL, said TEXT NOT NULL,
      position INTEGER NOT NULL
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX memories_by_time ON memories (occurred_at, id)
      WHERE occurred_at <> created_at
--> statement-breakpoint
CREATE TRIGGER places_with_text AFTER UPDATE OF text ON passages
    WHEN NEW.text IS NOT OLD.text BEGIN
    UPDATE places SET sketch = zeroblob(length(sketch)), vector = zeroblob(length(vector)),
      words = zeroblob(length(words)) WHERE passage = OLD.row;
    DELETE FROM places WHERE passage = OLD.row; END
--> statement-breakpoint
CREATE TRIGGER places_with_passage AFTER DELETE ON passages BEGIN
    UPDATE places SET sketch = zeroblob(length(sketch)), vector = zeroblob(length(vector)),
      words = zeroblob(length(words)) WHERE passage = OLD.row;
    DELETE FROM places WHERE passage = OLD.row; END
--> statement-breakpoint
CREATE TABLE segments (
      number INTEGER PRIMARY KEY, first_row INTEGER NOT NULL, last_row INTEGER NOT NULL,
      sent INTEGER NOT NULL, is_sealed INTEGER NOT NULL, from_time INTEGER NOT NULL,
      to_time INTEGER NOT NULL, acked INTEGER NOT NULL, life TEXT, fill INTEGER NOT NULL,
      speakers TEXT, placed_in INTEGER, placing INTEGER, placed_to INTEGER)
--> statement-breakpoint
CREATE TABLE segment_changes (
      seq INTEGER PRIMARY KEY, segment INTEGER NOT NULL, row INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE segments_going (number INTEGER PRIMARY KEY)
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_id ON nodes (
      id, role, valid_from, valid_to, recorded_at, end_kind, ended_at, end_valid_to)
      WHERE sealed = 1
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_time ON nodes (
      role, valid_from DESC, id, valid_to, recorded_at, end_kind, ended_at, end_valid_to)
      WHERE sealed = 1
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_said ON nodes (said) WHERE sealed = 1
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_slot ON nodes (slot) WHERE sealed = 1 AND slot <> 0
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_level ON nodes (role, level, gain) WHERE sealed = 1 AND level > 0
--> statement-breakpoint
CREATE INDEX nodes_sealed_by_event ON nodes (event_from, event_to)
      WHERE sealed = 1 AND event_from IS NOT NULL
--> statement-breakpoint
CREATE TABLE similar_to_sealed (
      older INTEGER NOT NULL, newer INTEGER NOT NULL, PRIMARY KEY (older, newer)
    ) WITHOUT ROWID
--> statement-breakpoint
CREATE TABLE look_backs (node INTEGER PRIMARY KEY)
--> statement-breakpoint
UPDATE schema_version SET version = 22
