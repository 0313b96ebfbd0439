import type {
  Alert,
  Conflict,
  Consolidation,
  MemoryClient,
  Proposal,
  Reflection,
  Suggestion,
} from '../../../clients/typescript/index.ts'

/** Kinds of what a person decides, in the order of their weight. */
export const waitingKinds = [
  'conflicts',
  'reflections',
  'drafts',
  'proposals',
  'suggestions',
  'alerts',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** What is open of a kind, newest first; `isMore` where there is more than was read. */
interface Open<T> {
  readonly items: readonly T[]
  readonly isMore: boolean
}

/** What waits for a decision. */
export interface Waiting {
  readonly conflicts: Open<Conflict>
  readonly reflections: Open<Reflection>
  /** Of the self-image. */
  readonly drafts: Open<Consolidation>
  readonly proposals: Open<Proposal>
  readonly suggestions: Open<Suggestion>
  readonly alerts: Open<Alert>
}

/** How many of a kind. */
export interface WaitingCount {
  readonly kind: WaitingKind
  readonly count: number
  readonly isMore: boolean
}

/** Items of a kind that are read, and counted, at most. */
const mostWaiting = 100
const mostDraftRecords = 50
/** One is open at a time, and it is among the newest. */
const mostReflections = 10

const decided: ReadonlySet<string> = new Set([
  'approved',
  'approved_with_changes',
  'partially_approved',
  'rejected',
  'declined',
])

/** Whether nothing more is decided about a reflection in this state. */
export function isOver({ state }: Pick<Reflection, 'state'>): boolean {
  return decided.has(state)
}

/** Reads what is open of one kind. */
export async function readWaiting<K extends WaitingKind>(
  memory: MemoryClient,
  kind: K,
  signal: AbortSignal,
): Promise<Waiting[K]> {
  const [limit, options] = [mostWaiting, { signal }]
  const reads: { readonly [Kind in WaitingKind]: () => Promise<Waiting[Kind]> } = {
    conflicts: async () =>
      openOf(await memory.conflicts.list({ status: 'open', limit }, options).page()),
    proposals: async () =>
      openOf(await memory.proposals.list({ status: 'pending', limit }, options).page()),
    suggestions: async () =>
      openOf(await memory.suggestions.list({ status: 'open', limit }, options).page()),
    async alerts() {
      const page = await memory.alerts.list({ open: true, limit }, options).page()
      return openOf({ ...page, items: page.items.filter((one) => !isAboutInbox(one)) })
    },
    async reflections() {
      const { items } = await memory.reflections.list({ limit: mostReflections }, options).page()
      return { items: items.filter((one) => !isOver(one)), isMore: false }
    },
    drafts: async () => ({ items: await readDrafts(memory, signal), isMore: false }),
  }
  return reads[kind]()
}

/** Alerts that say no more than that something waits: that stands in the inbox itself. */
export function isAboutInbox({ kind, target }: Pick<Alert, 'kind' | 'target'>): boolean {
  return /^(?:proposals|reflection)_waiting$/.test(kind) || /^(?:prp|ref|cfl|cns|sug)_/.test(target)
}

/** Suggestions about the same things belong together: in the order of the first of each. */
export function clustersOf(suggestions: readonly Suggestion[]): readonly (readonly Suggestion[])[] {
  const clusters: { readonly things: Set<string>; readonly members: Suggestion[] }[] = []
  for (const one of suggestions) {
    const names = [one.a, one.b].map((name) => `${one.kind} ${name}`)
    const [first, ...rest] = clusters.filter(({ things }) => names.some((name) => things.has(name)))
    const into = first ?? { things: new Set<string>(), members: [] }
    if (first === undefined) clusters.push(into)
    for (const name of names) into.things.add(name)
    into.members.push(one)
    for (const other of rest) {
      for (const name of other.things) into.things.add(name)
      into.members.push(...other.members)
      clusters.splice(clusters.indexOf(other), 1)
    }
  }
  return clusters.map(({ members }) => members)
}

/** The kinds of which there are any, without what is left out by its id. */
export function countsOf(
  waiting: Waiting,
  isOut: (id: string) => boolean = () => false,
): readonly WaitingCount[] {
  return waitingKinds
    .map((kind) => {
      const { isMore } = waiting[kind]
      const items =
        kind === 'suggestions'
          ? clustersOf(waiting.suggestions.items.filter(({ id }) => !isOut(id)))
          : waiting[kind].items.filter(({ id }) => !isOut(id))
      return { kind, count: items.length, isMore }
    })
    .filter(({ count }) => count > 0)
}

/** The draft of the self-image that is open: drafts have no list, so that the log tells the newest. */
async function readDrafts(memory: MemoryClient, signal: AbortSignal): Promise<Consolidation[]> {
  const filter = { action: 'PROPOSE' as const, limit: mostDraftRecords }
  const { items } = await memory.audit.list(filter, { signal }).page()
  const newest = items.find(({ target }) => target.startsWith('cns_'))
  if (newest === undefined) return []
  const draft = await memory.identity.consolidations
    .get(newest.target, {}, { signal })
    .catch(() => undefined)
  return draft?.status === 'draft' ? [draft] : []
}

function openOf<T>(page: { readonly items: readonly T[]; readonly next_cursor: string | null }) {
  return { items: page.items, isMore: page.next_cursor !== null }
}
