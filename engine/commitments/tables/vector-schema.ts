/** Of the copy of its vectors that a large namespace has in an index beyond the object. */
export const vectorSchema: readonly string[] = [
  `CREATE TABLE vector_mirror (
    one INTEGER PRIMARY KEY CHECK (one = 1), sent_to INTEGER NOT NULL, checked_to INTEGER NOT NULL,
    check_at INTEGER NOT NULL)`,
  `CREATE TABLE vector_changes (node INTEGER PRIMARY KEY)`,
  `CREATE TABLE vector_batches (
    row INTEGER PRIMARY KEY, nodes TEXT NOT NULL, is_change INTEGER NOT NULL,
    is_sent INTEGER NOT NULL DEFAULT 0, looks INTEGER NOT NULL DEFAULT 0,
    look_at INTEGER NOT NULL DEFAULT 0)`,
  `CREATE TABLE vector_deletes (
    row INTEGER PRIMARY KEY, ids TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
    mark TEXT NOT NULL DEFAULT '',
    looks INTEGER NOT NULL DEFAULT 0, look_at INTEGER NOT NULL DEFAULT 0)`,
]

/**
 * There only while vectors are mirrored, so that nobody else pays for them. A node behind `sent_to`
 * is sent in its turn; of those before it every change of the vector is noted, whoever makes it.
 */
export const vectorTriggers: Readonly<Record<string, string>> = {
  vectors_added: `AFTER INSERT ON nodes
    WHEN NEW.row <= (SELECT sent_to FROM vector_mirror)
    BEGIN INSERT OR IGNORE INTO vector_changes VALUES (NEW.row); END`,
  vectors_changed: `AFTER UPDATE OF vector ON nodes
    WHEN NEW.row <= (SELECT sent_to FROM vector_mirror) AND NEW.vector IS NOT OLD.vector
    BEGIN INSERT OR IGNORE INTO vector_changes VALUES (NEW.row); END`,
  vectors_gone: `AFTER DELETE ON nodes
    WHEN OLD.row <= (SELECT sent_to FROM vector_mirror)
    BEGIN
      DELETE FROM vector_changes WHERE node = OLD.row;
      INSERT INTO vector_deletes (ids) VALUES (json_array(OLD.id));
    END`,
}
