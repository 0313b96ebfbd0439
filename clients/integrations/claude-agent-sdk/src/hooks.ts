import {
  rememberTurns,
  type Turn,
  type TurnMemory,
  type TurnOptions,
  type TurnClient,
} from '@mneme/client/turns'
import { followAnswer, isInterrupted, type AgentMessage } from './heard-messages.ts'
import { answerWith, spokenIn, toolAnswerIn, type HookInput, type HookOutput } from './hook-json.ts'

/** The options of turns, and what hooks may do beside them. */
export interface RememberingOptions extends TurnOptions {
  /** The client of the user's namespace. */
  readonly memory: TurnClient
  /** The conversation; default the session of the SDK. */
  readonly thread?: string | undefined
  /** Whether what tools answer is remembered too, as `untrusted`; default false. */
  readonly keepToolAnswers?: boolean | undefined
}

type Hook = (input: HookInput) => Promise<HookOutput>
type Event = 'UserPromptSubmit' | 'PostToolUse' | 'Stop' | 'StopFailure' | 'SessionEnd'

export interface RememberingHooks {
  /** For `options.hooks` of `query`; beside hooks of your own, join the lists of an event. */
  readonly hooks: Record<Event, { hooks: Hook[] }[]>
  /**
   * The same messages; an answer that the person breaks off is remembered as far as it came, since
   * the SDK tells no hook of it. For the loop over `query`.
   */
  heard<T extends AgentMessage>(messages: AsyncIterable<T>): AsyncGenerator<T, void>
  /** Resolves when nothing waits to be remembered: for the end of a process. */
  settled(): Promise<void>
}

/**
 * Memory for an agent, without tool calls: what is remembered about a prompt stands beside it, and
 * what both sides say is remembered afterwards. No hook waits for what is remembered, and none fails.
 *
 * @example
 * const { hooks, heard, settled } = rememberingHooks({ memory })
 * for await (const message of heard(query({ prompt, options: { hooks } }))) show(message)
 * await settled()
 * @throws TypeError where no `memory` is given.
 */
export function rememberingHooks(options: RememberingOptions): RememberingHooks {
  const { memory, keepToolAnswers } = options
  if (memory === undefined) throw new TypeError('give memory, a client of Mneme')
  const threads = new Map<string, TurnMemory>()
  const open = new Map<string, Turn>()
  /** Sessions that have had a prompt. */
  const begun = new Set<string>()

  function begin(session: string, text: string, id: string | undefined): Turn {
    // The SDK tells no hook of a person who breaks in: the next prompt does.
    if (open.get(session)?.id !== id) open.get(session)?.cut('')
    const thread = options.thread ?? session
    const turns = threads.get(session) ?? rememberTurns(memory, { ...options, thread })
    threads.set(session, turns)
    const turn = turns.begin({ text, id, isFirst: !begun.has(session) })
    begun.add(session)
    open.set(session, turn)
    void turn.report.then(() => {
      // A session is let go when nothing of it waits: its next prompt opens it again.
      if (turns.waiting === 0 && !open.has(session)) threads.delete(session)
    })
    return turn
  }

  function end(session: string, how: (turn: Turn) => void): void {
    const turn = open.get(session)
    open.delete(session)
    if (turn !== undefined) how(turn)
  }

  async function* heard<T extends AgentMessage>(messages: AsyncIterable<T>) {
    let answer = followAnswer()
    let session: string | undefined
    let isOpen = false
    const cut = () => session !== undefined && end(session, (turn) => turn.cut(answer.text))
    try {
      for await (const message of messages) {
        session = message.session_id ?? session
        answer.hear(message)
        if (isInterrupted(message)) cut()
        isOpen = message.type !== 'result'
        if (!isOpen) answer = followAnswer()
        yield message
      }
    } finally {
      // Of an answer that is whole the hook `Stop` tells.
      if (isOpen) cut()
    }
  }

  /** Of the conversation with the person; a subagent's is Claude's own. */
  function hook(run: (input: HookInput) => HookOutput | Promise<HookOutput> | void) {
    const one: Hook = async (input) => (input.agent_id === undefined && (await run(input))) || {}
    return [{ hooks: [one] }]
  }

  return {
    hooks: {
      UserPromptSubmit: hook(async (input) => {
        const text = spokenIn(input)
        if (text === undefined) return {}
        const known = await begin(input.session_id, text, input.prompt_id).recall()
        return answerWith(known.text)
      }),
      PostToolUse: hook((input) => {
        if (keepToolAnswers) open.get(input.session_id)?.toolAnswered(toolAnswerIn(input))
      }),
      Stop: hook(({ session_id: session, last_assistant_message: answer = '' }) => {
        end(session, (turn) => turn.answered(answer))
      }),
      StopFailure: hook(({ session_id: session, last_assistant_message: answer = '' }) => {
        end(session, (turn) => (answer === '' ? turn.failed() : turn.cut(answer)))
      }),
      SessionEnd: hook(({ session_id: session }) => {
        begun.delete(session)
        end(session, (turn) => turn.cut(''))
      }),
    },
    heard,
    async settled() {
      await Promise.all([...threads.values()].map((turns) => turns.settled()))
    },
  }
}
