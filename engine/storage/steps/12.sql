ALTER TABLE memories ADD COLUMN classified TEXT
--> statement-breakpoint
ALTER TABLE extractions ADD COLUMN routes TEXT
