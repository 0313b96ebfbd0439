/**
 * Every number that decides how memory behaves, with its unit, its range and its reason. A
 * namespace's owner may change them; what is not changed stands as here.
 */
export interface Settings {
  readonly recall: RecallSettings
  readonly relevance: RelevanceSettings
  readonly forget: ForgetSettings
}

export interface RecallSettings {
  /** Passages scored in a recall, 1–4,096: more costs time and rarely changes the first ten. */
  readonly pool: number
  /** Postings read for the words of a question, rarest first, 256–1,000,000: bounds its cost. */
  readonly postings: number
  /** Weights of AG-36, 0–10. */
  readonly weights: {
    readonly lexical: number
    readonly activation: number
    readonly relevance: number
    readonly recency: number
  }
  /** Days after which recency has halved, 1–3,650 (AG-35). */
  readonly recencyHalfLifeDays: number
  /** Turns on each side of a hit that its thread brings in, 0–5 (CL-30). */
  readonly threadReach: number
  /** Activation of what links an entity of the context, and over one relation, 0–1 (AG-29). */
  readonly contextTie: number
  readonly relatedTie: number
  /** Hits whose thread neighbours are looked up, 1–4,096 (AG-35). */
  readonly starts: number
  /** Most sentences of an answer, 1–20. */
  readonly answerSentences: number
  /** Share of the best score below which a hit has no say in the answer, 0–1. */
  readonly answerShare: number
  /** Longest passage of an entity's content, in characters (CL-9). */
  readonly contentPassageCharacters: number
}

export interface RelevanceSettings {
  /** Decay a day, 0–1 (SG-12). */
  readonly lambdaPerDay: number
  readonly baseExplicit: number
  readonly baseAuto: number
  readonly baseInferred: number
  /** Confidence below which a statement counts as inferred, 0–1. */
  readonly inferredBelow: number
  readonly weights: Readonly<Record<'core' | 'episodic' | 'semantic' | 'procedural', number>>
  /** Lower bounds of active, fading and dormant, falling, 0–1 (SG-13). */
  readonly bands: readonly [number, number, number]
}

export interface ForgetSettings {
  /** Most memories that a preview shows, 1–200 (CL-39). */
  readonly previewLimit: number
  /** Least score by which a memory comes into a preview, 0–1. */
  readonly previewFloor: number
  /** How long a preview may be confirmed, fixed. */
  readonly confirmMs: number
}

export const defaultSettings: Settings = {
  recall: {
    pool: 256,
    postings: 4_000,
    weights: { lexical: 1, activation: 2, relevance: 0.2, recency: 0.05 },
    recencyHalfLifeDays: 30,
    threadReach: 2,
    contextTie: 0.2,
    relatedTie: 0.1,
    starts: 64,
    answerSentences: 5,
    answerShare: 0.5,
    contentPassageCharacters: 2_000,
  },
  relevance: {
    lambdaPerDay: 0.03,
    baseExplicit: 1,
    baseAuto: 0.7,
    baseInferred: 0.5,
    inferredBelow: 0.5,
    weights: { core: 1.5, semantic: 1.2, procedural: 1, episodic: 0.8 },
    bands: [0.5, 0.2, 0.05],
  },
  forget: { previewLimit: 50, previewFloor: 0.3, confirmMs: 10 * 60_000 },
}
