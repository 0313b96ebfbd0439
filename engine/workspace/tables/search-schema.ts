/**
 * Where the chunks of a Note or Collection stand, and their vectors (spec WM-38): one row for most,
 * as each row more is written with every Note. Sketches come before vectors, so that they are read
 * without them.
 */
export const searchSchema: readonly string[] = [
  `CREATE TABLE chunk_sets (
    owner TEXT NOT NULL, part INTEGER NOT NULL, first INTEGER, chunks INTEGER NOT NULL,
    sketches BLOB, text TEXT, vectors BLOB, PRIMARY KEY (owner, part)) WITHOUT ROWID`,
]
