import { randomUUID } from 'node:crypto'
import type { AgentMessage, HookInput, HookOutput } from '../src/index.ts'

/** What the SDK sends with every event of a prompt. */
export function eventsOf(session: string) {
  const common = {
    session_id: session,
    prompt_id: randomUUID(),
    transcript_path: `/home/ana/.claude/projects/p/${session}.jsonl`,
    cwd: '/home/ana/p',
    permission_mode: 'default',
  }
  return {
    submit: (prompt: string): HookInput & { source: string } => ({
      ...common,
      hook_event_name: 'UserPromptSubmit',
      prompt,
      source: 'sdk',
    }),
    toolUsed: (answer: unknown): HookInput => ({
      ...common,
      hook_event_name: 'PostToolUse',
      tool_use_id: 'toolu_01',
      tool_response: answer,
    }),
    stop: (answer: string): HookInput => ({
      ...common,
      hook_event_name: 'Stop',
      last_assistant_message: answer,
    }),
    stopFailure: (): HookInput => ({ ...common, hook_event_name: 'StopFailure' }),
  }
}

/** What the model reads beside the prompt. */
export function contextIn(output: HookOutput | undefined): string {
  return output?.hookSpecificOutput?.additionalContext ?? ''
}

/** What `query` tells of an answer, with `includePartialMessages`: its pieces, then all of it. */
export async function* messagesOf(
  session: string,
  reply: string,
  stop: () => Promise<unknown>,
): AsyncGenerator<AgentMessage & { readonly event?: object }> {
  const common = { session_id: session, parent_tool_use_id: null, uuid: randomUUID() }
  const event = { type: 'message_start', message: { role: 'assistant', content: [] } }
  yield { type: 'stream_event', event, ...common }
  for (const text of reply.split(/(?<= )/)) {
    const delta = { type: 'text_delta', text }
    yield {
      type: 'stream_event',
      event: { type: 'content_block_delta', index: 0, delta },
      ...common,
    }
  }
  const message = { role: 'assistant', content: [{ type: 'text', text: reply }] }
  yield { type: 'assistant', message, ...common } as AgentMessage
  await stop()
  yield { type: 'result', subtype: 'success', is_error: false, ...common } as AgentMessage
}

/** The words of a piece. */
export function pieceIn({ event }: { readonly event?: object }): string {
  const { delta } = (event ?? {}) as { delta?: { text?: string } }
  return delta?.text ?? ''
}
