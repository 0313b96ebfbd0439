import { createMeaning, type Meaning } from './meaning.ts'
import type { Failure } from './script.ts'

/**
 * What becomes of the calls for vectors and for scores, in order; the last stays, and without any
 * all go well: by meaning.
 *
 *   model.onEmbed([fails(503), 'well'])
 *   model.onEmbed([{ answers: [[1, 2, 3]] }])  // rows as a model should not give them
 *   model.onRerank([{ answers: [{ index: 0, score: 0.5 }, { index: 0, score: 0.1 }] }])
 */
export type TextsOutcome = 'well' | Failure | { readonly answers: readonly unknown[] }

export interface TextsPlayer {
  /** In the order they came, those that failed too. */
  readonly embedded: readonly EmbedAsked[]
  readonly reranked: readonly RerankAsked[]
  onEmbed(outcomes: readonly TextsOutcome[]): void
  onRerank(outcomes: readonly TextsOutcome[]): void
  playEmbed(asked: EmbedAsked): Failure | { readonly answers: readonly unknown[] }
  playRerank(asked: RerankAsked): Failure | { readonly answers: readonly unknown[] }
}

export interface EmbedAsked {
  readonly model: string
  /** With what the adapter puts before them. */
  readonly texts: readonly string[]
  readonly dimensions?: number | undefined
}

export interface RerankAsked {
  readonly model: string
  readonly query: string
  readonly texts: readonly string[]
}

export interface RerankEntry {
  readonly index: number
  readonly score: number
}

/** Rows are vectors; entries are of `RerankEntry`, best first, as servers give them. */
export function createTextsPlayer(meaning: Meaning = createMeaning()): TextsPlayer {
  const embedded: EmbedAsked[] = []
  const reranked: RerankAsked[] = []
  let embedOutcomes: readonly TextsOutcome[] = []
  let rerankOutcomes: readonly TextsOutcome[] = []
  return {
    embedded,
    reranked,
    onEmbed(outcomes) {
      embedOutcomes = outcomes
    },
    onRerank(outcomes) {
      rerankOutcomes = outcomes
    },
    playEmbed(asked) {
      embedded.push(asked)
      const [outcome = 'well', ...rest] = embedOutcomes
      if (rest.length > 0) embedOutcomes = rest
      if (outcome !== 'well') return outcome
      return { answers: asked.texts.map((text) => meaning.vectorOf(text, asked.model)) }
    },
    playRerank(asked) {
      reranked.push(asked)
      const [outcome = 'well', ...rest] = rerankOutcomes
      if (rest.length > 0) rerankOutcomes = rest
      return outcome === 'well' ? { answers: entriesOf(asked, meaning) } : outcome
    },
  }
}

/** Logits, from −6 to 6. */
function entriesOf({ query, texts }: RerankAsked, meaning: Meaning): readonly RerankEntry[] {
  return texts
    .map((text, index) => ({ index, score: 12 * meaning.overlap(query, text) - 6 }))
    .toSorted((one, other) => other.score - one.score)
}
