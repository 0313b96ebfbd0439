import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** How much of a transcript's end is read, in bytes: the last turn is all that is asked for. */
const tailBytes = 262_144

/**
 * The last answer in a transcript of VS Code: lines of JSON, `{"type": "assistant.message", "data":
 * {"content"}}`, behind the last `user.message`. Empty where there is none, or no such file.
 */
export function lastAnswerIn(path: string): string {
  const entries = tailOf(path).split('\n').map(entryOf)
  const asked = entries.findLastIndex((entry) => entry.type === 'user.message')
  const answers = entries.slice(asked + 1).filter(({ type }) => type === 'assistant.message')
  return answers.findLast(({ content }) => content.trim() !== '')?.content ?? ''
}

interface Entry {
  readonly type: string
  readonly content: string
}

function entryOf(line: string): Entry {
  const nothing = { type: '', content: '' }
  try {
    const { type, data } = JSON.parse(line) as { type?: unknown; data?: { content?: unknown } }
    const content = data?.content
    if (typeof type !== 'string') return nothing
    return { type, content: typeof content === 'string' ? content : '' }
  } catch {
    // The first line of the tail is cut, and a line may be half written.
    return nothing
  }
}

function tailOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.min(size, tailBytes))
    const read = readSync(file, bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString('utf8', 0, read)
  } finally {
    closeSync(file)
  }
}
