import type { Hit, Memory } from '../../../../clients/typescript/index.ts'
import type { CommitmentRole } from '../../parts/marks.ts'
import type { CommitmentRoles } from './commitment-roles.ts'
import { t } from './words.ts'

/** A memory as lists show it: read from a list, or found by a recall. */
export interface Row {
  readonly id: string
  readonly text: string
  /** When it was said, ISO-8601. */
  readonly at: string
  readonly store: Memory['store']
  readonly lifecycle: Memory['lifecycle']
  readonly trust: Memory['trust']
  readonly entities: readonly string[]
  readonly roles: readonly CommitmentRole[]
  /** Whether the roles of all its commitments are known. */
  readonly isRead: boolean
  readonly relevance?: number | undefined
  readonly speaker?: string | undefined
  readonly thread?: string | undefined
  readonly isPinned: boolean
  readonly isForgotten: boolean
  readonly isProcessing: boolean
  /** Of a search: how well it fits, 0 to 1. */
  readonly score?: number | undefined
  /** Of a search: it is near in meaning, and no more than that. */
  readonly isNear?: boolean | undefined
}

export function rowOfMemory(memory: Memory, roles: CommitmentRoles): Row {
  return {
    id: memory.__memory_id,
    text: memory.text,
    at: memory.occurred_at,
    store: memory.store,
    lifecycle: memory.lifecycle,
    trust: memory.trust,
    entities: memory.entities,
    roles: roles.of(memory.commitments),
    isRead: memory.commitments.every((id) => roles.isRead(id)),
    relevance: memory.relevance,
    speaker: memory.speaker,
    thread: memory.thread,
    isPinned: memory.pinned,
    isForgotten: memory.status.value === 'forgotten',
    isProcessing: memory.status.value === 'processing',
  }
}

/** Who said it, by name or by their part in the conversation. */
export function speakerOf({
  speaker,
  speaker_role: role,
}: Pick<Memory, 'speaker' | 'speaker_role'>): string | undefined {
  return speaker ?? (role === undefined ? undefined : t(`speaker_${role}`))
}

/**
 * The memories behind hits, those that fit first, then best first, each once; `known` are those whose
 * row was read already.
 */
export function rowsOfHits(
  hits: readonly Hit[],
  known: ReadonlyMap<string, Row>,
  fits: (hit: Hit) => boolean = () => true,
): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const hit of hits) {
    const { memory_id: id } = hit
    if (id === null) continue
    const row = rows.get(id)
    const isNear = !fits(hit)
    if (row === undefined) rows.set(id, { ...rowOfHit(id, hit, known.get(id)), isNear })
    else {
      const roles = [...new Set([...row.roles, ...rolesOf(hit)])]
      rows.set(id, { ...row, roles, isNear: row.isNear === true && isNear })
    }
  }
  return [...rows.values()].toSorted((a, b) => Number(a.isNear) - Number(b.isNear))
}

function rowOfHit(id: string, hit: Hit, known: Row | undefined): Row {
  const found = {
    id,
    text: hit.text,
    at: hit.occurred_at,
    // A hit of a memory is in a store of memories.
    store: hit.store as Memory['store'],
    lifecycle: hit.lifecycle,
    trust: hit.trust,
    entities: hit.entities,
    roles: rolesOf(hit),
    speaker: hit.speaker,
    thread: hit.thread,
    isRead: true,
    isPinned: false,
    isForgotten: false,
    isProcessing: false,
  }
  const roles = new Set([...(known?.roles ?? []), ...found.roles])
  return { ...found, ...known, roles: [...roles], score: hit.score }
}

function rolesOf({ role }: Hit): readonly CommitmentRole[] {
  return role === undefined ? [] : [role as CommitmentRole]
}

/** The role that the row's sign shows: the one that binds most. */
export function leadingRole({ roles }: Row): CommitmentRole | undefined {
  return byForce.find((role) => roles.includes(role))
}

const byForce: readonly CommitmentRole[] = [
  'constraint',
  'decision',
  'goal',
  'conditional_dependency',
  'fact',
  'observation',
]
