ALTER TABLE memories ADD COLUMN classified TEXT
--> statement-breakpoint
ALTER TABLE extractions ADD COLUMN routes TEXT
--> statement-breakpoint
ALTER TABLE edges ADD COLUMN reason TEXT
--> statement-breakpoint
ALTER TABLE graph_state ADD COLUMN tied INTEGER
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
