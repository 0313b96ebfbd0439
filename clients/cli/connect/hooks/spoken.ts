import type { HookEvent } from '../hook-command.ts'

/**
 * What a hook prints, so that the client gives the text to its model: one line of JSON, or nothing.
 *
 * Claude Code, Codex and VS Code: `hookSpecificOutput.additionalContext`. Cursor:
 * `additional_context`, which its reference has for `sessionStart` alone; `beforeSubmitPrompt` takes
 * it too since 3.20, and ignores it before.
 */
export function spokenBy(client: string, event: HookEvent, text: string): string {
  if (text === '' || event === 'answer') return ''
  if (client === 'cursor') {
    const more = event === 'prompt' ? { continue: true } : {}
    return `${JSON.stringify({ ...more, additional_context: text })}\n`
  }
  const hookEventName = event === 'start' ? 'SessionStart' : 'UserPromptSubmit'
  return `${JSON.stringify({ hookSpecificOutput: { hookEventName, additionalContext: text } })}\n`
}
