import type { HookEvent } from '../hook-command.ts'

/**
 * What a hook prints, so that the client gives the text to its model: one line of JSON, or nothing.
 *
 * Claude Code, Codex and VS Code: `hookSpecificOutput.additionalContext`. Cursor:
 * `additional_context`, which its reference has for `sessionStart` alone; `beforeSubmitPrompt` takes
 * it too since 3.20, and ignores it before. `notice` is for the person: `systemMessage`, which Cursor
 * does not have, so that its model reads it.
 */
export function spokenBy(client: string, event: HookEvent, text: string, notice = ''): string {
  if (event === 'answer' || (text === '' && notice === '')) return ''
  if (client === 'cursor') {
    const more = event === 'prompt' ? { continue: true } : {}
    const told = [text, notice].filter((one) => one !== '').join('\n')
    return `${JSON.stringify({ ...more, additional_context: told })}\n`
  }
  const hookEventName = event === 'start' ? 'SessionStart' : 'UserPromptSubmit'
  const known = { hookSpecificOutput: { hookEventName, additionalContext: text } }
  const said = {
    ...(notice !== '' && { systemMessage: notice }),
    ...(text !== '' && known),
  }
  return `${JSON.stringify(said)}\n`
}
