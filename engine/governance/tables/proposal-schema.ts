/** Those that wait are few beside those that were decided, and are counted with each new one. */
export const undecidedSchema: readonly string[] = [
  `CREATE INDEX proposals_undecided ON proposals (number) WHERE status IN ('pending', 'deferred')`,
]
