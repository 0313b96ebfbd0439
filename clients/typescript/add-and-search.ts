import type { EntityInput } from '../../contract/entity-form.ts'
import type { Hit, Recall, RecallRequest } from './recall.ts'
import type { RecallOptions } from './recall-options.ts'
import type { Remember, RememberRequest } from './remember.ts'
import type { RememberOptions } from './remember-options.ts'
import type { Given, Memory } from './shapes.ts'
import type { ConversationMessage } from './wire.ts'

/**
 * A message as mem0 and Zep take it. Of Zep: `created_at` is when it was said, and with `roleType`
 * (or `role_type`) the `role` is the speaker's name.
 */
export interface FamiliarMessage {
  /** `user`, `assistant`, `system` or `tool`; with `roleType` the speaker's name. */
  readonly role: string
  /** What is said: at most 64 KiB. */
  readonly content: Given<ConversationMessage>['content']
  /** Who says it. */
  readonly name?: string | undefined
  /** When it was said: ISO-8601. */
  readonly created_at?: string | undefined
  /** The role, where `role` is a name. */
  readonly roleType?: string | undefined
  /** Another name of `roleType`. */
  readonly role_type?: string | undefined
}

/** Whom it is about, and in which conversation it was said. */
interface About {
  /** Links, or finds, what is about `user_id:…`. */
  readonly user_id?: string | undefined
  /** Links, or finds, what is about `agent_id:…`. */
  readonly agent_id?: string | undefined
  /** The conversation: the `thread` of a memory. */
  readonly run_id?: string | undefined
  /** Another name of `run_id`. */
  readonly thread_id?: string | undefined
}

/** Whom it is about, and what `remember` takes. */
export type AddOptions = About & RememberOptions & Pick<RememberRequest, 'entities'>

/** One memory that was added. */
export interface AddedMemory {
  /** The memory's `__memory_id`. */
  readonly id: string
  /** Its text. */
  readonly memory: string
  /** Always `ADD`: what changed an older memory stands in `memories.history`. */
  readonly event: 'ADD'
}

/** What was added. */
export interface Added {
  /** One for each message that says something, in order. */
  readonly results: AddedMemory[]
}

/**
 * `remember` in the shape that mem0 and Zep have.
 *
 * @example
 * await memory.add([{ role: 'user', content: 'I moved to Oslo.' }], { user_id: 'ana' })
 * await memory.add('I moved to Oslo.', { user_id: 'ana', run_id: 'chat-7' })
 * @throws MnemeError as `remember` does.
 */
export type Add = (
  messages: string | readonly FamiliarMessage[],
  options?: AddOptions,
) => Promise<Added>

/** Whom it is about, and what `recall` takes. */
export type SearchOptions = About &
  RecallOptions &
  Pick<RecallRequest, 'context'> & {
    /** Another name of `top_k`. */
    readonly limit?: number | undefined
    /** Another name of `min_score`. */
    readonly threshold?: number | undefined
  }

/** One thing that was found. */
export interface FoundMemory {
  /** The memory's `__memory_id`; of what is no memory, its own id. */
  readonly id: string
  /** Its text. */
  readonly memory: string
  /** How well it fits, 0 to 1. */
  readonly score: number
  /** When it was remembered: ISO-8601, UTC. */
  readonly created_at: string
  /** The whole hit, as `recall` answers it. */
  readonly hit: Hit
}

/** What was found. */
export interface Found {
  /** Best first. */
  readonly results: FoundMemory[]
}

/**
 * `recall` in the shape that mem0 and Zep have. `user_id` and `agent_id` keep what is about either.
 *
 * @example
 * const { results } = await memory.search('Where does she live?', { user_id: 'ana', limit: 3 })
 * results.map(({ memory, score }) => `${score} ${memory}`)
 * @throws MnemeError as `recall` does.
 */
export type Search = (query: string, options?: SearchOptions) => Promise<Found>

export function addWith(remember: Remember): Add {
  return async (messages, given = {}) => {
    const { about, thread, options } = splitAbout(given)
    const entities = [...(options.entities ?? []), ...about]
    const request = {
      ...options,
      ...(thread !== undefined && { thread }),
      ...(entities.length > 0 && { entities }),
    }
    if (typeof messages === 'string') {
      return { results: [addedOf(await remember({ ...request, text: messages }))] }
    }
    const { memories } = await remember({ ...request, messages: messages.map(messageOf) })
    return { results: memories.flatMap((one) => (one === null ? [] : [addedOf(one)])) }
  }
}

export function searchWith(recall: Recall): Search {
  return async (query, given = {}) => {
    const { limit, threshold, ...rest } = given
    const { about, thread, options } = splitAbout(rest)
    const entities = [...(options.entities ?? []), ...about]
    const { hits } = await recall({
      ...options,
      query,
      ...(limit !== undefined && { top_k: limit }),
      ...(threshold !== undefined && { min_score: threshold }),
      ...(thread !== undefined && { threads: [...(options.threads ?? []), thread] }),
      ...(entities.length > 0 && { entities }),
    })
    return { results: hits.map(foundOf) }
  }
}

function splitAbout<T extends About>({ user_id, agent_id, run_id, thread_id, ...options }: T) {
  const about: EntityInput[] = []
  if (user_id !== undefined) about.push({ user_id })
  if (agent_id !== undefined) about.push({ agent_id })
  return { about, thread: run_id ?? thread_id, options }
}

function messageOf(message: FamiliarMessage): Given<ConversationMessage> {
  const { role, content, name, created_at: at, roleType, role_type = roleType } = message
  const speaker = role_type === undefined ? name : role
  return {
    role: (role_type ?? role) as ConversationMessage['role'],
    content,
    ...(speaker !== undefined && { name: speaker }),
    ...(at !== undefined && { at }),
  }
}

function addedOf({ __memory_id, text }: Memory): AddedMemory {
  return { id: __memory_id, memory: text, event: 'ADD' }
}

function foundOf(hit: Hit): FoundMemory {
  const { id, memory_id, text, score, created_at } = hit
  return { id: memory_id ?? id, memory: text, score, created_at, hit }
}
