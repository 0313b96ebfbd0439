/**
 * There only while places are mirrored, so that nobody else pays for them. A piece behind `sent_to`
 * is sent in its turn; of those before it every change of the place is noted, whoever makes it.
 */
export const vectorTriggers: Readonly<Record<string, string>> = {
  vectors_added: `AFTER INSERT ON places
    WHEN ${numberOf('NEW')} <= (SELECT sent_to FROM vector_mirror)
    BEGIN ${notedOnce()}; END`,
  vectors_changed: `AFTER UPDATE OF space, vector ON places
    WHEN ${numberOf('NEW')} <= (SELECT sent_to FROM vector_mirror)
    BEGIN ${notedOnce()}; END`,
  vectors_gone: `AFTER DELETE ON places
    WHEN ${numberOf('OLD')} <= (SELECT sent_to FROM vector_mirror)
    BEGIN
      DELETE FROM vector_changes WHERE piece = ${numberOf('OLD')};
      INSERT INTO vector_deletes (ids) VALUES (json_array(OLD.passage || '.' || OLD.part));
    END`,
}

/** Not OR IGNORE: the conflict clause of the statement that fires a trigger overrules its own. */
function notedOnce(): string {
  const number = numberOf('NEW')
  return `INSERT INTO vector_changes SELECT ${number}
      WHERE NOT EXISTS (SELECT 1 FROM vector_changes WHERE piece = ${number})`
}

/** A piece as one number, in the order of passages and their parts. */
function numberOf(row: 'OLD' | 'NEW'): string {
  return `${row}.passage * 65536 + ${row}.part`
}
