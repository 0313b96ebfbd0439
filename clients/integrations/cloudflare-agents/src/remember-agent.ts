import { allFound } from '@mneme/client'
import {
  fenceMemories,
  isAnswered,
  rememberTurns,
  type Turn,
  type TurnMemory,
  type TurnOptions,
  type TurnClient,
} from '@mneme/client/turns'
import type { ContextConfig, SearchProvider } from 'agents/context'
import type { SessionChangeEvent, SessionMessage, Sessions } from 'agents/sessions'
import { isWhole, spokenIn, textOf, toolAnswersIn, withBlocks } from './messages.ts'

/** The options of turns, and what an agent may do beside them. */
export interface AgentOptions extends TurnOptions {
  /** The client of the user's namespace, as `bindMneme` makes it. */
  readonly memory: TurnClient
  /** Those of the agent, whose change feed is listened to. */
  readonly sessions: Pick<Sessions, 'subscribe'>
  /** The conversation, such as `this.name`; a session with an id adds it. */
  readonly thread?: string | undefined
  /** The block's name in the prompt and in the tools; default `memory`. */
  readonly label?: string | undefined
  /**
   * Whether the context block holds what is remembered about the user's message, for a host that sends
   * reminders by itself, as Think does; default false, and `withMemories` has it.
   */
  readonly reminds?: boolean | undefined
  /** Whether what tools answer is remembered too, as `untrusted`; default false. */
  readonly keepToolAnswers?: boolean | undefined
}

/** The memory of one agent. */
export interface RememberedAgent {
  /**
   * A session's messages as the model is to read them: what is remembered about a message of the user
   * stands before it in the same message, and stays there in later turns. It never rejects; the
   * session holds none of it.
   *
   * @param messages up to the user's last one, or to what tools have answered it.
   */
  withMemories(messages: readonly SessionMessage[]): Promise<SessionMessage[]>
  /**
   * For `new ContextBlocks([…])`: with it the model has the tools `search_context`, which recalls, and
   * `set_context`, which remembers. The system prompt holds no memory, and stays as it is.
   */
  readonly block: ContextConfig
  /**
   * An answer was stopped, or its model has failed: what came of it is remembered. The change feed
   * tells nothing of it; without this call the user's next message does.
   */
  cut(): void
  /** Resolves when nothing waits to be remembered. */
  settled(): Promise<void>
  /** Listens no longer. */
  stop(): void
}

/**
 * Memory for a Cloudflare `Agent`, without tool calls: what is appended to its sessions is remembered
 * in the background, once, and `withMemories` puts what is remembered about the user's message before
 * it. It is asked once a turn, and its failure never fails one.
 *
 * @example
 * const mneme = rememberAgent({ memory, sessions: this.sessions, thread: this.name })
 * const blocks = new ContextBlocks([mneme.block])
 * await this.session.appendMessage(question)
 * const system = await blocks.freezeSystemPrompt()
 * const messages = await mneme.withMemories(await this.session.getHistory())
 */
export function rememberAgent(options: AgentOptions): RememberedAgent {
  const { memory, sessions, keepToolAnswers, label = 'memory' } = options
  const threads = new Map<string, TurnMemory>()
  const open = new Map<string, Turn>()
  /** As far as an answer has come that is still being told. */
  const heard = new Map<string, string>()
  let latest: Turn | undefined

  function turnsOf(session: string): TurnMemory {
    const names = [options.thread, session].filter((name) => name !== undefined && name !== '')
    const thread = names.length === 0 ? undefined : names.join('/')
    const turns = threads.get(session) ?? rememberTurns(memory, { ...options, thread })
    threads.set(session, turns)
    return turns
  }

  function asked(session: string, message: SessionMessage, isFirst: boolean): void {
    cut(session)
    latest = turnsOf(session).begin({ text: textOf(message), id: message.id, isFirst })
    open.set(session, latest)
  }

  /** After an eviction the turn is begun anew by the message that began it, which stays one memory. */
  function turnIn(messages: readonly SessionMessage[]): Turn | undefined {
    const asked = messages.findLast(({ role }) => role === 'user')
    if (asked === undefined || latest?.id === asked.id) return latest
    const isFirst = messages.filter(({ role }) => role === 'user').length === 1
    return turnsOf('').begin({ text: textOf(asked), id: asked.id, isFirst })
  }

  function cut(session: string): void {
    const [turn, said = ''] = [open.get(session), heard.get(session)]
    open.delete(session)
    heard.delete(session)
    turn?.cut(said)
  }

  /** After an eviction the turn is known by the message that is answered. */
  function answered(session: string, message: SessionMessage, parent: string | undefined): void {
    const turn = open.get(session) ?? turnsOf(session).begin({ text: '', id: parent ?? message.id })
    open.set(session, turn)
    if (keepToolAnswers) toolAnswersIn(message).forEach(turn.toolAnswered)
    if (textOf(message) === '') return
    if (!isWhole(message)) return void heard.set(session, textOf(message))
    open.delete(session)
    heard.delete(session)
    turn.answered(textOf(message))
  }

  function hear(event: SessionChangeEvent): void {
    if (event.type !== 'append' && event.type !== 'update') return
    const { sessionId: session, message } = event
    const isNew = event.type === 'append' && event.inserted
    const parent = event.type === 'append' ? (event.parentId ?? undefined) : undefined
    if (message.role === 'user' && isNew) asked(session, message, parent === undefined)
    const isOpen = isNew || open.has(session)
    if (message.role === 'assistant' && isOpen) answered(session, message, parent)
  }

  const provider: SearchProvider = {
    get: async () => (options.reminds ? (await latest?.recall())?.text : undefined) || null,
    search: (query) =>
      told(async () => {
        const top_k = options.topK ?? 8
        const found = await memory.recall(query, [], { top_k })
        const best = isAnswered(found.answered) ? allFound(found).slice(0, top_k) : []
        return fenceMemories(best) || 'Nothing is remembered about it.'
      }),
    async set(_key, text) {
      await memory.remember(text, [], { explicit: true, secrets: 'mask' })
    },
  }

  return {
    async withMemories(messages) {
      const blocks = (await turnIn(messages)?.blocksIn(spokenIn(messages))) ?? []
      return withBlocks(messages, blocks)
    },
    block: {
      label,
      description:
        'What is remembered of earlier conversations. Search it by a question in plain words; ' +
        'keep in it facts, preferences, decisions and goals, never passwords or keys.',
      provider,
      whenChanged: 'remind',
    },
    cut: () => [...open.keys()].forEach(cut),
    async settled() {
      await Promise.all([...threads.values()].map((turns) => turns.settled()))
    },
    stop: sessions.subscribe(hear),
  }
}

async function told(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    return `It could not be looked up: ${error instanceof Error ? error.message : String(error)}`
  }
}
