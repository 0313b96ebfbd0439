import { orAborted } from '../abort.ts'
import { isRecord } from '../importers/json-records.ts'
import type { Turn } from '../turns/turn.ts'
import { withBlocks } from './asked-conversation.ts'
import { HeardCall, type PendingCall } from './heard-call.ts'
import { hearStream, isStream } from './heard-stream.ts'
import type { FoundTurn, TurnFinder } from './open-turn-finder.ts'
import type { AnswerForm, Said } from './said.ts'

/** A method of an SDK that asks a model: its request first, its options second. */
export type CreateMethod = (...given: readonly unknown[]) => unknown

/**
 * The same method with memory: the model reads what is remembered, and what both sides say is
 * remembered. Memory that fails or is late changes nothing of the call.
 */
export function rememberedCreate(
  create: CreateMethod,
  form: AnswerForm,
  finder: TurnFinder,
): CreateMethod {
  return (request, options, ...rest) => {
    const signal = signalOf(options)
    let turn: Turn | undefined

    async function ask(): Promise<PendingCall> {
      const found = await foundInTime(finder, request, form, signal)
      turn = found.turn
      try {
        const asked = withBlocks(request, form.conversation, found.blocks)
        return { answer: create(asked, options, ...rest) }
      } catch (error) {
        turn?.failed()
        throw error
      }
    }

    function ended(said: Said, isWhole: boolean): void {
      if (turn === undefined) return
      if (!isWhole || said.isBroken) {
        if (said.text === '' && signal?.aborted !== true) turn.failed()
        else turn.cut(said.text)
      } else if (said.isStep) finder.goesOn(turn, said.id, request)
      else turn.answered(said.text)
    }

    return new HeardCall(ask(), {
      heard(answer) {
        if (isStream(answer)) hearStream(answer, form, ended)
        else ended(form.whole(answer), true)
      },
      failed() {
        if (signal?.aborted) turn?.cut('')
        else turn?.failed()
      },
      unheard: () => turn?.failed(),
    })
  }
}

/** The turn of a request; without memory where that fails, and at once where the call is aborted. */
async function foundInTime(
  finder: TurnFinder,
  request: unknown,
  form: AnswerForm,
  signal: AbortSignal | undefined,
): Promise<FoundTurn> {
  const finding = finder.find(request, form)
  try {
    return await orAborted(finding, signal)
  } catch (error) {
    if (signal?.aborted !== true) console.error('a model is asked without memory:', error)
    else void endAborted(finding)
    return { turn: undefined, blocks: [] }
  }
}

/** What the user has said is kept; the SDK itself says that the call is aborted. */
async function endAborted(finding: Promise<FoundTurn>): Promise<void> {
  try {
    const { turn } = await finding
    turn?.cut('')
  } catch (error) {
    console.error('a turn that was aborted is not remembered:', error)
  }
}

function signalOf(options: unknown): AbortSignal | undefined {
  const signal = isRecord(options) ? options['signal'] : undefined
  return signal instanceof AbortSignal ? signal : undefined
}
