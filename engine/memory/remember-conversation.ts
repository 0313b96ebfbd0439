import { maxConversationCommitments, maxOutcomesShown } from '../bounds.ts'
import type { OperationContext } from '../operations/context.ts'
import type { RememberInput } from '../model/requests.ts'
import type { MemoryView, RememberOutcome, RememberedConversation } from '../model/views.ts'
import { ok, type Result } from '../result.ts'
import { topicOutcomes } from '../operations/topics.ts'
import { roomFor } from '../commitments/draw-commitments.ts'
import { firstToRead } from './messages-told.ts'
import { rememberStatement } from './remember-statement.ts'
import type { Statement } from './statement.ts'

/**
 * Takes in the messages of a conversation: each a memory of its own, in order, in one
 * thread, a millisecond apart where they tell no time. One that cannot be taken in refuses all.
 * What the call says beside them (entities, metadata, store …) holds for each.
 */
export function rememberConversation(
  context: OperationContext,
  input: RememberInput,
  statements: readonly (Statement | null)[],
): Result<RememberedConversation> {
  const { messages = [], occurredAt: begunAt = context.now } = input
  const thread = input.thread ?? context.ids.next('thr', context.now)
  const memories: (MemoryView | null)[] = []
  const outcomes: (readonly RememberOutcome[])[] = []
  let left = maxOutcomesShown
  const readAhead = new Set(firstToRead(statements))
  const drawing = roomFor(maxConversationCommitments, speakersOf(statements))
  for (const [at, said] of statements.entries()) {
    // What was told beside the messages is told with the first.
    const skipped = topicOutcomes(context, (path) =>
      path.startsWith('messages.') ? path.startsWith(`messages.${at}.`) : at === 0,
    )
    if (said === null) {
      memories.push(null)
      outcomes.push(skipped.length > 0 ? skipped : [{ kind: 'skipped', reason: 'no_content' }])
      continue
    }
    const occurredAt = messages[at]?.at ?? begunAt + at
    const told = { ...said, input: { ...said.input, thread, occurredAt } }
    const mayDraw = readAhead.has(said)
    const remembered = rememberStatement(context, told, {
      drawing: mayDraw ? drawing : roomFor(0),
    })
    if (!remembered.ok) return named(remembered, at)
    const { memory, outcomes: all } = remembered.value
    const unread = messages[at]?.unread ?? []
    const own = shown([...all, ...unread.map(unsupported), ...skipped], left)
    left -= own.length
    memories.push(memory)
    outcomes.push(own)
  }
  return ok({ kind: 'conversation', thread, memories, outcomes })
}

/** Those who say something in it; who is not named speaks by the part. */
function speakersOf(statements: readonly (Statement | null)[]): readonly (string | null)[] {
  const named = statements.flatMap((said) => {
    const { speaker, speakerRole = null } = said?.input ?? {}
    const isSpoken = said !== null && speakerRole !== 'system' && speakerRole !== 'tool'
    return isSpoken ? [speaker ?? speakerRole] : []
  })
  return [...new Set(named)]
}

function unsupported(text: string): RememberOutcome {
  return { kind: 'skipped', reason: 'unsupported', text }
}

/** As many as there is room for; the rest is one entry. */
function shown(outcomes: readonly RememberOutcome[], left: number): readonly RememberOutcome[] {
  if (outcomes.length <= Math.max(1, left)) return outcomes
  return [...outcomes.slice(0, Math.max(0, left)), { kind: 'skipped', reason: 'too_many' }]
}

function named<T extends Extract<Result<unknown>, { ok: false }>>(refused: T, at: number): T {
  const { failure } = refused
  return { ...refused, failure: { ...failure, detail: `messages.${at}: ${failure.detail}` } }
}
