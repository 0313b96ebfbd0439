import type { CommitmentRole } from './model/commitment.ts'
import type { CoreSettings, SelfSettings } from './model/core-settings.ts'
import type { WorkspaceSettings } from './model/workspace-settings.ts'
import type { ExtractionSettings } from './model/extraction-settings.ts'
import type { ForgetSettings } from './model/forget-settings.ts'
import type { GovernanceSettings, TriggerSettings } from './model/governance-settings.ts'
import type { OperatingTable } from './model/embedding.ts'
import type { QuotaSettings } from './model/quota-settings.ts'
import type { ReasoningSettings } from './model/reasoning-settings.ts'
import type { ReflectionSettings } from './model/reflection-settings.ts'
import type { RelevanceSettings } from './model/relevance-settings.ts'

/**
 * Every number that decides how memory behaves, with its unit, its range and its reason. A
 * namespace's owner may change them; what is not changed stands as here.
 */
export interface Settings {
  readonly recall: RecallSettings
  readonly extraction: ExtractionSettings
  readonly graph: GraphSettings
  readonly relevance: RelevanceSettings
  readonly forget: ForgetSettings
  readonly governance: GovernanceSettings
  readonly core: CoreSettings
  readonly self: SelfSettings
  readonly reflection: ReflectionSettings
  readonly triggers: TriggerSettings
  readonly reasoning: ReasoningSettings
  readonly workspace: WorkspaceSettings
  readonly quotas: QuotaSettings
}

export interface RecallSettings {
  /** Whether a model that is bound places texts by what they mean, beside their words (AG-11). */
  readonly embedding: 'model' | 'local'
  /** Passages scored in a recall, 1–4,096: more costs time and rarely changes the first ten. */
  readonly pool: number
  /** Postings read for the words of a question, rarest first, 256–1,000,000: bounds its cost. */
  readonly postings: number
  /** Weights of AG-36, 0–10. */
  readonly weights: {
    readonly lexical: number
    /** × what the embedder is worth. */
    readonly semantic: number
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
  /** Ties within a thread, 0–1 each (AG-29, CL-30). */
  readonly threadTies: ThreadTies
  /** Shared out among the other memories that link an entity, 0–1 (AG-29). */
  readonly entityTie: number
  /** Most memories that link an entity for it to tie them, 0–256 (AG-29). */
  readonly entityMemories: number
  /** Memories whose commitments are looked at one by one, 1–4,096. */
  readonly expanded: number
  /** Best matches that start activation and bring their neighbours, 1–4,096 (AG-35). */
  readonly starts: number
  /** Most sentences of an answer, 1–20. */
  readonly answerSentences: number
  /** Share of the best score below which a hit has no say in the answer, 0–1. */
  readonly answerShare: number
  /** Longest passage of an entity's content, in characters (CL-9). */
  readonly contentPassageCharacters: number
}

/** How strong the ties of a thread are, 0–1 each (spec AG-29). */
export interface ThreadTies {
  /** To the next and previous turn. */
  readonly next: number
  /** To the turns after those. */
  readonly second: number
  /** Added from a question to the turn after it: an answer rarely repeats what was asked. */
  readonly answer: number
  /** To the best match in the whole thread: one talk has few topics. */
  readonly best: number
}

export interface GraphSettings {
  /** In place of what the embedder was calibrated to, 0–1 each; null: as calibrated (AG-12). */
  readonly operating: { readonly [K in keyof OperatingTable]: number | null }
  /** Least overlap of words at which two texts speak of the same, 0–1 (AG-16). */
  readonly overlap: number
  /** Nearest nodes looked at for a conflict and for a duplicate, 1–100 (AG-16, AG-23). */
  readonly conflictCandidates: number
  readonly dedupCandidates: number
  /** Whether a value that says it changed ends the one before it (AG-22). */
  readonly autoResolve: boolean
  /** Whether what is used together grows together (AG-41). */
  readonly hebbian: boolean
  /** Similar edges a new node gets, and all nodes of one remember, 0–1,000 (AG-26). */
  readonly similarEdges: number
  readonly similarEdgesRemember: number
  /** Levels down which a goal starts its subgoals, 0–5, and the share it hands on, 0–1 (AG-28). */
  readonly subgoalLevels: number
  readonly subgoalShare: number
  /** How an edge between two roles lifts or turns what passes, −2–2 (AG-30); of other pairs. */
  readonly boosts: Readonly<Partial<Record<RolePair, number>>>
  readonly otherBoost: number
  /** Hops and least delta of a spread, 0–4 and 0–1 (AG-31). */
  readonly depth: number
  readonly threshold: number
  /** Heaviest edges that a node passes along, nodes of a layer, 1–4,096 (AG-31). */
  readonly fanOut: number
  readonly layer: number
  /** Share of a similar edge's weight in a recall, and of the resting level, 0–1 (AG-35). */
  readonly similarShare: number
  readonly restingShare: number
  /** How much a boost lifts a resting level, 0–1 (AG-40). */
  readonly boost: number
  /** Falling of resting levels: share a pass, rate of each role, 0–1 (AG-38). */
  readonly decay: number
  readonly decayRates: Readonly<Record<CommitmentRole, number>>
  /** Minutes between passes, 15–1,440. */
  readonly passMinutes: number
  /** |weight| below which a pass removes an edge, level below which a node is inactive, 0–1. */
  readonly prune: number
  readonly inactive: number
  /** What a cited path adds to its edges, bounds of a learned weight, most a memory and hour. */
  readonly learning: number
  readonly learnedLeast: number
  readonly learnedMost: number
  readonly learnedHour: number
  /** Most nodes of a namespace, 1,000–200,000 (AG-43). */
  readonly nodes: number
  /** Vectors up to which the object looks itself, 0–200,000: beyond, an index where one is bound. */
  readonly localVectors: number
}

export type RolePair = `${CommitmentRole}>${CommitmentRole}`

export const defaultSettings: Settings = {
  recall: {
    embedding: 'model',
    pool: 256,
    postings: 4_000,
    weights: { lexical: 1, semantic: 1, activation: 2, relevance: 0.2, recency: 0.05 },
    recencyHalfLifeDays: 30,
    threadReach: 2,
    contextTie: 0.2,
    relatedTie: 0.1,
    threadTies: { next: 0.4, second: 0.2, answer: 0.4, best: 0.3 },
    entityTie: 0.3,
    entityMemories: 64,
    expanded: 64,
    starts: 64,
    answerSentences: 5,
    answerShare: 0.5,
    contentPassageCharacters: 2_000,
  },
  extraction: {
    by: 'rules',
    confidence: 0.7,
    hypotheticalConfidence: 0.5,
    least: { characters: 10, words: 2, chineseCharacters: 4 },
    most: 200,
    ofModel: {
      least: { characters: 15, words: 3, chineseCharacters: 6 },
      most: 50,
      support: 0.6,
      supportLeast: 0.3,
    },
  },
  graph: {
    operating: { floor: null, edge: null, conflict: null, dedup: null, strict: null },
    overlap: 0.7,
    conflictCandidates: 20,
    dedupCandidates: 5,
    autoResolve: false,
    hebbian: false,
    similarEdges: 3,
    similarEdgesRemember: 64,
    subgoalLevels: 3,
    subgoalShare: 0.7,
    boosts: {
      'goal>decision': 1.5,
      'constraint>decision': -0.8,
      'observation>decision': 1.2,
      'fact>fact': 1.3,
      'goal>conditional_dependency': 1.2,
      'conditional_dependency>decision': 1.1,
      'conditional_dependency>constraint': 1.1,
    },
    otherBoost: 1,
    depth: 2,
    threshold: 0.01,
    fanOut: 32,
    layer: 256,
    similarShare: 0.3,
    restingShare: 0.2,
    boost: 0.2,
    decay: 0.1,
    decayRates: {
      fact: 0.01,
      constraint: 0.01,
      goal: 0.02,
      decision: 0.03,
      observation: 0.05,
      conditional_dependency: 0.08,
    },
    passMinutes: 60,
    prune: 0.1,
    inactive: 0.01,
    learning: 0.02,
    learnedLeast: 0.05,
    learnedMost: 1,
    learnedHour: 0.05,
    nodes: 200_000,
    localVectors: 100_000,
  },
  relevance: {
    lambdaPerDay: 0.03,
    baseExplicit: 1,
    baseAuto: 0.7,
    baseInferred: 0.5,
    inferredBelow: 0.5,
    weights: { core: 1.5, semantic: 1.2, procedural: 1, episodic: 0.8 },
    bands: [0.5, 0.2, 0.05],
    floors: true,
  },
  forget: { previewLimit: 50, previewFloor: 0.3, confirmMs: 10 * 60_000 },
  governance: {
    proposals: 'batch',
    trustedAgents: [],
    twoPerson: false,
    confidence: { high: 0.9, medium: null, low: 0.4 },
    contested: 0.4,
    auditRetentionDays: 90,
    secrets: 'flag',
  },
  core: {
    capTokens: 3_000,
    budgets: { identity: 500, active_context: 1_000, persona: 500, critical_facts: 1_000 },
    contextTokens: 10_000,
  },
  self: { recentLines: 15, dueLines: 10 },
  reflection: {
    silenceMinutes: 10,
    laterHours: 4,
    silences: 3,
    reminderHours: 24,
    hour: '03:00',
    baselineTokens: 8_000,
    inputTokens: 30_000,
    extraTokens: 0,
    penaltyTokens: 0,
    leastGranted: 1_000,
    mostGranted: 32_000,
    scopeThreshold: 0.3,
    firstRunDays: 7,
    fullLogEntries: 10,
    evolutionTokens: 2_000,
    evolutionEntries: 10,
  },
  triggers: { negationWindow: 3 },
  reasoning: {
    temperature: 0,
    introspectionTemperature: 0.7,
    models: [],
    callSeconds: 30,
    contextTokens: 12_000,
    sessionTokens: 24_000,
    runSteps: 500,
    runModelCalls: 100,
    runSeconds: 300,
    dayModelCalls: 10_000,
    dayModelTokens: 0,
    modelBudget: 'degrade',
    openRuns: 16,
    notes: 10_000,
    cosine: 0.3,
    keptDays: 30,
    kept: 100_000,
  },
  workspace: {
    lifetimeSeconds: 3_600,
    members: 10_000,
    search: {
      noteHits: 5,
      collectionHits: 3,
      withinHits: 5,
      offlineThreshold: 0.2,
      modelThreshold: 0.3,
      withinThreshold: 0,
      isInRecall: true,
    },
  },
  // Below the 10 GB of an object: in what is left it can still forget, which writes before it frees.
  quotas: { storageBytes: 8_000_000_000, openProposals: 10_000, streams: 64, batchItems: 1_000 },
}
