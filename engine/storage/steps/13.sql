CREATE TABLE dues (
  id TEXT NOT NULL, part INTEGER NOT NULL, memory TEXT NOT NULL, sentence INTEGER NOT NULL,
  told_by TEXT NOT NULL, due_from INTEGER NOT NULL, due_to INTEGER NOT NULL,
  told_at INTEGER NOT NULL, state TEXT NOT NULL, closing TEXT, closed_by TEXT, tell_at INTEGER,
  PRIMARY KEY (id, part)) WITHOUT ROWID
--> statement-breakpoint
CREATE INDEX dues_by_time ON dues (state, due_from, id)
--> statement-breakpoint
CREATE INDEX dues_of_memory ON dues (memory)
--> statement-breakpoint
CREATE INDEX dues_told_by ON dues (told_by)
--> statement-breakpoint
CREATE INDEX dues_closed_by ON dues (closed_by) WHERE closed_by IS NOT NULL
--> statement-breakpoint
CREATE INDEX dues_to_tell ON dues (tell_at) WHERE tell_at IS NOT NULL
