import type { RememberInput } from '../../engine/model/requests.ts'
import type { rememberSchema } from '../../contract/remember.ts'
import type { Read } from './inside.ts'

/** What a remember takes inside: of a message what its content says stands beside its role. */
export function rememberInput({ messages, ...said }: Read<typeof rememberSchema>): RememberInput {
  if (messages === undefined) return said
  return {
    ...said,
    messages: messages.map(({ content, ...message }) => ({ ...message, ...content })),
  }
}
