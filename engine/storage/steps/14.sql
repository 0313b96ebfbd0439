CREATE TABLE expectations (
  row INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, question TEXT NOT NULL, finds TEXT NOT NULL,
  hides TEXT NOT NULL, says TEXT NOT NULL, silent TEXT NOT NULL, as_of INTEGER, status TEXT NOT NULL,
  since INTEGER, held_at INTEGER, why TEXT, created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE expectation_checks (
  one INTEGER PRIMARY KEY, encoder TEXT NOT NULL, checked_at INTEGER)
