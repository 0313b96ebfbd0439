import type { EntityInput } from '../protocol/entity-form.ts'
import type { CallOptions } from './call-options.ts'
import { MnemeError } from './mneme-error.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Answer } from './read-answer.ts'
import { requestFrom, type Said } from './request-forms.ts'
import type { Given, Memory } from './shapes.ts'
import type { TemplateValue } from './template.ts'
import type { Proposal, RememberBody, RememberedBody } from './wire.ts'

/** `POST …/remember` as over HTTP: text, text with entities, entities, or a template. */
export type RememberRequest = Given<RememberBody>

export type RememberOptions = Omit<RememberRequest, 'text' | 'template' | 'entities'> & CallOptions

/** The memory, and what became of each thing that was said. */
export type Remembered = Memory & Omit<RememberedBody, 'memory' | 'stores'>

/**
 * Remembers. The text is recallable as soon as this resolves, in the words it was said; each thing
 * in it has an outcome. Needs the role `main`; as `sub` it rejects with `proposed`.
 *
 * @example
 * await memory.remember('user_id:123 likes bananas')
 * await memory.remember('User joined', [{ user_id: '123', properties: { name: 'Ana' } }])
 * await memory.remember([{ note_id: 'abc', content: [{ type: 'text', text: 'Some note' }] }])
 * await memory.remember`${user} moved to ${city}`
 * @throws MnemeError `invalid_request` (400), `too_large` (413: text over 64 KiB), `proposed` …
 */
export interface Remember {
  (text: string, entities?: readonly EntityInput[], options?: RememberOptions): Promise<Remembered>
  (strings: TemplateStringsArray, ...values: readonly TemplateValue[]): Promise<Remembered>
  (entities: readonly EntityInput[], options?: RememberOptions): Promise<Remembered>
  (request: RememberRequest, options?: RememberOptions): Promise<Remembered>
}

export function rememberWith({ transport, root }: NamespaceCalls): Remember {
  return async function remember(said: Said, ...more: readonly unknown[]): Promise<Remembered> {
    const [body, options] = requestFrom(said, more, { text: 'text', list: 'entities' })
    const ask = { method: 'POST', path: `${root}/remember`, body, options } as const
    const answer = await transport.call<RememberedBody | Proposed>(ask)
    if ('proposal' in answer.body) throw proposed(answer, answer.body.proposal)
    const { memory, ...rest } = answer.body
    return { ...rest, ...(memory as Memory) }
  }
}

interface Proposed {
  readonly proposal: Proposal
}

function proposed({ status, requestId }: Answer<unknown>, proposal: Proposal): MnemeError {
  const detail = 'the memory waits for the decision of a main agent or an owner'
  return new MnemeError({ code: 'proposed', status, detail, requestId, proposal })
}
