import type { Metadata } from '../model/memory.ts'
import { lookBack, reportLookBack } from '../segments/look-back.ts'
import { operation, type Asked } from '../operations/operation.ts'
import { must } from '../assert.ts'
import type { MemoryView } from '../model/views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { expireWithMemory } from '../commitments/commitment-lifetime.ts'
import { bandOf, refuseLapsed } from './lifecycle.ts'
import { viewMemory } from './memory-view.ts'
import { findMemory } from './read-memories.ts'
import { refuseVouched } from './vouched.ts'
import { sieveMetadata } from './leave-out-topics.ts'
import { refusedFor } from '../operations/topics.ts'
import { addVersion } from './remember-statement.ts'
import { admit, screenFields, readable, type Screened } from './screen-secrets.ts'
import { entitiesWithin, statementOf } from './statement.ts'
import { occasionOf } from './entities/occasion.ts'
import { upsertEntities } from './entities/upsert-entities.ts'

/** An absent field stays; null clears `expiresAt` and `thread`. */
export interface ChangeMemoryInput {
  readonly id: string
  readonly text?: string
  readonly metadata?: Metadata
  readonly thread?: string | null
  readonly expiresAt?: number | null
  /** The version that the caller has read; left out, whatever stands there is changed. */
  readonly version?: number
}

/** Changes a memory in place, a new text as its next version. */
export const changeMemory = operation({
  role: 'main',
  writes: true,
  grows: true,
  tells: {
    sieve: ({ input }: Asked<ChangeMemoryInput>, sieve) => ({
      ...input,
      ...(input.text !== undefined && { text: sieve.text(input.text, 'text') }),
      ...(input.metadata !== undefined && { metadata: sieveMetadata(input.metadata, sieve) }),
    }),
    heard: 'degraded',
  },
  prepare({ input, settings, store }: Asked<ChangeMemoryInput>) {
    const given = screenFields(input, ['text', 'metadata'], settings, ['thread'])
    const text = readable(given)?.text
    const sealed = text === undefined ? undefined : lookBack(store, [text])
    return {
      given,
      ...(sealed !== undefined && { sealed: [sealed] }),
      texts: { extract: text === undefined ? [] : [text], embed: [] },
      countsTokens:
        input.text !== undefined && store.memories.byId(input.id)?.stores.includes('core') === true,
    }
  },
  run(context: OperationContext, screened: Screened<ChangeMemoryInput>): Result<MemoryView> {
    reportLookBack(context)
    const admitted = admit(context, screened)
    if (!admitted.ok) return admitted
    const input = admitted.value
    const found = findMemory(context, input.id)
    if (!found.ok) return found
    const leftOut = context.texts.topics?.leftOut ?? []
    if (input.text?.trim() === '' && leftOut.length > 0) return refusedFor(leftOut)
    const memory = found.value
    const { memories, passages } = context.store
    if (memory.forgotten !== null) return fail('invalid_state', `${memory.id} is forgotten`)
    if (input.version !== undefined && input.version !== memory.version) {
      const detail = `${memory.id} has changed since: it is version ${memory.version} by now`
      return fail('later_changes', detail)
    }
    const refusal = refuseVouched(context, memory)
    if (refusal !== null) return refusal
    const isNewText = input.text !== undefined && input.text !== memory.text
    // What it says to be so may be corrected.
    const isEpisodeAlone = memory.stores[0] === 'episodic' && !memory.stores.includes('semantic')
    if (isNewText && isEpisodeAlone) {
      return fail('append_only', 'an episode keeps its text: remember the correction')
    }
    const lapsed = refuseLapsed(context, input.expiresAt)
    if (lapsed !== null) return lapsed
    if (input.expiresAt !== undefined) {
      const { expiresAt } = input
      memories.update(memory.id, { expiresAt, ...bandOf(context, { ...memory, expiresAt }) })
      passages.setValidTo(memory.passage, input.expiresAt)
      expireWithMemory(context, memory.id)
    }
    if (input.metadata !== undefined) memories.update(memory.id, { metadata: input.metadata })
    if (input.thread !== undefined) memories.update(memory.id, { thread: input.thread })
    if (isNewText && input.text !== undefined) rewrite(context, memory.id, input.text)
    else {
      context.audit({
        action: 'EDIT',
        target: memory.id,
        summary: 'fields changed',
        payload: { memory: memory.id },
      })
    }
    const after = must(memories.byId(memory.id), 'a changed memory is there')
    return ok(viewMemory(context, after))
  },
})

/** Its text is another from now on; who said it and when stays. */
function rewrite(context: OperationContext, id: string, text: string): void {
  const { memories } = context.store
  const memory = must(memories.byId(id), 'a memory being changed is there')
  const occasion = occasionOf(context, memory, { occurredAt: context.now })
  const named = entitiesWithin(statementOf({ text }), occasion.trust)
  const upserted = upsertEntities(context, named, occasion)
  const rows = [...new Set([...memory.entities, ...upserted.map(({ entity }) => entity.row)])]
  for (const row of rows) memories.link(row, id)
  memories.update(id, { entities: rows })
  addVersion(
    context,
    { ...memory, entities: rows },
    { text, form: 'text' },
    { validFrom: context.now, occurredAt: memory.occurredAt },
  )
}
