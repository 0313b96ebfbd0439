ALTER TABLE schema_version ADD COLUMN undo_shape TEXT
--> statement-breakpoint The trust of each version of a memory, and which actor pinned it:
ALTER TABLE passages ADD COLUMN trust TEXT
--> statement-breakpoint
ALTER TABLE memories ADD COLUMN pinned_by TEXT
--> statement-breakpoint Which records of the log came from elsewhere is told for as long as the object lives:
ALTER TABLE imports ADD COLUMN audit_rows INTEGER
--> statement-breakpoint A value that waits beside one that an owner vouches for, and who told a relation:
ALTER TABLE properties ADD COLUMN held_by TEXT
--> statement-breakpoint
ALTER TABLE properties ADD COLUMN held_until INTEGER
--> statement-breakpoint
ALTER TABLE content_lists ADD COLUMN held_by TEXT
--> statement-breakpoint
ALTER TABLE content_lists ADD COLUMN held_until INTEGER
--> statement-breakpoint
ALTER TABLE relations ADD COLUMN memory_id TEXT
--> statement-breakpoint
ALTER TABLE relations ADD COLUMN held_by TEXT
--> statement-breakpoint
ALTER TABLE relations ADD COLUMN held_until INTEGER
--> statement-breakpoint
CREATE INDEX properties_held ON properties (held_by) WHERE held_by IS NOT NULL
--> statement-breakpoint
CREATE INDEX content_lists_held ON content_lists (held_by) WHERE held_by IS NOT NULL
--> statement-breakpoint
CREATE INDEX relations_held ON relations (held_by) WHERE held_by IS NOT NULL
--> statement-breakpoint Those that wait are few beside those that were decided, and counted with each new one:
CREATE INDEX proposals_undecided ON proposals (number) WHERE status IN ('pending', 'deferred')
