CREATE TABLE suggestions (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, a TEXT NOT NULL,
    b TEXT NOT NULL, score REAL NOT NULL, status TEXT NOT NULL, reasons TEXT NOT NULL,
    created_at INTEGER NOT NULL, decided_at INTEGER, decided_by TEXT, UNIQUE (a, b))
--> statement-breakpoint Who said a memory, and whom or what a statement is about:
ALTER TABLE memories ADD COLUMN speaker TEXT
--> statement-breakpoint
ALTER TABLE memories ADD COLUMN speaker_role TEXT
--> statement-breakpoint
ALTER TABLE nodes ADD COLUMN about TEXT
--> statement-breakpoint Until now a speaker was kept of first persons alone:
UPDATE nodes SET about = speaker WHERE speaker IS NOT NULL
--> statement-breakpoint
ALTER TABLE nodes ADD COLUMN event_from INTEGER
--> statement-breakpoint
ALTER TABLE nodes ADD COLUMN event_to INTEGER
--> statement-breakpoint
CREATE INDEX nodes_by_event ON nodes (event_from) WHERE event_from IS NOT NULL
