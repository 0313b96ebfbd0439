import type { PlacedBlock } from './placed-blocks.ts'

/**
 * Messages with each block in the one that it stands before, where `put` puts it; all others are the
 * same objects.
 *
 * @param put answers a message with a block in it, or the message where it takes none.
 */
export function putBlocks<Message>(
  messages: readonly Message[],
  blocks: readonly PlacedBlock[],
  put: (message: Message, block: string) => Message,
): Message[] {
  const byPlace = new Map(blocks.map(({ at, text }) => [at, text]))
  return messages.map((message, at) => {
    const block = byPlace.get(at)
    return block === undefined ? message : put(message, block)
  })
}

/** What a message says, behind a block. */
export function behindBlock(block: string, text: string): string {
  return `${block}\n\n${text}`
}

interface TextPart {
  readonly type: 'text'
  readonly text: string
}

/**
 * Parts of a message behind a block: it stands within the first of them where that is a text, so that
 * a provider is sent parts of the same kinds as without memory, and else is one of its own.
 */
export function partsBehindBlock<Part extends { readonly type: string }>(
  block: string,
  parts: readonly Part[],
): (Part | { type: 'text'; text: string })[] {
  const [first, ...rest] = parts
  if (first === undefined || !isText(first)) return [{ type: 'text', text: block }, ...parts]
  return [{ ...first, text: behindBlock(block, first.text) }, ...rest]
}

function isText<Part extends { readonly type: string }>(part: Part): part is Part & TextPart {
  return part.type === 'text' && 'text' in part && typeof part.text === 'string'
}
