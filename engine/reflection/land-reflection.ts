import type { AuditEntry } from '../model/audit.ts'
import type { Reflection } from '../model/reflection.ts'
import { ok, type Result } from '../result.ts'
import { systemCredential, type OperationContext } from '../operations/context.ts'
import { reinforce } from '../memory/reinforce.ts'
import { applyOperation } from './apply-operation.ts'
import { logSelfAwareness, writeEvolution } from './write-artefacts.ts'
import { saveStep } from './take-step.ts'

/**
 * Carries out these parts of a draft, all of it in one transaction: memories, edges, flags and
 * archivings, the document of evolution with its milestone, the lines about itself, the logs. Parts
 * that were carried out before stay as they are.
 */
export function landParts(
  context: OperationContext,
  decided: Reflection,
  ids: readonly string[],
  summary: string,
): Result<Reflection> {
  const approval = context.caller.credential === systemCredential ? 'auto' : 'approved'
  const acting = actingFor(context, decided.id, approval)
  const operations = decided.draft?.operations ?? []
  const done = operations.filter(({ id }) => ids.includes(id))
  const made = [...decided.made]
  for (const operation of done) {
    const outcome = applyOperation(acting, decided, operation)
    if (!outcome.ok) return outcome
    if (outcome.value !== null) made.push({ operation: operation.id, memory: outcome.value })
  }
  const applied = [...new Set([...decided.applied, ...ids])]
  const used = [...(decided.used ?? []), ...useSources(acting, decided, done)]
  const landed = { ...decided, applied, made, used }
  // Saved first, so that it counts among the approved ones.
  context.store.reflections.update(landed)
  const milestone = writeEvolution(acting, landed, { done, approval })
  logSelfAwareness(acting, landed, { ids, approval })
  const said = `${summary}, ${done.length} operations carried out`
  return ok(saveStep(context, { ...landed, milestone }, { action: 'COMMIT', summary: said }))
}

/** The episodes that what is done rests on count a use, each once; tells how they were before. */
function useSources(
  acting: OperationContext,
  { used = [] }: Reflection,
  done: readonly { readonly sources: readonly string[] }[],
): NonNullable<Reflection['used']> {
  const before = new Set(used.map(({ memory }) => memory))
  const sources = new Set(done.flatMap((one) => one.sources).filter((id) => !before.has(id)))
  const read = acting.store.memories.byIds([...sources])
  const uses = read
    .filter(({ forgotten }) => forgotten === null)
    .map(({ id: memory, accessCount, lastAccessedAt }) => ({ memory, accessCount, lastAccessedAt }))
  const nothing = { whole: [], nodes: [], goals: [], steps: [] }
  const use = { at: acting.now, memories: read.map(({ id }) => id), ...nothing }
  reinforce.run(acting, { uses: [use] })
  return uses
}

/** All that is written on the way stands under the reflection's name, with the trust of `main`. */
function actingFor(
  context: OperationContext,
  id: string,
  approval: 'auto' | 'approved',
): OperationContext {
  const actor = `reflection:${id}`
  const { credential } = context.caller
  return {
    ...context,
    caller: { role: 'main', credential, agent: null, actsAs: actor },
    audit: (entry: AuditEntry) => context.audit({ ...entry, actor, approval }),
  }
}
