import { rememberThreads, type Turn, type TurnClient, type TurnOptions } from '@mneme/client/turns'
import { createMiddleware, type AgentMiddleware, type BaseMessage } from 'langchain'
import { hear } from './heard.ts'
import { answerIn, lastQuestionIn, spokenIn, toolAnswersIn, withBlocks } from './messages.ts'

/** What an agent was called with. */
export interface Run {
  /** `thread_id` in it names the conversation; the rest is the application's. */
  readonly configurable: Readonly<Record<string, unknown>>
  /** As the agent's `contextSchema` has it. */
  readonly context: unknown
}

/** The options of turns, and what this middleware may do beside them. */
export interface RememberingOptions extends TurnOptions {
  /** A client of the user's namespace; a function where one agent serves many users. */
  readonly memory: TurnClient | ((run: Run) => TurnClient)
  /** The conversation; default the `thread_id` of the call. */
  readonly thread?: string | undefined
  /** Whether what tools answer is remembered too, as `untrusted`; default false. */
  readonly keepToolAnswers?: boolean | undefined
}

export interface RememberingMiddleware extends AgentMiddleware {
  /** Resolves when nothing waits to be remembered: for the end of a process. */
  settled(): Promise<void>
}

/**
 * Memory for an agent, without tool calls: what is remembered about the user's message stands before
 * it in the same message, where it stays in later turns, and what both say is remembered afterwards.
 * The state of the agent holds none of it. It is asked once a turn, however many steps the turn takes,
 * and its failure never fails a run.
 *
 * @example
 * const agent = createAgent({ model, tools, middleware: [rememberingMiddleware({ memory })] })
 * await agent.invoke({ messages: [question] }, { configurable: { thread_id: chatId } })
 * @throws TypeError where no `memory` is given.
 */
export function rememberingMiddleware(options: RememberingOptions): RememberingMiddleware {
  if (options.memory === undefined) throw new TypeError('give memory, a client of Mneme')
  const threads = rememberThreads(options)
  /** By the user's message, as other middleware may cut what was said before it. */
  const open = new Map<string, Turn>()

  /** Undefined too where the application cannot say whose memory it is. */
  async function turnOf(messages: BaseMessage[], runtime: Partial<Run>) {
    const name = nameOf(messages, runtime)
    const already = open.get(name)
    if (already !== undefined) return already
    const run = { configurable: runtime.configurable ?? {}, context: runtime.context }
    const turn = await beginTurn(run, messages)
    if (turn === undefined) return undefined
    open.set(name, turn)
    void turn.report.then(() => open.delete(name))
    return turn
  }

  async function beginTurn(run: Run, messages: BaseMessage[]): Promise<Turn | undefined> {
    try {
      const { memory, thread = threadOf(run) } = options
      const client = typeof memory === 'function' ? memory(run) : memory
      return await threads.turnOf(client, thread, spokenIn(messages))
    } catch (error) {
      console.error('this run goes on without memory:', error)
      return undefined
    }
  }

  const middleware = createMiddleware({
    name: 'MnemeMemory',

    async wrapModelCall(request, handler) {
      const { messages, runtime } = request
      const turn = await turnOf(messages, runtime)
      if (turn === undefined) return await handler(request)
      if (options.keepToolAnswers) toolAnswersIn(messages).forEach(turn.toolAnswered)
      const blocks = await turn.blocksIn(spokenIn(messages))
      const heard = hear()
      try {
        return await handler({ ...request, messages: withBlocks(messages, blocks) })
      } catch (error) {
        open.delete(nameOf(messages, runtime))
        if (runtime.signal?.aborted === true) turn.cut(heard.said())
        else turn.failed()
        throw error
      } finally {
        heard.stop()
      }
    },

    async afterAgent({ messages }, runtime) {
      const name = nameOf(messages, runtime)
      open.get(name)?.answered(answerIn(messages))
      open.delete(name)
    },
  })
  return Object.assign(middleware, { settled: threads.settled })
}

function threadOf({ configurable }: Run): string | undefined {
  const { thread_id: id } = configurable
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Of one agent's runs: two conversations may hold one message object, and so one id. */
function nameOf(messages: readonly BaseMessage[], { configurable }: Partial<Run>): string {
  return JSON.stringify([configurable?.['thread_id'], lastQuestionIn(messages)?.id])
}
