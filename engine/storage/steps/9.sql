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
--> statement-breakpoint What texts name:
ALTER TABLE memories ADD COLUMN mentions TEXT NOT NULL DEFAULT '[]'
--> statement-breakpoint
ALTER TABLE entities ADD COLUMN is_extracted INTEGER
--> statement-breakpoint
ALTER TABLE entity_names ADD COLUMN written TEXT
--> statement-breakpoint
ALTER TABLE relations ADD COLUMN is_extracted INTEGER
--> statement-breakpoint
ALTER TABLE relations ADD COLUMN since INTEGER
--> statement-breakpoint
ALTER TABLE relations ADD COLUMN until INTEGER
--> statement-breakpoint
ALTER TABLE relations ADD COLUMN ended_at INTEGER
--> statement-breakpoint
CREATE INDEX entities_by_id ON entities (id COLLATE NOCASE) WHERE forgotten_at IS NULL
--> statement-breakpoint
CREATE INDEX relations_by_memory ON relations (memory_id) WHERE is_extracted = 1
--> statement-breakpoint What files say:
ALTER TABLE node_sources ADD COLUMN passage INTEGER
--> statement-breakpoint
CREATE INDEX node_sources_by_passage ON node_sources (passage) WHERE passage IS NOT NULL
--> statement-breakpoint Where a model has placed the notes of thoughts:
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
