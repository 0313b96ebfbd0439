/** What a sub-agent asks to have remembered (spec SG-32); nothing of it is stored as memory yet. */
export interface Proposal {
  readonly id: string
  readonly number: number
  readonly from: string
  readonly createdAt: number
  readonly trigger: string | null
  readonly content: string
  readonly suggestedStore: string | null
  readonly entities: readonly string[]
  readonly confidence: 'high' | 'medium' | 'low'
  readonly coreWorthy: boolean
  readonly status: 'pending' | 'committed' | 'rejected' | 'deferred'
  readonly conflicts: readonly string[]
  readonly reason: string | null
  readonly memoryId: string | null
  /** The remember request as it came, to be carried out at a commit. */
  readonly request: string
}
