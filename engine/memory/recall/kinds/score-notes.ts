import type { Search } from '../search.ts'
import { formatReference } from '../../../../contract/inline-reference.ts'
import { referencesIn } from '../../../laws/entities/inline-reference.ts'
import { indexTextOfNote } from '../../../laws/workspace/index-text.ts'
import type { EntityReference, InlineReference } from '../../../model/entity.ts'
import type { Note } from '../../../model/resource.ts'
import type { OperationContext } from '../../../operations/context.ts'
import type { Candidate } from '../candidates.ts'
import type { FoundThing } from '../channels/channel.ts'
import { hasOwn, ownOf, scored, type ChannelScore } from '../channels/channels.ts'
import { rowsOf, type NamedThing } from '../read-question.ts'

/** A Note with the chunk of it that answers best. */
export interface ScoredNote extends FoundThing, ChannelScore {
  readonly kind: 'note'
  readonly id: string
  readonly memory: null
  readonly hasEvidence: boolean
}

/**
 * Scores Notes by words and meaning: activation comes to none, and all matter the same.
 * One that links what the context gives, or all that the question names, counts without a word.
 */
export function scoreNotes(search: Search, candidates: readonly Candidate[]): ScoredNote[] {
  const own = candidates.filter(({ passage }) => passage.kind === 'note')
  if (own.length === 0) return []
  const linked = linksOf(search, own)
  const best = new Map<string, ScoredNote>()
  for (const { passage, own: match } of own) {
    const links = linked.get(passage.owner)
    if (links?.isFilteredOut === true) continue
    const rounded = ownOf((name) => match[name])
    const one: ScoredNote = scored(search, {
      kind: 'note',
      id: passage.owner,
      memory: null,
      passage,
      own: rounded,
      activation: 0,
      since: passage.validFrom,
      hasEvidence: hasOwn(rounded) || links?.isEvidence === true,
    })
    const old = best.get(one.id)
    if (old === undefined || isBetter(one, old)) best.set(one.id, one)
  }
  return [...best.values()]
}

/** Rows of chunks that name what is given as context or in the question. */
export function noteRows(search: Search): readonly number[] {
  const { context, input, question, view } = search
  if (view.notes !== true) return []
  const { passages } = context.store
  const { pool } = context.settings.recall
  const given = namesOf(context, input.context ?? [])
  const asked = question.named.flatMap((thing) => [...namesOfThing(context, thing)])
  const names = [...new Set([...given, ...asked])]
  const linking = names.length === 0 ? [] : passages.notesSaying(names, pool)
  return linking
}

/** What a Note names, each once, as it would be written. */
export function namedInNote({ content }: Pick<Note, 'content'>): InlineReference[] {
  const inline = referencesIn(indexTextOfNote(content)).map(({ ref }) => formatReference(ref))
  return [...new Set(inline)]
}

/** The better chunk, then the earlier. */
function isBetter(a: ScoredNote, b: ScoredNote): boolean {
  return a.score !== b.score ? a.score > b.score : a.passage.part < b.passage.part
}

interface NoteLinks {
  readonly isEvidence: boolean
  readonly isFilteredOut: boolean
}

/** By Note; empty where nothing is asked that links could tell. */
function linksOf(search: Search, own: readonly Candidate[]): ReadonlyMap<string, NoteLinks> {
  const {
    context,
    input,
    question: { named },
  } = search
  const given = namesOf(context, input.context ?? [])
  const wanted = input.entities === undefined ? null : namesOf(context, input.entities)
  if (given.size === 0 && wanted === null && named.length === 0) return new Map()
  const { workspace } = context.store
  const things = named.map((thing) => namesOfThing(context, thing))
  const ids = [...new Set(own.map(({ passage }) => passage.owner))]
  const links = new Map<string, NoteLinks>()
  for (const resource of workspace.byIds(ids).values()) {
    if (resource.kind !== 'note') continue
    const names = namedInNote(resource)
    const isOne = (some: ReadonlySet<string>): boolean => names.some((name) => some.has(name))
    const isEvidence = isOne(given) || (things.length > 0 && things.every(isOne))
    links.set(resource.id, { isEvidence, isFilteredOut: wanted !== null && !isOne(wanted) })
  }
  return links
}

/** As they are given, and as all that is known under them is written. */
function namesOf(
  context: OperationContext,
  references: readonly EntityReference[],
): ReadonlySet<string> {
  const known = context.store.entities.byRows([...rowsOf(context, references)])
  return new Set([...references.map(formatReference), ...inlineOf(known)])
}

/** As the question writes it, known or not, and as all that is meant is written. */
function namesOfThing(
  context: OperationContext,
  { reference, rows }: NamedThing,
): ReadonlySet<string> {
  const known = inlineOf(context.store.entities.byRows([...rows]))
  return new Set([...(reference === null ? [] : [reference]), ...known])
}

function inlineOf(entities: readonly { readonly own: EntityReference }[]): ReadonlySet<string> {
  return new Set(entities.map(({ own }) => formatReference(own)))
}
