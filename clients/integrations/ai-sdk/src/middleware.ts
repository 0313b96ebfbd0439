import {
  rememberTurns,
  type Turn,
  type TurnMemory,
  type TurnOptions,
  type TurnClient,
} from '@mneme/client/turns'
import type { LanguageModelMiddleware } from 'ai'
import { answerOf, spokenIn, toolAnswersIn, withBlocks, type Prompt } from './prompt.ts'

/** The options of turns, and what this middleware may do beside them. */
export interface RememberingOptions extends TurnOptions {
  /** The client of the user's namespace; or `turns` that were opened elsewhere. */
  readonly memory?: TurnClient | undefined
  /** One for several models, in place of `memory` and its options. */
  readonly turns?: TurnMemory | undefined
  /** Whether what tools answer is remembered too, as `untrusted`; default false. */
  readonly keepToolAnswers?: boolean | undefined
}

/**
 * Memory for any model of the AI SDK, without tool calls: what is remembered about the user's message
 * stands before it in the same message, where it stays in later turns, and what both say is remembered
 * afterwards. It is asked once a turn, however many steps the turn takes, and its failure never fails
 * a call.
 *
 * @example
 * const model = wrapLanguageModel({
 *   model: openai('gpt-5'),
 *   middleware: rememberingMiddleware({ memory, thread: chatId }),
 * })
 * @throws TypeError where neither `memory` nor `turns` is given.
 */
export function rememberingMiddleware(options: RememberingOptions): LanguageModelMiddleware {
  const { memory, turns = memory && rememberTurns(memory, options), keepToolAnswers } = options
  if (turns === undefined) throw new TypeError('give memory, a client of Mneme, or turns')
  const turnOf = (prompt: Prompt) => turns.turnOf(spokenIn(prompt))

  return {
    specificationVersion: 'v4',

    async transformParams({ params }) {
      const { prompt } = params
      const turn = await turnOf(prompt)
      if (turn === undefined) return params
      if (keepToolAnswers) toolAnswersIn(prompt).forEach(turn.toolAnswered)
      return { ...params, prompt: withBlocks(prompt, await turn.blocksIn(spokenIn(prompt))) }
    },

    async wrapGenerate({ doGenerate, params }) {
      const turn = await turnOf(params.prompt)
      try {
        const result = await doGenerate()
        if (result.finishReason.unified !== 'tool-calls') turn?.answered(answerOf(result.content))
        return result
      } catch (error) {
        endAs(turn, isAbort(error, params.abortSignal))
        throw error
      }
    },

    async wrapStream({ doStream, params }) {
      const turn = await turnOf(params.prompt)
      try {
        const { stream, ...rest } = await doStream()
        return { ...rest, stream: turn === undefined ? stream : heard(stream, turn) }
      } catch (error) {
        endAs(turn, isAbort(error, params.abortSignal))
        throw error
      }
    },
  }
}

type Stream = Awaited<
  ReturnType<Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0]['doStream']>
>['stream']
type StreamPart = Stream extends ReadableStream<infer Part> ? Part : never

/** The same stream; its text is remembered when it ends, also where nobody reads on. */
function heard(stream: Stream, turn: Turn): Stream {
  const reader = stream.getReader()
  let said = ''
  let isFailed = false
  let isStep = false

  function hear(part: StreamPart): void {
    if (part.type === 'text-delta') said += part.delta
    if (part.type === 'error') isFailed = true
    if (part.type === 'finish') isStep = part.finishReason.unified === 'tool-calls'
  }

  function end(): void {
    if (isFailed) return said === '' ? turn.failed() : turn.cut(said)
    if (!isStep) turn.answered(said)
  }

  return new ReadableStream<StreamPart>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) {
          end()
          return controller.close()
        }
        hear(value)
        controller.enqueue(value)
      } catch (error) {
        turn.cut(said)
        controller.error(error)
      }
    },
    async cancel(reason) {
      turn.cut(said)
      await reader.cancel(reason)
    },
  })
}

function endAs(turn: Turn | undefined, isCut: boolean): void {
  if (isCut) turn?.cut('')
  else turn?.failed()
}

function isAbort(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || (error instanceof Error && error.name === 'AbortError')
}
