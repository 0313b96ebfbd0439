import { withoutMemories } from '../../turns/fence.ts'

/**
 * What a person has typed, out of a message as the file of an assistant holds it: without the
 * elements that the assistant's program puts before and behind it (`<system-reminder>`,
 * `<environment_context>`, `<ide_opened_file>`), without recalled memories, without pictures written
 * as text, and without pasted files. Empty for a command such as `/clear` and for a note that the
 * user broke in.
 */
export function typedText(raw: string): string {
  const text = withoutElements(withoutMemories(raw))
  if (/^\/[\w:-]+(?:\s|$)|^\[Request interrupted by user/.test(text)) return ''
  return withoutPastedFiles(withoutBase64(text)).trim()
}

/** The same of an assistant's answer, which keeps the code that it shows. */
export function answeredText(raw: string): string {
  return withoutBase64(withoutMemories(raw)).trim()
}

/** Elements at the start and at the end alone: what stands within a sentence was typed. */
function withoutElements(text: string): string {
  for (let rest = text.trim(); ;) {
    const next = withoutLast(withoutFirst(rest)).trim()
    if (next === rest) return rest
    rest = next
  }
}

function withoutFirst(text: string): string {
  const [, opening = ''] = /^<([a-z][^<>\n]{0,200})>/.exec(text) ?? []
  // `<permissions instructions>` has a space in its name, and others have attributes.
  for (const name of [opening, opening.split(' ')[0] ?? '']) {
    const closing = `</${name}>`
    const end = isOfProgram(name) ? text.indexOf(closing) : -1
    if (end >= 0) return text.slice(end + closing.length)
  }
  return text
}

function withoutLast(text: string): string {
  const [, name = ''] = /<\/([a-z][^<>\n]{0,200})>$/.exec(text.slice(-204)) ?? []
  const start = isOfProgram(name) ? text.lastIndexOf(`<${name}`) : -1
  return start < 0 ? text : text.slice(0, start)
}

/** Programs name their elements in several words; those of HTML, which people type, have one. */
function isOfProgram(name: string): boolean {
  return /^[a-z]+(?:[-_ ][a-z]+)+$/.test(name) || ['skill', 'instructions', 'task'].includes(name)
}

function withoutBase64(text: string): string {
  return text.replaceAll(/(?:data:[\w./+-]{1,100};base64,)?[A-Za-z0-9+/]{512,}={0,2}/g, '…')
}

/** A fenced block of that many lines is a file or a log: nobody says so much. */
function withoutPastedFiles(text: string): string {
  if (!text.includes('```')) return text
  const kept: string[] = []
  let block: string[] | undefined
  for (const line of text.split('\n')) {
    const isFence = line.trimStart().startsWith('```')
    if (block === undefined) {
      if (isFence) block = [line]
      else kept.push(line)
      continue
    }
    block.push(line)
    if (!isFence) continue
    kept.push(...(block.length - 2 > mostFencedLines ? ['…'] : block))
    block = undefined
  }
  if (block !== undefined) kept.push(...(block.length - 1 > mostFencedLines ? ['…'] : block))
  return kept.join('\n')
}

const mostFencedLines = 40
