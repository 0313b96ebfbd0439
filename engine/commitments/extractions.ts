import { operation } from '../operations/operation.ts'
import type { ExtractionState, WaitingText } from './tables/extractions.ts'
import { fail, ok, type Result } from '../result.ts'
import { pageOf, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'

/** A text that a model is still to read; its words are the memory's. */
export type ExtractionView = Omit<WaitingText, 'failure' | 'routes'> & {
  readonly state: ExtractionState
  /** Why the last try failed. */
  readonly reason: string | null
}

export interface ListExtractionsInput extends PageInput {
  readonly state?: ExtractionState
}

export interface ReplayedExtractions {
  /** Texts that are tried anew. */
  readonly replayed: number
  /** Of those named the memories of which no text is parked. */
  readonly notParked: readonly string[]
}

/** By memory, oldest first. */
export const listExtractions = operation({
  role: 'main',
  writes: false,
  run(
    context: OperationContext,
    { state, cursor, limit }: ListExtractionsInput,
  ): Result<Page<ExtractionView>> {
    const found = context.store.extractions.list(state ?? null, cursor, limit + 1)
    const items = found.map(({ failure, routes: _, ...text }): ExtractionView => ({
      ...text,
      state: text.dueAt === null ? 'parked' : 'waiting',
      reason: failure,
    }))
    return ok(pageOf(items, limit, ({ memoryId }) => memoryId))
  },
})

/** Has what is parked tried anew, as if it had never failed. */
export const replayExtractions = operation({
  role: 'owner',
  writes: true,
  grows: true,
  run(
    context: OperationContext,
    { memoryIds }: { readonly memoryIds?: readonly string[] },
  ): Result<ReplayedExtractions> {
    const refusal = refusalOf(context)
    if (refusal !== null) return refusal
    const { extractions } = context.store
    const named = memoryIds === undefined ? null : [...new Set(memoryIds)]
    const isParked = (id: string): boolean => extractions.find(id)?.dueAt === null
    const parked = named?.filter(isParked) ?? null
    const replayed = extractions.revive(parked, context.now)
    if (replayed > 0) {
      const summary = `${replayed} parked texts tried anew`
      const payload = { replayed, ...(parked !== null && { memories: parked }) }
      context.audit({ action: 'EDIT', target: 'extraction', summary, payload })
    }
    return ok({ replayed, notParked: named?.filter((id) => !parked?.includes(id)) ?? [] })
  },
})

/**
 * Has everything read that only rules have read so far, a few texts at a time behind what is new.
 * Asked again while one is under way it goes over all of it again: what was read by then is passed
 * by.
 */
export const backfillExtractions = operation({
  role: 'owner',
  writes: true,
  grows: true,
  run(context: OperationContext): Result<{ readonly memories: number }> {
    const refusal = refusalOf(context)
    if (refusal !== null) return refusal
    const { backfill } = context.store.extractions
    backfill.begin()
    const memories = backfill.left()
    context.audit({
      action: 'EDIT',
      target: 'extraction',
      summary: `a model is to read what rules have: ${memories} memories to look at`,
      payload: { memories },
    })
    return ok({ memories })
  },
})

function refusalOf({ models, settings }: OperationContext): ReturnType<typeof fail> | null {
  if (settings.extraction.by !== 'model') {
    return fail(
      'invalid_state',
      'texts are read by rules here: set the setting extraction to model first',
    )
  }
  return models.length === 0 ? fail('invalid_state', 'no model is bound here') : null
}
