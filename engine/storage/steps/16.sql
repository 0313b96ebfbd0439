ALTER TABLE audit_log ADD COLUMN changes TEXT
--> statement-breakpoint What a commit left of the namespace stands on its last row:
ALTER TABLE audit_log ADD COLUMN state TEXT
--> statement-breakpoint
ALTER TABLE namespace_state ADD COLUMN delivered_to INTEGER NOT NULL DEFAULT 0
--> statement-breakpoint
ALTER TABLE namespace_state ADD COLUMN drawn_to INTEGER NOT NULL DEFAULT 0
--> statement-breakpoint
ALTER TABLE namespace_state ADD COLUMN usage_today TEXT
--> statement-breakpoint What waits from before stands in the outbox:
UPDATE namespace_state SET delivered_to = audit_length,
    drawn_to = coalesce((SELECT tied FROM graph_state), 0)
--> statement-breakpoint The text that made a node is found by the node itself, and stands in no index:
ALTER TABLE node_sources ADD COLUMN is_first INTEGER NOT NULL DEFAULT 0
--> statement-breakpoint
ALTER TABLE nodes ADD COLUMN first_memory TEXT
--> statement-breakpoint
ALTER TABLE nodes ADD COLUMN first_version INTEGER
--> statement-breakpoint
ALTER TABLE nodes ADD COLUMN first_start INTEGER
--> statement-breakpoint
DROP INDEX node_sources_by_node
--> statement-breakpoint
CREATE INDEX node_sources_by_node ON node_sources (node) WHERE is_first = 0
--> statement-breakpoint Numbers of entities come from the state; SQLite's own count of them was a row more for each:
CREATE TABLE counted_entities (
    row INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, created_at INTEGER NOT NULL,
    forgotten_at INTEGER, alias TEXT NOT NULL, merged_into INTEGER, is_extracted INTEGER)
--> statement-breakpoint
INSERT INTO counted_entities SELECT row, kind, id, created_at, forgotten_at, alias, merged_into,
    is_extracted FROM entities
--> statement-breakpoint The next erasure overwrites what the old table leaves in free pages:
UPDATE namespace_state SET largest_bytes = largest_bytes + 65536 + (
    SELECT coalesce(sum(256 + 4 * length(CAST(kind || id || alias AS BLOB))), 0) FROM entities)
    WHERE EXISTS (SELECT 1 FROM entities)
--> statement-breakpoint
DROP TABLE entities
--> statement-breakpoint
ALTER TABLE counted_entities RENAME TO entities
--> statement-breakpoint
CREATE UNIQUE INDEX entities_by_name ON entities (kind, id) WHERE forgotten_at IS NULL
--> statement-breakpoint
CREATE INDEX entities_forgotten ON entities (kind, id, forgotten_at)
    WHERE forgotten_at IS NOT NULL
--> statement-breakpoint
CREATE INDEX entities_merged ON entities (merged_into) WHERE merged_into IS NOT NULL
--> statement-breakpoint
CREATE INDEX entities_by_id ON entities (id COLLATE NOCASE) WHERE forgotten_at IS NULL
