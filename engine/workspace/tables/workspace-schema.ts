/**
 * Working memory (spec WM). Ids are the keys and nothing else is indexed but names and expiry: each
 * index is a row written more for every Note.
 */
export const workspaceSchema: readonly string[] = [
  `CREATE TABLE resources (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT, version INTEGER NOT NULL,
    status TEXT NOT NULL, expires_at INTEGER, created_at INTEGER NOT NULL,
    created_by TEXT NOT NULL, op TEXT NOT NULL, trust TEXT NOT NULL, replaced_by TEXT,
    dropped_name TEXT, indexed INTEGER NOT NULL, length INTEGER NOT NULL, content_type TEXT,
    fingerprint TEXT, metadata TEXT NOT NULL, inputs TEXT NOT NULL, value TEXT) WITHOUT ROWID`,
  `CREATE UNIQUE INDEX resources_by_name ON resources (name, kind, version)
    WHERE name IS NOT NULL`,
  `CREATE INDEX resources_by_expiry ON resources (expires_at) WHERE expires_at IS NOT NULL`,
  `CREATE TABLE collection_members (
    collection TEXT NOT NULL, part INTEGER NOT NULL, ids TEXT NOT NULL,
    PRIMARY KEY (collection, part)) WITHOUT ROWID`,
  `CREATE TABLE work_relations (
    id TEXT PRIMARY KEY, source TEXT NOT NULL, target TEXT NOT NULL, relation TEXT NOT NULL,
    name TEXT, created_at INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE UNIQUE INDEX work_relations_by_ends ON work_relations (source, target, relation)`,
  `CREATE INDEX work_relations_by_target ON work_relations (target)`,
  `ALTER TABLE erasures ADD COLUMN derived TEXT`,
]
