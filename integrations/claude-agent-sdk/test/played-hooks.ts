import { randomUUID } from 'node:crypto'
import type { HookInput, HookOutput } from '../src/index.ts'

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
