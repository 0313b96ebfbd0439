import type { AuditRecord } from '../../model/audit.ts'
import type { EventType, NamespaceEvent } from '../../model/event.ts'
import { seqOf } from './event-seq.ts'
import { documentNames } from '../../../contract/lists.ts'

/** A record of the audit log with what it says for as long as nothing of that is erased. */
export interface TellingRecord extends Pick<
  AuditRecord,
  'id' | 'time' | 'action' | 'target' | 'actor' | 'summary' | 'position'
> {
  readonly row: number
  readonly payload: Readonly<Record<string, unknown>> | null
}

/**
 * The events that a record of the audit log tells: at most one of what was done, one of the
 * commitments that ended with it because something newer holds, and one of the conflicts that it
 * opened. So a text that supersedes another is told of twice. Of what was erased the record alone is
 * left, and so are the ids that it names. Each of the three has a place of its own, so the number and
 * the id of an event stay the same when others of its record are erased.
 */
export function eventsOfRecord(record: TellingRecord): readonly NamespaceEvent[] {
  const { payload, target } = record
  const done = whatWasDone(record)
  const memory = target.startsWith('mem_') ? target : null
  const superseded = endsByForgetting.has(record.action) ? [] : idsIn(payload?.['superseded'])
  const conflicts = idsIn(payload?.['conflicts'])
  const told = (place: 1 | 2 | 3, { type, ids, data = {}, memory: of = null }: Told) => ({
    seq: seqOf(record.row, place),
    id: place === 1 ? record.id : `${record.id}-${place}`,
    type,
    at: record.time,
    actor: record.actor,
    position: record.position,
    ids,
    memory: of,
    summary: record.summary,
    data,
  })
  return [
    ...(done === null ? [] : [told(1, done)]),
    ...(superseded.length === 0
      ? []
      : [told(2, { type: 'memory.superseded', ids: superseded, memory })]),
    ...(conflicts.length === 0
      ? []
      : [told(3, { type: 'conflict.opened', ids: conflicts, memory })]),
  ]
}

interface Told {
  readonly type: EventType
  readonly ids: readonly string[]
  readonly data?: NamespaceEvent['data']
  readonly memory?: string | null
}

function whatWasDone({ action, target, summary, payload }: TellingRecord): Told | null {
  const one = (type: EventType, data?: Told['data']): Told => ({
    type,
    ids: [target],
    ...(data !== undefined && { data }),
  })
  if (action === 'IMPORT') return one('namespace.imported')
  switch (kindOf(target)) {
    case 'memory':
      if (action === 'CREATE') return one('memory.remembered')
      if (action === 'ARCHIVE') return one('memory.forgotten', { permanent: false })
      if (action === 'ERASE') return one('memory.forgotten', { permanent: true })
      return one('memory.changed')
    case 'commitment': {
      // An edge is how two commitments are tied: neither says anything else by it.
      const isTied = payload === null || 'from' in payload
      return isTied ? null : one('memory.changed')
    }
    case 'conflict':
      return one(action === 'REVERT' ? 'conflict.opened' : 'conflict.resolved')
    case 'suggestion':
      return one('suggestion.decided', { decision: lastWord(summary) })
    case 'proposal': {
      if (action === 'PROPOSE') return one('proposal.made')
      const decision = proposalDecisions[action]
      if (decision === undefined) return null
      const memory = payload?.['memory']
      const decided = one('proposal.decided', { decision })
      return typeof memory === 'string' ? { ...decided, memory } : decided
    }
    case 'reflection':
      return ofReflection(one, action, payload?.['state'])
    case 'alert': {
      const [kind = ''] = summary.split(': ')
      return action === 'ALERT' ? one('alert.raised', { kind }) : null
    }
    case 'due': {
      const memory = payload?.['memory']
      if (action !== 'ALERT') return null
      return { ...one('memory.due'), ...(typeof memory === 'string' && { memory }) }
    }
    case 'document':
      return one('document.changed')
    case 'webhook':
      return payload?.['test'] === true ? one('webhook.tested') : null
    case 'entity':
      return one('entity.changed')
    case 'expectation': {
      const heldAt = payload?.['heldAt']
      const data = typeof heldAt === 'string' ? { held_at: heldAt } : undefined
      return action === 'ALERT' ? one('expectation.broke', data) : null
    }
    case 'position':
      return one('namespace.reverted')
    case null:
      return null
  }
}

/** A consolidation of the self-image is drafted and decided as a reflection is. */
function ofReflection(
  one: (type: EventType, data?: Told['data']) => Told,
  action: AuditRecord['action'],
  state: unknown,
): Told | null {
  if (action === 'PROPOSE' || state === 'awaiting_approval') return one('reflection.proposed')
  if (action === 'COMMIT' || action === 'REJECT') {
    return one('reflection.decided', { decision: action === 'COMMIT' ? 'approved' : 'rejected' })
  }
  if (action === 'REVERT') return one('reflection.decided', { decision: 'reverted' })
  return null
}

const proposalDecisions: Readonly<Partial<Record<AuditRecord['action'], string>>> = {
  COMMIT: 'committed',
  REJECT: 'rejected',
  DEFER: 'deferred',
  DELETE: 'withdrawn',
}

/** What ends with a memory that is forgotten is not superseded, whatever ended it is called. */
const endsByForgetting: ReadonlySet<AuditRecord['action']> = new Set(['ARCHIVE', 'ERASE'])

type Kind = (typeof prefixes)[keyof typeof prefixes] | 'document'

const prefixes = {
  mem_: 'memory',
  com_: 'commitment',
  cfl_: 'conflict',
  sug_: 'suggestion',
  prp_: 'proposal',
  ref_: 'reflection',
  cns_: 'reflection',
  alr_: 'alert',
  due_: 'due',
  whk_: 'webhook',
  ent_: 'entity',
  'expectation/': 'expectation',
  'position:': 'position',
} as const

const documents: ReadonlySet<string> = new Set([...documentNames, 'settings'])

function kindOf(target: string): Kind | null {
  if (documents.has(target)) return 'document'
  for (const [prefix, kind] of Object.entries(prefixes)) if (target.startsWith(prefix)) return kind
  return null
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

function lastWord(summary: string): string {
  return summary.slice(summary.lastIndexOf(' ') + 1)
}
