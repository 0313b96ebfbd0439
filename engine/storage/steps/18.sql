CREATE INDEX memories_by_time ON memories (occurred_at, id)
      WHERE occurred_at <> created_at
