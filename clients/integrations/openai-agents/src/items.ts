import type { SpokenMessage } from '@mneme/client/turns'
import type { AgentInputItem } from '@openai/agents'

/** The conversation in words; what is no text in it counts for nothing. */
export function spokenIn(items: readonly AgentInputItem[]): SpokenMessage[] {
  return items.flatMap((item) =>
    'role' in item && 'content' in item ? [{ role: item.role, text: textOf(item.content) }] : [],
  )
}

/** What tools have answered since the user last spoke. */
export function toolAnswersIn(items: readonly AgentInputItem[]): string[] {
  const asked = items.findLastIndex((item) => 'role' in item && item.role === 'user')
  return items.slice(asked + 1).flatMap((item) => {
    if (item.type !== 'function_call_result') return []
    return [textOf(Array.isArray(item.output) ? item.output : [item.output])]
  })
}

type Content = string | readonly (string | object)[]

function textOf(content: Content): string {
  if (typeof content === 'string') return content
  return content
    .flatMap((part) => {
      if (typeof part === 'string') return [part]
      return 'text' in part && typeof part.text === 'string' ? [part.text] : []
    })
    .join('\n')
}
