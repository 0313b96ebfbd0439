import type { JsonObject } from '../../model/json.ts'
import { textOf, typed } from '../../laws/workspace/content.ts'
import type { Resource } from '../../model/resource.ts'
import { fail, ok, type Result } from '../../result.ts'
import { trustFor, type OperationContext } from '../../operations/context.ts'
import { lowerTrust } from '../../model/trust.ts'
import { notesWithin, thingsWithin } from '../find-resource.ts'
import { wrongField } from '../check-arguments.ts'
import { contentAtReference, resolveCollection, resolveNote } from '../references.ts'
import { findCollections, findThings, findWithin } from '../search/compare-each.ts'
import { findNotes } from '../search/find-notes.ts'
import { makeChunkHit, makeHit } from '../search/make-hit.ts'
import {
  bestByOwner,
  byScore,
  readQuery,
  type FoundNote,
  type SearchQuery,
} from '../search/search-query.ts'
import { made, onTarget, type DeclaredStep, type StepOutcome } from '../declared-step.ts'
import type { SearchStep } from '../step.ts'
import { spoken } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'

/** Among all Notes that are found, or all Collections. */
export const searchAll: DeclaredStep<'search_notes' | 'search_collections'> = {
  leaves: 'answer',
  value: 'query',
  read(step) {
    const asked = askedText(step)
    if (!asked.ok) return asked
    const isOfNotes = step.op === 'search_notes'
    const find = isOfNotes ? findNotes : findCollections
    return ok((bench) => {
      const { context } = bench
      const text = asked.value(bench)
      if (!text.ok) return text
      const { noteHits, collectionHits } = context.settings.workspace.search
      const { limit = isOfNotes ? noteHits : collectionHits, full = false } = step
      const query = readQuery(context, text.value)
      const { threshold = thresholdFor(context, query) } = step
      const found = find(context, query, { limit, threshold })
      return answer(bench, step.op, found, (resource, one) =>
        makeHit(resource, one, { full, text: textFor(context, resource), query }),
      )
    })
  },
}

/** Among what one Collection holds, however deep. */
export const searchWithin: DeclaredStep<'search_within_collection'> = {
  leaves: 'answer',
  value: 'query',
  read(step) {
    const asked = askedText(step)
    if (!asked.ok) return asked
    const { returnMode = 'chunks', full = false, maxTokens = null } = step
    return onTarget(step, resolveCollection, (bench, collection) => {
      const { context } = bench
      const text = asked.value(bench)
      if (!text.ok) return text
      const resource = bench.resource(collection.key)
      if (resource === null || !resource.isIndexed) {
        return fail('not_indexed', 'the Collection is not indexed: index it first')
      }
      const { withinHits, withinThreshold } = context.settings.workspace.search
      const { limit = withinHits, threshold = withinThreshold } = step
      const notes = notesWithin(context, resource.id)
      const things = thingsWithin(context, resource.id)
      const spent = bench.spend(notes.length + things.length)
      if (!spent.ok) return spent
      const query = readQuery(context, text.value)
      const found = [
        ...findWithin(context, query, notes, threshold),
        ...findThings(context, query, [...bench.resources(things).values()], threshold),
      ].sort(byScore)
      const isByChunk = returnMode === 'chunks'
      const best = isByChunk ? found.slice(0, limit) : bestByOwner(found, limit)
      return answer(
        bench,
        step.op,
        best,
        (one, at) =>
          isByChunk && one.kind === 'note'
            ? makeChunkHit(one, at)
            : makeHit(one, at, { full, text: '', query }),
        maxTokens,
      )
    })
  },
}

/** The text that is asked for: as it stands, or that of the Note it refers to. */
function askedText(step: SearchStep): Result<(bench: Workbench) => Result<string>> {
  const { value, query } = step
  if ((value === undefined) === (query === undefined)) {
    return wrongField('invalid_request', 'value', 'give value or query, one of them')
  }
  if (query !== undefined) return checked(query, 'query', () => ok(query))
  const reference = contentAtReference(value)
  const { kind } = reference
  if (kind === 'content' && typeof reference.value === 'string') {
    const text = reference.value
    return checked(text, 'value', () => ok(text))
  }
  if (kind === 'content') return wrongField('invalid_request', 'value', 'is not a text')
  return ok((bench) => {
    const note = resolveNote(bench, reference, { path: 'value', op: step.op })
    return note.ok ? ok(textOf(spoken(note.value))) : note
  })
}

function checked<T>(text: string, path: string, run: T): Result<T> {
  return text.trim() === '' ? wrongField('invalid_request', path, `${path} is blank`) : ok(run)
}

/** The text before the call begins, where it stands in the call itself. */
export function literalQuery({ value, query }: Pick<SearchStep, 'value' | 'query'>): string | null {
  if (query !== undefined) return query
  const reference = contentAtReference(value)
  if (reference.kind === 'text') return reference.text
  const isText = reference.kind === 'content' && typeof reference.value === 'string'
  return isText ? String(reference.value) : null
}

/** Where words alone are compared, less is asked. */
function thresholdFor({ settings }: OperationContext, { meaning }: SearchQuery): number {
  const { offlineThreshold, modelThreshold } = settings.workspace.search
  return meaning.isPlaced ? modelThreshold : offlineThreshold
}

function textFor({ store }: OperationContext, { id, kind }: Resource): string {
  return kind === 'note' ? '' : (store.chunks.byOwners([id]).get(id)?.text ?? '')
}

/** Hits as Notes that are not kept, in order, before those that would take too many tokens. */
function answer(
  bench: Workbench,
  op: SearchStep['op'],
  found: readonly FoundNote[],
  show: (resource: Resource, one: FoundNote) => JsonObject,
  maxTokens: number | null = null,
): Result<StepOutcome> {
  const { tokens, caller } = bench.context
  const resources = bench.resources([...new Set(found.map(({ owner }) => owner))])
  for (const resource of resources.values()) {
    bench.context.work.fold(resource.kind === 'note' ? resource.length : 0)
  }
  const keys: string[] = []
  const sources = new Set<string>()
  let trust = trustFor(caller, undefined)
  let left = maxTokens ?? Infinity
  for (const one of found) {
    const resource = resources.get(one.owner)
    if (resource === undefined) continue
    const hit = show(resource, one)
    left -= maxTokens === null || tokens === null ? 0 : tokens.count(String(hit['text']))
    if (left < 0) break
    const origin = { op, trust: resource.trust, inputs: [resource.id] }
    keys.push(bench.makeNote(typed(hit), origin).key)
    sources.add(resource.id)
    trust = lowerTrust(trust, resource.trust)
  }
  return made(bench.makeCollection(keys, { op, trust, inputs: [...sources] }))
}
