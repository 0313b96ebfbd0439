import type { AuditRecord } from '../model/audit.ts'
import type { ContentList, Entity, PropertyValue, Relation } from '../model/entity.ts'
import type { Result } from '../result.ts'

/**
 * Where a namespace's entities and audit log can be read from outside its object. Written through
 * the outbox, never read to decide a write. `apply` is all or nothing and idempotent: the same
 * batch twice has one effect, and a batch older than what stands there changes nothing.
 */
export interface Projection {
  apply(batch: ProjectionBatch): Promise<Result<null>>
  /** Leaves nothing of the namespace but where the receipt of its erasure lies. */
  eraseNamespace(namespace: string, erasure: string): Promise<Result<null>>
  /**
   * Takes away the copy, since it lies elsewhere. What no object could send anew stays: anchors, and
   * where receipts of erasures lie.
   */
  dropCopy(namespace: string): Promise<Result<null>>
}

export interface ProjectionBatch {
  readonly namespace: string
  readonly createdAt: number
  /** When the next of the namespace's own work comes due; null where none waits. */
  readonly nextDue: number | null
  /** Log position that the rows below were read at. */
  readonly position: number
  readonly entities: readonly Projected<Entity>[]
  readonly properties: readonly Projected<PropertyValue & { readonly entity: number }>[]
  readonly content: readonly Projected<ContentList & { readonly entity: number }>[]
  readonly relations: readonly Projected<Relation & { readonly forgottenAt: number | null }>[]
  /** In order of the chain. */
  readonly audit: readonly (AuditRecord & { readonly row: number })[]
  /** Records up to this one have become digests and go; 0 where none has now. */
  readonly digestedTo: number
  /** Ids of erasures whose receipts lie here. */
  readonly erasures: readonly string[]
}

/** The row as it is now, or null where it has been erased. */
export interface Projected<T> {
  readonly row: number
  readonly value: T | null
}
