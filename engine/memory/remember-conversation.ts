import type { OperationContext } from '../operations/context.ts'
import type { RememberInput } from '../model/requests.ts'
import type { MemoryView, Outcome, RememberedConversation } from '../model/views.ts'
import { ok, type Result } from '../result.ts'
import { roomFor } from '../commitments/draw-commitments.ts'
import { firstToRead, statementsOf } from './messages-told.ts'
import { rememberStatement } from './remember-statement.ts'

/**
 * Takes in the messages of a conversation: each a memory of its own, in order, in one
 * thread, a millisecond apart where they tell no time. One that cannot be taken in refuses all.
 * What the call says beside them (entities, metadata, store …) holds for each.
 */
export function rememberConversation(
  context: OperationContext,
  input: RememberInput,
): Result<RememberedConversation> {
  const thread = input.thread ?? context.ids.next('thr', context.now)
  const memories: (MemoryView | null)[] = []
  const outcomes: (readonly Outcome[])[] = []
  let left = mostOutcomes
  const statements = statementsOf(input, thread, context.now)
  const readAhead = new Set(firstToRead(statements))
  const drawing = roomFor(mostCommitments, speakersOf(statements))
  for (const [at, said] of statements.entries()) {
    if (said === null) {
      memories.push(null)
      outcomes.push([{ kind: 'skipped', reason: 'no_content' }])
      continue
    }
    const mayDraw = readAhead.has(said)
    const remembered = rememberStatement(context, said, mayDraw ? drawing : roomFor(0))
    if (!remembered.ok) return named(remembered, at)
    const { memory, outcomes: all } = remembered.value
    const unread = input.messages?.[at]?.unread ?? []
    const told = shown([...all, ...unread.map(unsupported)], left)
    left -= told.length
    memories.push(memory)
    outcomes.push(told)
  }
  return ok({ kind: 'conversation', thread, memories, outcomes })
}

/** Those who say something in it; who is not named speaks by the part. */
function speakersOf(statements: readonly (RememberInput | null)[]): readonly (string | null)[] {
  const named = statements.flatMap((said) =>
    said === null || said.speakerRole === 'system' || said.speakerRole === 'tool'
      ? []
      : [said.speaker ?? said.speakerRole ?? null],
  )
  return [...new Set(named)]
}

function unsupported(text: string): Outcome {
  return { kind: 'skipped', reason: 'unsupported', text }
}

/** As many as there is room for; the rest is one entry. */
function shown(outcomes: readonly Outcome[], left: number): readonly Outcome[] {
  if (outcomes.length <= Math.max(1, left)) return outcomes
  return [...outcomes.slice(0, Math.max(0, left)), { kind: 'skipped', reason: 'too_many' }]
}

function named<T extends Extract<Result<unknown>, { ok: false }>>(refused: T, at: number): T {
  const { failure } = refused
  return { ...refused, failure: { ...failure, detail: `messages.${at}: ${failure.detail}` } }
}

/** All messages are one transaction: as many as three long texts have. */
const mostCommitments = 600
/** Outcomes that one answer tells of. */
const mostOutcomes = 2_000
