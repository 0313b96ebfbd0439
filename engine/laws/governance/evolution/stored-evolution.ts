import type {
  Assumption,
  Evolution,
  EvolutionPattern,
  OpenQuestion,
} from '../../../model/documents.ts'
import { notedKind, termsAbout } from './same-pattern.ts'

/** The document as some version wrote it: earlier ones kept lines, and patterns without dates. */
export interface StoredEvolution extends Omit<Evolution, 'patterns' | 'assumptions' | 'questions'> {
  readonly patterns: readonly (EvolutionPattern | EarlierPattern)[]
  readonly assumptions: readonly (Assumption | string)[]
  readonly questions: readonly (OpenQuestion | string)[]
}

type EarlierPattern = Pick<EvolutionPattern, 'text' | 'seen' | 'stable'>

/** The same as this version has it. */
export function evolutionOf(stored: StoredEvolution): Evolution {
  return {
    ...stored,
    patterns: stored.patterns.map((one) => ('kind' in one ? one : patternOf(one))),
    assumptions: stored.assumptions.map((one) => (typeof one === 'string' ? assumedOf(one) : one)),
    questions: stored.questions.map((one) => (typeof one === 'string' ? questionOf(one) : one)),
  }
}

function patternOf(earlier: EarlierPattern): EvolutionPattern {
  return {
    ...earlier,
    kind: notedKind,
    about: termsAbout(earlier.text),
    count: earlier.seen,
    first: null,
    last: null,
    stopped: null,
    memoryIds: [],
    notedAt: null,
  }
}

function assumedOf(text: string): Assumption {
  return { text, for: [], against: [], status: 'open', about: [], trait: '', at: null }
}

function questionOf(text: string): OpenQuestion {
  return { text, asked: null, answeredBy: null, about: termsAbout(text), memoryIds: [] }
}
