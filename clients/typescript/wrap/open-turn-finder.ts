import { isRecord } from '../importers/json-records.ts'
import type { PlacedBlock } from '../turns/placed-blocks.ts'
import type { SpokenMessage } from '../turns/turn-ids.ts'
import type { TurnMemory } from '../turns/turn-memory.ts'
import type { Turn } from '../turns/turn.ts'
import { spokenIn } from './asked-conversation.ts'
import type { AnswerForm } from './said.ts'

/** The turn that a request is in, and what its model is to read of memory. */
export interface FoundTurn {
  readonly turn: Turn | undefined
  readonly blocks: readonly PlacedBlock[]
}

/** Finds the turns that requests are in. */
export interface TurnFinder {
  find(request: unknown, form: AnswerForm): Promise<FoundTurn>
  /** A turn waits for its tools: a request that goes on from this answer is in it. */
  goesOn(turn: Turn, answer: string | undefined, request: unknown): void
}

/**
 * A request mostly has the whole conversation. One of the Responses API may tell only what is new, and
 * name the answer or the conversation at the provider that it goes on from: what stands there has its
 * blocks, and what tools answer belongs to the turn that has called them.
 */
export function openTurnFinder(turns: TurnMemory): TurnFinder {
  const waiting = new Map<string, Turn>()

  async function begin(said: readonly SpokenMessage[]): Promise<FoundTurn> {
    const at = said.findLastIndex(({ role }) => role === 'user')
    const asked = said[at]
    if (asked === undefined) return { turn: undefined, blocks: [] }
    const turn = turns.begin({ text: asked.text, isFirst: false })
    const { text } = await turn.recall()
    return { turn, blocks: text === '' ? [] : [{ at, text }] }
  }

  return {
    async find(request, form) {
      const said = spokenIn(request, form.conversation)
      const origin = originOf(request)
      if (form.conversation === 'input' && origin !== undefined) {
        if (said.some(({ role }) => role === 'user')) return await begin(said)
        const turn = waiting.get(origin)
        waiting.delete(origin)
        return { turn, blocks: [] }
      }
      const turn = await turns.turnOf(said)
      return { turn, blocks: (await turn?.blocksIn(said)) ?? [] }
    },
    goesOn(turn, answer, request) {
      for (const name of [answer, originOf(request)])
        if (name !== undefined) waiting.set(name, turn)
      const surplus = Math.max(0, waiting.size - mostWaitingTurns)
      for (const oldest of [...waiting.keys()].slice(0, surplus)) waiting.delete(oldest)
    },
  }
}

/** The answer or the conversation at the provider that a request goes on from. */
function originOf(request: unknown): string | undefined {
  if (!isRecord(request)) return undefined
  const { previous_response_id: previous, conversation } = request
  const origin = isRecord(conversation) ? conversation['id'] : conversation
  const name = previous ?? origin
  return typeof name === 'string' ? name : undefined
}

const mostWaitingTurns = 1_000
