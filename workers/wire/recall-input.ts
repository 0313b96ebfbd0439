import type { RecallInput } from '../../engine/model/requests.ts'
import type { recallSchema } from '../../contract/recall-request.ts'
import type { Read } from './inside.ts'

type Given = Pick<Read<typeof recallSchema>, 'messages'>

/** What a recall takes inside: of a message who says it, and the text of its content. */
export function recallInput<T extends Given>({
  messages,
  ...given
}: T): Omit<T, 'messages'> & Pick<RecallInput, 'messages'> {
  if (messages === undefined) return given
  return { ...given, messages: messages.map(({ role, content }) => ({ role, text: content.text })) }
}
