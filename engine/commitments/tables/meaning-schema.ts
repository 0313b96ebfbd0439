/** The node's meaning goes, overwritten first. */
const dropMeaning = `BEGIN
    UPDATE meanings SET vector = zeroblob(length(vector)) WHERE node = OLD.row;
    DELETE FROM meanings WHERE node = OLD.row; END`

/** Of a node that was handed on to the index beyond the object, and is still there. */
const isMirrored = (row: 'NEW' | 'OLD'): string =>
  `${row}.node <= (SELECT sent_to FROM vector_mirror)
    AND EXISTS (SELECT 1 FROM nodes WHERE row = ${row}.node)`
const noteChange = (row: 'NEW' | 'OLD'): string =>
  `BEGIN INSERT OR IGNORE INTO vector_changes VALUES (${row}.node); END`

/**
 * Where models have placed nodes. A vector is null where the model gave no good one: then `retry_at`
 * says when it is asked again, null for no more. Whoever changes a node's words or takes it away
 * takes its meaning along; a copy beyond the object hears of every change.
 */
export const meaningSchema: readonly string[] = [
  `CREATE TABLE meaning_spaces (
    space INTEGER PRIMARY KEY, model TEXT NOT NULL UNIQUE, floor REAL NOT NULL,
    measured_at INTEGER NOT NULL DEFAULT 0, is_newest INTEGER NOT NULL DEFAULT 0,
    is_copied INTEGER NOT NULL DEFAULT 1)`,
  `CREATE TABLE meanings (
    node INTEGER PRIMARY KEY, space INTEGER NOT NULL, vector BLOB,
    tries INTEGER NOT NULL DEFAULT 0, retry_at INTEGER)`,
  `CREATE INDEX meanings_refused ON meanings (retry_at) WHERE retry_at IS NOT NULL`,
  `CREATE TRIGGER meaning_with_text AFTER UPDATE OF text ON nodes
    WHEN NEW.text IS NOT OLD.text ${dropMeaning}`,
  `CREATE TRIGGER meaning_with_node AFTER DELETE ON nodes ${dropMeaning}`,
  `CREATE TRIGGER mirror_meaning_added AFTER INSERT ON meanings
    WHEN ${isMirrored('NEW')} ${noteChange('NEW')}`,
  `CREATE TRIGGER mirror_meaning_changed AFTER UPDATE OF space, vector ON meanings
    WHEN ${isMirrored('NEW')} ${noteChange('NEW')}`,
  `CREATE TRIGGER mirror_meaning_gone AFTER DELETE ON meanings
    WHEN ${isMirrored('OLD')} ${noteChange('OLD')}`,
]
