CREATE TABLE recall_log (
      id TEXT PRIMARY KEY, at INTEGER NOT NULL, credential TEXT NOT NULL, agent TEXT,
      role TEXT NOT NULL, question TEXT, request TEXT NOT NULL, hits TEXT NOT NULL,
      answered INTEGER NOT NULL, answer_probability REAL NOT NULL, said TEXT NOT NULL,
      position INTEGER NOT NULL
    ) WITHOUT ROWID
