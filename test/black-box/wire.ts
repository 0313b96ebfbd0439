// The shapes of problems and answers, as far as the black-box tests read them.

export interface Problem {
  readonly code: string
  readonly detail: string
  readonly errors: readonly { readonly path: string; readonly message: string }[]
}

export interface List<T> {
  readonly items: readonly T[]
  readonly next_cursor: string | null
}

export interface Memory {
  readonly __memory_id: string
  readonly text: string
  readonly status: { readonly value: string; readonly since: string }
  readonly external_id?: string
  readonly thread?: string
  readonly speaker?: string
  readonly speaker_role?: string
  readonly stores: readonly string[]
  readonly trust: string
  readonly occurred_at: string
  readonly created_at: string
  readonly entities: readonly string[]
  readonly lifecycle: string
  readonly pinned: boolean
  readonly metadata: Readonly<Record<string, string>>
}

export interface Outcome {
  readonly kind: string
  readonly target?: string
  readonly reason?: string
}

export interface Degraded {
  readonly part: string
  readonly reason: string
}

export interface Remembered {
  readonly memory: Memory
  readonly outcomes: readonly Outcome[]
  readonly position: number
  readonly degraded: readonly Degraded[]
}

export interface Hit {
  readonly id: string
  readonly kind: string
  readonly memory_id: string | null
  readonly external_id?: string
  readonly text: string
  readonly score: number
  readonly thread?: string
  readonly entities: readonly string[]
}

export interface Recollection {
  readonly text: string
  readonly grounding: readonly string[]
  readonly hits: readonly Hit[]
  readonly position: number
  readonly degraded: readonly Degraded[]
  readonly usage: Readonly<Record<string, number>>
}

export interface Receipt {
  readonly id: string
  readonly status: string
  readonly stores: readonly { readonly name: string; readonly verified: boolean }[]
  readonly probe: { readonly hits: number }
  readonly history_days: number
}

export interface Forgotten {
  readonly forgotten: readonly Memory[]
  readonly entities: readonly string[]
  readonly receipt?: Receipt
  readonly preview: readonly (Memory & { readonly score: number })[]
  readonly confirm: string | null
  readonly expires_at: string
  readonly degraded: readonly Degraded[]
}

export interface HistoryItem {
  readonly property: string
  readonly value: string
  readonly since: string
  readonly until: string | null
  readonly memory_id: string
  readonly state: string
  readonly version: number
  readonly text: string
}

export interface BatchResult {
  readonly index: number
  readonly memory?: Memory
  readonly outcomes?: readonly Outcome[]
  readonly error?: {
    readonly status: number
    readonly code: string
    readonly errors?: readonly { readonly path: string }[]
  }
}

export function textsOf(recollection: Pick<Recollection, 'hits'>): readonly string[] {
  return recollection.hits.map((hit) => hit.text)
}
