import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { MnemeError } from '../typescript/index.ts'
import type { Context } from './context.ts'
import type { Io } from './io.ts'
import { Mistake, wrongUse } from './mistake.ts'

interface Sources {
  readonly words: readonly string[]
  /** A path, `-` for stdin. */
  readonly file: string | undefined
  /** What is done with it, for messages: `remember`. */
  readonly what: string
}

/**
 * The text that a command was given: its words with a space between them, or a file, or what comes
 * in by stdin. A Mistake where there is none, or where nobody but a person could give it by stdin.
 */
export async function readText(context: Context, { words, file, what }: Sources): Promise<string> {
  if (words.length > 0 && file !== undefined) {
    throw wrongUse('the text is given twice, as words and by --file', 'Leave one of them out.')
  }
  if (words.length > 0 && words.join() !== '-') return filled(words.join(' '), 'the text', what)
  if (file !== undefined && file !== '-') {
    return filled(await fileText(resolve(context.io.cwd, file)), file, what)
  }
  const { stdin } = context.io
  if (stdin.isTTY === true && file === undefined && words.length === 0) {
    throw wrongUse(
      `there is nothing to ${what}`,
      `Give a text: \`mneme ${what} "…"\`, --file <path>, or pipe it in.`,
    )
  }
  return filled(await readAll(context.io), 'stdin', what)
}

/** All that comes in by stdin, as UTF-8; Ctrl-C ends the wait. */
export async function readAll({ stdin, signal }: Pick<Io, 'stdin' | 'signal'>): Promise<string> {
  signal.throwIfAborted()
  const parts: Buffer[] = []
  const stop = () => void stdin.destroy(new Error('stopped'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const part of stdin) parts.push(Buffer.from(part))
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return decoded(Buffer.concat(parts), 'stdin')
}

async function fileText(path: string): Promise<string> {
  try {
    return decoded(await readFile(path), path)
  } catch (error) {
    throw fileMistake(error, path)
  }
}

/** A Mistake that says why a file cannot be read or written; any other error as it is. */
export function fileMistake(error: unknown, path: string): unknown {
  if (error instanceof Mistake || error instanceof MnemeError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  if (code === 'ENOENT') return wrongUse(`there is no file ${path}`)
  if (code === 'EISDIR') return wrongUse(`${path} is a folder`, 'Name a file.')
  if (code === 'EACCES') return wrongUse(`this user may not open ${path}`)
  if (code === 'ENOSPC') return new Mistake(`there is no room left for ${path}`, { cause: error })
  if (code === null) return error
  return new Mistake(`${path} cannot be opened (${code})`, { cause: error })
}

function decoded(bytes: Buffer, place: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw wrongUse(`${place} is not text in UTF-8`, 'Convert it, or name a text file.', error)
  }
}

function filled(text: string, place: string, what: string): string {
  if (text.trim() !== '') return text
  throw wrongUse(
    `${place} is empty: there is nothing to ${what}`,
    `Give a text: \`mneme ${what} "…"\`.`,
  )
}
