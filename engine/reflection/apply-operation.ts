import { proposedRelations } from './draft-with-model.ts'
import type { StoreName } from '../model/memory.ts'
import { lowerTrust } from '../model/trust.ts'
import type { Reflection, ReflectionOperation } from '../model/reflection.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { openAlert } from '../governance/alerts.ts'
import { setEdge } from '../commitments/edges.ts'
import { acceptSuggestion, dismissSuggestion } from '../commitments/suggestions.ts'
import { verdictIn } from '../laws/commitments/suggestion.ts'
import { forgetMemories } from '../memory/forget/forget-memories.ts'
import { viewMemories } from '../memory/memory-view.ts'
import { refuseVouched } from '../memory/vouched.ts'
import { rememberStatement } from '../memory/remember-statement.ts'
import { statementOf } from '../memory/statement.ts'
import { maxReasonIds, reflectedTieWeight } from './tuning.ts'

/**
 * Does what an owner approved of a reflection. What has gone by then is left out and
 * told: an approval of the rest does not fail for it. Patterns and entries are written together,
 * into the document of evolution. Answers the id of a memory that it made.
 */
export function applyOperation(
  context: OperationContext,
  reflection: Reflection,
  operation: ReflectionOperation,
): Result<string | null> {
  switch (operation.op) {
    case 'EXTRACT':
      return extract(context, reflection, operation)
    case 'CONNECT':
      return connect(context, operation)
    case 'FLAG':
      return flag(context, operation)
    case 'ARCHIVE':
      return archive(context, reflection, operation)
    case 'PATTERN':
    case 'EVOLVE':
      return ok(null)
  }
}

/** A memory that links what its episodes link, and names them; its commitments lead to theirs. */
function extract(
  context: OperationContext,
  { id: reflection, draft, degraded }: Reflection,
  { id, target, content, sources }: ReflectionOperation,
): Result<string | null> {
  const store = storeOf(target)
  if (store === null) {
    return fail('invalid_state', `${id} is for ${target}, which a reflection does not write`)
  }
  const episodes = context.store.memories.byIds(sources).filter((one) => one.forgotten === null)
  const entities = [...new Set(episodes.flatMap((episode) => episode.entities))]
  const written = degraded.length > 0 ? 'main' : (draft?.trust ?? 'main')
  const input = {
    text: content,
    store,
    explicit: false,
    // No more believed than what it rests on; a model's words rest on all that it was shown.
    trust: episodes.map(({ trust }) => trust).reduce(lowerTrust, written),
    entities: context.store.entities
      .byRows(entities)
      .filter(({ forgottenAt }) => forgottenAt === null)
      .map(({ kind, id: name }) => ({ kind, id: name })),
    metadata: { reflection, learned_from: namesWithin(episodes.map((episode) => episode.id)) },
  }
  const remembered = rememberStatement(context, statementOf(input))
  if (!remembered.ok) return remembered
  const [from] = remembered.value.memory.commitments
  for (const { commitments } of viewMemories(context, episodes)) {
    const [to] = commitments
    if (from === undefined || to === undefined || from === to) continue
    setEdge.run(context, { from, to, weight: reflectedTieWeight, label: 'develops' })
  }
  return ok(remembered.value.memory.id)
}

/**
 * An alert; of a suggestion what a judgement says, which the owner has made theirs. One that
 * was not judged waits already, where suggestions are decided.
 */
function flag(
  context: OperationContext,
  { id, target, content }: ReflectionOperation,
): Result<string | null> {
  if (context.store.suggestions.byId(target) === null) {
    openAlert(context, { kind: 'flag', target })
    return ok(null)
  }
  const verdict = verdictIn(content)
  if (verdict === null) return ok(null)
  const decide = verdict === 'accept' ? acceptSuggestion : dismissSuggestion
  const decided = decide.run(context, { id: target })
  if (!decided.ok) context.degrade(id, decided.failure.detail)
  return ok(null)
}

/** `relation com_id`, from the target. */
function connect(
  context: OperationContext,
  { id, target, content }: ReflectionOperation,
): Result<string | null> {
  const [label = '', to = '', ...rest] = content.trim().split(/\s+/)
  if (rest.length > 0 || !proposedRelations.has(label)) {
    return fail('invalid_request', `${id} is not a relation and the id of a commitment`, {
      errors: [{ path: 'changes', message: `${id}: expected a relation and an id` }],
    })
  }
  const set = setEdge.run(context, { from: target, to, weight: reflectedTieWeight, label })
  if (!set.ok) context.degrade(id, set.failure.detail)
  return ok(null)
}

function archive(
  context: OperationContext,
  { id: reflection }: Reflection,
  { id, target }: ReflectionOperation,
): Result<string | null> {
  const memory = context.store.memories.byId(target)
  if (memory === null || memory.forgotten !== null) {
    context.degrade(id, `${target} is gone already`)
    return ok(null)
  }
  if (memory.pinnedAt !== null) {
    context.degrade(id, `${target} is pinned`)
    return ok(null)
  }
  if (refuseVouched(context, memory) !== null) {
    context.degrade(id, `${target} is an owner's to forget`)
    return ok(null)
  }
  const done = forgetMemories(context, [memory], { reason: reflection })
  return done.ok ? ok(null) : done
}

function storeOf(target: string): StoreName | null {
  return target === 'semantic' || target === 'procedural' || target === 'core' ? target : null
}

/** As many ids as a value of metadata holds. */
function namesWithin(ids: readonly string[]): string {
  return ids.slice(-maxReasonIds).join(',')
}
