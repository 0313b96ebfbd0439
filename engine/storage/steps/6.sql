DROP TABLE passage_vocabulary
--> statement-breakpoint The index of a recall is held in memory, made of the passages' terms:
DROP TABLE passage_terms
--> statement-breakpoint
DROP TABLE passage_trigrams
--> statement-breakpoint
ALTER TABLE namespace_state DROP COLUMN passages
--> statement-breakpoint
ALTER TABLE namespace_state DROP COLUMN terms
--> statement-breakpoint So are their times, and a write has one row less:
DROP INDEX passages_by_time
--> statement-breakpoint What the form of a text says of how well it may answer; 0 says nothing:
ALTER TABLE passages ADD COLUMN traits INTEGER NOT NULL DEFAULT 0
