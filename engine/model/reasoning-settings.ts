/** How thoughts are run (spec TH-58). */
export interface ReasoningSettings {
  /** 0–2: of an answer, and of a summary for the next step (TH-8). */
  readonly temperature: number
  readonly introspectionTemperature: number
  /** The first is asked where neither step nor run names one; none: the bound one (TH-9). */
  readonly models: readonly string[]
  /** Seconds that one call may take, 1–120. */
  readonly callSeconds: number
  /** Tokens of the notes and of the session in one call, 1,000–100,000 (TH-12, TH-14). */
  readonly contextTokens: number
  readonly sessionTokens: number
  /** Most of a run that sets no budget: 1–5,000 steps, 0–1,000 calls, 1–1,800 seconds (TH-49). */
  readonly runSteps: number
  readonly runModelCalls: number
  readonly runSeconds: number
  /** Most model calls of a UTC day, for whatever they are made, 0–1,000,000 (TH-49). */
  readonly dayModelCalls: number
  /** Most tokens to and from models of a UTC day, 0–10⁹; 0: as many as there are calls for. */
  readonly dayModelTokens: number
  /** What a call that wants a model gets on a day whose budget is spent. */
  readonly modelBudget: 'degrade' | 'refuse'
  /** Most open runs of a namespace, 1–64 (TH-45). */
  readonly openRuns: number
  /** Most notes of a thought, 100–100,000. */
  readonly notes: number
  /** Least cosine by which a search finds a note that shares no word, 0–1 (TH-7). */
  readonly cosine: number
  /** Signals and ended runs are kept so many days, 1–365, and so many of each (TH-53). */
  readonly keptDays: number
  readonly kept: number
}
