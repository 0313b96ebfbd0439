import type { StoreName } from '../../model/memory.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { PassageView } from '../tables/passage-view.ts'
import type { SearchBase } from './channels/channel.ts'
import { readQuestion, rowsOf, type Question } from './read-question.ts'
import { SharedReads } from './rows-read.ts'
import { WeighedPassages } from './channels/weigh-passages.ts'
import { spaceOfHeads, weightsFor } from './channels/meaning-matches.ts'

/** One recall as all of its steps see it: what is asked, and what of the namespace it may see. */
export interface Search extends SearchBase {
  readonly input: RecallInput
  readonly weighed: WeighedPassages
  /** By id of what was read word by word, how near its words come to those of the question. */
  readonly closeness: Map<string, number>
  /** Ids of what is by or of others than who is asked of (`kind-members`, `holders-asked`): no answer. */
  readonly ofOthers: Set<string>
}

/** The call keeps to memories of some kind, or to another time: entities alone are no answer. */
export function keepsToSome(input: RecallInput): boolean {
  const { roles, threads, stores, entities, metadata, asOf, knownAt } = input
  return [roles, threads, stores, entities, metadata, asOf, knownAt].some(
    (given) => given !== undefined,
  )
}

export function beginSearch(
  context: OperationContext,
  input: RecallInput,
  { view: given, isQuestion = true, isTime, reads = new SharedReads() }: HowToSearch = {},
): Search {
  const question = readQuestion(context, input, isTime)
  const view = given ?? viewOf(context, input, question)
  const rows = reads.of(context, view)
  const weights = weightsFor(context)
  const heads = spaceOfHeads(context)
  const asked = { context, input, question, view, weights, rows, heads, isQuestion }
  return {
    ...asked,
    weighed: new WeighedPassages(asked),
    closeness: new Map(),
    ofOthers: new Set(),
  }
}

interface HowToSearch {
  readonly view?: PassageView
  readonly isQuestion?: boolean
  /** Which of the times in it count as such (`readQuestion`). */
  readonly isTime?: (words: string) => boolean
  /** Of searches between which nothing changes. */
  readonly reads?: SharedReads
}

/** The same search with another reading of its question. */
export function searchAnew(search: Search, question: Question): Search {
  const asked = { ...search, question }
  return {
    ...asked,
    weighed: new WeighedPassages(asked),
    closeness: new Map(),
    ofOthers: new Set(),
  }
}

/** A recall reads the clock in whole seconds, so that its answer is the same all through one. */
export function toTheSecond(context: OperationContext): OperationContext {
  return { ...context, now: Math.floor(context.now / 1_000) * 1_000 }
}

/** What has begun by now: what was told within the second, before its end, too. */
export function begunBy({ now }: OperationContext): number {
  return Math.floor(now / 1_000) * 1_000 + 999
}

function viewOf(
  context: OperationContext,
  input: RecallInput,
  { asksFormer }: Question,
): PassageView {
  const include = input.include ?? []
  return {
    now: context.now,
    asOf: input.asOf ?? null,
    knownAt: input.knownAt ?? null,
    includeForgotten: include.includes('forgotten'),
    includeExpired: include.includes('archived'),
    ...((asksFormer || include.includes('superseded')) && { includeSuperseded: true }),
    ...(input.time?.from === undefined ? {} : { from: input.time.from }),
    ...(input.time?.to === undefined ? {} : { to: input.time.to }),
    ...(input.threads === undefined ? {} : { threads: input.threads }),
    ...heardOf(context, input),
    ...(input.stores === undefined ? {} : { stores: input.stores.filter(isStore) }),
    ...(input.metadata === undefined ? {} : { metadata: input.metadata }),
    ...(input.entities === undefined ? {} : { entities: rowsOf(context, input.entities) }),
    ...(wantsNotes(context, input) && { notes: true }),
  }
}

/** What the conversation that asks has heard since a position, by the time of the commit behind it. */
function heardOf(
  { store }: OperationContext,
  { withinThread }: RecallInput,
): Pick<PassageView, 'unheard'> {
  if (withinThread === undefined) return {}
  const { thread, sincePosition } = withinThread
  // All of it: however far the log goes back, and without a look at it.
  const since = sincePosition === 0 ? 0 : store.audit.timeBehind(sincePosition)
  return since === null ? {} : { unheard: { thread, since } }
}

/** Notes have no role and no thread, and a store of their own. */
function wantsNotes({ settings, store }: OperationContext, input: RecallInput): boolean {
  const { roles, threads, stores } = input
  if (roles !== undefined || threads !== undefined) return false
  if (!settings.workspace.search.isInRecall) return false
  return (stores === undefined || stores.includes('notes')) && store.passages.hasNotes()
}

function isStore(name: StoreName | 'notes'): name is StoreName {
  return name !== 'notes'
}
