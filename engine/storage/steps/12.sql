ALTER TABLE memories ADD COLUMN classified TEXT
--> statement-breakpoint
ALTER TABLE extractions ADD COLUMN routes TEXT
--> statement-breakpoint
ALTER TABLE edges ADD COLUMN reason TEXT
--> statement-breakpoint
ALTER TABLE graph_state ADD COLUMN tied INTEGER
