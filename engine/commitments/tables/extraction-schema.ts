/**
 * Texts that a model is still to read. What is due at 0 came last; `due_at` is null where it is
 * parked. A memory that goes takes its row along.
 */
export const extractionSchema: readonly string[] = [
  `CREATE TABLE extractions (
    memory TEXT PRIMARY KEY, version INTEGER NOT NULL, tries INTEGER NOT NULL, due_at INTEGER,
    failure TEXT) WITHOUT ROWID`,
  `CREATE TRIGGER extraction_with_memory AFTER DELETE ON memories BEGIN
    DELETE FROM extractions WHERE memory = OLD.id; END`,
]

/**
 * What was read stays, without a time and a failure, so that a backfill passes it by; parked ones
 * have a failure and no time. `extraction_backfill` is how far the walk has come.
 */
export const extractionListSchema: readonly string[] = [
  `ALTER TABLE extractions ADD COLUMN since INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE extractions ADD COLUMN is_backfill INTEGER NOT NULL DEFAULT 0`,
  `CREATE INDEX extractions_due ON extractions (due_at) WHERE due_at IS NOT NULL`,
  `CREATE INDEX extractions_parked ON extractions (memory)
    WHERE due_at IS NULL AND failure IS NOT NULL`,
  `CREATE TABLE extraction_backfill (
    one INTEGER PRIMARY KEY CHECK (one = 1), after TEXT NOT NULL)`,
]
