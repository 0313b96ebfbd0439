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
