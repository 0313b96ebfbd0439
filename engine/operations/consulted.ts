import type { ReflectionInput, ReflectionScope } from '../model/reflection.ts'
import type { RouteQuestion } from '../laws/governance/route-prompt.ts'
import type { Settings } from '../settings.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import type { OperationContext } from './context.ts'
import type { Hit } from '../model/views.ts'

/** What an operation wants from beyond the object before its transaction begins. */
export interface Consulted<I> {
  /** The signed heads of the audit log. */
  readonly anchors?: true
  /** What lies near the first text that is placed, by the models and the index that are bound. */
  readonly neighbours?: true
  /** Texts that are searched for, each placed by the models that have placed what is here. */
  readonly searches?: (input: I) => readonly string[]
  /** What rules are unsure of, for a model to say; null where they are sure. */
  readonly route?: (asked: RoutedCall<I>) => RouteQuestion | null
  /** A draft of this reflection; calls for the same id share one. */
  readonly draft?: {
    id(input: I): string
    /** What the model drafts from; null where the call will be refused. */
    material(context: OperationContext, input: I): DraftMaterial | null
  }
  /** The order that a model gives to what a recall finds. */
  readonly rerank?: {
    isWanted(input: I): boolean
    pool(context: OperationContext, input: I, mostTexts: number): RerankPool
  }
  /** The answer that a model writes from what a recall finds. */
  readonly synthesis?: {
    isWanted(input: I): boolean
    /** Null where nothing was found. */
    material(context: OperationContext, input: I): SynthesisMaterial | null
  }
}

export interface RoutedCall<I> {
  readonly input: I
  readonly settings: Settings
  readonly store: NamespaceTables
}

export interface DraftMaterial {
  readonly input: ReflectionInput
  readonly scope: ReflectionScope
}

/** What a reranking model is asked about. */
export interface RerankPool {
  readonly query: string
  readonly hits: readonly Pick<Hit, 'id' | 'text'>[]
  /** Hits of other namespaces come among these. */
  readonly isOneOfSeveral: boolean
}

/** What a model is asked to answer, and from what. */
export interface SynthesisMaterial {
  readonly question: string
  readonly hits: readonly Hit[]
  /** Epoch milliseconds. */
  readonly now: number
  /** Most words of the answer. */
  readonly words: number
}
