/** Who vouches for what: the trust of each version of a memory, and which actor pinned it. */
export const trustSchema: readonly string[] = [
  `ALTER TABLE passages ADD COLUMN trust TEXT`,
  `ALTER TABLE memories ADD COLUMN pinned_by TEXT`,
]
