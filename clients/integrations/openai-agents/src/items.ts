import { behindBlock, putBlocks, type PlacedBlock, type SpokenMessage } from '@mneme/client/turns'
import type { AgentInputItem, UserMessageItem } from '@openai/agents'

/** The conversation in words, an item each; what is no text in it counts for nothing. */
export function spokenIn(items: readonly AgentInputItem[]): SpokenMessage[] {
  return items.map((item) =>
    'role' in item && 'content' in item
      ? { role: item.role, text: textOf(item.content) }
      : { role: item.type ?? 'item', text: '' },
  )
}

/**
 * The items with each block at the start of the user's message that it stands before. `read` is what
 * the blocks were placed in: a filter may have left out the beginning of it since.
 */
export function withBlocks(
  items: readonly AgentInputItem[],
  blocks: readonly PlacedBlock[],
  read: readonly AgentInputItem[],
): AgentInputItem[] {
  const [asked, told] = [questionsIn(read), questionsIn(items)]
  const placed = blocks.map(({ at, text }) => {
    const place = told[told.length - asked.length + asked.indexOf(at)]
    return { at: place ?? -1, text }
  })
  return putBlocks(items, placed, (item, block) =>
    isQuestion(item) ? withBlock(item, block) : item,
  )
}

function withBlock(item: UserMessageItem, text: string): AgentInputItem {
  const { content } = item
  if (typeof content === 'string') return { ...item, content: behindBlock(text, content) }
  return { ...item, content: [{ type: 'input_text', text }, ...content] }
}

function questionsIn(items: readonly AgentInputItem[]): number[] {
  return items.flatMap((item, at) => (isQuestion(item) ? [at] : []))
}

function isQuestion(item: AgentInputItem): item is UserMessageItem {
  return 'role' in item && item.role === 'user'
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
