import { rememberTurns, type TurnClient, type TurnMemory } from '../turns/turn-memory.ts'
import type { TurnOptions } from '../turns/turn-options.ts'
import { chatAnswers, messageAnswers, responseAnswers } from './answer-forms.ts'
import { openTurnFinder, type TurnFinder } from './open-turn-finder.ts'
import { rememberedCreate } from './remembered-create.ts'
import type { AnswerForm } from './said.ts'

/** The options of turns, and whose memory it is. */
export interface MemoryOptions extends TurnOptions {
  /** The client of the user's namespace; or `turns` that were opened elsewhere. */
  readonly memory?: TurnClient | undefined
  /** One for several clients, in place of `memory` and its options. */
  readonly turns?: TurnMemory | undefined
}

/**
 * The client of an official SDK, OpenAI's or Anthropic's, with memory: what is remembered about the
 * user's message stands before it in the same message, where it stays in later turns, and what both
 * sides say is remembered afterwards. It is asked once a turn, however many tool calls the turn takes,
 * and its failure never fails a call. `chat.completions.create`, `responses.create`, `messages.create`
 * and `messages.stream` remember; all else is the SDK's own.
 *
 * @param client of one conversation; a wrapper costs nothing, so each conversation has its own.
 * @example
 * const openai = withMemory(new OpenAI(), { memory, thread: chatId })
 * const answer = await openai.chat.completions.create({ model: 'gpt-5', messages })
 * @throws TypeError where neither `memory` nor `turns` is given.
 */
export function withMemory<Client extends object>(client: Client, options: MemoryOptions): Client {
  const { memory, turns = memory && rememberTurns(memory, options) } = options
  if (turns === undefined) throw new TypeError('give memory, a client of Mneme, or turns')
  return wrapped(client, remembering, openTurnFinder(turns))
}

/** What is wrapped below a member: its members, how its answers are told, or what calls such a one. */
type Wrapped = Members | AnswerForm | 'calls create'
interface Members {
  readonly members: Readonly<Record<string, Wrapped>>
}

const remembering: Members = {
  members: {
    chat: { members: { completions: { members: { create: chatAnswers } } } },
    responses: { members: { create: responseAnswers } },
    // Its `stream` asks by the `create` of the object that it is called on.
    messages: { members: { create: messageAnswers, stream: 'calls create' } },
  },
}

/** The object with some members wrapped. Methods run on the object itself, which has private fields. */
function wrapped<Part extends object>(part: Part, { members }: Members, finder: TurnFinder): Part {
  const made = new Map<PropertyKey, readonly [own: unknown, wrapped: unknown]>()
  const proxy: Part = new Proxy(part, {
    get(own, name) {
      const value: unknown = Reflect.get(own, name, own)
      const known = made.get(name)
      if (known !== undefined && known[0] === value) return known[1]
      const member = wrap(own, name, value)
      made.set(name, [value, member])
      return member
    },
  })

  function wrap(own: Part, name: PropertyKey, value: unknown): unknown {
    const how = typeof name === 'string' && Object.hasOwn(members, name) ? members[name] : undefined
    if (typeof value === 'function') {
      if (name === 'constructor') return value
      if (how === 'calls create') return value.bind(proxy)
      const method = value.bind(own)
      return how !== undefined && isForm(how) ? rememberedCreate(method, how, finder) : method
    }
    if (typeof value !== 'object' || value === null) return value
    return how !== undefined && isMembers(how) ? wrapped(value, how, finder) : value
  }
  return proxy
}

function isForm(how: Wrapped): how is AnswerForm {
  return typeof how === 'object' && 'whole' in how
}

function isMembers(how: Wrapped): how is Members {
  return typeof how === 'object' && 'members' in how
}
