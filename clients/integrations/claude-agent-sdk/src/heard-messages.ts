/** What `query` tells, as far as memory reads it. The SDK's own types fit; it is no dependency. */
export interface AgentMessage {
  readonly type: string
  readonly session_id?: string
  /** Of a subagent's messages alone. */
  readonly parent_tool_use_id?: string | null
}

/** The words of one answer as they come: whole messages, and their pieces where those are asked for. */
export interface HeardAnswer {
  hear(message: AgentMessage): void
  readonly text: string
}

/**
 * Follows an answer: with `includePartialMessages` its pieces, else its whole messages. A message
 * takes the place of the one before it, as the last one is the answer.
 */
export function followAnswer(): HeardAnswer {
  let text = ''
  return {
    hear(message) {
      if (message.parent_tool_use_id) return
      if (message.type === 'assistant') text = wordsIn(message) || text
      if (message.type !== 'stream_event') return
      const { type, delta } = eventIn(message)
      if (type === 'message_start') text = ''
      if (type === 'content_block_delta') text += delta?.text ?? ''
    },
    get text() {
      return text
    },
  }
}

/** Whether a turn ends with it in another way than by an answer. */
export function isInterrupted(message: AgentMessage): boolean {
  return message.type === 'result' && 'subtype' in message && message.subtype !== 'success'
}

function wordsIn(message: AgentMessage): string {
  const { message: { content = [] } = {} } = message as { message?: { content?: unknown } }
  if (!Array.isArray(content)) return ''
  return content.flatMap(({ type, text }) => (type === 'text' ? [String(text)] : [])).join('\n')
}

function eventIn(message: AgentMessage): { type?: string; delta?: { text?: string } } {
  return (message as { event?: object }).event ?? {}
}
