import type {
  Alert,
  Conflict,
  Consolidation,
  Proposal,
  Reflection,
  Suggestion,
} from '../../../../clients/typescript/index.ts'
import { isOver, waitingKinds, type Waiting, type WaitingKind } from '../../memory/waiting.ts'

/** Something that waits for a decision. */
export type Item = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'conflicts'; readonly thing: Conflict }
  | { readonly kind: 'reflections'; readonly thing: Reflection }
  | { readonly kind: 'drafts'; readonly thing: Consolidation }
  | { readonly kind: 'proposals'; readonly thing: Proposal }
  | { readonly kind: 'suggestions'; readonly thing: Suggestion }
  | { readonly kind: 'alerts'; readonly thing: Alert }
)

/** Of each kind as many are shown among the others; all of a kind where it stands alone. */
export const mostOfAKind = 20

/**
 * By kind in the order of their weight, the newest of each first: the newest 20 of each, or all that
 * was read of one kind where one is given.
 */
export function itemsOf(
  waiting: Waiting,
  kind: WaitingKind | undefined,
  isHeld: (id: string) => boolean = () => false,
): readonly Item[] {
  if (kind !== undefined) return open(waiting, kind, isHeld)
  return waitingKinds.flatMap((each) => open(waiting, each, isHeld).slice(0, mostOfAKind))
}

function open(
  waiting: Waiting,
  kind: WaitingKind,
  isHeld: (id: string) => boolean,
): readonly Item[] {
  return waiting[kind].items.map((thing) => itemOf(kind, thing)).filter(({ id }) => !isHeld(id))
}

type Thing = Item['thing']

export function itemOf(kind: WaitingKind, thing: Thing): Item {
  const at = 'opened_at' in thing ? thing.opened_at : thing.created_at
  // Each kind's list holds its own things.
  return { kind, thing, id: thing.id, at } as Item
}

/** Whether it still waits for a decision. */
export function isOpen(item: Item): boolean {
  switch (item.kind) {
    case 'conflicts':
    case 'suggestions':
      return item.thing.status === 'open'
    case 'proposals':
      return item.thing.status === 'pending' || item.thing.status === 'deferred'
    case 'reflections':
      return !isOver(item.thing)
    case 'drafts':
      return item.thing.status === 'draft'
    case 'alerts':
      return item.thing.acknowledged_by === undefined
  }
}

/**
 * Where the reader is in a list that changes under them: at the item that was chosen, or, when that
 * has been decided, at the one that took its place; undefined in an empty list.
 */
export function placeIn(
  items: readonly { readonly id: string }[],
  chosen: string | undefined,
  before: number,
): number | undefined {
  if (items.length === 0) return undefined
  const found = items.findIndex(({ id }) => id === chosen)
  return found >= 0 ? found : Math.min(Math.max(0, before), items.length - 1)
}

export function isWaitingKind(kind: string | undefined): kind is WaitingKind {
  return waitingKinds.some((each) => each === kind)
}

interface Things {
  readonly conflicts: Conflict
  readonly reflections: Reflection
  readonly drafts: Consolidation
  readonly proposals: Proposal
  readonly suggestions: Suggestion
  readonly alerts: Alert
}

/** What the item is about, where it is of that kind. */
export function thingOf<K extends WaitingKind>(
  item: Item | undefined,
  kind: K,
): Things[K] | undefined {
  return item?.kind === kind ? (item.thing as Things[K]) : undefined
}
