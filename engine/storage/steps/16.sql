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
