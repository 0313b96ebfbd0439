import { rememberThreads, type Turn, type TurnClient, type TurnOptions } from '@mneme/client/turns'
import type { Processor } from '@mastra/core/processors'
import type { RequestContext } from '@mastra/core/request-context'
import { answerOf, spokenIn, withBlocks, type Prompt } from './messages.ts'

/** The options of turns, and what this processor may do beside them. */
export interface RememberingOptions extends TurnOptions {
  /** A client of the user's namespace; a function where one agent serves many users. */
  readonly memory: TurnClient | ((context: RequestContext | undefined) => TurnClient)
  /** The conversation; default the thread of Mastra's own memory. */
  readonly thread?: string | undefined
  /** Whether what tools answer is remembered too, as `untrusted`; default false. */
  readonly keepToolAnswers?: boolean | undefined
}

type Parts = 'id' | 'processLLMRequest' | 'processToolResult' | 'processOutputResult'

/** A processor for `inputProcessors` and `outputProcessors`: it has to stand in both. */
export interface RememberingProcessor extends Required<Pick<Processor<'mneme'>, Parts>> {
  /** Resolves when nothing waits to be remembered: for the end of a process. */
  settled(): Promise<void>
}

/**
 * Memory for an agent, without tool calls: what is remembered about the user's message stands before
 * it in the same message, where it stays in later turns, and what both say is remembered afterwards.
 * Nothing of it comes into Mastra's own memory. It is asked once a call of the agent, however many
 * steps that takes, and its failure never fails one.
 *
 * @example
 * const mneme = rememberingProcessor({ memory })
 * const agent = new Agent({ …, inputProcessors: [mneme], outputProcessors: [mneme] })
 * @throws TypeError where no `memory` is given.
 */
export function rememberingProcessor(options: RememberingOptions): RememberingProcessor {
  if (options.memory === undefined) throw new TypeError('give memory, a client of Mneme')
  const threads = rememberThreads(options)
  /** By what Mastra keeps for this processor while one call of the agent lasts. */
  const turns = new WeakMap<object, Turn>()

  /** Undefined too where the application cannot say whose memory it is. */
  async function beginTurn(context: RequestContext | undefined, prompt: Prompt) {
    try {
      const { memory, thread = threadOf(context) } = options
      const client = typeof memory === 'function' ? memory(context) : memory
      return await threads.turnOf(client, thread, spokenIn(prompt))
    } catch (error) {
      console.error('this run goes on without memory:', error)
      return undefined
    }
  }

  return {
    id: 'mneme',

    async processLLMRequest({ prompt, requestContext, state }) {
      const turn = turns.get(state) ?? (await beginTurn(requestContext, prompt))
      if (turn === undefined) return undefined
      turns.set(state, turn)
      return { prompt: withBlocks(prompt, await turn.blocksIn(spokenIn(prompt))) }
    },

    processToolResult({ result, state }) {
      if (!options.keepToolAnswers) return
      turns.get(state)?.toolAnswered(typeof result === 'string' ? result : JSON.stringify(result))
    },

    processOutputResult({ messages, result, state }) {
      const turn = turns.get(state)
      const answer = answerOf(result)
      const { finishReason } = result
      // A call that waits for a tool's approval goes on later.
      if (finishReason === 'aborted') turn?.cut(answer)
      else if (finishReason !== 'error') {
        if (!unfinished.has(finishReason)) turn?.answered(answer)
      } else if (answer === '') turn?.failed()
      else turn?.cut(answer)
      return messages
    },

    settled: threads.settled,
  }
}

/** The thread that Mastra's memory keeps; undefined where an agent has none. */
function threadOf(context: RequestContext | undefined): string | undefined {
  const memory: unknown = context?.get('MastraMemory')
  if (typeof memory !== 'object' || memory === null || !('thread' in memory)) return undefined
  const { thread } = memory
  if (typeof thread !== 'object' || thread === null || !('id' in thread)) return undefined
  return typeof thread.id === 'string' ? thread.id : undefined
}

const unfinished: ReadonlySet<string> = new Set(['tool-calls', 'suspended'])
