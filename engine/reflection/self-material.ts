import { maxEntryLines } from './bounds.ts'
import type { SelfHistory, SelfMaterial } from '../laws/governance/consolidate-self.ts'
import type { SelfAwareness } from '../model/documents.ts'
import type { Reflection } from '../model/reflection.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import { systemCredential, type OperationContext } from '../operations/context.ts'
import { readDocument } from '../governance/documents.ts'
import { reflectionOperations } from '../../contract/lists.ts'
import { approvedStates, decidedStates } from './read-reflections.ts'

/** What a self-image is drawn from, and how far that is trusted. */
export interface ReadSelf {
  readonly material: SelfMaterial
  /** Lines of reflections that standing consent let pass: they wait for this consolidation. */
  readonly waiting: readonly SelfAwareness[]
  readonly trust: Trust
}

export function readSelf(context: OperationContext): ReadSelf {
  const { facts, selfImage, log, linesSince, trust } = readDocument(context, 'identity')
  const evolution = readDocument(context, 'evolution')
  const waiting = waitingLines(context)
  const fresh = log.slice(log.length - Math.min(log.length, linesSince))
  return {
    material: {
      facts,
      selfImage,
      lines: [...fresh, ...waiting.map(({ line }) => line)].toSorted((a, b) => a.at - b.at),
      evolution,
      history: historyOf(context),
    },
    waiting: waiting.map(({ line }) => line),
    trust: [trust, evolution.trust, ...waiting.map((one) => one.trust)].reduce<Trust>(
      (lowest, one) => lowerTrust(lowest, one ?? 'main'),
      'main',
    ),
  }
}

/**
 * Lines about itself that no owner has seen: the identity changes by an owner's word alone, so they
 * come into the log with the consolidation that is drawn from them.
 */
export function waitingLines(context: OperationContext) {
  const { reflections, undo } = context.store
  const since = reflections.newestConsolidation('approved')?.createdAt ?? -Infinity
  const passed = reflections
    .list(approvedStates, null, maxEntryLines)
    .filter(({ id, decidedBy, decidedAt }) => {
      const isLate = decidedAt !== null && decidedAt > since
      return decidedBy === systemCredential && isLate && !undo.isReverted(id)
    })
  return passed
    .toReversed()
    .flatMap(({ draft, applied, decidedAt }) =>
      (draft?.selfAwareness ?? [])
        .filter(({ id }) => !applied.includes(id))
        .map((line) => ({ line: { ...line, at: decidedAt ?? 0 }, trust: draft?.trust ?? 'main' })),
    )
}

/** Of the last decided reflections; how many there were, of all. */
function historyOf(context: OperationContext): SelfHistory {
  const { reflections } = context.store
  const last = reflections.list(decidedStates, null, maxEntryLines)
  const entries = readDocument(context, 'evolution')
  const first = [...entries.archived, ...entries.entries][0]?.date ?? last.at(-1)?.decidedAt
  const operations = last.flatMap(({ draft, applied }) =>
    (draft?.operations ?? []).map(({ id, op }) => ({ op, isKept: applied.includes(id) })),
  )
  return {
    approved: reflections.count(approvedStates),
    since: first ?? null,
    drafts: last.length,
    byRules: last.filter(isByRules).length,
    decided: reflectionOperations.flatMap((op) => {
      const proposed = operations.filter((one) => one.op === op)
      const kept = proposed.filter(({ isKept }) => isKept).length
      return proposed.length === 0 ? [] : [{ op, proposed: proposed.length, kept }]
    }),
  }
}

function isByRules({ degraded, draft }: Reflection): boolean {
  return draft !== null && degraded.length > 0
}
