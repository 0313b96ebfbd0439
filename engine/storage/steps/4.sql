CREATE TABLE meaning_spaces (
    space INTEGER PRIMARY KEY, model TEXT NOT NULL UNIQUE, floor REAL NOT NULL,
    measured_at INTEGER NOT NULL DEFAULT 0, is_newest INTEGER NOT NULL DEFAULT 0,
    is_copied INTEGER NOT NULL DEFAULT 1)
--> statement-breakpoint
CREATE TABLE meanings (
    node INTEGER PRIMARY KEY, space INTEGER NOT NULL, vector BLOB,
    tries INTEGER NOT NULL DEFAULT 0, retry_at INTEGER)
--> statement-breakpoint
CREATE INDEX meanings_refused ON meanings (retry_at) WHERE retry_at IS NOT NULL
--> statement-breakpoint
CREATE TRIGGER meaning_with_text AFTER UPDATE OF text ON nodes
    WHEN NEW.text IS NOT OLD.text BEGIN
    UPDATE meanings SET vector = zeroblob(length(vector)) WHERE node = OLD.row;
    DELETE FROM meanings WHERE node = OLD.row; END
--> statement-breakpoint
CREATE TRIGGER meaning_with_node AFTER DELETE ON nodes BEGIN
    UPDATE meanings SET vector = zeroblob(length(vector)) WHERE node = OLD.row;
    DELETE FROM meanings WHERE node = OLD.row; END
--> statement-breakpoint
CREATE TRIGGER mirror_meaning_added AFTER INSERT ON meanings
    WHEN NEW.node <= (SELECT sent_to FROM vector_mirror)
    AND EXISTS (SELECT 1 FROM nodes WHERE row = NEW.node) BEGIN INSERT OR IGNORE INTO vector_changes VALUES (NEW.node); END
--> statement-breakpoint
CREATE TRIGGER mirror_meaning_changed AFTER UPDATE OF space, vector ON meanings
    WHEN NEW.node <= (SELECT sent_to FROM vector_mirror)
    AND EXISTS (SELECT 1 FROM nodes WHERE row = NEW.node) BEGIN INSERT OR IGNORE INTO vector_changes VALUES (NEW.node); END
--> statement-breakpoint
CREATE TRIGGER mirror_meaning_gone AFTER DELETE ON meanings
    WHEN OLD.node <= (SELECT sent_to FROM vector_mirror)
    AND EXISTS (SELECT 1 FROM nodes WHERE row = OLD.node) BEGIN INSERT OR IGNORE INTO vector_changes VALUES (OLD.node); END
--> statement-breakpoint
ALTER TABLE extractions ADD COLUMN since INTEGER NOT NULL DEFAULT 0
--> statement-breakpoint
ALTER TABLE extractions ADD COLUMN is_backfill INTEGER NOT NULL DEFAULT 0
--> statement-breakpoint
CREATE INDEX extractions_due ON extractions (due_at) WHERE due_at IS NOT NULL
--> statement-breakpoint
CREATE INDEX extractions_parked ON extractions (memory)
    WHERE due_at IS NULL AND failure IS NOT NULL
--> statement-breakpoint
CREATE TABLE extraction_backfill (
    one INTEGER PRIMARY KEY CHECK (one = 1), after TEXT NOT NULL)
