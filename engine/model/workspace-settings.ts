/** How long and how large what is worked with may be (spec WM-47); an owner may change it. */
export interface WorkspaceSettings {
  /** Of what is transient, unless a call says so, 60–2,592,000. */
  readonly lifetimeSeconds: number
  /** Most members of a Collection, 100–10,000. */
  readonly members: number
  readonly search: SearchSettings
}

/** What a search answers unless it says (spec WM-40, WM-41); hits 1–50, scores 0–1. */
export interface SearchSettings {
  readonly noteHits: number
  readonly collectionHits: number
  readonly withinHits: number
  /** Least score where vectors hold words alone, and where a model has made them. */
  readonly offlineThreshold: number
  readonly modelThreshold: number
  /** The same within a Collection. */
  readonly withinThreshold: number
  /** Whether a recall finds Notes (WM-42). */
  readonly isInRecall: boolean
}
