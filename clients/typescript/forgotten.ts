import type { CallOptions } from './call-options.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { InlineEntity, MemoryRef } from './reference.ts'
import { memoryOf, relationTo, type Linked, type Memory, type MemoryEntity } from './shapes.ts'
import type { MemoryFacts, MemoryRelation, MemoryStatus } from './shapes.ts'
import type { ForgetPreviewBody, ForgottenBody } from './wire.ts'

/**
 * What was forgotten, shown as a memory: of one memory its own, of several or of entities one whose
 * `relations` are what went.
 */
export type Forgotten = Linked<Omit<ForgottenBody, 'forgotten'>> &
  MemoryEntity & {
    /** Of the memory that went, the first where there were several; null where only entities did. */
    __memory_id: string | null
    /** `forgotten`, and since when; of entities alone, when the answer came, by this clock. */
    status: MemoryStatus
    /** Each memory that went; an erased one has only its id and status left. */
    forgotten: (Memory | ErasedMemory)[]
  }

/** What was forgotten of one memory: that memory, with its id. */
export type ForgottenMemory = Forgotten & { __memory_id: string }

export type ErasedMemory = Pick<Memory, '__memory_id' | 'status'> & MemoryEntity

/** The memories of a preview, with their views as entities. */
export function shownOf({ preview, pinned }: Pick<ForgetPreviewBody, 'preview' | 'pinned'>) {
  return {
    preview: preview.map((one) => memoryOf(one)),
    pinned: (pinned ?? []).map((one) => memoryOf(one)),
  }
}

/** As the server answers it. */
export type ForgottenAnswer = Omit<ForgottenBody, 'forgotten'> & {
  readonly forgotten: readonly MemoryFacts[]
}

/** The answer with what went as a memory, and as its relations. */
export function forgottenOf(answer: ForgottenAnswer): Forgotten {
  const forgotten = answer.forgotten.map((one) => memoryOf(one)) as Forgotten['forgotten']
  const [first] = forgotten
  const isOne = forgotten.length === 1 && first !== undefined
  const now = new Date().toISOString()
  const status = first?.status ?? { value: 'forgotten' as const, since: now }
  const gone = isOne ? first.relations : forgotten.map(relationToMemory)
  return {
    ...answer,
    __memory_id: first?.__memory_id ?? null,
    status,
    properties: isOne ? first.properties : { status, created_at: status.since },
    relations: [...gone, ...answer.entities.flatMap((one) => relationTo(one, 'forgotten'))],
    // The server writes references in no other form.
    entities: answer.entities as InlineEntity[],
    forgotten,
  }
}

function relationToMemory({ __memory_id }: MemoryRef): MemoryRelation {
  return { entity: { __memory_id }, role: 'forgotten', direction: 'out' }
}

/** What confirms a preview: the request again with its token, which is null where it shows nothing. */
export function confirmWith(
  { post }: NamespaceCalls,
  token: string | null,
  { request, cost }: { readonly request: object; readonly cost: Cost },
): (options?: CallOptions) => Promise<Forgotten> {
  return async (options = {}) => {
    if (token === null) return nothingForgotten(cost)
    const confirmed = { ...request, confirm: token }
    return forgottenOf(await post<ForgottenAnswer>('/forget', confirmed, options))
  }
}

type Cost = Pick<ForgottenBody, 'usage' | 'degraded' | 'position'>

function nothingForgotten({ usage, degraded, position }: Cost): Forgotten {
  return forgottenOf({ forgotten: [], entities: [], usage, degraded, position })
}
