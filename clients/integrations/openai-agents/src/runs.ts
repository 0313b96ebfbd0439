import {
  rememberTurns,
  type Turn,
  type TurnMemory,
  type TurnOptions,
  type TurnClient,
} from '@mneme/client/turns'
import { Runner, StreamedRunResult } from '@openai/agents'
import type { Agent, CallModelInputFilter, RunResult } from '@openai/agents'
import type { NonStreamRunOptions, StreamRunOptions } from '@openai/agents'
import { hearStream, type AnyStreamedResult } from './heard-stream.ts'
import { spokenIn, toolAnswersIn, withBlocks } from './items.ts'

/** The options of turns, and what runs may do beside them. */
export interface RunsOptions extends TurnOptions {
  /** The client of the user's namespace; or `turns` that were opened elsewhere. */
  readonly memory?: TurnClient | undefined
  /** In place of `memory` and its options. */
  readonly turns?: TurnMemory | undefined
  /** Yours, with its model provider, guardrails and tracing; default a new one. */
  readonly runner?: Runner | undefined
  /** Whether what tools answer is remembered too, as `untrusted`; default false. */
  readonly keepToolAnswers?: boolean | undefined
}

/** Runs that remember. */
export interface RememberedRuns {
  /** What `run` of the SDK is: the same arguments, the same results, streamed or not. */
  readonly run: Runner['run']
  /** What is remembered in the background; `settled()` before a process ends. */
  readonly turns: TurnMemory
}

/**
 * Memory for agents, without tool calls: what is remembered about the user's message stands before it
 * in the same message, whichever agent speaks, and what both sides say is remembered afterwards. It
 * is asked once a run, however many steps, tools and handoffs that takes, and its failure never fails
 * a run. A session keeps a message as the model was sent it, with its block: `withoutMemories` shows
 * what the user has said.
 *
 * @example
 * const { run } = rememberRuns({ memory, thread: chatId })
 * const { finalOutput } = await run(agent, 'What has my dog chewed?', { session })
 * @throws TypeError where neither `memory` nor `turns` is given.
 */
export function rememberRuns(options: RunsOptions): RememberedRuns {
  const { memory, turns = memory && rememberTurns(memory, options), keepToolAnswers } = options
  if (turns === undefined) throw new TypeError('give memory, a client of Mneme, or turns')
  const { runner = new Runner() } = options

  /** One run: a filter that recalls before each call of a model, and the turn that it has begun. */
  function openRun(yours: CallModelInputFilter | undefined) {
    let turn: Turn | undefined
    const filter: CallModelInputFilter = async (call) => {
      const { input } = call.modelData
      turn ??= await turns?.turnOf(spokenIn(input))
      if (keepToolAnswers) toolAnswersIn(input).forEach((answer) => turn?.toolAnswered(answer))
      const blocks = (await turn?.blocksIn(spokenIn(input))) ?? []
      const modelData = yours === undefined ? call.modelData : await yours(call)
      return { ...modelData, input: withBlocks(modelData.input, blocks, input) }
    }
    if (yours?.preserveInputIdentity !== undefined) {
      filter.preserveInputIdentity = yours.preserveInputIdentity
    }
    return { filter, turn: () => turn }
  }

  async function run(agent: AnyAgent, input: Input, given?: Options) {
    const yours = given?.callModelInputFilter ?? runner.config.callModelInputFilter
    const { filter, turn } = openRun(yours)
    const options = { ...given, callModelInputFilter: filter } as NotStreamed
    try {
      const result: Result = await runner.run(agent, input, options)
      if (result instanceof StreamedRunResult) void endWhenStreamed(result, turn)
      else if (result.interruptions.length === 0) turn()?.answered(answerOf(result.finalOutput))
      return result
    } catch (error) {
      if (given?.signal?.aborted) turn()?.cut('')
      else turn()?.failed()
      throw error
    }
  }

  // Streamed or not: the overloads of `run` differ in what they answer, which is passed on as it came.
  return { run: run as Runner['run'], turns }
}

// oxlint-disable-next-line typescript/no-explicit-any
type AnyAgent = Agent<any, any>
type Input = Parameters<Runner['run']>[1]
type NotStreamed = NonStreamRunOptions<unknown, AnyAgent>
type Options = NotStreamed | StreamRunOptions<unknown, AnyAgent>
// oxlint-disable-next-line typescript/no-explicit-any
type Result = RunResult<any, AnyAgent> | AnyStreamedResult

/** A run that waits for a person's approval goes on later, by `run(agent, state)`. */
async function endWhenStreamed(result: AnyStreamedResult, turn: () => Turn | undefined) {
  let heard = ''
  hearStream(result, (piece) => (heard += piece))
  try {
    await result.completed
    if (result.cancelled) turn()?.cut(heard)
    else if (result.interruptions.length === 0) turn()?.answered(answerOf(result.finalOutput))
  } catch {
    // The reader of the stream has the error too: here it says how the turn has ended.
    if (heard === '' && !result.cancelled) turn()?.failed()
    else turn()?.cut(heard)
  }
}

/** What an agent has answered, as text; an output by a schema as JSON. */
function answerOf(finalOutput: unknown): string {
  if (finalOutput === undefined) return ''
  return typeof finalOutput === 'string' ? finalOutput : JSON.stringify(finalOutput)
}
