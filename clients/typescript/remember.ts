import type { EntityInput } from '../../contract/entity-form.ts'
import type { CallOptions } from './call-options.ts'
import type { FirstMistake, SecondMistake, ThirdMistake } from './mistakes.ts'
import { MnemeError } from './mneme-error.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Answer } from './read-answer.ts'
import type { RememberOptions } from './remember-options.ts'
import { requestFrom, type Said } from './request-forms.ts'
import { memoryOf, type Given, type Memory } from './shapes.ts'
import type { TemplateValue } from './template.ts'
import type { ConversationBody, ConversationMessage, Proposal } from './wire.ts'
import type { RememberBody, RememberedBody } from './wire.ts'

/** `POST …/remember` as over HTTP: text, text with entities, entities, or a template. */
export type RememberRequest = Given<RememberBody>

/** Options that go with every call of `remember.with(…)`; entities of a call replace these. */
export interface RememberDefaults extends RememberOptions {
  /** Entities that every memory is about, at most 100. */
  readonly entities?: RememberRequest['entities']
}

/**
 * The memory, and what became of each thing that was said. Where all of it is on topics that the setting
 * `never_remember` names there is no memory, and no `id`: `outcomes` say so, `skipped` for `topic`.
 */
export type Remembered = Memory & Omit<RememberedBody, 'memory' | 'stores'>

/** Messages of a conversation, 1 to 200, in place of a text: each becomes a memory of its own. */
export type ConversationRequest = Omit<RememberRequest, 'text' | 'template' | 'messages'> & {
  readonly messages: readonly Given<ConversationMessage>[]
}

/** Memories and outcomes by message; null for a message that says nothing. */
export type RememberedConversation = Omit<ConversationBody, 'memories'> & {
  memories: (Memory | null)[]
}

/**
 * Remembers what is said. Once this resolves the text can be recalled, in its own words, and
 * `outcomes` has an entry for each thing that it says. Needs the role `main`.
 *
 * @example
 * const kept = await memory.remember('user_id:123 likes bananas')
 * await memory.remember('User joined', [{ user_id: '123', properties: { name: 'Ana' } }])
 * await memory.remember([{ note_id: 'abc', content: [{ type: 'text', text: 'Some note' }] }])
 * await memory.remember`${user} moved to ${city}`
 * await memory.remember.with({ thread: 'chat-7' })`${user} moved to ${city}`
 * await memory.remember({ messages: [{ role: 'user', name: 'Ana', content: 'I moved to Oslo.' }] })
 * @throws MnemeError `invalid_request` (400: a field is wrong, `errors` says which), `too_large`
 * (413: a text over 64 KiB, a body over 1 MiB), `proposed` (202: the role is `sub`, and
 * `error.proposal` waits for a decision), and what every call may throw (see {@link MnemeError}).
 */
export interface Remember {
  /**
   * Remembers a text, at most 64 KiB, and up to 100 entities that it is about.
   *
   * @example
   * const kept = await memory.remember('user_id:123 likes bananas')
   * await memory.remember('User joined', [{ user_id: '123', properties: { name: 'Ana' } }])
   * await memory.remember('The gate code is 4411', [], { external_id: 'gate', thread: 'chat-7' })
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `proposed` (202), `secret_found` (422) …
   */
  (text: string, entities?: readonly EntityInput[], options?: RememberOptions): Promise<Remembered>
  /**
   * Remembers a template: an entity in it is linked, any other value is text.
   *
   * @example
   * await memory.remember`${{ user_id: '123' }} moved to ${'Oslo'}`
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `proposed` (202), `secret_found` (422) …
   * @throws TypeError where a value is null or undefined.
   */
  (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<Remembered>
  /**
   * Remembers entities alone, 1 to 100: what is left out of one stays as it was.
   *
   * @example
   * await memory.remember([{ note_id: 'abc', content: [{ type: 'text', text: 'Some note' }] }])
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `proposed` (202), `secret_found` (422) …
   */
  (entities: readonly EntityInput[], options?: RememberOptions): Promise<Remembered>
  /**
   * Remembers a conversation of 1 to 200 messages, whole or not at all.
   *
   * @example
   * const messages = [{ role: 'user', name: 'Ana', content: 'I moved to Oslo.' }] as const
   * const { memories, thread } = await memory.remember({ messages })
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `proposed` (202), `secret_found` (422) …
   */
  (request: ConversationRequest, options?: CallOptions): Promise<RememberedConversation>
  /**
   * Remembers what a request says, as it is over HTTP.
   *
   * @example
   * await memory.remember({ text: 'I moved to Oslo.', speaker: 'Ana', occurred_at: '2026-03-01' })
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `proposed` (202), `secret_found` (422) …
   */
  (request: RememberRequest, options?: RememberOptions): Promise<Remembered>
  /** @hidden Says what is wrong with a call that has none of the forms above. */
  <const T, const U, const V>(
    said: T & FirstMistake<'remember', T, RememberRequest, U, RememberOptions>,
    second?: U & SecondMistake<'remember', T, U, RememberOptions>,
    third?: V & ThirdMistake<'remember', V, RememberOptions>,
  ): Promise<never>
  /**
   * The same method with options that go with every call: a tagged template has no room for them.
   *
   * @example
   * const rememberMail = memory.remember.with({ metadata: { source: 'mail' }, trust: 'untrusted' })
   * await rememberMail`${sender} asks for ${invoice}`
   * @throws MnemeError as `remember` does, when the method is called.
   */
  with(options: RememberDefaults): Remember
}

export function rememberWith(calls: NamespaceCalls, defaults: RememberDefaults = {}): Remember {
  const { transport, root } = calls
  const form = { name: 'remember', text: 'text', list: 'entities', defaults }

  async function remember(said: Said, ...more: readonly unknown[]) {
    const [body, options] = requestFrom(said, more, form)
    const ask = { method: 'POST', path: `${root}/remember`, body, options } as const
    const answer = await transport.call<RememberedBody | ConversationBody | Proposed>(ask)
    if ('proposal' in answer.body) throw proposed(answer, answer.body.proposal)
    if ('memories' in answer.body) return conversationOf(answer.body)
    const { memory, ...rest } = answer.body
    return { ...rest, ...(memory && memoryOf(memory)) }
  }

  const more = {
    with: (options: RememberDefaults) => rememberWith(calls, { ...defaults, ...options }),
  }
  // Which of the answers comes back, what is asked for says.
  return Object.assign(remember, more) as Remember
}

function conversationOf({ memories, ...rest }: ConversationBody): RememberedConversation {
  return { ...rest, memories: memories.map((one) => (one === null ? null : memoryOf(one))) }
}

interface Proposed {
  readonly proposal: Proposal
}

function proposed({ status, requestId }: Answer<unknown>, proposal: Proposal): MnemeError {
  const detail = 'the memory waits for the decision of a main agent or an owner'
  return new MnemeError({ code: 'proposed', status, detail, requestId, proposal })
}
