/**
 * What Claude sends a hook, as far as memory reads it: by its `hook_event_name` it has more or fewer
 * of these. The SDK's own types fit; it is no dependency.
 */
export interface HookInput {
  readonly hook_event_name: string
  readonly session_id: string
  /** The same for all events of one prompt. */
  readonly prompt_id?: string
  /** Of a subagent's events alone. */
  readonly agent_id?: string
  readonly prompt?: string
  /** The file that the conversation is written to as it goes. */
  readonly transcript_path?: string
  /** Who wrote the prompt; it may be left out. */
  readonly source?: string
  readonly tool_use_id?: string
  readonly tool_response?: unknown
  readonly last_assistant_message?: string
}

/** What a hook answers: nothing, or what the model is to read beside the prompt. */
export interface HookOutput {
  /** For the person who looks on. */
  systemMessage?: string
  hookSpecificOutput?: { hookEventName: 'UserPromptSubmit'; additionalContext: string }
}

/** What a person has said: no timer or task of Claude's own, and no command such as `/compact`. */
export function spokenIn({ prompt = '', source = 'user' }: HookInput): string | undefined {
  const isPerson = source === 'user' || source === 'sdk'
  return isPerson && prompt.trim() !== '' && !/^\/[\w:-]+(\s|$)/.test(prompt) ? prompt : undefined
}

export function answerWith(block: string): HookOutput {
  if (block === '') return {}
  return {
    hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: block },
  }
}

/** What a tool has answered, as text. */
export function toolAnswerIn({ tool_response: answer = '' }: HookInput): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}
