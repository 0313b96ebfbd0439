import type { EntityInput } from '../protocol/entity-form.ts'
import type { CallOptions } from './call-options.ts'
import { MnemeError } from './mneme-error.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Answer } from './read-answer.ts'
import { requestFrom, type Said } from './request-forms.ts'
import type { Given, Memory } from './shapes.ts'
import type { TemplateValue } from './template.ts'
import type { ConversationBody, ConversationMessage, Proposal } from './wire.ts'
import type { RememberBody, RememberedBody } from './wire.ts'

/** `POST …/remember` as over HTTP: text, text with entities, entities, or a template. */
export type RememberRequest = Given<RememberBody>

export type RememberOptions = Omit<RememberRequest, 'text' | 'template' | 'messages' | 'entities'> &
  CallOptions

/** The memory, and what became of each thing that was said. */
export type Remembered = Memory & Omit<RememberedBody, 'memory' | 'stores'>

/** Messages of a conversation, 1 to 200, in place of a text: each becomes a memory of its own. */
export type ConversationRequest = Omit<RememberRequest, 'text' | 'template' | 'messages'> & {
  readonly messages: readonly ConversationMessage[]
}

/** Memories and outcomes by message; null for a message that says nothing. */
export type RememberedConversation = Omit<ConversationBody, 'memories'> & {
  memories: (Memory | null)[]
}

/**
 * Remembers. The text is recallable as soon as this resolves, in the words it was said; each thing
 * in it has an outcome. Needs the role `main`; as `sub` it rejects with `proposed`.
 *
 * @example
 * await memory.remember('user_id:123 likes bananas')
 * await memory.remember('User joined', [{ user_id: '123', properties: { name: 'Ana' } }])
 * await memory.remember([{ note_id: 'abc', content: [{ type: 'text', text: 'Some note' }] }])
 * await memory.remember`${user} moved to ${city}`
 * await memory.remember({ messages: [{ role: 'user', name: 'Ana', content: 'I moved to Oslo.' }] })
 * @throws MnemeError `invalid_request` (400), `too_large` (413: text over 64 KiB), `proposed` …
 */
export interface Remember {
  (text: string, entities?: readonly EntityInput[], options?: RememberOptions): Promise<Remembered>
  (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<Remembered>
  (entities: readonly EntityInput[], options?: RememberOptions): Promise<Remembered>
  (request: ConversationRequest, options?: CallOptions): Promise<RememberedConversation>
  (request: RememberRequest, options?: RememberOptions): Promise<Remembered>
}

export function rememberWith({ transport, root }: NamespaceCalls): Remember {
  async function remember(said: Said, ...more: readonly unknown[]) {
    const [body, options] = requestFrom(said, more, { text: 'text', list: 'entities' })
    const ask = { method: 'POST', path: `${root}/remember`, body, options } as const
    const answer = await transport.call<RememberedBody | ConversationBody | Proposed>(ask)
    if ('proposal' in answer.body) throw proposed(answer, answer.body.proposal)
    if ('memories' in answer.body) return answer.body as RememberedConversation
    const { memory, ...rest } = answer.body
    return { ...rest, ...(memory as Memory) }
  }
  // Which of the two comes back, what is asked for says.
  return remember as Remember
}

interface Proposed {
  readonly proposal: Proposal
}

function proposed({ status, requestId }: Answer<unknown>, proposal: Proposal): MnemeError {
  const detail = 'the memory waits for the decision of a main agent or an owner'
  return new MnemeError({ code: 'proposed', status, detail, requestId, proposal })
}
