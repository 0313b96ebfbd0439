import {
  scoreCommitments,
  type ActivatedCommitments,
  type ScoredCommitment,
} from './score-commitments.ts'
import { scoreContent } from './score-content.ts'
import { scoreEntities, type ScoredEntity } from './score-entities.ts'
import { scoreMemories, type ScoredMemory } from './score-memories.ts'
import type { Search } from '../search.ts'
import type { Spread } from '../../../graph/spread.ts'
import { isBelowMain } from '../../../model/trust.ts'
import type { RecallInput } from '../../../model/requests.ts'
import { candidatesOf, type Candidates } from '../candidates.ts'
import { lifecycleAt } from '../../lifecycle.ts'
import { tellsFaded } from '../faded.ts'
import { noteRows, scoreNotes, type ScoredNote } from './score-notes.ts'

/** Something that may be returned, with its place in the order still to be given. */
export type Ranked = ScoredMemory | ScoredCommitment | ScoredEntity | ScoredNote

/** Everything with evidence that the filters let through, best first, ties by id. */
export function rankHits(search: Search): Ranked[] {
  return rankScored(search, scoreAll(search))
}

export function rankScored(
  search: Search,
  { memories, others, activated, ofContent }: AllScored,
): Ranked[] {
  const { input } = search
  const chosen = chooseHits(memories, activated, input.roles)
  const told = new Set(chosen.commitments.map(({ id }) => id))
  const commitments = [...chosen.commitments, ...ofContent.filter(({ id }) => !told.has(id))]
  const all: Ranked[] = [...commitments, ...chosen.memories, ...others]
  return all
    .filter((ranked) => ranked.hasEvidence && isShown(search, ranked))
    .filter((ranked) => hasRole(input, ranked))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** Whether `main` or an owner has told it; names of entities and Notes are nobody's claim. */
export function isBelieved({ memory }: Ranked): boolean {
  return memory === null || !isBelowMain(memory.trust)
}

/** Only a commitment has a role. */
export function hasRole({ roles }: Pick<RecallInput, 'roles'>, ranked: Ranked): boolean {
  if (roles === undefined) return true
  return ranked.kind === 'commitment' && roles.includes(ranked.node.role)
}

/** Every candidate with its score, evidence or not. */
export interface AllScored extends Pick<Candidates, 'hasMore' | 'bound'> {
  readonly memories: readonly ScoredMemory[]
  /** What no memory tells: entities and Notes. */
  readonly others: readonly Ranked[]
  readonly activated: ActivatedCommitments
  /** Commitments that the content of entities says. */
  readonly ofContent: readonly ScoredCommitment[]
}

/** The best `count` passages and what they tell. */
export function scoreAll(
  search: Search,
  count: number = search.context.settings.recall.pool,
  { passages = [], nodes = [], spread }: Also = {},
): AllScored {
  const rows = [...passages, ...noteRows(search)]
  const { found, hasMore, bound } = candidatesOf(search, count, rows)
  const memories = scoreMemories(search, found)
  const others = [...scoreEntities(search, found), ...scoreNotes(search, found)]
  const activated = scoreCommitments(search, memories, {
    nodes,
    ...(spread !== undefined && { spread }),
  })
  const ofContent = scoreContent(search, found)
  return { memories, others, activated, ofContent, hasMore, bound }
}

/** What is scored in any case, and how activation has spread where that is decided already. */
interface Also {
  readonly passages?: readonly number[]
  readonly nodes?: readonly number[]
  readonly spread?: Spread
}

/** A look into the past hides no band; else dormant and archived come only apart, or when asked for. */
export function isShown(search: Search, ranked: Ranked): boolean {
  const { context, input } = search
  const { memory, parts } = ranked
  if (memory === null || input.asOf !== undefined || input.knownAt !== undefined) return true
  const include = input.include ?? []
  if (memory.forgotten !== null) return include.includes('forgotten')
  if (search.question.asksFormer || tellsFaded(search)) return true
  const lifecycle = lifecycleAt(context, memory, parts.relevance)
  return lifecycle === 'active' || lifecycle === 'fading' || include.includes(lifecycle)
}

export interface Chosen {
  readonly memories: readonly ScoredMemory[]
  readonly commitments: readonly ScoredCommitment[]
}

/**
 * How each memory is shown: as those of its commitments that stand out, or as its raw
 * text where that is above them all, where none of several stands out, or where its words match and
 * no commitment has them. Raw text of which a part
 * no longer holds is no answer. A commitment that many memories tell is one hit. Where roles are
 * asked for, the commitments that have them stand for their memories.
 */
export function chooseHits(
  memories: readonly ScoredMemory[],
  { byRow, rowsOf, stale }: ActivatedCommitments,
  roles?: RecallInput['roles'],
): Chosen {
  if (roles !== undefined) {
    const asked = [...byRow.values()].filter(({ node }) => roles.includes(node.role))
    return { memories: [], commitments: asked }
  }
  const shown = new Set<number>()
  for (const { node, standsOut } of byRow.values()) if (standsOut) shown.add(node.row)
  const raw = memories.filter(({ memory, parts, score }) => {
    const rows = rowsOf.get(memory.id) ?? []
    const own = rows.flatMap((row) => byRow.get(row) ?? [])
    const outstanding = own.filter(({ standsOut }) => standsOut)
    const best = Math.max(...outstanding.map((one) => one.score))
    if (stale.has(memory.id)) {
      for (const { node } of own) shown.add(node.row)
      return false
    }
    if (outstanding.length > 0) {
      if (!(score > best)) return false
      for (const { node } of own) if (isOnlyOf(node.row, memory.id, byRow)) shown.delete(node.row)
      return true
    }
    // What matches stands in a sentence that no commitment was drawn from.
    if (parts.lexical > 0) return true
    const [only, ...others] = own
    if (only === undefined || others.length > 0 || rows.length > 1) return true
    shown.add(only.node.row)
    return false
  })
  return {
    memories: raw,
    commitments: [...byRow.values()].filter(({ node }) => shown.has(node.row)),
  }
}

/** Raw text speaks for a commitment only where it is the one that tells it. */
function isOnlyOf(
  row: number,
  memoryId: string,
  byRow: ReadonlyMap<number, ScoredCommitment>,
): boolean {
  return byRow.get(row)?.memory.id === memoryId
}
