/** Tables of reasoning: thoughts, their notes and sessions, runs, signals and guards. */
export const reasoningSchema: readonly string[] = [
  // `session`: rows of `thought_messages` in order; a run that goes on may stand on an older list.
  `CREATE TABLE thoughts (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, trace_id TEXT NOT NULL UNIQUE,
    intent TEXT NOT NULL, parent_id TEXT, task_id TEXT, status TEXT NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, note_count INTEGER NOT NULL,
    note_bytes INTEGER NOT NULL,
    published_count INTEGER NOT NULL, session TEXT NOT NULL, run_id TEXT)`,
  `CREATE INDEX thoughts_by_parent ON thoughts (parent_id, row) WHERE parent_id IS NOT NULL`,
  `CREATE INDEX thoughts_by_task ON thoughts (task_id, row) WHERE task_id IS NOT NULL`,
  `CREATE INDEX thoughts_run ON thoughts (run_id) WHERE run_id IS NOT NULL`,
  `CREATE TABLE thought_notes (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL, thought_id TEXT NOT NULL, seq INTEGER NOT NULL,
    key TEXT NOT NULL, content TEXT NOT NULL, metadata TEXT NOT NULL, source TEXT NOT NULL,
    trust TEXT NOT NULL, created_at INTEGER NOT NULL, run_id TEXT, terms TEXT NOT NULL,
    vector BLOB, UNIQUE (thought_id, seq))`,
  `CREATE INDEX thought_notes_by_run ON thought_notes (run_id, row) WHERE run_id IS NOT NULL`,
  `CREATE INDEX thought_notes_by_id ON thought_notes (id)`,
  `CREATE INDEX thought_notes_unplaced ON thought_notes (row) WHERE vector IS NULL`,
  `CREATE VIRTUAL TABLE thought_terms USING fts5 (
    terms, content = 'thought_notes', content_rowid = 'row', detail = none, columnsize = 0,
    tokenize = 'unicode61')`,
  `INSERT INTO thought_terms (thought_terms, rank) VALUES ('secure-delete', 1)`,
  `CREATE TABLE thought_messages (
    row INTEGER PRIMARY KEY AUTOINCREMENT, thought_id TEXT NOT NULL, role TEXT NOT NULL,
    content TEXT NOT NULL)`,
  `CREATE INDEX thought_messages_by_thought ON thought_messages (thought_id)`,
  `CREATE TABLE runs (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, thought_id TEXT NOT NULL,
    current_thought_id TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
    ended_at INTEGER, request TEXT NOT NULL, content TEXT NOT NULL)`,
  `CREATE INDEX runs_by_thought ON runs (thought_id, row)`,
  `CREATE INDEX runs_by_current ON runs (current_thought_id, row)
    WHERE current_thought_id <> thought_id`,
  `CREATE INDEX runs_by_time ON runs (created_at)`,
  `CREATE INDEX runs_open ON runs (row) WHERE status = 'running'`,
  `CREATE TABLE run_journal (
    run_id TEXT NOT NULL, key TEXT NOT NULL, told INTEGER NOT NULL, effect TEXT NOT NULL,
    PRIMARY KEY (run_id, key)) WITHOUT ROWID`,
  `CREATE TABLE signals (
    seq INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL, trace_id TEXT NOT NULL,
    thought_id TEXT NOT NULL, run_id TEXT, path TEXT, data TEXT NOT NULL)`,
  `CREATE INDEX signals_by_thought ON signals (thought_id, seq)`,
  `CREATE INDEX signals_by_run ON signals (run_id, seq) WHERE run_id IS NOT NULL`,
  `CREATE TABLE signal_state (
    one INTEGER PRIMARY KEY CHECK (one = 1), last_seq INTEGER NOT NULL,
    dropped_through INTEGER NOT NULL)`,
  `CREATE TABLE run_guards (
    kind TEXT NOT NULL, name TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (kind, name)
  ) WITHOUT ROWID`,
]
