import { isRecord, listIn } from '../importers/json-records.ts'
import type { PlacedBlock } from '../turns/placed-blocks.ts'
import { behindBlock, putBlocks } from '../turns/put-blocks.ts'
import type { SpokenMessage } from '../turns/turn-ids.ts'
import type { AnswerForm } from './said.ts'

type Field = AnswerForm['conversation']

/** The conversation of a request in words, a message each; what is no text in it counts for nothing. */
export function spokenIn(request: unknown, field: Field): SpokenMessage[] {
  if (!isRecord(request)) return []
  const said = request[field]
  if (typeof said === 'string') return [{ role: 'user', text: said }]
  return listIn(request, field).map((message) => {
    if (!isRecord(message)) return { role: 'item', text: '' }
    const { role, type, content } = message
    const text = textOf(content)
    // Anthropic has what tools answer in messages of the user's role.
    if (text === '' && answersTools(content)) return { role: 'tool', text }
    return { role: String(role ?? type), text }
  })
}

/** A copy of the request with each block at the start of the user's message that it stands before. */
export function withBlocks(
  request: unknown,
  field: Field,
  blocks: readonly PlacedBlock[],
): unknown {
  if (!isRecord(request) || blocks.length === 0) return request
  const [first] = blocks
  const said = request[field]
  if (typeof said === 'string') return { ...request, [field]: behindBlock(first?.text ?? '', said) }
  const messages = putBlocks(listIn(request, field), blocks, (message, block) =>
    isRecord(message)
      ? { ...message, content: withBlock(message['content'], block, field) }
      : message,
  )
  return { ...request, [field]: messages }
}

/** Within the first text, so that a provider is sent parts of the same kinds as without memory. */
function withBlock(content: unknown, block: string, field: Field): unknown {
  if (typeof content === 'string') return behindBlock(block, content)
  if (!Array.isArray(content)) return content
  const parts: readonly unknown[] = content
  const place = parts.findIndex(isText)
  const type = field === 'input' ? 'input_text' : 'text'
  if (place === -1) return [{ type, text: block }, ...parts]
  return parts.map((part, at) =>
    at === place && isText(part) ? { ...part, text: behindBlock(block, part.text) } : part,
  )
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.flatMap((part: unknown) => (isText(part) ? [part.text] : [])).join('\n')
}

function isText(part: unknown): part is Readonly<Record<string, unknown>> & { text: string } {
  return isRecord(part) && typeof part['text'] === 'string'
}

function answersTools(content: unknown): boolean {
  return (
    Array.isArray(content) &&
    content.some((part: unknown) => isRecord(part) && part['type'] === 'tool_result')
  )
}
