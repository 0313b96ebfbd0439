CREATE TABLE suggestions (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, a TEXT NOT NULL,
    b TEXT NOT NULL, score REAL NOT NULL, status TEXT NOT NULL, reasons TEXT NOT NULL,
    created_at INTEGER NOT NULL, decided_at INTEGER, decided_by TEXT, UNIQUE (a, b))
