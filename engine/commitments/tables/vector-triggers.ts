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
