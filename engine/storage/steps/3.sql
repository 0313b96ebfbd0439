DROP TABLE passage_trigrams
--> statement-breakpoint A term's place and the size of a row are never asked for: two rows less a passage.
CREATE VIRTUAL TABLE passage_trigrams USING fts5 (
      text, content = 'passages', content_rowid = 'row', detail = none, columnsize = 0,
      tokenize = 'trigram case_sensitive 0 remove_diacritics 1')
--> statement-breakpoint
INSERT INTO passage_trigrams (passage_trigrams, rank) VALUES ('secure-delete', 1)
--> statement-breakpoint
INSERT INTO passage_trigrams (rowid, text) SELECT row, text FROM passages WHERE terms <> ''
--> statement-breakpoint
DROP TABLE passage_vocabulary
--> statement-breakpoint
DROP TABLE passage_terms
--> statement-breakpoint
CREATE VIRTUAL TABLE passage_terms USING fts5 (
      terms, content = 'passages', content_rowid = 'row', columnsize = 0, tokenize = 'unicode61')
--> statement-breakpoint
INSERT INTO passage_terms (passage_terms, rank) VALUES ('secure-delete', 1)
--> statement-breakpoint
INSERT INTO passage_terms (rowid, terms) SELECT row, terms FROM passages WHERE terms <> ''
--> statement-breakpoint
CREATE VIRTUAL TABLE passage_vocabulary USING fts5vocab (passage_terms, row)
--> statement-breakpoint
CREATE TABLE extractions (
    memory TEXT PRIMARY KEY, version INTEGER NOT NULL, tries INTEGER NOT NULL, due_at INTEGER,
    failure TEXT) WITHOUT ROWID
--> statement-breakpoint
CREATE TRIGGER extraction_with_memory AFTER DELETE ON memories BEGIN
    DELETE FROM extractions WHERE memory = OLD.id; END
