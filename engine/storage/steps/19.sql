ALTER TABLE places ADD COLUMN words BLOB
--> statement-breakpoint What words are read as lies beside the place, and goes with it:
DROP TRIGGER places_with_text
--> statement-breakpoint
CREATE TRIGGER places_with_text AFTER UPDATE OF text ON passages
    WHEN NEW.text IS NOT OLD.text BEGIN
    UPDATE places SET sketch = zeroblob(length(sketch)), vector = zeroblob(length(vector)),
      words = zeroblob(length(words)) WHERE passage = OLD.row;
    DELETE FROM places WHERE passage = OLD.row; END
--> statement-breakpoint
DROP TRIGGER places_with_passage
--> statement-breakpoint
CREATE TRIGGER places_with_passage AFTER DELETE ON passages BEGIN
    UPDATE places SET sketch = zeroblob(length(sketch)), vector = zeroblob(length(vector)),
      words = zeroblob(length(words)) WHERE passage = OLD.row;
    DELETE FROM places WHERE passage = OLD.row; END
