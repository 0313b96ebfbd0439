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
--> statement-breakpoint Events that no record of the log tells, numbered behind the newest record:
CREATE TABLE asides (
    seq INTEGER PRIMARY KEY, type TEXT NOT NULL, ids TEXT NOT NULL, at INTEGER NOT NULL,
    position INTEGER NOT NULL)
