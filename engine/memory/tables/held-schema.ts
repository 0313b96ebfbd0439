/** What tells a value that waits beside one that an owner vouches for, and who told a relation. */
export const heldSchema: readonly string[] = [
  `ALTER TABLE properties ADD COLUMN held_by TEXT`,
  `ALTER TABLE properties ADD COLUMN held_until INTEGER`,
  `ALTER TABLE content_lists ADD COLUMN held_by TEXT`,
  `ALTER TABLE content_lists ADD COLUMN held_until INTEGER`,
  `ALTER TABLE relations ADD COLUMN memory_id TEXT`,
  `ALTER TABLE relations ADD COLUMN held_by TEXT`,
  `ALTER TABLE relations ADD COLUMN held_until INTEGER`,
  `CREATE INDEX properties_held ON properties (held_by) WHERE held_by IS NOT NULL`,
  `CREATE INDEX content_lists_held ON content_lists (held_by) WHERE held_by IS NOT NULL`,
  `CREATE INDEX relations_held ON relations (held_by) WHERE held_by IS NOT NULL`,
]
