DROP TRIGGER IF EXISTS vectors_added
--> statement-breakpoint The index beyond the object holds places of pieces now; vectors of nodes are to go from it:
DROP TRIGGER IF EXISTS vectors_changed
--> statement-breakpoint
DROP TRIGGER IF EXISTS vectors_gone
--> statement-breakpoint
UPDATE vector_deletes SET ids = (SELECT json_group_array(substr(value, 5)) FROM json_each(ids))
--> statement-breakpoint
INSERT INTO vector_deletes (ids)
    SELECT json_group_array(substr(id, 5)) FROM nodes
      WHERE row <= (SELECT sent_to FROM vector_mirror) GROUP BY row / 100
--> statement-breakpoint
DROP TABLE vector_mirror
--> statement-breakpoint
DROP TABLE vector_changes
--> statement-breakpoint
DROP TABLE vector_batches
--> statement-breakpoint
CREATE TABLE vector_mirror (
    one INTEGER PRIMARY KEY CHECK (one = 1), sent_to INTEGER NOT NULL, checked_to INTEGER NOT NULL,
    check_at INTEGER NOT NULL)
--> statement-breakpoint
CREATE TABLE vector_changes (piece INTEGER PRIMARY KEY)
--> statement-breakpoint
CREATE TABLE vector_batches (
    row INTEGER PRIMARY KEY, pieces TEXT NOT NULL, is_change INTEGER NOT NULL,
    is_sent INTEGER NOT NULL DEFAULT 0, looks INTEGER NOT NULL DEFAULT 0,
    look_at INTEGER NOT NULL DEFAULT 0)
