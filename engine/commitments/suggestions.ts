import { mergeTellings } from '../laws/commitments/merge-guard.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { conflictBetween } from '../laws/commitments/conflict.ts'
import { wordOverlap } from '../laws/commitments/word-overlap.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import { mergeEntities } from '../memory/entities/merge-entities.ts'
import type { Commitment } from '../model/commitment.ts'
import type { Entity } from '../model/entity.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import type {
  Suggestion,
  SuggestionKind,
  SuggestionStatus,
  SuggestionView,
} from '../model/suggestion.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { refuseVouched } from '../memory/vouched.ts'
import { sourceMemories } from './commitment-sources.ts'
import { noteMerge } from './note-merge.ts'
import { roledClaimIn } from './read-node.ts'
import { openConflict } from './settle-conflict.ts'

export interface ListSuggestionsInput extends PageInput {
  readonly kind?: SuggestionKind
  readonly status?: SuggestionStatus
}

/** Newest first. An open one of which a side is not live any more is left out. */
export const listSuggestions = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { kind, status, limit, cursor }: ListSuggestionsInput,
  ): Result<Page<SuggestionView>> {
    const { suggestions } = context.store
    let before: number | null = null
    if (cursor !== null) {
      before = suggestions.byId(cursor)?.row ?? null
      if (before === null) return badCursor()
    }
    const filter = { kind: kind ?? null, status: status ?? null }
    const items: SuggestionView[] = []
    while (items.length <= limit) {
      const page: readonly Suggestion[] = suggestions.list(filter, before, limit + 1)
      items.push(...page.flatMap((one) => viewOf(context, one) ?? []))
      before = page.at(-1)?.row ?? null
      if (page.length <= limit) break
    }
    return ok(pageOf(items, limit, ({ id }) => id))
  },
})

/** Entities that are called nearly the same, as suggestions that wait to be decided. */
export const listDuplicates = operation({
  role: 'reader',
  writes: false,
  run: (context: OperationContext, input: PageInput): Result<Page<SuggestionView>> =>
    listSuggestions.run(context, { ...input, kind: 'entity', status: 'open' }),
})

/**
 * Does what is suggested: a duplicate's tellings join the earlier commitment, a contradiction opens
 * a conflict, and of two entities the later reads as the earlier from now on.
 */
export const acceptSuggestion = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<SuggestionView> {
    const found = openSuggestion(context, id)
    if (!found.ok) return found
    const suggestion = found.value
    const done =
      suggestion.kind === 'entity'
        ? mergeSides(context, suggestion)
        : carryOutOnNodes(context, suggestion)
    if (!done.ok) return done
    return ok(decided(context, suggestion, 'accepted'))
  },
})

/** The pair is not suggested again. */
export const dismissSuggestion = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<SuggestionView> {
    const found = openSuggestion(context, id)
    return found.ok ? ok(decided(context, found.value, 'dismissed')) : found
  },
})

function openSuggestion(context: OperationContext, id: string): Result<Suggestion> {
  const suggestion = context.store.suggestions.byId(id)
  if (suggestion === null) return fail('not_found', 'no such suggestion')
  if (suggestion.status !== 'open') {
    return fail('invalid_state', `the suggestion is ${suggestion.status}, not open`)
  }
  if (viewOf(context, suggestion) === null) {
    return fail('invalid_state', 'one of the two no longer holds')
  }
  return ok(suggestion)
}

function decided(
  context: OperationContext,
  suggestion: Suggestion,
  status: 'accepted' | 'dismissed',
): SuggestionView {
  const { id, kind } = suggestion
  const decidedBy = actorOf(context.caller)
  context.store.suggestions.decide(id, { status, decidedAt: context.now, decidedBy })
  const payload = { suggestion: id, kind, a: suggestion.a, b: suggestion.b }
  context.audit({ action: 'EDIT', target: id, summary: `suggestion ${status}`, payload })
  const { a, b, score, reasons, createdAt } = suggestion
  const sides = sidesOf(context, suggestion)
  return { id, kind, a: sides?.[0] ?? a, b: sides?.[1] ?? b, score, status, reasons, createdAt }
}

function carryOutOnNodes(
  context: OperationContext,
  { kind, a, b, score }: Suggestion,
): Result<null> {
  const { graph } = context.store
  const [one, other] = [graph.byId(a), graph.byId(b)]
  if (one === null || other === null) return fail('not_found', 'one of the two no longer exists')
  if (kind === 'contradiction') {
    contradict(context, one, other, score)
    return ok(null)
  }
  for (const memory of sourceMemories(context, other.row)) {
    const refusal = refuseVouched(context, memory)
    if (refusal !== null) return refusal
  }
  joinNodes(context, one, other)
  return ok(null)
}

/** What says the later one says the earlier from now on; each memory keeps a note of it. */
function joinNodes(context: OperationContext, node: Commitment, twin: Commitment): void {
  const { graph } = context.store
  for (const source of graph.sourcesOf([twin.row])) {
    noteMerge(context, node, source)
    graph.addSource({ ...source, node: node.row })
  }
  graph.update(node.row, mergeTellings(node, twin))
  const end = { kind: 'superseded', at: context.now, validTo: context.now } as const
  graph.update(twin.row, { end })
  graph.setEdge({
    source: node.row,
    target: twin.row,
    kind: 'supersedes',
    weight: 1,
    label: null,
  })
}

function contradict(
  context: OperationContext,
  one: Commitment,
  other: Commitment,
  similarity: number,
): void {
  const { overlap: least } = context.settings.graph
  const [a, b] = [roledClaimIn(context, one), roledClaimIn(context, other)]
  const isDenied = a.isNegated !== b.isNegated
  const kind = conflictBetween(a, b, least)?.kind ?? (isDenied ? 'negation' : 'value')
  const overlap = wordOverlap(a.words, b.words)
  openConflict(context, { node: one, kind, similarity, overlap }, other.row)
}

function mergeSides(context: OperationContext, { a, b }: Suggestion): Result<null> {
  const [into, from] = [entityOf(context, a), entityOf(context, b)]
  if (into === null || from === null) return fail('not_found', 'one of the two no longer exists')
  const merged = mergeEntities.run(context, { ...from.own, into: into.own })
  return merged.ok ? ok(null) : merged
}

function entityOf(context: OperationContext, row: string): Entity | null {
  const found = context.store.entities.byRow(Number(row))
  return found === null || found.forgottenAt !== null ? null : found
}

/** null where an open one has a side that is not live. */
function viewOf(context: OperationContext, suggestion: Suggestion): SuggestionView | null {
  const { id, kind, score, status, reasons, createdAt } = suggestion
  const sides = sidesOf(context, suggestion)
  if (sides === null) return null
  const [a, b] = sides
  return { id, kind, a, b, score, status, reasons, createdAt }
}

function sidesOf(context: OperationContext, suggestion: Suggestion): [string, string] | null {
  const { kind, status, a, b } = suggestion
  if (kind === 'entity') {
    const [one, other] = [entityOf(context, a), entityOf(context, b)]
    return one === null || other === null
      ? null
      : [formatReference(one.own), formatReference(other.own)]
  }
  const [one, other] = [context.store.graph.byId(a), context.store.graph.byId(b)]
  if (one === null || other === null) return null
  const areLive = [one, other].every((side) => statusAt(side, context.now) === 'live')
  return areLive || status !== 'open' ? [a, b] : null
}
