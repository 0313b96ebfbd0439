ALTER TABLE memories ADD COLUMN import_id TEXT
--> statement-breakpoint
ALTER TABLE imports ADD COLUMN import_id TEXT
--> statement-breakpoint
ALTER TABLE imports ADD COLUMN last_memory TEXT
