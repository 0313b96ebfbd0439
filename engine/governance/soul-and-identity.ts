import { operation } from '../operations/operation.ts'
import { fieldDiff } from '../laws/governance/field-diff.ts'
import { soulParts, type Soul, type IdentityFacts, type IdentityView } from '../model/documents.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { keptWhole, textsWithin } from '../operations/kept-whole.ts'
import { readDocument, refuseLater, writeDocument } from './documents.ts'
import { isMilestoneDue } from '../reflection/consolidate.ts'
import { waitingLines } from '../reflection/self-material.ts'

/** Read by `main`, which acts by it; only an owner writes it. */
export const getSoul = operation({
  role: 'main',
  writes: false,
  run(context: OperationContext): Result<Soul> {
    return ok(readDocument(context, 'soul'))
  },
})

interface SetSoulInput {
  readonly soul: Soul
  /** The last revision that the caller has read, null for none; left out, whatever stands there goes. */
  readonly revision?: string | null | undefined
}

/** Replaces all of it; the same again changes nothing and alarms nobody. */
export const setSoul = operation({
  role: 'owner',
  writes: true,
  grows: true,
  screens: { texts: ['soul'] },
  tells: keptWhole<SetSoulInput>(({ soul }) => textsWithin(soul, 'soul')),
  run(context: OperationContext, { soul, revision }: SetSoulInput): Result<Soul> {
    const refusal = refuseLater(context, 'soul', revision)
    if (refusal !== null) return refusal
    const before = readDocument(context, 'soul')
    const changed = soulParts.filter((part) =>
      fieldDiff({ ...before }, { ...soul }).some(isOf(part)),
    )
    if (changed.length > 0) {
      const summary = `soul: ${changed.join(', ')}`
      writeDocument(context, 'soul', soul, { trigger: 'set', summary })
    }
    return ok(soul)
  },
})

function isOf(part: string): (change: { readonly path: readonly string[] }) => boolean {
  return ({ path }) => path[0] === part
}

export const getIdentity = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext): Result<IdentityView> {
    return ok(viewIdentity(context))
  },
})

/** An owner says who the agent is: what is not named stays, null takes it back. */
export const setIdentityFacts = operation({
  role: 'owner',
  writes: true,
  grows: true,
  screens: { texts: ['facts'] },
  tells: keptWhole<{ readonly facts: Partial<IdentityFacts> }>(({ facts }) =>
    textsWithin(facts, 'facts'),
  ),
  run(
    context: OperationContext,
    { facts: said }: { readonly facts: Partial<IdentityFacts> },
  ): Result<IdentityView> {
    const before = readDocument(context, 'identity')
    const facts = { ...before.facts, ...said }
    const changed = fieldDiff({ ...before.facts }, { ...facts }).map(({ path }) => path.join('.'))
    if (changed.length > 0) {
      const summary = `identity: ${changed.join(', ')}`
      writeDocument(context, 'identity', { ...before, facts }, { trigger: 'set', summary })
    }
    return ok(viewIdentity(context))
  },
})

export function viewIdentity(context: OperationContext): IdentityView {
  const { facts, selfImage, log, archived, linesSince, trust } = readDocument(context, 'identity')
  const { recentLines, dueLines } = context.settings.self
  const isLong = linesSince + waitingLines(context).length >= dueLines
  const due = isLong || isMilestoneDue(context)
  return {
    facts,
    selfImage,
    recent: log.slice(-recentLines),
    archived,
    ...(trust !== undefined && { trust }),
    consolidation: { due, linesSince, reason: due ? (isLong ? 'lines' : 'milestone') : null },
  }
}
