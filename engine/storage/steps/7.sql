DROP TRIGGER meaning_with_text
--> statement-breakpoint Meaning belongs to pieces of passages now; all of it is made anew in the background:
DROP TRIGGER meaning_with_node
--> statement-breakpoint
DROP TABLE meanings
--> statement-breakpoint
DROP TABLE meaning_spaces
--> statement-breakpoint
DELETE FROM jobs WHERE name = 'embed_meanings'
--> statement-breakpoint
CREATE TABLE place_spaces (
    space INTEGER PRIMARY KEY, model TEXT NOT NULL UNIQUE, dimensions INTEGER,
    is_newest INTEGER NOT NULL DEFAULT 0)
--> statement-breakpoint
CREATE TABLE places (
    passage INTEGER NOT NULL, part INTEGER NOT NULL, space INTEGER NOT NULL, sketch BLOB,
    vector BLOB, tries INTEGER NOT NULL DEFAULT 0, retry_at INTEGER,
    PRIMARY KEY (passage, part)) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX places_refused ON places (retry_at) WHERE retry_at IS NOT NULL
--> statement-breakpoint
CREATE TRIGGER places_with_text AFTER UPDATE OF text ON passages
    WHEN NEW.text IS NOT OLD.text BEGIN
    UPDATE places SET sketch = zeroblob(length(sketch)), vector = zeroblob(length(vector))
      WHERE passage = OLD.row;
    DELETE FROM places WHERE passage = OLD.row; END
--> statement-breakpoint
CREATE TRIGGER places_with_passage AFTER DELETE ON passages BEGIN
    UPDATE places SET sketch = zeroblob(length(sketch)), vector = zeroblob(length(vector))
      WHERE passage = OLD.row;
    DELETE FROM places WHERE passage = OLD.row; END
--> statement-breakpoint What the graph and the index hold in memory is kept in the same way:
DROP TABLE graph_snapshot_heads
--> statement-breakpoint
DROP TABLE graph_snapshots
--> statement-breakpoint
DROP TABLE graph_journal
--> statement-breakpoint
DELETE FROM jobs WHERE name = 'graph_snapshot'
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
