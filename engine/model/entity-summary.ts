/** What is known of an entity, drawn by rules, each line with the memories that it rests on. */
export interface EntitySummary {
  readonly summary: SourcedLine
  /** What is so now, newest first. */
  readonly facts: readonly SourcedLine[]
  /** What happened, and what was so, in order of time. */
  readonly timeline: readonly SourcedLine[]
  /** What was asked and not answered, newest first. */
  readonly openQuestions: readonly SourcedLine[]
}

export interface SourcedLine {
  readonly text: string
  readonly memoryIds: readonly string[]
  readonly since?: number
  readonly until?: number
}
